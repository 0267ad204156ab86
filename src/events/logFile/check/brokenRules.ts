/** Broken rules by the place of the fact that breaks them. */
import type { Fact } from '../../catalogue'
import type { OrderUid } from '../../kernel'
import { doneFor } from '../causality'
import { RULES } from '../checkRules'
import type { Broken } from '../rule'
import type { InputFinding } from './actRules'

export type Violations = ReadonlyMap<number, readonly Broken[]>

/** Adds what recorded inputs show to what the facts show by themselves. */
export const withFindings = (
  facts: readonly Fact[],
  violations: Violations,
  findings: readonly InputFinding[],
): Violations => {
  if (findings.length === 0) return violations
  const places = new Map(facts.map((fact, place) => [fact, place]))
  const all = new Map(violations)
  for (const { fact, ...broken } of findings) {
    const place = places.get(fact)
    if (place !== undefined) all.set(place, [...(all.get(place) ?? []), broken])
  }
  return all
}

/** Whether a broken rule is the app's doing. Rows that are out of place show that files were joined, or one was edited. */
export const isOfApp = ({ rule }: Pick<Broken, 'rule'>): boolean => rule !== RULES.place

/** Whether a broken rule is about the order although its fact isn't: an approval left the order out. */
export const isAbout = ({ orders }: Pick<Broken, 'orders'>, uid: OrderUid): boolean =>
  orders?.includes(uid) ?? false

/** The rules that the app broke by what it did for the order, or by what left it out. */
export const brokenRules = (
  facts: readonly Fact[],
  violations: Violations,
  uid: OrderUid,
): readonly Broken[] => {
  const ids = doneFor(facts, uid)
  return [...violations].flatMap(([place, found]) => {
    const fact = facts[place]
    return found.filter(
      (one) => isOfApp(one) && ((fact !== undefined && ids.has(fact.id)) || isAbout(one, uid)),
    )
  })
}
