import type { Observable, ObservableInput } from 'rxjs'
import { defer, exhaustMap, timer } from 'rxjs'
import type { UnixMs } from '../../events/kernel/units'
import type { EpicLog } from '../Epic'
import { whileOnline, whileVisible } from './whileTrue'

/**
 * Asks when what was read last (`readAt`; null: never) is `ms` old, at once if it is older, and then every `ms`; only
 * while the tab is seen and online. A tab that comes back into view does not ask again what is fresh.
 */
export const keepFresh = <A>(
  log: EpicLog,
  ms: number,
  readAt: () => UnixMs | null,
  ask: () => ObservableInput<A>,
): Observable<A> =>
  defer(() => {
    const last = readAt()
    // A clock that was set back must not make fresh what is old.
    const wait = last === null ? 0 : Math.min(ms, Math.max(0, last + ms - log.now()))
    // exhaustMap: no overlap, and a slow answer is not aborted.
    return timer(wait, ms).pipe(exhaustMap(ask))
  }).pipe(whileVisible(log), whileOnline(log))
