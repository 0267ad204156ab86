import type { Observable } from 'rxjs'
import type { AppState } from '../events/appState'
import type { AppEvent, Fact } from '../events/catalogue'
import type { Ports } from './ports/Ports'

/** What an epic may see of the log. */
export interface EpicLog {
  /** Live facts that this tab wrote, each after it was folded. No effect can start from another tab's fact or from replay. */
  readonly fact$: Observable<Fact>
  /** The state, its present value first; it already holds the fact that a listener is told of. */
  readonly state$: Observable<AppState> & { readonly value: AppState }
  /** Clock port plus the measured offset: the `now` of everything that is decided or written. */
  readonly now: () => number
}

/** One event, or several that belong together and are written in one transaction. */
export type Emission = AppEvent | readonly AppEvent[]

/**
 * What happens next: facts and state in, events out. No Subject inside, no subscribe; questions go through the ports
 * (design, rule 6). An error is a bug: it is told as `EpicFailed` and the epic is started again.
 */
export type Epic = (log: EpicLog, ports: Ports) => Observable<Emission>

/** An epic under its file's name, for supervision. */
export interface NamedEpic {
  readonly name: string
  readonly epic: Epic
}
