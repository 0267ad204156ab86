import type { Observable } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { EpicLog } from '../Epic'
import { whenState } from './select'

/**
 * Emits the state once, when the session has started. It reads the state and not `SessionStarted`, so an epic that
 * restarts after an error also does its initial work.
 */
export const whenStarted = (log: EpicLog): Observable<AppState> =>
  whenState(log, ({ session }) => session.chain.started)
