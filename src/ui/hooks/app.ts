import type { Either } from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import type { ChainId } from '../../events/chain/chains.data'
import type { Links } from '../../events/chain/links'
import type { AppState } from '../../events/appState'
import type { UnixMs } from '../../events/kernel'
import type { Act } from '../../streams/act'
import type { ExportOutcome, ExportRequest } from '../../streams/ports/LogExport'
import type { TokenLists } from '../../streams/ports/TokenLists'
import type * as whatIf from '../../streams/rerun/whatIf'

/** Saves an export of the log as a file; rejects when the code for it could not be fetched. */
export type SaveExport = (request: ExportRequest) => Promise<ExportOutcome>

/** This browser's log as the text of an export file, in parts; Left is the reason why it cannot be read. */
export type LogText = () => Promise<Either<string, readonly string[]>>

/** Loads the code that reruns a recorded session. It does not touch the running app. */
export type LoadWhatIf = () => Promise<typeof whatIf>

/** SHA-256 of the page at an address, as hexadecimal digits; Left: it could not be read. */
type ReadBuildHash = (address: URL) => Promise<Either<'unreachable', string>>

/** The hosts that get reports of errors, of visits, and of sent transactions; null: none is configured. */
export interface ReportHosts {
  readonly errors: string | null
  readonly visits: string | null
  readonly transactions: string | null
}

/** The views' access to the running app: read the state, decide, read the corrected clock. */
export interface App {
  /** A past state for inspection. It doesn't affect the page, its address or the browser's storage. */
  readonly isStill?: true
  /** The networks that this deployment offers. */
  readonly networks: readonly ChainId[]
  /** `liveLinks` of the page's environment, or `noLinks` in the sandbox. */
  readonly links: Links
  readonly state$: Observable<AppState> & { readonly value: AppState }
  readonly act: Act
  readonly now: () => UnixMs
  readonly saveExport: SaveExport
  /** Emits at once, then about every second. */
  readonly now$: Observable<UnixMs>
  readonly readLog: LogText
  readonly loadWhatIf: LoadWhatIf
  readonly readBuildHash: ReadBuildHash
  /** The text that the deployment announces on a network, as markdown; null: none. */
  readonly readAnnouncement: (chainId: ChainId) => Promise<string | null>
  /** The address at which the deployment serves this page; null: it does not say. */
  readonly siteUrl: string | null
  readonly readReportHosts: () => Promise<ReportHosts>
  /** The tokens of lists and their logos, from next to the log. */
  readonly tokenLists: Pick<TokenLists, 'tokens' | 'logos'>
  /**
   * The link for pairing with a wallet on another device. It contains a key, so it is shown but isn't part of the
   * state.
   */
  readonly pairingLink$: Observable<string | null>
}
