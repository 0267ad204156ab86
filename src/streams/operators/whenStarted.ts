import type { Observable } from 'rxjs'
import { filter, take } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { EpicLog } from '../Epic'

/**
 * The state once the session has begun, and no later one. Read from the state and not from `SessionStarted`, so that an
 * epic which is started again after a bug does its starting work too.
 */
export const whenStarted = ({ state$ }: EpicLog): Observable<AppState> =>
  state$.pipe(
    filter(({ session }) => session.chain.started),
    take(1),
  )
