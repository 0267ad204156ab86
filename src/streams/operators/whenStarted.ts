import { type Observable, filter, take } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { EpicLog } from '../Epic'

/**
 * Emits the state once, when the session has started. It reads the state and not `SessionStarted`, so that an epic that is
 * restarted after an error does its initial work too.
 */
export const whenStarted = ({ state$ }: EpicLog): Observable<AppState> =>
  state$.pipe(
    filter(({ session }) => session.chain.started),
    take(1),
  )
