/** The command line of a script. */
import process from 'node:process'
import { parseArgs } from 'node:util'

/**
 * What was asked for, as `parseArgs` reads it. A word that the script doesn't know ends the process with exit code 2, before anything
 * runs: the cause, and the options that there are.
 * @template {import('node:util').ParseArgsConfig} T
 * @param {T} config
 * @returns {ReturnType<typeof parseArgs<T>>}
 */
export const readOptions = (config) => {
  try {
    return parseArgs(config)
  } catch (error) {
    const cause = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error)
    const known = Object.keys(config.options ?? {}).map((name) => `--${name}`)
    process.stderr.write(`${cause}. Nothing was run. The options are ${known.join(', ')}.\n`)
    process.exit(2)
  }
}
