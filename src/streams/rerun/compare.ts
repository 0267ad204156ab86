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
const lastCompared = ({ facts, recordedInputs: notes }: Recording): number =>
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

/** A fact that a change of one input has to do with, with the ids that the log without the change has; null: none. */
export interface Effect extends Side {
  readonly id: string | null
  readonly causeId: string | null
}

/** What a change of one input changes: facts by what they say, whatever their number. */
export interface Effects {
  readonly lost: readonly Effect[]
  readonly gained: readonly Effect[]
  /** The same fact at another time: `at` then, `was` before. */
  readonly moved: readonly (Effect & { readonly was: number })[]
}

/** Nothing changes. */
export const isEmpty = ({ lost, gained, moved }: Effects): boolean =>
  lost.length + gained.length + moved.length === 0

interface ComparedFact {
  readonly fact: Fact
  readonly side: Side
}

const comparedFacts = ({ facts }: Rerun): readonly ComparedFact[] => {
  const names = namesOf(facts.map(({ json }) => json))
  return [...facts]
    .sort((a, b) => a.fact.n - b.fact.n)
    .map(({ fact, json }) => ({ fact, side: sideOf(json, names) }))
}

const isNear = (a: ComparedFact, b: ComparedFact): boolean => Math.abs(a.side.at - b.side.at) <= JITTER_MS
const isAny = (): boolean => true

/** Facts of `after` with the fact of `before` that says the same: first those of the same time, then in their order. */
const pairsOf = (
  before: readonly ComparedFact[],
  after: readonly ComparedFact[],
): ReadonlyMap<ComparedFact, ComparedFact> => {
  const left = new Map<string, ComparedFact[]>()
  for (const told of before) {
    const known = left.get(told.side.says)
    if (known === undefined) left.set(told.side.says, [told])
    else known.push(told)
  }
  const pairs = new Map<ComparedFact, ComparedFact>()
  for (const fits of [isNear, isAny])
    for (const told of after) {
      if (pairs.has(told)) continue
      const same = left.get(told.side.says) ?? []
      const at = same.findIndex((one) => fits(one, told))
      const [other] = at < 0 ? [] : same.splice(at, 1)
      if (other !== undefined) pairs.set(told, other)
    }
  return pairs
}

/** Both sides are reruns, so that a build's own differences are not taken for the change's. */
export const effectsOf = (plain: Rerun, changed: Rerun): Effects => {
  const [before, after] = [comparedFacts(plain), comparedFacts(changed)]
  const pairs = pairsOf(before, after)
  const kept = new Set(pairs.values())
  const changedIds = new Map(after.map((told) => [told.fact.id, told]))
  /** The changed run counts its facts anew: what led to a fact is called as it was before. */
  const idBefore = (id: string | undefined): string | null => {
    if (id === undefined) return null
    const told = changedIds.get(id)
    return told === undefined ? id : (pairs.get(told)?.fact.id ?? null)
  }
  return {
    lost: before
      .filter((told) => !kept.has(told))
      .map(({ fact, side }) => ({ ...side, id: fact.id, causeId: fact.cause ?? null })),
    gained: after
      .filter((told) => !pairs.has(told))
      .map(({ fact, side }) => ({ ...side, id: null, causeId: idBefore(fact.cause) })),
    moved: after.flatMap((told) => {
      const other = pairs.get(told)
      if (other === undefined || isNear(other, told)) return []
      const { fact, side } = told
      return [{ ...side, id: other.fact.id, causeId: idBefore(fact.cause), was: other.side.at }]
    }),
  }
}

/** In the words of a fact's own type, for lists. */
export const factName = ({ type, id }: Fact): string => `${type} ${id}`
