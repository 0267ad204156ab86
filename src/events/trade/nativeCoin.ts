/** The blockers of a wrap, of an unwrap, and of the wrap with which a sale of the coin starts. */
import * as E from 'fp-ts/Either'
import type { AppState } from '../appState'
import { allowanceOf, balanceOf, balancesBlock } from '../balances/select'
import { chains } from '../chain/chains.data'
import type { Atoms, UnixMs } from '../kernel'
import { openSellNeed } from '../orders/select'
import { currentQuote } from './currentQuote'
import { findToken } from '../tokens/select'
import type { Token } from '../tokens/token'
import { wrapUnderWay } from '../transactions/select'
import { accountOf } from '../wallet/select'
import { formTrade } from './formTrade'
import { atMost } from './funds'
import type { OrderBlocker } from './orderBlockerKinds'
import { orderDraft } from './orderDraft'
import { recipientProblem } from './recipient'
import { formAmount, formTokens, tokenOfSide, typedAmount } from './select'

/** The wrapped token of the form's network; undefined where the network's record names none that is listed. */
export const wrappedToken = ({ durable, session: { trade: swap } }: AppState): Token | undefined =>
  findToken(durable.tokens, swap.chainId, chains[swap.chainId].wrappedNative)

const balanceOfForm = (state: AppState, token: Token): Atoms | null => {
  const account = accountOf(state.session.wallet)
  const { chainId } = state.session.trade
  return account === null
    ? null
    : (balanceOf(state.session.balances, chainId, account, token.address) ?? null)
}

const pendingWrapBlocker = (state: AppState, now: UnixMs): OrderBlocker | null => {
  const owner = accountOf(state.session.wallet)
  const { chainId } = state.session.trade
  if (owner === null) return null
  const block = balancesBlock(state.session.balances, chainId, owner)
  const transaction = wrapUnderWay(state.durable.transactions, { chainId, owner }, block, now)
  if (transaction === undefined) return null
  const { id, info } = transaction
  return { kind: 'wrapping', direction: info.type, wrapped: info.token, id }
}

/** The pair of the coin and its wrapped token: 'Enter an amount' and the balance are all that can be wrong with it (V6.13). */
export const wrapBlocker = (state: AppState, now: UnixMs): OrderBlocker | null => {
  const direction = formTrade(state)
  const sell = tokenOfSide(state, 'INPUT')
  if ((direction !== 'wrap' && direction !== 'unwrap') || sell === null) return null
  const amount = typedAmount(state)
  const pendingWrap = pendingWrapBlocker(state, now)
  if (pendingWrap !== null) return pendingWrap
  if (E.isLeft(amount)) return { kind: 'enterAmount', reason: amount.left }
  const balance = balanceOfForm(state, sell)
  if (balance === null) return { kind: 'balanceUnknown' }
  if (balance < amount.right) return { kind: 'insufficientBalance', token: sell }
  return { kind: 'wrap', direction, amount: amount.right }
}

/** The most of the wrapped token that the trade takes: typed, or quoted for what is bought. */
const needOf = (state: AppState): Atoms | null =>
  state.session.trade.independent === 'INPUT'
    ? formAmount(state)
    : (orderDraft(state)?.amounts.leavesWallet ?? null)

/** The allowance that the sale needs, for open orders of the wrapped token too (D5.12); null: there is enough. */
const toApproveFor = (state: AppState, wrapped: Token, need: Atoms): Atoms | null => {
  const account = accountOf(state.session.wallet)
  const { chainId } = state.session.trade
  if (account === null) return null
  const total = atMost(need + openSellNeed(state.durable.orders, chainId, account, wrapped.address))
  const allowance = allowanceOf(state.session.balances, chainId, account, wrapped.address) ?? 0n
  return allowance >= total ? null : total
}

/**
 * A sale of the coin for another token: what is missing of the wrapped token is wrapped, then that is sold (V6.7). Only
 * once the trade is priced, because a wrap costs gas; after a quote error the form offers to switch to the wrapped token.
 */
export const nativeSellBlocker = (state: AppState, now: UnixMs): OrderBlocker | null => {
  const { sell, buy } = formTokens(state)
  const wrapped = wrappedToken(state)
  if (formTrade(state) !== 'nativeSell' || sell === null || buy === null || wrapped === undefined) return null
  if (E.isLeft(typedAmount(state)) || recipientProblem(state) !== null) return null
  const pendingWrap = pendingWrapBlocker(state, now)
  if (pendingWrap !== null) return pendingWrap
  const quote = currentQuote(state)
  if (quote === null) return null
  if (quote.error !== null) return { kind: 'nativeSell', missing: 0n, uses: 0n, approve: null, wrapped }
  const need = needOf(state)
  if (quote.price.amount === null || need === null) return null
  const [native, have] = [balanceOfForm(state, sell), balanceOfForm(state, wrapped)]
  if (native === null || have === null) return { kind: 'balanceUnknown' }
  const uses = state.session.trade.wrapsAll ? 0n : need > have ? have : need
  const missing = need - uses
  return missing > native
    ? { kind: 'insufficientBalance', token: sell }
    : { kind: 'nativeSell', missing, uses, approve: toApproveFor(state, wrapped, need), wrapped }
}
