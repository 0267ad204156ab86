/** The words of a command line: `--name value`, `--name=value`, switches, and the rest in order. */
import { parseArgs as parse } from 'node:util'
import { Failure } from './failure'

export interface Args {
  readonly rest: readonly string[]
  readonly options: Readonly<Record<string, string>>
  readonly switches: ReadonlySet<string>
}

interface Known {
  /** Take a value. */
  readonly options: readonly string[]
  /** Take none. */
  readonly switches: readonly string[]
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** Throws a `Failure` on a name that the command doesn't know, because a typing error must not pass for consent. */
export const parseArgs = (words: readonly string[], known: Known): Args => {
  const options = Object.fromEntries<{ readonly type: 'string' | 'boolean' }>([
    ...known.options.map((name) => [name, { type: 'string' }] as const),
    ...known.switches.map((name) => [name, { type: 'boolean' }] as const),
  ])
  try {
    const { values, positionals } = parse({ args: [...words], options, allowPositionals: true })
    const given = Object.entries(values)
    const texts = given.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    const empty = texts.find(([, value]) => value === '')
    if (empty !== undefined) throw new Failure(`--${empty[0]} needs a value.`)
    return {
      rest: positionals,
      options: Object.fromEntries(texts),
      switches: new Set(given.flatMap(([name, value]) => (value === true ? [name] : []))),
    }
  } catch (error) {
    const name = /--([\w-]+)/.exec(error instanceof Error ? error.message : '')?.[1] ?? ''
    if (codeOf(error) === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
      throw new Failure(`There is no option --${name} here; see --help.`)
    if (codeOf(error) === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
      throw new Failure(
        known.switches.includes(name) ? `--${name} takes no value.` : `--${name} needs a value.`,
      )
    throw error
  }
}

/** Exactly these words, by name. Throws a `Failure` that names missing or extra ones. */
export const exactly = (rest: readonly string[], ...names: readonly string[]): readonly string[] => {
  const missing = names[rest.length]
  if (missing !== undefined) throw new Failure(`Name the ${missing}; see --help.`)
  const extra = rest[names.length]
  if (extra !== undefined) throw new Failure(`'${extra}' is one word too many; see --help.`)
  return rest
}
