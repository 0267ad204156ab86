import { type Observable, type ObservableInput, exhaustMap, switchMap, timer } from 'rxjs'
import { type UnixMs, isAhead } from '../../events/kernel'
import type { EpicLog } from '../Epic'
import { select } from './select'
import { whileOnline } from './whileOnline'
import { whileVisible } from './whileTrue'

/**
 * Requests when the last reading (`readAt`; null: never) is `ms` old, at once if it is older, and then every `ms`, but
 * only while the tab is visible and online. A tab that becomes visible again doesn't repeat a fresh reading.
 */
export const keepFresh = <A>(
  log: EpicLog,
  ms: number,
  readAt: () => UnixMs | null,
  ask: () => ObservableInput<A>,
): Observable<A> =>
  select(log, ({ session }) => session.chain.clockOffsetMs)
    .pipe(
      // switchMap: a corrected clock changes the age of the last reading (X68).
      switchMap(() => {
        const last = readAt()
        // A clock set back must not make an old reading fresh, and a wrong clock must not keep it.
        const wait = last === null || isAhead(last, log.now()) ? 0 : Math.max(0, last + ms - log.now())
        // exhaustMap: no overlap, and a slow answer is not aborted.
        return timer(wait, ms).pipe(exhaustMap(ask))
      }),
    )
    .pipe(whileVisible(log), whileOnline(log))
