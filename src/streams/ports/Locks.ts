import type { Observable } from 'rxjs'

/**
 * What a granted lock says. 'exclusive': no other tab holds the name. 'unguarded': this browser keeps no locks (none at
 * all, or refused with the storage), so another tab may well be at the same work.
 */
export type Grant = 'exclusive' | 'unguarded'

/** Named locks over all tabs of the origin (Web Locks). */
export interface Locks {
  /** Emits once when the lock is granted and holds it until unsubscribed. Waits in the queue of the name. */
  readonly hold: (name: string) => Observable<Grant>
  /**
   * Emits true and holds the lock when it is free at once; else emits false and completes. Where nothing is guarded
   * every lock is free: who only spares others a question may take that for a yes.
   */
  readonly holdIfFree: (name: string) => Observable<boolean>
  /** Why nothing is guarded, once that is known; silent where locks work. */
  readonly refused$: Observable<string>
}
