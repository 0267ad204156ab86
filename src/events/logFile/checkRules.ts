/**
 * The `check` rules that 'Why?' knows, by name. It has its own words for most of them, and uses the rule's text to see
 * that `check` found the same. `logFile` (`*Rules.ts`) finds violations from the facts alone, and `cli/check` also uses
 * the recorded inputs.
 */
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
  funds: 'an order needs no more than the balance and the allowance that its tab had read',
  price: 'an order is made of the price that counts: the last one, and no quick one after a verified one',
  receiver: 'an order pays its owner, or the recipient that stands in its form',
  approval:
    'an exact approval of a purchase allows what it may take, and no more than open orders need besides',
} as const
