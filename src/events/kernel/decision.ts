import type * as E from 'fp-ts/Either'
import type { UnixMs } from './units'

/** What a decision may use beside state and input, drawn once by `act` (design, rule 3). */
export interface DecisionContext {
  /** Clock port plus the measured offset. */
  readonly now: UnixMs
  /** A name that no other decision gets. */
  readonly id: string
  /** The environment's name, which the app data document carries. */
  readonly environment: string
}

/** A pure function from a wish to what happens: events, or why not. `R` is a closed union of tags. */
export type Decision<S, I, Ev, R> = (
  state: S,
  input: I,
  context: DecisionContext,
) => E.Either<R, readonly Ev[]>
