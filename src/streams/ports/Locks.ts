import type { Observable } from 'rxjs'

/** Named locks over all tabs of the origin (Web Locks). */
export interface Locks {
  /** Emits once when the lock is granted and holds it until unsubscribed. Waits in the queue of the name. */
  readonly hold: (name: string) => Observable<void>
  /** Emits true and holds the lock when it is free at once; else emits false and completes. */
  readonly holdIfFree: (name: string) => Observable<boolean>
}
