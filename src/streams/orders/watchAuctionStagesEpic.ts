import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { concatMap, EMPTY, filter, from, map, switchMap } from 'rxjs'
import type { AppEvent } from '../../events/catalogue'
import type { AuctionStage } from '../../events/orders/events'
import { OrderStageChanged } from '../../events/orders/events'
import { toUnixMs } from '../../events/kernel/units'
import { pendingOrders } from '../../events/orders/tracked'
import type { Order } from '../../events/orders/state'
import type { Epic, EpicLog } from '../Epic'
import { pollEvery } from '../operators/pollEvery'
import { select } from '../operators/select'
import type { OrderBook } from '../ports/OrderBook'
import type { WatchedAccount } from './watchedAccount'
import { tabAccount$ } from './watchedAccount'

/** How often the auction stage is requested, and of how many of the newest orders (C63). */
const STAGE_MS = 4000
const MOST_ORDERS = 5

/**
 * Polls the auction stage of the newest open orders while the tab is visible. Each visible tab polls for itself: the
 * stage changes in seconds and is no part of the order's history, so it stays out of the durable log. An expired order is
 * not polled, because the service repeats its last stage (P12.2).
 */
export const watchAuctionStagesEpic: Epic = (log, { orderBook }) =>
  tabAccount$(log).pipe(
    // switchMap: another account, network or visibility ends the polling before it.
    switchMap((tab) => (tab?.visible === true ? whileOpen(log, orderBook, tab) : EMPTY)),
  )

const openOrders = ({ state$, now }: EpicLog, { chainId, account }: WatchedAccount): readonly Order[] =>
  pendingOrders(state$.value.durable.orders, chainId, account)
    .filter(({ status, params }) => status === 'pending' && toUnixMs(params.validTo) > now())
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .slice(0, MOST_ORDERS)

const whileOpen = (log: EpicLog, orderBook: OrderBook, watched: WatchedAccount): Observable<AppEvent> =>
  select(log, () => openOrders(log, watched).length > 0).pipe(
    // switchMap: when the last order is final, polling ends.
    switchMap((hasOpen) => (hasOpen ? pollEvery(STAGE_MS, () => ask(log, orderBook, watched)) : EMPTY)),
  )

const ask = (log: EpicLog, orderBook: OrderBook, watched: WatchedAccount): Observable<AppEvent> =>
  from(openOrders(log, watched)).pipe(
    // concatMap: one after the other, to spare the service.
    concatMap(({ uid, chainId }) =>
      orderBook.orderStage(chainId, uid).pipe(
        // No answer and an unknown stage change nothing.
        filter((answer) => E.isRight(answer)),
        map(({ right }) => right),
        filter((stage) => stage !== 'unknown'),
        filter((stage) => isNew(log, uid, stage)),
        map((stage) => OrderStageChanged({ uid, stage })),
      ),
    ),
  )

/**
 * Whether the stage differs from the last one, and the order is still open: the service repeats the last stage of an
 * order that expired. Null: the service has forgotten the order, so the last stage is no longer true.
 */
const isNew = ({ state$ }: EpicLog, uid: string, stage: AuctionStage | null): boolean =>
  state$.value.durable.orders.open[uid] !== undefined &&
  (state$.value.session.orders.auctionStages[uid] ?? null) !== stage
