import type { AppState } from '../appState'
import type { ChainId } from '../chain/chains.data'
import { type OrderUid, type TransactionHash, type UnixMs, toUnixMs } from '../kernel'
import { subjectOf } from '../notices/noticeKey'
import { shownNotices } from '../notices/select'
import type { Notice, NoticeContent } from '../notices/state'
import { wasFollowedToEnd } from '../orders/endSeen'
import { orderByUid } from '../orders/orderByUid'
import { endOfOrder } from '../orders/traderOf'
import type { TransactionInfo } from '../transactions/events'
import { mightBeSent } from '../transactions/mightBeSent'
import { chainHash } from '../transactions/chainHash'
import { transactionById } from '../transactions/transactionById'
import { type OrderSummary, limitSummary, orderSummary } from './orderSummary'

export interface NoticeView {
  readonly key: string
  /** The uid of its order or the id of its transaction. */
  readonly subject: string
  readonly raisedBy: Notice['raisedBy']
  readonly raisedAt: UnixMs
  readonly removeAfterMs: number
  readonly isGood: boolean
  readonly content:
    | {
        readonly tag: 'order'
        readonly event: Extract<NoticeContent, { readonly tag: 'order' }>['event']
        readonly uid: OrderUid
        readonly chainId: ChainId | null
        readonly summary: OrderSummary | null
        /** When the order ended, if this tab learned it too late for it to be news. Otherwise null. */
        readonly endedAt: UnixMs | null
      }
    | {
        readonly tag: 'transaction'
        readonly event: Extract<NoticeContent, { readonly tag: 'transaction' }>['event']
        readonly chainId: ChainId | null
        readonly info: TransactionInfo | null
        /** It failed, and the wallet might have sent it all the same. */
        readonly mightBeSent: boolean
        readonly hash: TransactionHash | null
      }
}

/** Popups that count as good news (V7.1, V7.2). */
const GOOD: ReadonlySet<string> = new Set([
  'submitted',
  'presigned',
  'fulfilled',
  'cancelled',
  'filledLate',
  'mined',
])

const FILLS: ReadonlySet<string> = new Set(['fulfilled', 'filledLate'])

const contentOf = (state: AppState, content: NoticeContent): NoticeView['content'] => {
  if (content.tag === 'order') {
    const order = orderByUid(state.durable.orders, content.uid)
    return {
      ...content,
      chainId: order?.chainId ?? null,
      // A notice describes the moment when it was raised: only a fill has executed amounts.
      summary:
        order === undefined ? null : FILLS.has(content.event) ? orderSummary(order) : limitSummary(order),
      endedAt:
        order === undefined || content.event !== 'expired' || wasFollowedToEnd(order)
          ? null
          : toUnixMs(endOfOrder(order)),
    }
  }
  const transaction = transactionById(state.durable.transactions, content.id)
  return {
    tag: 'transaction',
    event: content.event,
    chainId: transaction?.chainId ?? null,
    info: transaction?.info ?? null,
    mightBeSent: content.event === 'failed' && mightBeSent(transaction?.error ?? null),
    hash: transaction === undefined ? null : chainHash(transaction),
  }
}

const viewOf =
  (state: AppState) =>
  ({ key, content, raisedBy, raisedAt, removeAfterMs }: Notice): NoticeView => ({
    key,
    subject: subjectOf(content),
    raisedBy,
    raisedAt,
    removeAfterMs,
    isGood: GOOD.has(content.event),
    content: contentOf(state, content),
  })

/** The visible notices, newest first. */
export const noticeList = (state: AppState): readonly NoticeView[] =>
  shownNotices(state.session.notices).map(viewOf(state)).toReversed()

/** All notices, oldest first, including those that an open dialog reports instead. */
export const raisedNotices = (state: AppState): readonly NoticeView[] =>
  state.session.notices.notices.map(viewOf(state))
