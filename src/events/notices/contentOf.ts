import type { SessionContext } from '../appState'
import type { Fact } from '../catalogue'
import type { OrderUid } from '../kernel'
import { isHistory } from '../orders/history'
import { orderByUid } from '../orders/orderByUid'
import type { Order } from '../orders/state'
import { isByStranger } from '../orders/strangers'
import { transactionById } from '../transactions/transactionById'
import type { NoticeContent } from './state'

type Folded = Pick<SessionContext, 'before' | 'durable'>
type OrderNotice = Extract<NoticeContent, { tag: 'order' }>['event']

/** The popup that a fact about an order raises (V7.2). */
const orderEvent = (fact: Fact, order: Order): OrderNotice | null => {
  switch (fact.type) {
    case 'OrderPlaced':
      return 'submitted'
    case 'OrderPresigned':
      return 'presigned'
    case 'OrderFilled':
      return order.filledAfter === null ? 'fulfilled' : 'filledLate'
    case 'OrderExpired':
      return 'expired'
    case 'OrderCancelled':
      return 'cancelled'
    case 'OrderPlacementRequested':
      return order.error?.tag === 'anotherWindow' ? 'failed' : null
    case 'OrderPlacementFailed':
      return isUserChoice(fact.data.error.tag) ? null : 'failed'
    default:
      return null
  }
}

/** The user's own action needs no notice. */
const isUserChoice = (tag: string): boolean => tag === 'refused' || tag === 'abandoned'

const aboutOrder = (fact: Fact, uid: OrderUid, { before, durable }: Folded): NoticeContent | null => {
  const order = orderByUid(durable.orders, uid)
  if (order === undefined || order.status === orderByUid(before.orders, uid)?.status) return null
  const event = isHistory(order, fact.at) || isByStranger(order) ? null : orderEvent(fact, order)
  return event === null ? null : { tag: 'order', uid, event }
}

/** A transaction that was mined, reverted or replaced (V7.1). */
const aboutTransaction = (id: string, { before, durable }: Folded): NoticeContent | null => {
  const transaction = transactionById(durable.transactions, id)
  if (transaction === undefined) return null
  const { status, error } = transaction
  if (status === transactionById(before.transactions, id)?.status) return null
  if (status === 'confirmed') return { tag: 'transaction', id, event: 'mined' }
  if (status === 'reverted') return { tag: 'transaction', id, event: 'reverted' }
  if (status === 'cancelled') return { tag: 'transaction', id, event: 'replaced' }
  if (status === 'notSent' && error !== null && !isUserChoice(error.tag)) {
    return { tag: 'transaction', id, event: 'failed' }
  }
  return null
}

/** The notice that a fact raises, or null. A fact that changed no state raises none. */
export const contentOf = (fact: Fact, folded: Folded): NoticeContent | null => {
  switch (fact.type) {
    case 'OrderPlacementRequested':
    case 'OrderPlaced':
    case 'OrderPresigned':
    case 'OrderFilled':
    case 'OrderExpired':
    case 'OrderCancelled':
    case 'OrderPlacementFailed':
      return aboutOrder(fact, fact.data.uid, folded)
    case 'OrderCancellationFailed': {
      const { uid, error } = fact.data
      const isRecorded = orderByUid(folded.durable.orders, uid)?.cancellationError === error
      return isRecorded && !isUserChoice(error.tag)
        ? { tag: 'order', uid, event: 'cancellationFailed' }
        : null
    }
    case 'TransactionRequested':
    case 'TransactionMined':
    case 'TransactionSafeEnded':
    case 'TransactionFailed':
    case 'TransactionEffectSeen':
      return aboutTransaction(fact.data.id, folded)
    case 'TransactionAddIgnored':
      return { tag: 'transaction', id: fact.data.id, event: 'known' }
    default:
      return null
  }
}
