import type * as E from 'fp-ts/Either'
import type { AppState } from './appState'
import type { AppEvent } from './catalogue'
import type { UnixMs } from './kernel'

/** The inputs of a decision that are not state or request; `act` draws them once (A1.3). */
export interface DecisionContext {
  /** The clock port's reading plus the measured offset. */
  readonly now: UnixMs
  /** An id that no other decision gets. */
  readonly id: string
  /** The environment's name, which the app data document carries. */
  readonly environment: string
}

/** A pure function from a request to its events, or to a rejection (A1.2). `R` is a closed union of tags. */
export type Decision<I, R> = (
  state: AppState,
  input: I,
  context: DecisionContext,
) => E.Either<R, readonly AppEvent[]>
