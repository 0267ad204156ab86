import type { Observable } from 'rxjs'
import { dematerialize, EMPTY, materialize, switchMap } from 'rxjs'
import type { Locks } from '../ports/Locks'

/** Waits for a lock, does the work under it, and lets it go when the work completes or is given up. */
export const withLock = <A>(locks: Locks, name: string, work$: Observable<A>): Observable<A> =>
  locks.hold(name).pipe(
    // switchMap: a lock is granted once. The work's end is carried out as a value, because `hold` itself never ends.
    switchMap(() => work$.pipe(materialize())),
    dematerialize(),
  )

/** Does the work when the lock is free at once, and nothing when it is not. */
export const withLockIfFree = <A>(locks: Locks, name: string, work$: Observable<A>): Observable<A> =>
  locks.holdIfFree(name).pipe(
    // switchMap: it answers once.
    switchMap((free) => (free ? work$ : EMPTY).pipe(materialize())),
    dematerialize(),
  )
