/**
 * A coin sale that was started and has no requested order yet (X45). It comes only from the log, so it is the same
 * after a reload and in another tab.
 */
import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import type { AppState } from '../appState'
import { type UnixMs, isFresh, NATIVE_BUY_MARKER } from '../kernel'
import { ordersOfAccount } from '../orders/select'
import { isByStranger } from '../orders/strangers'
import { AmountTyped, RecipientRemoved, TokenChosen } from './events'
import { isNative } from '../tokens/native'
import { findToken } from '../tokens/select'
import type { Token } from '../tokens/token'
import type { Sale } from '../transactions/events'
import { followingApproval } from '../transactions/followingApproval'
import { secondStepId } from '../transactions/secondStepId'
import { transactionById, transactionsOf } from '../transactions/select'
import type { Transaction } from '../transactions/state'
import { accountOf } from '../wallet/select'

/** Older sales are no longer offered: 24 h in ms, as for pending approvals. */
const OFFERED_MS = 86_400_000

export interface OpenSale {
  readonly wrap: Transaction
  readonly sale: Sale
  readonly buyToken: Token
  readonly isWrapped: boolean
  /** Null if the allowance was enough. */
  readonly isApproved: boolean | null
  /** The form already holds this sale, and its button leads on. */
  readonly isInForm: boolean
}

const isGoingOn = ({ status }: Transaction): boolean =>
  status === 'requested' || status === 'pending' || status === 'confirmed'

/** The account's newest one on the form's network. Null if there is none. `now` in chain time. */
export const openSale = (state: AppState, now: UnixMs): OpenSale | null => {
  const { trade: swap, wallet } = state.session
  const { transactions, orders } = state.durable
  const account = accountOf(wallet)
  if (account === null) return null
  const wrap = transactionsOf(transactions, swap.chainId, account).find(({ sale }) => sale !== null)
  const sale = wrap?.sale ?? null
  if (wrap === undefined || sale === null || !isGoingOn(wrap) || !isFresh(wrap.addedTime, now, OFFERED_MS))
    return null
  const buyToken = findToken(state, swap.chainId, sale.buyToken)
  const wrapped = wrap.info.token.address
  const isOrdered = ordersOfAccount(orders, swap.chainId, account).some(
    (order) =>
      order.createdAt >= wrap.addedTime &&
      order.status !== 'failed' &&
      !isByStranger(order) &&
      order.params.sellToken === wrapped &&
      order.params.buyToken === sale.buyToken,
  )
  if (buyToken === undefined || isOrdered) return null
  const isWrapped = wrap.status === 'confirmed'
  // A form that sells the coin would wrap once more.
  const isOfPair =
    (swap.sell === wrapped || (isNative(swap.sell) && !isWrapped)) && swap.buy === sale.buyToken
  return {
    wrap,
    sale,
    buyToken,
    isWrapped,
    isApproved:
      followingApproval(wrap) === null
        ? null
        : transactionById(transactions, secondStepId(wrap.id))?.status === 'confirmed',
    isInForm: isOfPair && swap.typed === sale.typed,
  }
}

/** Fills the form with the sale that was started, so that its button continues with it; it pays the owner (D5.6). */
export const continueSale: Decision<unknown, { readonly tag: 'noSale' }> = (state, _, { now }) => {
  const open = openSale(state, now)
  if (open === null) return E.left({ tag: 'noSale' })
  const { sale, wrap, isWrapped } = open
  return E.right([
    TokenChosen({ side: 'sell', token: isWrapped ? wrap.info.token.address : NATIVE_BUY_MARKER }),
    TokenChosen({ side: 'buy', token: sale.buyToken }),
    AmountTyped({ side: sale.kind, text: sale.typed }),
    ...(state.session.trade.recipient === null ? [] : [RecipientRemoved({})]),
  ])
}
