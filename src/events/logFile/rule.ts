/** A rule of `check` about facts of one type: what holds, why it must, and how a fact breaks it. */
import type { Fact } from '../catalogue'

export type FactOf<T extends Fact['type']> = Extract<Fact, { readonly type: T }>

/** `Known`: what the rule knows of the rows before. */
export interface Rule<T extends Fact['type'], Known> {
  /** What holds, as an English sentence. */
  readonly holds: string
  /** Why it must. */
  readonly because: string
  /** What was expected and what was found; empty if the rule holds or the log cannot tell. */
  readonly broken: (fact: FactOf<T>, known: Known) => readonly string[]
}

/** A rule as a sentence with its reason, for readers. */
export type RuleText = Pick<Rule<'OrderPlaced', unknown>, 'holds' | 'because'>

export const expected = (wanted: string | number | bigint, found: string | number | bigint): string =>
  `expected ${String(wanted)}, found ${String(found)}`

export const rulesBroken = <T extends Fact['type'], Known>(
  rules: readonly Rule<T, Known>[],
  fact: FactOf<T>,
  known: Known,
): readonly string[] =>
  rules.flatMap(({ holds, broken }) => broken(fact, known).map((text) => `${holds}: ${text}`))

/** Shared by nearly all facts, because a long log would allocate as many empty lists. */
export const NONE: readonly string[] = []

/** The rules of `check` that 'Why?' says in words of its own. */
export const RULES = {
  slippage: 'the slippage of an order is the one in the settings',
  deadline: 'an order ends at its time plus the deadline in the settings',
  amount: 'an order moves the amount that was typed',
  kind: 'an order is exact on the side that was typed',
  expiry: 'an order expires only after its end, and a minute of grace',
  failure: 'a posted order is given up only when the service refused it or its time is over',
  part: 'an order has the tokens, the amount, the account and the receiver that its quote was asked for',
  terms: 'the signed amounts follow from the quote and the slippage',
  asked: 'a tab that follows an open order asks for its orders again and again',
  cancels: 'only the order that its user chose is cancelled',
  sends: 'only an order that its user placed is signed and posted',
  late: 'an order is placed on a quote that has not ended',
} as const
