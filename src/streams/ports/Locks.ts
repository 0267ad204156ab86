import type { Observable } from 'rxjs'

/**
 * The guarantee of a granted lock. 'exclusive': no other tab holds the name. 'unguarded': this browser has no locks, or
 * refuses them with the storage, so another tab may be doing the same work.
 */
export type Grant = 'exclusive' | 'unguarded'

/** Named locks over all tabs of the origin (Web Locks). */
export interface Locks {
  /** Emits once when the lock is granted and holds it until unsubscribed. Waits in the queue of the name. */
  readonly hold: (name: string) => Observable<Grant>
  /**
   * Emits true and holds the lock if it is free at once. Otherwise it emits false and completes. Without locks every
   * lock is free, which is good enough for a caller that only avoids duplicate requests.
   */
  readonly holdIfFree: (name: string) => Observable<boolean>
  /** Why nothing is guarded, once that is known. Silent if locks work. */
  readonly refused$: Observable<string>
}
