/** The log tools: picks the command, and turns what ends it into one line and an exit code. */
import type { Command } from './command'
import { check } from './commands/check'
import { csv } from './commands/csv'
import { diff } from './commands/diff'
import { golden } from './commands/golden'
import { redact } from './commands/redact'
import { replay } from './commands/replay'
import { rerun } from './commands/rerun'
import { trace } from './commands/trace'
import { type ExitCode, Failure } from './failure'
import type { Io } from './io'

const commands: Readonly<Record<string, Command>> = { trace, replay, rerun, check, diff, redact, csv, golden }

const help = `npm run log -- <command> <file> ...

Reads logs that were saved in the app (activity, settings or error page).

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(8)} ${summary}`)
  .join('\n')}

'npm run log -- <command> --help' tells more. Exit codes: 0 done, 1 a finding, 2 wrong usage or no log.
docs/log.md shows how to find out why an order misbehaved.
`

/** Runs one command line. Whatever goes wrong with it is told in a line; a stack trace is a bug of these tools. */
export const run = async (words: readonly string[], io: Io): Promise<ExitCode> => {
  const [name, ...rest] = words
  if (name === undefined || name === '--help' || name === 'help') {
    io.out(help)
    return name === undefined ? 2 : 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) {
    io.err(`There is no command '${name}'; 'npm run log -- --help' lists them.\n`)
    return 2
  }
  if (rest.includes('--help')) {
    io.out(command.help)
    return 0
  }
  try {
    return await command.run(rest, io)
  } catch (reason) {
    // What the system refuses (no permission, no space, a folder in the way) is no bug of these tools either.
    const isRefused = reason instanceof Error && 'syscall' in reason
    if (!(reason instanceof Failure) && !isRefused) throw reason
    io.err(`${reason.message}\n`)
    return 2
  }
}
