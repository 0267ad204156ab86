/**
 * The rules of `check` that 'Why?' knows, by name: it says most of them in words of its own, and by the rule's text it
 * sees that `check` found the same. What breaks them is found here in `logFile` (`*Rules.ts`) by the facts alone, and in
 * `check/` by the recorded inputs, too.
 */
export const RULES = {
  place: 'each row of a session stands once, and in the order of its numbers',
  slippage: 'the slippage of an order is the one in the settings',
  deadline: 'an order ends at its time plus the deadline in the settings',
  amount: 'an order moves the amount that was typed',
  tokens: 'an order sells and buys the tokens that were chosen in its form',
  again: 'an order that the order book does not know is posted again while it has time',
  kind: 'an order is exact on the side that was typed',
  expiry: 'an order expires only after its end, and a minute of grace',
  failure: 'a posted order is given up only when the service refused it or its time is over',
  part: 'an order has the tokens, the amount, the account and the receiver that its quote was asked for',
  terms: 'the signed amounts follow from the quote and the slippage',
  notified: 'a tab reads what another tab has stored when it is notified',
  asked: 'a tab that follows an open order asks for its orders again and again',
  planned: 'a cancellation that its user planned is asked for once the order book has the order',
  cancels: 'only the order that its user chose is cancelled',
  sends: 'only an order that its user placed is signed and posted',
  question: 'a price is requested for what stands in its form, and for the life that orders have',
  reverse: 'the price impact is measured by selling what would be bought',
  questions: 'the order book is asked for the price that was requested',
  quote: 'a quote says what the order book answered',
  fill: 'a fill has the amounts that the order book reported',
  market: 'an open order is held against the price of what is left of it, as the order book answered',
  calls: 'a wallet is asked to send the transaction that was requested',
  figures: 'an order relies on the balance and the allowance that the chain answered',
  pause: 'the order book is not asked again before the pause is over that it asked for',
  whose: 'a tab asks for the orders and balances of the account that it has connected',
  late: 'an order is placed on a quote that has not ended',
  funds: 'an order needs no more than the balance and the allowance that its tab had read',
  price: 'an order is made of the price that counts: the last one, and no quick one after a verified one',
  receiver: 'an order pays its owner, or the recipient that stands in its form',
  approval:
    'an exact approval of a purchase allows what it may take and what open orders need besides, and no more',
  allowed: 'an exact approval allows what was typed and what open orders need besides, and no more',
  cleared:
    'the recipient of a form is for one trade: the next order pays its owner until one is entered again',
  listened: 'a wallet that is asked to sign is listened to until it answers, or something ends the request',
} as const
