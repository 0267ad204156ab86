/** The price before a wallet is connected (X30, D3.5): its question, and how long it is shown. */
import type { AppState } from '../appState'
import { type Atoms, type UnixMs, isFresh } from '../kernel'
import { formAmount, formTokens } from './select'
import { contractOf } from '../tokens/native'
import { accountOf } from '../wallet/select'
import type { IndicativeQuestion } from '../quotes/events'
import { sameIndicative } from '../quotes/sameParams'

/** How long a price stays visible while its renewals fail (C160): 2 min in ms. */
const SHOWN_MS = 120_000

/**
 * The form's question while there is no account. Null with an account, because a quote is requested instead. The coin
 * has its wrapped token's price, and none against that token.
 */
export const indicativeQuestion = (state: AppState): IndicativeQuestion | null => {
  const { chainId, independent } = state.session.trade
  if (accountOf(state.session.wallet) !== null || chainId !== state.session.chain.chainId) return null
  const { sell, buy } = formTokens(state)
  const amount = formAmount(state)
  if (sell === null || buy === null || amount === null) return null
  const sellToken = contractOf(chainId, sell.address)
  const buyToken = contractOf(chainId, buy.address)
  if (sellToken === buyToken) return null
  return { chainId, sellToken, buyToken, kind: independent, amount }
}

/** The known price for the form's question. Null if a quote is requested, or if nothing is. */
export type Indication =
  | { readonly tag: 'pending' }
  /** `price`: of the side that was not typed, in atoms. */
  | { readonly tag: 'known'; readonly price: Atoms; readonly readAt: UnixMs }
  | { readonly tag: 'unknown' }
  | { readonly tag: 'failed' }

/** `now` in chain time. */
export const indication = (state: AppState, now: UnixMs): Indication | null => {
  const question = indicativeQuestion(state)
  if (question === null) return null
  const { indicative } = state.session.quotes
  if (indicative === null || !sameIndicative(indicative.question, question))
    return { tag: state.session.chain.online ? 'pending' : 'failed' }
  const { price, readAt, failure } = indicative
  if (readAt !== null && isFresh(readAt, now, SHOWN_MS))
    return price === null ? { tag: 'unknown' } : { tag: 'known', price, readAt }
  return { tag: failure === null && state.session.chain.online ? 'pending' : 'failed' }
}
