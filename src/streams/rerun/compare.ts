/** Compares the facts of a rerun with the recorded ones. */
import { canonicalJson } from '../../events/kernel'
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
export const JITTER_MS = 100

export const sideOf = (json: string, names: ReadonlyMap<string, string>): Side => {
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

export const namesOf = (texts: Iterable<string>): ReadonlyMap<string, string> =>
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
