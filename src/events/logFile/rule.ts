/** A `check` rule about facts of one type: the condition, the reason for it, and how a fact breaks it. */
import type { Fact } from '../catalogue'

export type FactOf<T extends Fact['type']> = Extract<Fact, { readonly type: T }>

/** `Known`: the rule's knowledge of the earlier rows. */
export interface Rule<T extends Fact['type'], Known> {
  /** What holds, as an English sentence. */
  readonly holds: string
  /** Why it must. */
  readonly because: string
  /** The expected and the actual value. Empty if the rule holds or the log can't tell. */
  readonly broken: (fact: FactOf<T>, known: Known) => readonly string[]
}

/** A rule as a sentence with its reason, for readers. */
export type RuleText = Pick<Rule<'OrderPlaced', unknown>, 'holds' | 'because'>

export const expected = (wanted: string | number | bigint, found: string | number | bigint): string =>
  `expected ${String(wanted)}, found ${String(found)}`

/** Shared by nearly all facts, because a long log would allocate as many empty lists. */
export const NONE: readonly string[] = []

export const rulesBroken = <T extends Fact['type'], Known>(
  rules: readonly Rule<T, Known>[],
  fact: FactOf<T>,
  known: Known,
): readonly string[] => {
  let all = NONE
  for (const { holds, broken } of rules) {
    const texts = broken(fact, known)
    if (texts.length > 0) all = [...all, ...texts.map((text) => `${holds}: ${text}`)]
  }
  return all
}
