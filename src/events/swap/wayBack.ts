/** The question whose answer tells the impact where no dollar prices do (facts product §12, 'ABA'). */
import type { AppState } from '../app'
import type { Address, ChainId, UnixMs } from '../kernel/units'
import type { QuoteParams } from '../quotes/events'
import { currentQuote } from '../quotes/select'
import { contractOf } from '../tokens/native'
import { usdOf } from '../tokens/select'
import type { QuotedTrade } from './quotedTrade'
import { quotedTrade } from './quotedTrade'

export interface WayBackQuestion {
  /** What the form asked, and got an answer to at `answeredAt`. */
  readonly question: QuoteParams
  readonly answeredAt: UnixMs
  readonly params: QuoteParams
  /** Whether a dollar price is still on its way, which would answer without a question. */
  readonly mayBeSpared: boolean
}

/** A price of nothing is no price: nothing could be held against it. */
const hasUsd = (state: AppState, chainId: ChainId, token: Address): boolean =>
  (usdOf(state.session.tokens, chainId, token) ?? 0n) > 0n

/** Dollars are known on both sides. */
export const hasFiat = (state: AppState, { draft }: QuotedTrade): boolean =>
  hasUsd(state, draft.chainId, draft.sellToken.address) &&
  hasUsd(state, draft.chainId, draft.buyToken.address)

/** Null while nothing has to be asked: no best price yet, or dollars on both sides. */
export const wayBackQuestion = (state: AppState): WayBackQuestion | null => {
  const trade = quotedTrade(state)
  const quote = currentQuote(state)
  if (trade === null || quote === null || !quote.isBestQuote || quote.receivedAt === null) return null
  if (quote.error !== null || trade.bought === 0n || hasFiat(state, trade)) return null
  const { params: question, validTo } = quote
  const isAwaited = ({ address }: { readonly address: Address }): boolean =>
    usdOf(state.session.tokens, question.chainId, address) === undefined
  const { sellToken, buyToken } = trade.draft
  const isHopeless = [sellToken, buyToken].some(
    (token) => !isAwaited(token) && !hasUsd(state, question.chainId, token.address),
  )
  return {
    question,
    answeredAt: quote.receivedAt,
    mayBeSpared: !isHopeless,
    params: {
      chainId: question.chainId,
      sellToken: contractOf(question.chainId, buyToken.address),
      buyToken: sellToken.address,
      fromDecimals: buyToken.decimals,
      toDecimals: sellToken.decimals,
      kind: 'sell',
      amount: trade.bought,
      receiver: question.userAddress,
      userAddress: question.userAddress,
      validTo,
    },
  }
}
