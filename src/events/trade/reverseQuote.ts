/** The reverse quote, which gives the price impact if there are no dollar prices (V12.2). */
import type { AppState } from '../appState'
import type { ChainId } from '../chain/chains.data'
import type { Address, UnixMs } from '../kernel'
import type { QuoteParams } from '../quotes/events'
import { contractOf } from '../tokens/native'
import { USD_AGE_MS, usdOf, usdReadingOf } from '../tokens/select'
import type { OrderDraft } from './orderDraft'
import { pricedForm } from './pricedForm'

export interface ReverseQuoteQuestion {
  /** The form's question, which was answered at `answeredAt`. */
  readonly question: QuoteParams
  readonly answeredAt: UnixMs
  readonly params: QuoteParams
  /** Whether a dollar price is still on its way, which would make the reverse quote unnecessary. */
  readonly mayBeUnneeded: boolean
}

/** A price of 0 is not a price: nothing can be compared with it. */
const hasUsd = (state: AppState, chainId: ChainId, token: Address, now: UnixMs): boolean =>
  (usdOf(state.session.tokens, chainId, token, now) ?? 0n) > 0n

/** Dollars are known on both sides. */
const hasFiat = (state: AppState, { chainId, sellToken, buyToken }: OrderDraft, now: UnixMs): boolean =>
  hasUsd(state, chainId, sellToken.address, now) && hasUsd(state, chainId, buyToken.address, now)

/** Null while no request is needed: no best price yet, or dollars on both sides. `now` in chain time. */
export const reverseQuoteQuestion = (state: AppState, now: UnixMs): ReverseQuoteQuestion | null => {
  const { draft, quote } = pricedForm(state)
  if (draft === null || quote === null || !quote.isBestQuote || quote.receivedAt === null) return null
  if (quote.error !== null || draft.bought === 0n || hasFiat(state, draft, now)) return null
  const { params: question, validTo } = quote
  const isAwaited = ({ address }: { readonly address: Address }): boolean =>
    usdOf(state.session.tokens, question.chainId, address, now) === undefined
  const { sellToken, buyToken, bought } = draft
  const isHopeless = [sellToken, buyToken].some(
    (token) => !isAwaited(token) && !hasUsd(state, question.chainId, token.address, now),
  )
  return {
    question,
    answeredAt: quote.receivedAt,
    mayBeUnneeded: !isHopeless,
    params: {
      chainId: question.chainId,
      sellToken: contractOf(question.chainId, buyToken.address),
      buyToken: sellToken.address,
      fromDecimals: buyToken.decimals,
      toDecimals: sellToken.decimals,
      kind: 'sell',
      amount: bought,
      receiver: question.userAddress,
      userAddress: question.userAddress,
      validTo,
    },
  }
}

/**
 * When the result of `reverseQuoteQuestion` changes without an event: a dollar price of the pair becomes too old. The next
 * such time after `now`; null: none.
 */
export const fiatEndsAt = (state: AppState, now: UnixMs): UnixMs | null => {
  const { draft } = pricedForm(state)
  if (draft === null) return null
  const { chainId, sellToken, buyToken } = draft
  const ends = [sellToken, buyToken]
    .map(({ address }) => usdReadingOf(state.session.tokens, chainId, address))
    .flatMap((reading) => (reading === undefined ? [] : [reading.at + USD_AGE_MS + 1]))
    .filter((time) => time > now)
  return ends.length === 0 ? null : Math.min(...ends)
}
