import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { concatMap, EMPTY, filter, from, map, switchMap } from 'rxjs'
import type { AppEvent } from '../../events/catalogue'
import type { OrderStage } from '../../events/orders/events'
import { orderStages, OrderStageChanged } from '../../events/orders/events'
import { pendingOrders } from '../../events/orders/select'
import type { Order } from '../../events/orders/state'
import type { Epic, EpicLog } from '../Epic'
import { pollEvery } from '../operators/pollEvery'
import { select } from '../operators/select'
import type { OrderBook, ServiceStage } from '../ports/OrderBook'
import type { Watched } from './watcher'
import { watcher$ } from './watcher'

/** How often the stage is asked for, and of how many orders, the newest first: our choice. */
const STAGE_MS = 4000
const MOST_ORDERS = 5

/**
 * Asks how far the newest open orders are, while somebody looks. It is asked by each visible tab for itself: the stage
 * is gone in seconds and no fact of the order's life, so it stays out of the durable log.
 */
export const watchStagesEpic: Epic = (log, { orderBook }) =>
  watcher$(log).pipe(
    // switchMap: another account, network or visibility ends what was watched before.
    switchMap((watcher) => (watcher?.visible === true ? whileOpen(log, orderBook, watcher) : EMPTY)),
  )

const openOrders = ({ state$ }: EpicLog, { chainId, account }: Watched): readonly Order[] =>
  pendingOrders(state$.value.durable.orders, chainId, account)
    .filter(({ status }) => status === 'pending')
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .slice(0, MOST_ORDERS)

const whileOpen = (log: EpicLog, orderBook: OrderBook, watched: Watched): Observable<AppEvent> =>
  select(log, () => openOrders(log, watched).length > 0).pipe(
    // switchMap: with the last order ended there is nothing to ask about.
    switchMap((hasOpen) => (hasOpen ? pollEvery(STAGE_MS, () => ask(log, orderBook, watched)) : EMPTY)),
  )

const ask = (log: EpicLog, orderBook: OrderBook, watched: Watched): Observable<AppEvent> =>
  from(openOrders(log, watched)).pipe(
    // concatMap: one after the other, to spare the service.
    concatMap(({ uid, chainId }) =>
      orderBook.orderStage(chainId, uid).pipe(
        map((answer) => (E.isRight(answer) ? stageOf(answer.right) : null)),
        filter((stage) => stage !== null),
        filter((stage) => isNew(log, uid, stage)),
        map((stage) => OrderStageChanged({ uid, stage })),
      ),
    ),
  )

/** An end is told by the check of the orders; a word that is not known says nothing. */
const stageOf = (told: ServiceStage | null): OrderStage | null =>
  orderStages.find((stage) => stage === told) ?? null

/** It differs from what was told last, and the order has not ended while it was asked. */
const isNew = ({ state$ }: EpicLog, uid: string, stage: OrderStage): boolean =>
  state$.value.durable.orders.open[uid] !== undefined && state$.value.session.orders.stages[uid] !== stage
