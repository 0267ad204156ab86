import { type Observable, concat, defer, distinctUntilChanged, map, of, share, timer } from 'rxjs'
import type { AppState } from '../events/appState'
import type { UnixMs } from '../events/kernel'
import { withRequests } from '../events/withRequests'
import type { Log } from './log/log'

/** How often figures that age are drawn again. */
const TICK_MS = 1000

/** The view of the log for ui: a slice of the state, first its present value and then each change. */
export const view = <A>(log: Log, selector: (state: AppState) => A): Observable<A> =>
  log.state$.pipe(map(selector), distinctUntilChanged())

/** The state with all that was requested, written or not, as the decisions read it (X3). */
export const shownState = (log: Log): Observable<AppState> & { readonly value: AppState } => {
  const shown$ = log.shown$.pipe(map(withRequests))
  return Object.defineProperty(shown$, 'value', {
    get: () => withRequests(log.state$.value),
  }) as typeof shown$ & { readonly value: AppState }
}

/** The corrected time, now and every second after. */
export const ticks = (log: Log): Observable<UnixMs> => {
  const later$ = timer(TICK_MS, TICK_MS).pipe(map(log.now), share())
  return concat(
    defer(() => of(log.now())),
    later$,
  )
}
