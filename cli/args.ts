/** The words of a command line: `--name value`, `--name=value`, switches, and the rest in order. */
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

/** Throws a `Failure` on a name that the command does not know: a typing error must not be taken for consent. */
export const parseArgs = (words: readonly string[], known: Known): Args => {
  const rest: string[] = []
  const options: Record<string, string> = {}
  const switches = new Set<string>()
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? ''
    if (!word.startsWith('--')) {
      rest.push(word)
      continue
    }
    const [name = '', ...parts] = word.slice(2).split('=')
    if (known.switches.includes(name) && parts.length === 0) switches.add(name)
    else if (known.options.includes(name)) {
      const value = parts.length > 0 ? parts.join('=') : words[++i]
      if (value === undefined || value === '') throw new Failure(`--${name} needs a value.`)
      options[name] = value
    } else throw new Failure(`There is no option --${name} here; see --help.`)
  }
  return { rest, options, switches }
}

/** Exactly these words, by name; throws a `Failure` that names what is missing or too much. */
export const exactly = (rest: readonly string[], ...names: readonly string[]): readonly string[] => {
  const missing = names[rest.length]
  if (missing !== undefined) throw new Failure(`Name the ${missing}; see --help.`)
  const extra = rest[names.length]
  if (extra !== undefined) throw new Failure(`'${extra}' is one word too many; see --help.`)
  return rest
}
