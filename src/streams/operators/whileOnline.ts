/** Pauses a source while the browser is offline, and for a moment after it. */
import { type MonoTypeOperatorFunction, type Observable, map, of, switchMap, timer } from 'rxjs'
import type { EpicLog } from '../Epic'
import { select } from './select'
import { whileTrue } from './whileTrue'

/** Within so long after the browser is online again, each poller asks again, in ms (C652). */
export const RETURN_WITHIN_MS = 2000

/** Multiples of it, taken modulo 1, lie apart from each other, however many there are. */
const GOLDEN = (Math.sqrt(5) - 1) / 2

/**
 * When the `nth` poller of a page asks again after the connection is back at `at`, in ms from then. The time of the return is the
 * seed: it differs from browser to browser and is the same in a rerun, and the pollers of one page come after each other.
 */
export const returnMs = (at: number, nth: number): number =>
  Math.floor((((at + nth) * GOLDEN) % 1) * RETURN_WITHIN_MS)

/** How many waits a log has begun: it parts the pollers of one page. A rerun begins the same ones in the same order. */
const returned = new WeakMap<EpicLog['state$'], number>()

const nextReturnMs = ({ state$, now }: EpicLog): number => {
  const nth = returned.get(state$) ?? 0
  returned.set(state$, nth + 1)
  return returnMs(now(), nth)
}

/** Whether pollers may ask: not while offline, and after that each from its own time on (X226). */
export const isOnline$ = (log: EpicLog): Observable<boolean> =>
  select(log, ({ session }) => session.chain.online).pipe(
    // switchMap: a connection that is lost again ends the wait.
    switchMap((online, nth) =>
      online && nth > 0 ? timer(nextReturnMs(log)).pipe(map(() => true)) : of(online),
    ),
  )

/** Runs only while the browser is online; after an outage it begins again at its own time (X226). */
export const whileOnline = <A>(log: EpicLog): MonoTypeOperatorFunction<A> => whileTrue<A>(isOnline$(log))
