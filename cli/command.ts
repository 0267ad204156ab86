import type { ExitCode } from './failure'
import type { Io } from './io'

/** One command of the log tools. */
export interface Command {
  /** One line for the list of commands. */
  readonly summary: string
  /** The whole help: usage, options, what it answers. */
  readonly help: string
  /** Throws a `Failure` on wrong usage or a file that is no log. */
  readonly run: (words: readonly string[], io: Io) => Promise<ExitCode>
}

/** JSON for a machine: amounts as decimal strings, one value, one line end. */
export const json = (value: unknown): string =>
  `${JSON.stringify(value, (_key, member: unknown) => (typeof member === 'bigint' ? member.toString() : member), 2)}\n`
