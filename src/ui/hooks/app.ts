import type { Either } from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { AppEvent } from '../../events/catalogue'
import type { Decision } from '../../events/kernel/decision'
import type { UnixMs } from '../../events/kernel/units'
import type { ExportOutcome, ExportRequest } from '../../streams/ports/LogExport'
import type * as whatIf from '../../streams/rerun/whatIf'

/** Saves a file made of the log; rejects when the code for it could not be fetched. */
export type SaveExport = (request: ExportRequest) => Promise<ExportOutcome>

/** This browser's log as the text of a file, in parts; left says in words why it cannot be had. */
export type LogText = () => Promise<Either<string, readonly string[]>>

/** The code that runs a recorded session again, fetched when it is asked for. It touches nothing of the running app. */
export type LoadWhatIf = () => Promise<typeof whatIf>

/** All that the interface may use of the running app: look at the state, decide, read the corrected clock. */
export interface App {
  readonly state$: Observable<AppState> & { readonly value: AppState }
  readonly act: <I, R>(
    decision: Decision<AppState, I, AppEvent, R>,
    input: I,
  ) => Either<R, readonly AppEvent[]>
  readonly now: () => UnixMs
  readonly saveExport: SaveExport
  /** Beats about once a second; the first beat comes at once. */
  readonly now$: Observable<UnixMs>
  readonly readLog: LogText
  readonly loadWhatIf: LoadWhatIf
}
