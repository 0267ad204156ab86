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

/** How often the stage is asked for, and of how many orders, the newest first: our choice. */
const STAGE_MS = 4000
const MOST_ORDERS = 5

/**
 * Asks how far the newest open orders are, while somebody looks. It is asked by each visible tab for itself: the stage
 * is gone in seconds and no fact of the order's life, so it stays out of the durable log. An order whose time is over is
 * not asked for: the service would repeat its last word on it.
 */
export const watchAuctionStagesEpic: Epic = (log, { orderBook }) =>
  tabAccount$(log).pipe(
    // switchMap: another account, network or visibility ends what was watched before.
    switchMap((tab) => (tab?.visible === true ? whileOpen(log, orderBook, tab) : EMPTY)),
  )

const openOrders = ({ state$, now }: EpicLog, { chainId, account }: WatchedAccount): readonly Order[] =>
  pendingOrders(state$.value.durable.orders, chainId, account)
    .filter(({ status, params }) => status === 'pending' && toUnixMs(params.validTo) > now())
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .slice(0, MOST_ORDERS)

const whileOpen = (log: EpicLog, orderBook: OrderBook, watched: WatchedAccount): Observable<AppEvent> =>
  select(log, () => openOrders(log, watched).length > 0).pipe(
    // switchMap: with the last order ended there is nothing to ask about.
    switchMap((hasOpen) => (hasOpen ? pollEvery(STAGE_MS, () => ask(log, orderBook, watched)) : EMPTY)),
  )

const ask = (log: EpicLog, orderBook: OrderBook, watched: WatchedAccount): Observable<AppEvent> =>
  from(openOrders(log, watched)).pipe(
    // concatMap: one after the other, to spare the service.
    concatMap(({ uid, chainId }) =>
      orderBook.orderStage(chainId, uid).pipe(
        // No answer says nothing, and neither does a word that this build does not know.
        filter((answer) => E.isRight(answer)),
        map(({ right }) => right),
        filter((stage) => stage !== 'unknown'),
        filter((stage) => isNew(log, uid, stage)),
        map((stage) => OrderStageChanged({ uid, stage })),
      ),
    ),
  )

/**
 * It differs from what was told last, and the order has not ended while it was asked: an order that expired keeps the
 * service's last word, which is not its stage. Null: the service has forgotten, so what it said last is no longer true.
 */
const isNew = ({ state$ }: EpicLog, uid: string, stage: AuctionStage | null): boolean =>
  state$.value.durable.orders.open[uid] !== undefined &&
  (state$.value.session.orders.auctionStages[uid] ?? null) !== stage
