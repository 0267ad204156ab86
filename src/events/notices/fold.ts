/**
 * This tab's notices. Only its own facts raise one, and only facts that changed something, so each notice appears once.
 */
import { type Envelope, type FoldContext, type OrderUid, own, sessionSlice } from '../kernel'
import type * as orderEvents from '../orders/events'
import { isHistory } from '../orders/endSeen'
import { orderByUid } from '../orders/orderByUid'
import type { Order, Orders } from '../orders/state'
import { isByStranger } from '../orders/strangers'
import type * as transactionEvents from '../transactions/events'
import type { Transactions } from '../transactions/state'
import { transactionById } from '../transactions/transactionById'
import type * as events from './events'
import { noticeKey, subjectOf } from './noticeKey'
import { type Notice, type NoticeContent, type Notices, NOTICE_LIFETIME_MS, noNotices } from './state'

/** The other features' state that the fold of notices reads. */
interface Reads {
  readonly orders: Orders
  readonly transactions: Transactions
}
type Context = FoldContext<Reads>
type OrderNotice = Extract<NoticeContent, { tag: 'order' }>['event']

/** Notices kept, shown or not, so that a long session does not grow (C59). */
const MAX_KEPT = 50

const raise = ({ notices }: Notices, content: NoticeContent, { id, at }: Envelope): Notices => {
  const key = noticeKey(content)
  const notice: Notice = {
    key,
    content,
    raisedBy: id,
    raisedAt: at,
    removeAfterMs: NOTICE_LIFETIME_MS,
    show: true,
  }
  const others = notices.filter((other) => subjectOf(other.content) !== subjectOf(content))
  return { notices: [...others, notice].slice(-MAX_KEPT) }
}

/** The table's function that raises the notice of a fact, if it has one. */
const raising = <F extends Envelope>(contentOf: (fact: F, context: Context) => NoticeContent | null) =>
  own((state: Notices, fact: F, context: Context): Notices => {
    const content = contentOf(fact, context)
    return content === null ? state : raise(state, content, fact)
  })

/** The user's own action needs no notice. */
const isUserChoice = ({ tag }: { readonly tag: string }): boolean => tag === 'refused' || tag === 'abandoned'

type OrderFact = Envelope & { readonly data: { readonly uid: OrderUid } }

/** The popup that a fact about an order raises when it changed its status (V7.2). */
const aboutOrder = <F extends OrderFact>(eventOf: (order: Order, fact: F) => OrderNotice | null) =>
  raising((fact: F, { before, durable }) => {
    const { uid } = fact.data
    const order = orderByUid(durable.orders, uid)
    if (order === undefined || order.status === orderByUid(before.orders, uid)?.status) return null
    const event = isHistory(order, fact.at) || isByStranger(order) ? null : eventOf(order, fact)
    return event === null ? null : { tag: 'order', uid, event }
  })

/** A transaction that was mined, reverted or replaced (V7.1). */
const aboutTransaction = raising(
  ({ data: { id } }: Envelope & { readonly data: { readonly id: string } }, { before, durable }) => {
    const transaction = transactionById(durable.transactions, id)
    if (transaction === undefined) return null
    const { status, error } = transaction
    if (status === transactionById(before.transactions, id)?.status) return null
    if (status === 'confirmed') return { tag: 'transaction', id, event: 'mined' }
    if (status === 'reverted') return { tag: 'transaction', id, event: 'reverted' }
    if (status === 'cancelled') return { tag: 'transaction', id, event: 'replaced' }
    if (status === 'notSent' && error !== null && !isUserChoice(error)) {
      return { tag: 'transaction', id, event: 'failed' }
    }
    return null
  },
)

const dismiss = (state: Notices, key: string): Notices =>
  state.notices.some((notice) => notice.key === key && notice.show)
    ? { notices: state.notices.map((notice) => (notice.key === key ? { ...notice, show: false } : notice)) }
    : state

type Events = typeof events | typeof orderEvents | typeof transactionEvents

export const session = sessionSlice<Notices, Events, Reads>(noNotices, {
  NoticeDismissed: own((state, { data: { key } }) => dismiss(state, key)),
  OrderPlacementRequested: aboutOrder(({ error }) => (error?.tag === 'anotherWindow' ? 'failed' : null)),
  OrderPlaced: aboutOrder(() => 'submitted'),
  OrderPresigned: aboutOrder(() => 'presigned'),
  // A fill that came after a cancellation, or another end, has one notice, which says so (T4.80).
  OrderFilled: aboutOrder(({ filledAfter }) => (filledAfter === null ? 'fulfilled' : 'filledLate')),
  OrderExpired: aboutOrder(() => 'expired'),
  OrderCancelled: aboutOrder(() => 'cancelled'),
  OrderPlacementFailed: aboutOrder((_, { data }) => (isUserChoice(data.error) ? null : 'failed')),
  OrderCancellationFailed: raising(({ data: { uid, error } }, { durable }) => {
    const isRecorded = orderByUid(durable.orders, uid)?.cancellationError === error
    return isRecorded && !isUserChoice(error) ? { tag: 'order', uid, event: 'cancellationFailed' } : null
  }),
  TransactionRequested: aboutTransaction,
  TransactionMined: aboutTransaction,
  TransactionSafeEnded: aboutTransaction,
  TransactionFailed: aboutTransaction,
  TransactionEffectSeen: aboutTransaction,
  TransactionAddIgnored: raising(({ data: { id } }) => ({ tag: 'transaction', id, event: 'known' })),
})
