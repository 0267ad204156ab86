import {
  type Observable,
  EMPTY,
  concat,
  defer,
  distinctUntilChanged,
  map,
  of,
  share,
  switchMap,
  timer,
} from 'rxjs'
import type { AppState } from '../events/appState'
import type { UnixMs } from '../events/kernel'
import { withRequests } from '../events/withRequests'
import type { Log } from './log/log'
import { select } from './operators/select'

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

/** The corrected time: now, every second while the tab is seen, and at once when it is seen again (X405). */
export const ticks = (log: Log): Observable<UnixMs> => {
  const later$ = select(log, ({ session }) => session.chain.visible).pipe(
    // switchMap: a tab that is hidden has no next second.
    switchMap((visible, nth) => (visible ? timer(nth === 0 ? TICK_MS : 0, TICK_MS) : EMPTY)),
    map(log.now),
    share(),
  )
  return concat(
    defer(() => of(log.now())),
    later$,
  )
}
