/** The log tools: runs the command, and turns a failure into one line and an exit code. */
import type { Command } from './command'
import { type ExitCode, Failure } from './failure'
import type { Io } from './io'
import { visible } from './visible'

/** Commands are loaded on demand, because `rerun` imports the whole app. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  orders: async () => (await import('./commands/orders')).orders,
  why: async () => (await import('./commands/why')).why,
  facts: async () => (await import('./commands/facts')).facts,
  trace: async () => (await import('./commands/trace')).trace,
  replay: async () => (await import('./commands/replay')).replay,
  rerun: async () => (await import('./commands/rerun')).rerun,
  check: async () => (await import('./commands/check')).check,
  diff: async () => (await import('./commands/diff')).diff,
  redact: async () => (await import('./commands/redact')).redact,
  csv: async () => (await import('./commands/csv')).csv,
  golden: async () => (await import('./commands/golden')).golden,
}

const summaryLine = async ([name, load]: readonly [string, () => Promise<Command>]): Promise<string> =>
  `  ${name.padEnd(8)} ${(await load()).summary}`

const help = async (): Promise<string> => `npm run log -- <command> <file> ...

Reads logs that were saved in the app (activity, settings or error page).

${(await Promise.all(Object.entries(commands).map(summaryLine))).join('\n')}

'npm run log -- <command> --help' shows its options. Exit codes: 0 done, 1 a finding, 2 wrong usage or no log.
docs/log.md shows how to find out why an order misbehaved.
`

/** Runs one command line. Every expected failure is one line; a stack trace means a bug of these tools. */
export const run = async (words: readonly string[], io: Io): Promise<ExitCode> => {
  const [name, ...rest] = words
  if (name === undefined || name === '--help' || name === 'help') {
    io.out(await help())
    return name === undefined ? 2 : 0
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (load === undefined) {
    io.err(`There is no command '${name}'; 'npm run log -- --help' lists them.\n`)
    return 2
  }
  const command = await load()
  if (rest.includes('--help')) {
    io.out(command.help)
    return 0
  }
  try {
    return await command.run(rest, { ...io, out: (text) => io.out(visible(text)) })
  } catch (reason) {
    // A system error (no permission, no space) isn't a bug in these tools either.
    const isRefused = reason instanceof Error && 'syscall' in reason
    if (!(reason instanceof Failure) && !isRefused) throw reason
    io.err(`${reason.message}\n`)
    return 2
  }
}
