/** Compares the facts of a rerun with the recorded ones. */
import { canonicalJson } from '../../events/kernel'
import { readHead } from '../../events/logFile/rowHead'
import { type Aliases, aliasesOf, type ValueDifference } from './aliases'
import { isRedacted, type Recording } from './recording'
import type { Rerun, RerunFact } from './rerun'

/** A fact on one side of a difference. */
export interface Side {
  readonly n: number
  readonly at: number
  readonly type: string
  readonly data: unknown
  /** Type and data as canonical JSON. */
  readonly says: string
  /** The fact that caused it, as `type id`; null when it names none. */
  readonly cause: string | null
}

export interface Difference {
  /** Null: this side has no such fact. */
  readonly recorded: Side | null
  readonly rerun: Side | null
  /** 'content': type or data differ. */
  readonly what: 'missing' | 'new' | 'time' | 'content' | 'cause'
  /** Where the data of two facts of one type differ. */
  readonly paths: readonly ValueDifference[]
  /** Place of the last input that was played before it; null before the first, or when the rerun lacks the fact. */
  readonly after: number | null
}

/**
 * Timers fire a little late in a browser and on time in a rerun. After a departure, times this close, in ms, count as
 * the same (C90). A busy page delays a timer by less, and every pause of the app is longer.
 */
export const JITTER_MS = 100

const NOT_HERE = 'a fact that is not here'

export const sideOf = (json: string, names: ReadonlyMap<string, string>): Side => {
  const head = readHead(json)
  if (head === null) return { n: 0, at: 0, type: '?', data: null, says: json, cause: null }
  const { n, at, type, data, cause } = head
  return {
    ...{ n, at, type, data },
    says: `${type} ${canonicalJson(data)}`,
    cause: cause === undefined ? null : `${names.get(cause) ?? NOT_HERE} ${cause}`,
  }
}

export const namesOf = (texts: Iterable<string>): ReadonlyMap<string, string> =>
  new Map(
    [...texts].flatMap((json) => {
      const head = readHead(json)
      return head === null ? [] : [[head.id, head.type] as const]
    }),
  )

interface Sides {
  readonly recorded: Side | null
  readonly rerun: Side | null
  readonly after: number | null
}

const idIn = (cause: string): string => cause.slice(cause.lastIndexOf(' ') + 1)

/** For a fact that the tape lost, the recording only has the id. */
const isSameCause = (recorded: Side, rerun: Side): boolean =>
  recorded.cause === rerun.cause ||
  (recorded.cause?.startsWith(NOT_HERE) === true &&
    rerun.cause !== null &&
    idIn(recorded.cause) === idIn(rerun.cause))

const pathsOf = (aliases: Aliases, recorded: Side, rerun: Side): readonly ValueDifference[] =>
  recorded.type === rerun.type ? aliases.compare(recorded.data, rerun.data) : []

/** `isExact`: nothing departed before, so that times must be the same. Null: the sides are the same. */
const differenceOf = (aliases: Aliases, sides: Sides, isExact: boolean): Difference | null => {
  const { recorded, rerun } = sides
  if (recorded === null || rerun === null)
    return { ...sides, what: recorded === null ? 'new' : 'missing', paths: [] }
  if (recorded.says !== rerun.says) {
    const paths = pathsOf(aliases, recorded, rerun)
    if (recorded.type !== rerun.type || paths.length > 0) return { ...sides, what: 'content', paths }
  }
  const apart = Math.abs(recorded.at - rerun.at)
  if (apart > (isExact ? 0 : JITTER_MS)) return { ...sides, what: 'time', paths: [] }
  // After a departure facts have other numbers, and so have causes.
  return !isExact || isSameCause(recorded, rerun) ? null : { ...sides, what: 'cause', paths: [] }
}

/** The last number that both sides can have: the tape's facts and its inputs may end at different moments. */
export const lastCompared = ({ facts, recordedInputs }: Recording): number =>
  Math.min(Math.max(0, ...facts.keys()), recordedInputs[recordedInputs.length - 1]?.n ?? 0)

/** Pairs by number, as long as nothing differs. */
const sidesByNumber = (recording: Recording, again: Rerun): readonly Sides[] => {
  // A tab that ends while it writes may leave the row without having folded it.
  const written = again.unanswered.filter(({ fact }) => recording.facts.has(fact.n))
  const facts: readonly RerunFact[] = [...again.facts, ...written]
  const byN = new Map(facts.map((one) => [one.fact.n, one]))
  const recordedNames = namesOf(recording.facts.values())
  const rerunNames = namesOf(facts.map(({ json }) => json))
  return Array.from({ length: lastCompared(recording) }, (_, i) => {
    const json = recording.facts.get(i + 1)
    const other = byN.get(i + 1)
    return {
      recorded: json === undefined ? null : sideOf(json, recordedNames),
      rerun: other === undefined ? null : sideOf(other.json, rerunNames),
      after: other?.after ?? null,
    }
  })
}

/** Takes the first of the candidates that fits, out of the list. */
const takeFirst = (from: Sides[], fits: (one: Side) => boolean): Sides | null => {
  const at = from.findIndex(({ rerun }) => rerun !== null && fits(rerun))
  return at < 0 ? null : (from.splice(at, 1)[0] ?? null)
}

/** Pairs the rest by content, then by type: after a difference the numbers mean nothing. */
const sidesByContent = (aliases: Aliases, left: readonly Sides[]): readonly Sides[] => {
  const ours = left.filter(({ rerun }) => rerun !== null)
  const theirs = left.flatMap(({ recorded }) => recorded ?? [])
  const said = (side: Side): string => `${side.type} ${canonicalJson(aliases.toRecorded(side.data))}`
  const ways: readonly ((recorded: Side) => (side: Side) => boolean)[] = [
    (recorded) => (side) =>
      side.type === recorded.type &&
      Math.abs(side.at - recorded.at) <= JITTER_MS &&
      (side.says === recorded.says || said(side) === recorded.says),
    (recorded) => (side) => side.type === recorded.type && said(side) === recorded.says,
    (recorded) => (side) => side.type === recorded.type,
  ]
  const pairs = new Map<Side, Sides>()
  for (const way of ways)
    for (const recorded of theirs) {
      const found = pairs.has(recorded) ? null : takeFirst(ours, way(recorded))
      if (found !== null) pairs.set(recorded, { ...found, recorded })
    }
  const paired = theirs.map((recorded) => pairs.get(recorded) ?? { recorded, rerun: null, after: null })
  const all = [...paired, ...ours.map((one) => ({ ...one, recorded: null }))]
  const timeOf = ({ recorded, rerun }: Sides): number => recorded?.at ?? rerun?.at ?? 0
  return all.sort((a, b) => timeOf(a) - timeOf(b))
}

const sameNumbers = (aliases: Aliases, sides: readonly Sides[]): readonly Difference[] =>
  sides.flatMap((one) => (one.recorded === null ? [] : (differenceOf(aliases, one, true) ?? [])))

const sameContent = (aliases: Aliases, sides: readonly Sides[]): readonly Difference[] =>
  sidesByContent(aliases, sides).flatMap((one) => differenceOf(aliases, one, false) ?? [])

/** The facts that differ from the recording, in their order. Empty: the code did what the recording holds. */
export const differences = (recording: Recording, again: Rerun): readonly Difference[] => {
  const { departure } = again
  const aliases = aliasesOf(recording.recordedInputs, isRedacted(recording))
  const sides = sidesByNumber(recording, again)
  for (const [i, one] of sides.entries()) {
    const { recorded, rerun } = one
    if (recorded === null && rerun === null) continue
    // Up to a departure each input came after as many facts as in the recording: a batch of the tape, or a row, is lost.
    if (recorded === null && departure === null) continue
    const isExact = departure === null || (recorded !== null && recorded.at < departure.at)
    const first = differenceOf(aliases, one, isExact)
    if (first === null) continue
    const later = departure === null ? sameNumbers(aliases, sides.slice(i + 1)) : null
    if (later !== null) return [first, ...later]
    if (recorded?.type === one.rerun?.type) return [first, ...sameContent(aliases, sides.slice(i + 1))]
    // One side has a fact more: the others are paired by what they say.
    const all = sameContent(aliases, sides.slice(i))
    return all.length > 0 ? all : [first]
  }
  return []
}
