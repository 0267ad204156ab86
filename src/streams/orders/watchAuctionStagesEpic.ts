import * as E from 'fp-ts/Either'
import {
  type Observable,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  mergeMap,
  switchMap,
  timer,
} from 'rxjs'
import type { AppEvent } from '../../events/catalogue'
import { type AuctionStage, OrderStageChanged } from '../../events/orders/events'
import { type OrderUid, toUnixMs } from '../../events/kernel'
import { pendingOrders } from '../../events/orders/tracked'
import type { Order } from '../../events/orders/state'
import type { Epic, EpicLog } from '../Epic'
import { select } from '../operators/select'
import type { OrderBook } from '../ports/OrderBook'
import { askedBy, STAGE_MS, stageInterval } from './checkIntervals'
import { type WatchedAccount, tabAccount$ } from './watchedAccount'

/**
 * Polls the auction stage of the newest open order while the tab is visible, less often as it ages (C63). A trader
 * follows one order, and requests must not grow with the number of orders. Each visible tab polls for itself: the stage
 * changes in seconds and isn't part of the order's history, so it stays out of the durable log. An expired order isn't
 * polled, because the service repeats its last stage (P12.2).
 */
export const watchAuctionStagesEpic: Epic = (log, { orderBook }) =>
  defer(() => {
    // It paces the questions and is in no fact: a rerun asks at the same times, a tab that is loaded again asks at once.
    const pace: Pace = { uid: null, askedAt: -Infinity }
    return tabAccount$(log).pipe(
      // switchMap: another account, network or visibility ends the polling before it.
      switchMap((tab) => (tab?.visible === true ? whileOpen(log, orderBook, tab, pace) : EMPTY)),
    )
  })

/** Which order was asked about last, and when, also before the tab was hidden (X153). */
interface Pace {
  uid: OrderUid | null
  askedAt: number
}

const newestOrder = ({ state$, now }: EpicLog, { chainId, account }: WatchedAccount): Order | undefined =>
  pendingOrders(state$.value.durable.orders, chainId, account)
    .filter(({ status, params }) => status === 'pending' && toUnixMs(params.validTo) > now())
    .toSorted((a, b) => b.createdAt - a.createdAt)[0]

const whileOpen = (
  log: EpicLog,
  orderBook: OrderBook,
  watched: WatchedAccount,
  pace: Pace,
): Observable<AppEvent> =>
  select(log, () => newestOrder(log, watched)?.uid ?? null).pipe(
    // switchMap: a newer order takes the place of the one before; when the last one is final, polling ends.
    switchMap((uid) =>
      uid === null ? EMPTY : merge(forgetOthers(log, uid), poll(log, orderBook, watched, pace)),
    ),
  )

/**
 * The last stage of an order that the epic no longer asks about is outdated. The epic says so after the discoveries of
 * the same moment, because it only asks about the newest order.
 */
const forgetOthers = ({ state$ }: EpicLog, uid: OrderUid): Observable<AppEvent> =>
  timer(0).pipe(
    mergeMap(() => Object.entries(state$.value.session.orders.auctionStages)),
    filter(([other]) => other !== uid),
    map(([other]) => OrderStageChanged({ uid: other, stage: null })),
  )

const poll = (
  log: EpicLog,
  orderBook: OrderBook,
  watched: WatchedAccount,
  pace: Pace,
): Observable<AppEvent> =>
  defer(() => {
    const waited = log.now() - askedBy(log.now(), pace.askedAt)
    const isSame = newestOrder(log, watched)?.uid === pace.uid
    // A beat in time of the last question, so that a tab that comes back asks when it would have asked.
    const first = isSame ? Math.max(0, STAGE_MS - waited) : 0
    return timer(first, STAGE_MS).pipe(
      // exhaustMap: as in `pollEvery`.
      exhaustMap(() => {
        const order = newestOrder(log, watched)
        const now = log.now()
        if (order === undefined) return EMPTY
        const isDue = order.uid !== pace.uid || now - askedBy(now, pace.askedAt) >= stageInterval(order, now)
        if (!isDue) return EMPTY
        pace.uid = order.uid
        pace.askedAt = now
        return ask(log, orderBook, order)
      }),
    )
  })

const ask = (log: EpicLog, orderBook: OrderBook, { uid, chainId }: Order): Observable<AppEvent> =>
  orderBook.orderStage(chainId, uid).pipe(
    // Without an answer, its present stage is unknown, and the previous one may be minutes old (C63).
    map((answer) => (E.isRight(answer) ? answer.right : null)),
    filter((stage) => stage !== 'unknown'),
    filter((stage) => isNew(log, uid, stage)),
    map((stage) => OrderStageChanged({ uid, stage })),
  )

/**
 * Whether the stage differs from the last one and the order is still open, because the service repeats the last stage
 * of an expired order. Null: the service has forgotten the order, so the last stage is outdated.
 */
const isNew = ({ state$ }: EpicLog, uid: string, stage: AuctionStage | null): boolean =>
  state$.value.durable.orders.open[uid] !== undefined &&
  (state$.value.session.orders.auctionStages[uid] ?? null) !== stage
