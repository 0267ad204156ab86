/** A `check` rule about facts of one type: the condition, the reason for it, and how a fact breaks it. */
import type { Fact } from '../catalogue'
import type { OrderUid } from '../kernel'

export type FactOf<T extends Fact['type']> = Extract<Fact, { readonly type: T }>

/** How a fact breaks a rule. */
export interface Broken {
  /** As an English sentence, which begins with the rule. */
  readonly text: string
  /** The rule; none of a row that is not what every row is. */
  readonly rule?: string
  /** Orders that it is about besides the fact's own. */
  readonly orders?: readonly OrderUid[]
}

/** `Known`: the rule's knowledge of the earlier rows. */
export interface Rule<T extends Fact['type'], Known> {
  /** What holds, as an English sentence. */
  readonly holds: string
  /** Why it must. */
  readonly because: string
  /** The expected and the actual value. Empty if the rule holds or the log can't tell. */
  readonly broken: (fact: FactOf<T>, known: Known) => readonly (string | Omit<Broken, 'rule'>)[]
}

/** A rule as a sentence with its reason, for readers. */
export type RuleText = Pick<Rule<'OrderPlaced', unknown>, 'holds' | 'because'>

export const expected = (wanted: string | number | bigint, found: string | number | bigint): string =>
  `expected ${String(wanted)}, found ${String(found)}`

/** Shared by nearly all facts, because a long log would allocate as many empty lists. */
export const NONE: readonly never[] = []

const brokenOf = (rule: string, found: string | Omit<Broken, 'rule'>): Broken =>
  typeof found === 'string'
    ? { rule, text: `${rule}: ${found}` }
    : { ...found, rule, text: `${rule}: ${found.text}` }

export const rulesBroken = <T extends Fact['type'], Known>(
  rules: readonly Rule<T, Known>[],
  fact: FactOf<T>,
  known: Known,
): readonly Broken[] => {
  let all: readonly Broken[] = NONE
  for (const { holds, broken } of rules) {
    const found = broken(fact, known)
    if (found.length > 0) all = [...all, ...found.map((one) => brokenOf(holds, one))]
  }
  return all
}
