/**
 * Names that a rerun's code and the recording spell differently. In a redacted log an order's digest is a pseudonym,
 * and the code computes the digest of pseudonyms (X177). A build that signs other terms gives the order another uid. The first
 * time both appear at the same place, they are paired. From then on the code's name stands for the recorded one, and
 * the code receives recorded answers with its own name in them.
 */
import { isHiddenText } from '../../events/logFile/hiddenText'
import { publicNumbers } from '../../events/logFile/publicNumbers.data'
import { ownValue, isObject } from '../../events/kernel'
import type { NumberedInput } from './recording'

/** A place where two values differ; undefined: this side has nothing there. */
export interface ValueDifference {
  /** Keys from the root, joined by '.'; empty for the values themselves. */
  readonly path: string
  readonly recorded: unknown
  readonly rerun: unknown
}

export interface Aliases {
  /** Compares values as JSON holds them, and pairs names that stand at the same place. */
  readonly compare: (recorded: unknown, ours: unknown) => readonly ValueDifference[]
  /** As `compare`, but pairs nothing. */
  readonly differences: (recorded: unknown, ours: unknown) => readonly ValueDifference[]
  /** As `compare`, but pairs nothing if the values differ. */
  readonly areSame: (recorded: unknown, ours: unknown) => boolean
  /** A recorded value with the code's own names. */
  readonly toCode: (recorded: unknown) => unknown
  /** A value of the code with the recorded names. */
  readonly toRecorded: (ours: unknown) => unknown
}

/** A digest or a uid. Shorter hex, such as an address, stands for itself. */
const DERIVED_DIGITS = 64
const HEX_TOKEN = /(0x[0-9a-fA-F]{8,})/
const HEX_TOKENS = /0x[0-9a-fA-F]{8,}/g
const isHex = (text: string): boolean => /^0x[0-9a-fA-F]{8,}$/.test(text)
const UID_LENGTH = 114
/** Digest and owner of a uid are hex digits; its owner and its end are not separate pseudonyms. */
const OWNER_AT = 66
const DIGITS = /^-?\d{1,78}$/

type Pair = readonly [recorded: string, ours: string]

interface Compared {
  readonly differences: ValueDifference[]
  readonly pairs: Pair[]
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** The name of the field that a path ends in, without places in lists and without the mark of a long integer. */
const fieldOf = (path: string): string =>
  path.split('.').findLast((key) => !/^\d+$/.test(key) && key !== '$n') ?? ''

/** Whether redaction may have hidden a number of this field. */
const isHiddenNumber = (path: string): boolean => !publicNumbers.has(fieldOf(path))

const mapTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [change(key), mapTexts(member, change)]),
  )
}

/** Hex from the recording. If the code took it from there, it isn't a name of the code's own. */
const hexIn = (inputs: readonly NumberedInput[]): ReadonlySet<string> =>
  new Set(
    inputs.flatMap((input) =>
      'answer' in input || 'act' in input || 'call' in input
        ? (JSON.stringify(input).match(HEX_TOKENS) ?? []).map((text) => text.toLowerCase())
        : [],
    ),
  )

/** `isRedacted`: the recording holds pseudonyms. */
export const aliasesOf = (inputs: readonly NumberedInput[], isRedacted: boolean): Aliases => {
  const oursOf = new Map<string, string>()
  const recordedOf = new Map<string, string>()
  let given: ReadonlySet<string> | null = null
  const isGiven = (text: string): boolean => {
    given ??= hexIn(inputs)
    return given.has(text.toLowerCase())
  }

  /** Neither is paired with another, and the code made its own. */
  const mayPair = (recorded: string, ours: string): boolean =>
    !oursOf.has(recorded) && !recordedOf.has(ours) && !isGiven(ours)

  const compareHex = (
    path: string,
    recorded: string,
    ours: string,
    { differences, pairs }: Compared,
  ): void => {
    if (recorded.length === ours.length && mayPair(recorded, ours)) {
      const hasSameEnd = ours.length !== UID_LENGTH || recorded.slice(OWNER_AT) === ours.slice(OWNER_AT)
      if (isRedacted || ours.length - 2 >= DERIVED_DIGITS) pairs.push([recorded, ours])
      if (isRedacted && hasSameEnd) return
    }
    differences.push({ path, recorded, rerun: ours })
  }

  const compareTexts = (path: string, recorded: string, ours: string, compared: Compared): void => {
    if (recorded === ours || recordedOf.get(ours) === recorded) return
    if (isHex(recorded) && isHex(ours)) {
      compareHex(path, recorded, ours, compared)
      return
    }
    if (isRedacted && isHiddenText(recorded) !== isHiddenText(ours) && mayPair(recorded, ours)) {
      compared.pairs.push([recorded, ours])
      return
    }
    const [recordedParts, ourParts] = [recorded.split(HEX_TOKEN), ours.split(HEX_TOKEN)]
    if (recordedParts.length > 1 && recordedParts.length === ourParts.length)
      recordedParts.forEach((part, i) => compareTexts(path, part, ourParts[i] ?? '', compared))
    else if (!(isRedacted && DIGITS.test(recorded) && DIGITS.test(ours) && isHiddenNumber(path)))
      compared.differences.push({ path, recorded, rerun: ours })
  }

  /** The code sorted pseudonyms in a place where the recording's code had sorted their originals. */
  const isReordered = (recorded: unknown, ours: unknown): boolean => {
    if (!isRedacted || !isTexts(recorded) || !isTexts(ours) || recorded.length !== ours.length) return false
    const named = ours.map(change(recordedOf)).sort()
    return [...recorded].sort().every((text, i) => text === named[i])
  }

  const compareRecords = (
    path: string,
    recorded: Readonly<Record<string, unknown>>,
    ours: Readonly<Record<string, unknown>>,
    compared: Compared,
  ): void => {
    if (isReordered(recorded, ours)) return
    const inner = (key: string): string => (path === '' ? key : `${path}.${key}`)
    const left = new Set(Object.keys(ours))
    for (const [key, member] of Object.entries(recorded)) {
      const own = left.has(key) ? key : change(oursOf)(key)
      left.delete(own)
      compareValues(inner(key), member, ownValue(ours, own), compared)
    }
    for (const key of left) compareValues(inner(key), undefined, ours[key], compared)
  }

  const compareValues = (path: string, recorded: unknown, ours: unknown, compared: Compared): void => {
    if (Object.is(recorded, ours)) return
    if (typeof recorded === 'string' && typeof ours === 'string') compareTexts(path, recorded, ours, compared)
    else if (isObject(recorded) && isObject(ours) && Array.isArray(recorded) === Array.isArray(ours))
      compareRecords(path, recorded, ours, compared)
    else if (
      !(isRedacted && typeof recorded === 'number' && typeof ours === 'number' && isHiddenNumber(path))
    )
      compared.differences.push({ path, recorded, rerun: ours })
  }

  const change =
    (names: ReadonlyMap<string, string>) =>
    (text: string): string =>
      names.get(text) ?? text.replace(HEX_TOKENS, (token) => names.get(token) ?? token)

  const learn = (pairs: readonly Pair[]): void => {
    for (const [recorded, ours] of pairs) {
      if (oursOf.has(recorded) || recordedOf.has(ours)) continue
      oursOf.set(recorded, ours)
      recordedOf.set(ours, recorded)
    }
  }
  const compared = (recorded: unknown, ours: unknown): Compared => {
    const found: Compared = { differences: [], pairs: [] }
    compareValues('', recorded, ours, found)
    return found
  }

  return {
    compare: (recorded, ours) => {
      const { differences, pairs } = compared(recorded, ours)
      learn(pairs)
      return differences
    },
    differences: (recorded, ours) => compared(recorded, ours).differences,
    areSame: (recorded, ours) => {
      const { differences, pairs } = compared(recorded, ours)
      if (differences.length > 0) return false
      learn(pairs)
      return true
    },
    toCode: (recorded) => (oursOf.size === 0 ? recorded : mapTexts(recorded, change(oursOf))),
    toRecorded: (ours) => (recordedOf.size === 0 ? ours : mapTexts(ours, change(recordedOf))),
  }
}
