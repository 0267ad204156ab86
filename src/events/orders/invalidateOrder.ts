/**
 * Cancels an order on chain (X143). The settlement contract of its network then never fills it, whether the order book
 * knows the order or not. It costs gas, unlike the soft cancellation, and doesn't need the order book.
 */
import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import type { AppState } from '../appState'
import { gasPriceNow } from '../chain/gasPrice'
import { type Atoms, type OrderUid, type UnixMs, sameAddress } from '../kernel'
import { transactionRequest } from '../transactions/transactionRequest'
import { accountOf, walletStatus } from '../wallet/select'
import { cancelWhenKnown } from './cancelWhenKnown'
import { isInvalidationUnderWay } from './invalidations'
import { orderByUid } from './orderByUid'
import { restToSell } from './progress'
import type { Order } from './state'
import { isByStranger } from './strangers'

/**
 * The gas of `invalidateOrder`, sent by an account with a key, and through a contract wallet, which adds its own steps
 * (C582).
 */
const INVALIDATION_GAS = 50_000n
const BY_CONTRACT_GAS = 120_000n

/**
 * 'onchain': only the contract that owns it can do so. 'unsigned': nothing is signed, so nothing can be filled.
 * 'ended': the order has ended. 'underWay': its transaction is pending or was mined.
 */
export type InvalidateOrderRejection = {
  readonly tag:
    | 'reloadNeeded'
    | 'unknownOrder'
    | 'onchain'
    | 'notOwner'
    | 'wrongNetwork'
    | 'unsigned'
    | 'ended'
    | 'underWay'
}

/** Whether an open order's signature is usable yet. Before that there is nothing to invalidate. */
const isSigned = ({ status, signedAt }: Order): boolean => status === 'pending' || signedAt !== null

const whyNot = (
  { durable, session: { chain, wallet } }: AppState,
  order: Order | undefined,
  now: UnixMs,
): InvalidateOrderRejection['tag'] | null => {
  if (chain.newerCatalogue) return 'reloadNeeded'
  if (order === undefined) return 'unknownOrder'
  if (order.onchain !== null) return 'onchain'
  const account = accountOf(wallet)
  if (account === null || !sameAddress(order.owner, account)) return 'notOwner'
  if (walletStatus(wallet, order.chainId) !== 'connected' || chain.chainId !== order.chainId)
    return 'wrongNetwork'
  if (order.closedAt !== null) return 'ended'
  if (!isSigned(order) || isByStranger(order)) return 'unsigned'
  return isInvalidationUnderWay(durable.transactions, order, now) ? 'underWay' : null
}

/**
 * The approximate cost of an invalidation, in atoms of the network's coin, while one can be requested. Otherwise null.
 * `now` in chain time.
 */
export const invalidationCost = (state: AppState, uid: OrderUid, now: UnixMs): Atoms | null => {
  const order = orderByUid(state.durable.orders, uid)
  if (order === undefined || whyNot(state, order, now) !== null) return null
  const isByKey = order.scheme === 'eip712' || order.scheme === 'ethsign'
  return gasPriceNow(state, now) * (isByKey ? INVALIDATION_GAS : BY_CONTRACT_GAS)
}

/**
 * Requests the transaction. If the order book doesn't know the order yet, the app stops posting it and plans its soft
 * cancellation too (X92), which may take effect before a block has the transaction.
 */
export const invalidateOrder: Decision<{ readonly uid: OrderUid }, InvalidateOrderRejection> = (
  state,
  { uid },
  context,
) => {
  const { now, id } = context
  const order = orderByUid(state.durable.orders, uid)
  const tag = whyNot(state, order, now)
  if (order === undefined || tag !== null) return E.left({ tag: tag ?? 'unknownOrder' })
  const { chainId, owner: from, sellToken, params, executed } = order
  const intent = {
    chainId,
    from,
    info: {
      type: 'invalidateOrder',
      token: sellToken,
      amount: restToSell(params, executed),
      order: uid,
    },
  } as const
  const stopped = cancelWhenKnown(state, { uid }, context)
  return E.right([
    ...(E.isRight(stopped) ? stopped.right : []),
    transactionRequest(state, intent, { now, id }),
  ])
}
