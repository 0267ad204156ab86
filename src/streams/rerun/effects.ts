/** The effect of one changed input on a session's facts: compares a rerun with the change and one without it. */
import type { Fact } from '../../events/catalogue'
import { JITTER_MS, namesOf, type Side, sideOf } from './compare'
import type { Rerun } from './rerun'

/** A fact that a what-if affects. Its ids are those of the log without the change. Null: the log has no such fact. */
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

/** Pairs facts of `after` with equal ones of `before`: first those of the same time, then the others in order. */
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
