/** The transactions that make an order invalid on chain (X143), as the log has them. */
import type { AppState } from '../appState'
import type { ChainId } from '../chain/chains.data'
import type { OrderUid, UnixMs } from '../kernel'
import { orderByUid } from './select'
import type { Transaction, Transactions } from '../transactions/state'
import { isUnderWay } from '../transactions/underWay'

interface Named {
  readonly chainId: ChainId
  readonly uid: OrderUid
}

const invalidationsOf = (
  { requested, byHash }: Transactions,
  { chainId, uid }: Named,
): readonly Transaction[] =>
  [...Object.values(requested), ...Object.values(byHash[chainId] ?? {})].filter(
    ({ info }) => info.type === 'invalidateOrder' && info.order === uid,
  )

/** Whether the settlement contract fills the order no more, because a transaction of this log said so to it. */
export const isInvalidated = (transactions: Transactions, order: Named): boolean =>
  invalidationsOf(transactions, order).some(({ status }) => status === 'confirmed')

/** The same of the order with this uid; false if the log has no such order. */
export const isOrderInvalidated = ({ durable }: AppState, uid: OrderUid): boolean => {
  const order = orderByUid(durable.orders, uid)
  return order !== undefined && isInvalidated(durable.transactions, order)
}

/** Whether one is waited for, or has had its effect. */
export const isInvalidationUnderWay = (transactions: Transactions, order: Named, now: UnixMs): boolean =>
  invalidationsOf(transactions, order).some(
    (transaction) => transaction.status === 'confirmed' || isUnderWay(transaction, now),
  )
