/** Constants as `docs/choices.md` states them (`PAUSE_MS = 30 000`), and as code declares them. */
import type { Rule, TextFile } from './readRules'

export interface Stated {
  /** The choice that states it. */
  readonly id: string
  readonly name: string
  readonly value: number
}

export interface Declared {
  readonly file: string
  readonly value: number
}

/** Several figures of one constant (`PRESETS = 0.1 %, 1 %`) are a list, and no constant of this kind. */
const STATED =
  /([A-Z][A-Z0-9_]+) = (\d+(?: \d+)*(?:\.\d+)?(?: [/*] \d+)?) ?([A-Za-z]\w*(?: dollars?)?|%)?(, \d)?/g
/** A unit's meaning in code, if it differs from that of the constant's name. */
const UNITS: Readonly<Record<string, number>> = { h: 3_600_000, UNI: 1e18, 'US dollar': 1e18 }

const DECLARED = /\bconst ([A-Z][A-Z0-9_]+)(?:: [^=\n]+)? = ([^\n]+)/g
/** Around a figure: a function that gives it its unit, and what the line ends with. */
const AROUND = /^\w+\(|\)?,?$|\)? as \w+$/g

const product = (expression: string, named: (name: string) => number | undefined): number | undefined => {
  const [first = '', ...rest] = expression.replace(/(?<=\d)_(?=\d)|(?<=\d)n\b|'/g, '').split(/ (?=[*/] )/)
  const figure = (part: string): number | undefined => {
    const [base = '', power] = part.trim().split(' ** ')
    const value = /^(?:\d+(?:\.\d+)?|0x[\da-f]+)$/.test(base) ? Number(base) : named(base)
    return value === undefined || power === undefined ? value : value ** Number(power)
  }
  return rest.reduce<number | undefined>((value, part) => {
    const factor = figure(part.slice(2))
    if (value === undefined || factor === undefined) return undefined
    return part.startsWith('*') ? value * factor : value / factor
  }, figure(first))
}

export const statedConstants = (rules: readonly Rule[]): readonly Stated[] =>
  rules.flatMap(({ id, value }) =>
    [...(value ?? '').matchAll(STATED)].flatMap(([, name = '', figure = '', unit = '', more]) => {
      const amount = product(figure.replace(/(?<=\d) (?=\d)/g, ''), () => undefined)
      return more !== undefined || unit === '%' || amount === undefined
        ? []
        : [{ id, name, value: amount * (UNITS[unit] ?? 1) }]
    }),
  )

/** Returns every declaration of each constant with its value, because several files might use the same name. */
export const declaredConstants = (files: readonly TextFile[]): ReadonlyMap<string, readonly Declared[]> => {
  const all = new Map<string, readonly Declared[]>()
  const add = ({ path: file, text }: TextFile): void => {
    const own = new Map<string, number>()
    for (const [, name = '', written = ''] of text.matchAll(DECLARED)) {
      const value = product(
        written.replace(AROUND, ''),
        (other) => own.get(other) ?? all.get(other)?.[0]?.value,
      )
      if (value === undefined) continue
      own.set(name, value)
      all.set(name, [...(all.get(name) ?? []), { file, value }])
    }
  }
  // Units of time first: others are products of them.
  const isFirst = ({ path }: TextFile): boolean => path.startsWith('src/events/kernel/')
  for (const file of [...files.filter(isFirst), ...files.filter((file) => !isFirst(file))]) add(file)
  return all
}
