/** The session that a recording is played to, and its departures from the recording. */
import type { PlayedInput } from './changes'

/** Places where the code did something else than in the recording. */
export interface Departure {
  /** Place of the first input that was not played as recorded. */
  readonly place: number
  readonly at: number
  readonly why: string
}

/** The player's view of the session's code. */
export interface ReplayedSession {
  /** How many facts its log has numbered. */
  readonly count: () => number
  readonly act: (name: string, input: unknown) => void
  /** The answer to a question; `isExact`: the code has not departed from the recording. */
  readonly answerOf: (name: string, args: readonly unknown[], input: PlayedInput, isExact: boolean) => unknown
  /** When the recording read the store: other tabs' rows exist up to the place that was read. */
  readonly admitForeignRows: (input: PlayedInput) => void
  /** The answer to a question that needs no recording; undefined: there is none. */
  readonly defaultAnswer: (name: string, args: readonly unknown[]) => unknown
}
