import type { ExitCode } from './failure'
import type { Io } from './io'

/** One command of the log tools. */
export interface Command {
  /** One line for the list of commands. */
  readonly summary: string
  /** The whole help: usage, options, exit code. */
  readonly help: string
  /** Throws a `Failure` on wrong usage, or for a file that is not a log. */
  readonly run: (words: readonly string[], io: Io) => Promise<ExitCode>
}

/** One JSON value with a line break at the end, amounts as decimal strings. */
export const json = (value: unknown): string =>
  `${JSON.stringify(value, (_key, member: unknown) => (typeof member === 'bigint' ? member.toString() : member), 2)}\n`
