/** Compares the facts of a rerun with the recorded ones, or with those of another rerun. */
import type { Fact } from '../../events/catalogue'
import { canonicalJson } from '../../events/kernel/canonicalJson'
import { readHead } from '../../events/logFile/rowHead'
import type { Recording } from './recording'
import type { Rerun, RerunFact } from './rerun'

/** A fact on one side of a difference. */
export interface Side {
  readonly n: number
  readonly at: number
  readonly type: string
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
  /** Place of the last input that was played before it; null before the first, or when the rerun lacks the fact. */
  readonly after: number | null
}

/**
 * Timers fire a little late in a browser and on time in a rerun: after a departure, times that are this close, in ms,
 * count as the same (C90). A busy page delays a timer by less, and every pause of the app is longer.
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

/** The last number that both sides can have: the tape's facts and its inputs may end at different moments. */
const lastCompared = ({ facts, recordedInputs }: Recording): number =>
  Math.min(Math.max(0, ...facts.keys()), recordedInputs[recordedInputs.length - 1]?.n ?? 0)

/** The first fact, by its number, that differs from the recording; null: none does. */
export const firstDifference = (recording: Recording, again: Rerun): Difference | null => {
  const { departure } = again
  // A tab that ends while it writes may leave the row without having folded it.
  const written = again.unanswered.filter(({ fact }) => recording.facts.has(fact.n))
  const facts = [...again.facts, ...written]
  const byN = byCount(facts)
  const recordedNames = namesOf(recording.facts.values())
  const rerunNames = namesOf(facts.map(({ json }) => json))
  const last = lastCompared(recording)
  for (let n = 1; n <= last; n++) {
    const json = recording.facts.get(n)
    const other = byN.get(n)
    const recorded = json === undefined ? null : sideOf(json, recordedNames)
    const rerun = other === undefined ? null : sideOf(other.json, rerunNames)
    const after = other?.after ?? null
    if (recorded === null && rerun === null) continue
    // Up to a departure each input came after as many facts as in the recording: a batch of the tape, or a row, is lost.
    if (recorded === null && departure === null) continue
    if (recorded === null) return { recorded, rerun, what: 'new', after }
    if (rerun === null) return { recorded, rerun, what: 'missing', after }
    const what = whatDiffers(recorded, rerun, departure === null || recorded.at < departure.at)
    if (what !== null) return { recorded, rerun, what, after }
  }
  return null
}

/** A fact that a what-if affects. Its ids are those of the log without the change; null: the log has no such fact. */
export interface Effect extends Side {
  readonly id: string | null
  readonly causeId: string | null
}

/** The facts that a what-if affects, identified by their type and data and not by their number. */
export interface Effects {
  readonly lost: readonly Effect[]
  readonly gained: readonly Effect[]
  /** The same fact at another time: `at` with the change, `was` without it. */
  readonly moved: readonly (Effect & { readonly was: number })[]
}

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

/** Pairs facts of `after` with equal ones of `before`: first those of the same time, then the others in their order. */
const pairsOf = (
  before: readonly ComparedFact[],
  after: readonly ComparedFact[],
): ReadonlyMap<ComparedFact, ComparedFact> => {
  const left = new Map<string, ComparedFact[]>()
  for (const compared of before) {
    const known = left.get(compared.side.says)
    if (known === undefined) left.set(compared.side.says, [compared])
    else known.push(compared)
  }
  const pairs = new Map<ComparedFact, ComparedFact>()
  for (const fits of [isNear, isAny])
    for (const compared of after) {
      if (pairs.has(compared)) continue
      const same = left.get(compared.side.says) ?? []
      const at = same.findIndex((one) => fits(one, compared))
      const [other] = at < 0 ? [] : same.splice(at, 1)
      if (other !== undefined) pairs.set(compared, other)
    }
  return pairs
}

/** Both sides are reruns, so that differences between builds are not attributed to the change. */
export const effectsOf = (plain: Rerun, changed: Rerun): Effects => {
  const [before, after] = [comparedFacts(plain), comparedFacts(changed)]
  const pairs = pairsOf(before, after)
  const kept = new Set(pairs.values())
  const changedIds = new Map(after.map((compared) => [compared.fact.id, compared]))
  /** The changed run numbers its facts differently: causes are named by their ids without the change. */
  const idBefore = (id: string | undefined): string | null => {
    if (id === undefined) return null
    const compared = changedIds.get(id)
    return compared === undefined ? id : (pairs.get(compared)?.fact.id ?? null)
  }
  return {
    lost: before
      .filter((compared) => !kept.has(compared))
      .map(({ fact, side }) => ({ ...side, id: fact.id, causeId: fact.cause ?? null })),
    gained: after
      .filter((compared) => !pairs.has(compared))
      .map(({ fact, side }) => ({ ...side, id: null, causeId: idBefore(fact.cause) })),
    moved: after.flatMap((compared) => {
      const other = pairs.get(compared)
      if (other === undefined || isNear(other, compared)) return []
      const { fact, side } = compared
      return [{ ...side, id: other.fact.id, causeId: idBefore(fact.cause), was: other.side.at }]
    }),
  }
}

export const factName = ({ type, id }: Fact): string => `${type} ${id}`
