import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import { type OrderUid, formatAtoms } from '../kernel'
import { orderByUid } from '../orders/orderByUid'
import { restToBuy, restToSell } from '../orders/progress'
import { isByStranger } from '../orders/strangers'
import { traderOf } from '../orders/traderOf'
import { readRecipient } from './readRecipient'
import { findToken } from '../tokens/select'
import { AmountTyped, RecipientRemoved, RecipientTyped, TokenChosen } from './events'

export type RepeatOrderRejection =
  | { readonly tag: 'unknownOrder' }
  /** The form is of another network: its token addresses mean nothing there. */
  | { readonly tag: 'wrongNetwork' }
  | { readonly tag: 'unknownToken' }
  /** Nothing shows that the account wanted it: a stranger may have chosen its amounts and its recipient (X56). */
  | { readonly tag: 'byStranger' }

/**
 * Fills the form with the pair, the amount and the recipient of an order, for a quote of today (X50). A sell order's
 * amount is all that was to leave the wallet, its signed fee included. What was filled of an expired or
 * cancelled order is not traded twice (X363). Any other order is repeated whole.
 */
export const repeatOrder: Decision<{ readonly uid: OrderUid }, RepeatOrderRejection> = (state, { uid }) => {
  const { durable, session } = state
  const order = orderByUid(durable.orders, uid)
  if (order === undefined) return E.left({ tag: 'unknownOrder' })
  if (isByStranger(order)) return E.left({ tag: 'byStranger' })
  const { chainId, params } = order
  if (chainId !== session.trade.chainId) return E.left({ tag: 'wrongNetwork' })
  // The form reads the amount with the log's present decimals, which may differ from the order's.
  const sellToken = findToken(state, chainId, params.sellToken)
  const buyToken = findToken(state, chainId, params.buyToken)
  if (sellToken === undefined || buyToken === undefined) return E.left({ tag: 'unknownToken' })
  const [token, rest] =
    params.kind === 'sell' ? ([sellToken, restToSell] as const) : ([buyToken, restToBuy] as const)
  // The service also calls an order filled that lacks its last atoms, and an open one still trades its rest itself.
  const isEnded = order.status === 'expired' || order.status === 'cancelled'
  const left = isEnded ? rest(params, order.executed) : 0n
  return E.right([
    TokenChosen({ side: 'sell', token: params.sellToken }),
    TokenChosen({ side: 'buy', token: params.buyToken }),
    AmountTyped({ side: params.kind, text: formatAtoms(left || rest(params, null), token.decimals) }),
    params.receiver === traderOf(order)
      ? RecipientRemoved({})
      : RecipientTyped(readRecipient(params.receiver, chainId)),
  ])
}
