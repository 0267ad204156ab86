import type { AppState } from '../appState'
import type { Atoms } from '../kernel'
import { currentQuote } from './currentQuote'
import { type OrderDraft, orderDraft } from './orderDraft'

/** What leaves the wallet and what arrives at the quoted price (D3.32), fee included, without slippage. */
export interface QuotedTrade {
  readonly draft: OrderDraft
  readonly sold: Atoms
  readonly bought: Atoms
}

/** What a trade gives and gets, fee and loss being reckoned of it (T5.32, D2.8). Null while the form and its quote make no order. */
export const quotedTrade = (state: AppState): QuotedTrade | null => {
  const draft = orderDraft(state)
  const answer = currentQuote(state)?.answer ?? null
  if (draft === null || answer === null) return null
  const { amounts, kind } = draft
  return kind === 'sell'
    ? { draft, sold: amounts.leavesWallet, bought: answer.buyAmount }
    : { draft, sold: answer.sellAmount + amounts.quotedFee, bought: amounts.minimumReceived }
}
