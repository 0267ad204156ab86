/**
 * What a row that answers a request must have ended, by a few plain rules that are read off the state behind the row:
 * nothing that was answered is waited for any longer.
 */
import type { DurableState } from '../../../src/events/appState'
import type { Order } from '../../../src/events/orders/state'
import type { DurableFact } from '../../../src/events/catalogue'

type Answers = { readonly [T in DurableFact['type']]?: (fact: DurableFact, after: DurableState) => boolean }

const orderOf = ({ data }: DurableFact, { orders }: DurableState) =>
  'uid' in data ? orders.open[data.uid] : undefined

/** Once the service has seen the signature, nobody waits for the wallet's answer. */
const isAsked = (order: Order | undefined): boolean =>
  order?.status === 'presignaturePending' && order.presignature?.phase === 'asked'

const idOf = ({ data }: DurableFact): string => ('id' in data && typeof data.id === 'string' ? data.id : '')

/** Whether the state behind a row is as the row has it, where the order is open or the transaction known. */
const isAnswered: Answers = {
  OrderCancellationRequested: (fact, after) => orderOf(fact, after)?.cancellationRequested !== false,
  OrderCancellationFailed: (fact, after) => orderOf(fact, after)?.cancellationRequested !== true,
  OrderCancellationAccepted: (fact, after) => {
    const order = orderOf(fact, after)
    return order === undefined || (order.isCancelling && !order.cancellationRequested)
  },
  PresignatureSent: (fact, after) => !isAsked(orderOf(fact, after)),
  PresignatureFailed: (fact, after) => !isAsked(orderOf(fact, after)),
  TransactionSent: (fact, { transactions }) => transactions.requested[idOf(fact)] === undefined,
  TransactionFailed: (fact, { transactions }) => transactions.requested[idOf(fact)]?.status !== 'requested',
  TransactionEffectSeen: (fact, { transactions }) =>
    transactions.requested[idOf(fact)]?.status !== 'requested',
  TransactionMined: (fact, { transactions }) => {
    const place = transactions.hashOf[idOf(fact)]
    const record = place === undefined ? undefined : transactions.byHash[place.chainId]?.[place.hash]
    return record === undefined || record.receipt !== null
  },
}

/** What is still waited for although the row answers it; null: nothing. */
export const waitsAfter = (fact: DurableFact, after: DurableState): string | null =>
  isAnswered[fact.type]?.(fact, after) === false ? `${fact.type} ${fact.id} leaves its request open` : null
