import { type Observable, filter, take } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { EpicLog } from '../Epic'

/**
 * Emits the state once, when the session has started. It reads the state and not `SessionStarted`, so an epic that
 * restarts after an error also does its initial work.
 */
export const whenStarted = ({ state$ }: EpicLog): Observable<AppState> =>
  state$.pipe(
    filter(({ session }) => session.chain.started),
    take(1),
  )
