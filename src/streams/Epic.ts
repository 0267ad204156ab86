import type { Observable } from 'rxjs'
import type { AppState } from '../events/appState'
import type { AppEvent, Fact } from '../events/catalogue'
import type { Ports } from './ports/Ports'

/** An epic's view of the log. */
export interface EpicLog {
  /** Live facts that this tab wrote, each after it was folded. No effect can start from another tab's fact or from replay. */
  readonly fact$: Observable<Fact>
  /** The state, its present value first. It already holds a fact when that fact is emitted. */
  readonly state$: Observable<AppState> & { readonly value: AppState }
  /** Clock port plus the measured offset: the `now` of everything that is decided or written. */
  readonly now: () => number
}

/** One event, or several that belong together and are written in one transaction. */
export type Emission = AppEvent | readonly AppEvent[]

/**
 * Takes facts and state, and emits events. An epic has no Subject and doesn't subscribe. It reaches the outside through
 * the ports (A1.6). An error is a bug: `EpicFailed` reports it, and the epic starts again.
 */
export type Epic = (log: EpicLog, ports: Ports) => Observable<Emission>

/** An epic with its file's name, which supervision reports. */
export interface NamedEpic {
  readonly name: string
  readonly epic: Epic
}
