/** The code that a recording is played to, and where it leaves the recording. */
import type { PlayedInput } from './changes'

/** Where the code did something else than it did. */
export interface Departure {
  /** The first input that was not used as recorded. */
  readonly place: number
  readonly at: number
  readonly why: string
}

/** The code that is played to. */
export interface ReplayedSession {
  /** Facts that its log has numbered. */
  readonly count: () => number
  readonly act: (name: string, input: unknown) => void
  /** What the code is told; `isExact`: at the recorded place. */
  readonly answerOf: (name: string, args: readonly unknown[], note: PlayedInput, isExact: boolean) => unknown
  /** A recorded reading of the store has been at this time: rows of other tabs up to there are there. */
  readonly admitForeignRows: (note: PlayedInput) => void
  /** The answer of what needs no recording; undefined: there is none. */
  readonly defaultAnswer: (name: string, args: readonly unknown[]) => unknown
}
