/** The facts of a rerun against those that were recorded. */
import type { Fact } from '../../events/catalogue'
import { canonicalJson } from '../../events/kernel/canonicalJson'
import { readHead } from '../../events/logFile/envelope'
import type { Recording } from './recording'
import type { Rerun, RerunFact } from './rerun'

/** A fact on one side of a difference. */
export interface Side {
  readonly n: number
  readonly at: number
  readonly type: string
  /** Type and data as canonical JSON. */
  readonly says: string
  /** The fact that led to it, as `type id`; null when it names none. */
  readonly cause: string | null
}

export interface Difference {
  /** Null: there is no such fact on this side. */
  readonly recorded: Side | null
  readonly rerun: Side | null
  /** What differs: the whole fact, its time or what it says. */
  readonly what: 'missing' | 'new' | 'time' | 'content' | 'cause'
  /** The input that was played last before it; null before the first or where the rerun has none. */
  readonly after: number | null
}

/**
 * Timers fire a little late in a browser and on time in a rerun: where nothing ties the two together any more, times as
 * near as this are the same (our choice, longer than a busy page makes a timer wait and shorter than any pause of ours).
 */
const JITTER_MS = 100

const sideOf = (json: string, names: ReadonlyMap<string, string>): Side => {
  const head = readHead(json)
  if (head === null) return { n: 0, at: 0, type: '?', says: json, cause: null }
  const { n, at, type, data, cause } = head
  return {
    n,
    at,
    type,
    says: `${type} ${canonicalJson(data)}`,
    cause: cause === undefined ? null : `${names.get(cause) ?? 'a fact that is not here'} ${cause}`,
  }
}

const namesOf = (texts: Iterable<string>): ReadonlyMap<string, string> =>
  new Map(
    [...texts].flatMap((json) => {
      const head = readHead(json)
      return head === null ? [] : [[head.id, head.type] as const]
    }),
  )

const whatDiffers = (recorded: Side, rerun: Side, isExact: boolean): Difference['what'] | null => {
  if (recorded.says !== rerun.says) return 'content'
  const apart = Math.abs(recorded.at - rerun.at)
  if (apart > (isExact ? 0 : JITTER_MS)) return 'time'
  return recorded.cause === rerun.cause ? null : 'cause'
}

const byCount = (facts: readonly RerunFact[]): ReadonlyMap<number, RerunFact> =>
  new Map(facts.map((one) => [one.fact.n, one]))

/** The counts that can be compared: the tape of facts and the tape of inputs may end at different moments. */
const lastCompared = ({ facts, notes }: Recording): number =>
  Math.min(Math.max(0, ...facts.keys()), notes[notes.length - 1]?.n ?? 0)

/** The first fact, by its number, that did not come out as it was recorded; null: all did. */
export const firstDifference = (recording: Recording, { facts, departure }: Rerun): Difference | null => {
  const again = byCount(facts)
  const recordedNames = namesOf(recording.facts.values())
  const rerunNames = namesOf(facts.map(({ json }) => json))
  const last = lastCompared(recording)
  for (let n = 1; n <= last; n++) {
    const json = recording.facts.get(n)
    const other = again.get(n)
    const recorded = json === undefined ? null : sideOf(json, recordedNames)
    const rerun = other === undefined ? null : sideOf(other.json, rerunNames)
    const after = other?.after ?? null
    if (recorded === null && rerun === null) continue
    if (recorded === null) return { recorded, rerun, what: 'new', after }
    if (rerun === null) return { recorded, rerun, what: 'missing', after }
    const what = whatDiffers(recorded, rerun, departure === null || recorded.at < departure.at)
    if (what !== null) return { recorded, rerun, what, after }
  }
  return null
}

/** What a change of one input changes: facts by what they say, whatever their number and time. */
export interface Effects {
  readonly lost: readonly Side[]
  readonly gained: readonly Side[]
}

const comparedText = ({ says }: Side): string => says

/** The facts of one side that the other does not have as often. */
const without = (from: readonly Side[], others: readonly Side[]): readonly Side[] => {
  const left = new Map<string, number>()
  for (const side of others) left.set(comparedText(side), (left.get(comparedText(side)) ?? 0) + 1)
  return from.filter((side) => {
    const count = left.get(comparedText(side)) ?? 0
    left.set(comparedText(side), count - 1)
    return count <= 0
  })
}

/** Both sides are reruns, so that a build's own differences are not taken for the change's. */
export const effectsOf = (plain: Rerun, changed: Rerun): Effects => {
  const sides = ({ facts }: Rerun): readonly Side[] => {
    const names = namesOf(facts.map(({ json }) => json))
    return [...facts].sort((a, b) => a.fact.n - b.fact.n).map(({ json }) => sideOf(json, names))
  }
  const [before, after] = [sides(plain), sides(changed)]
  return { lost: without(before, after), gained: without(after, before) }
}

/** In the words of a fact's own type, for lists. */
export const factName = ({ type, id }: Fact): string => `${type} ${id}`
