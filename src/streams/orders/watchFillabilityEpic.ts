import * as E from 'fp-ts/Either'
import { type Observable, concatMap, defer, EMPTY, filter, from, mergeMap, switchMap, tap } from 'rxjs'
import type { AppEvent } from '../../events/catalogue'
import { appDataDocument, appDataHash } from '../../events/chain/appData'
import type { UnixMs } from '../../events/kernel'
import { OrderFillabilityChanged, OrderMarketRead } from '../../events/orders/events'
import { pendingOrders } from '../../events/orders/tracked'
import type { Order } from '../../events/orders/state'
import { fillabilityOf, marketOf, unfillableAmount } from '../../events/orders/unfillable'
import type { Epic, EpicLog } from '../Epic'
import { type Cooldown, createCooldown } from '../operators/cooldown'
import { pollEvery } from '../operators/pollEvery'
import { select } from '../operators/select'
import { withLock } from '../operators/withLock'
import type { OrderBook, QuoteAnswer, QuoteRequest } from '../ports/OrderBook'
import { askedBy, PRICE_MS, priceInterval } from './checkIntervals'
import { type WatchedAccount, tabAccount$ } from './watchedAccount'

/** Of several prices that are due the oldest is requested; the others wait for the next turn (C135). */
const MOST_QUOTES = 1
/** Pause after a 429 without Retry-After (C62). */
const RATE_LIMIT_PAUSE_MS = 30_000

/**
 * Compares each open order with a fresh fast quote, at once and every 15 s (T4.33, D4.4), in one visible tab for all
 * (D3.7). It does so less often as the order ages, and with one quote at a time, so requests don't grow with the number
 * of orders. Orders with the same price question share its quote. It stores only changes (T4.34). Only this tab keeps the
 * market of an order that is out of range (X121), so a steady market writes nothing.
 */
export const watchFillabilityEpic =
  (environment: string): Epic =>
  (log, { orderBook, locks, clock }) =>
    defer(() => {
      const cooldown = createCooldown(clock.now)
      // It paces the questions and is in no fact: a rerun asks at the same times, a tab that is loaded again asks at once.
      const askedAt = new Map<string, UnixMs>()
      // A price request that a pause prevents waits only for the pause, and not for its next turn as well.
      const check = (watched: WatchedAccount) =>
        cooldown.remainingMs() > 0
          ? EMPTY
          : checkDue(log, orderBook, environment, dueOrders(log, watched, askedAt), cooldown)
      return tabAccount$(log).pipe(
        // switchMap: another account, network or visibility ends the check before it, with its lock and open request.
        switchMap((tab) =>
          tab?.visible === true
            ? withLock(log, locks, { name: `price:${tab.chainId}:${tab.account}`, duty: 'shared' }, () =>
                whileOpen(log, tab, check),
              )
            : EMPTY,
        ),
      )
    })

/** Oldest first: a rerun session asks in the same order, however its state was ordered. */
const openOrders = ({ state$ }: EpicLog, { chainId, account }: WatchedAccount): readonly Order[] =>
  pendingOrders(state$.value.durable.orders, chainId, account)
    // The account cannot act here on an order that a contract owns, so its price is not checked.
    .filter(({ status, onchain }) => status === 'pending' && onchain === null)
    .toSorted((a, b) => a.createdAt - b.createdAt)

const whileOpen = (
  log: EpicLog,
  watched: WatchedAccount,
  check: (watched: WatchedAccount) => Observable<AppEvent>,
): Observable<AppEvent> =>
  select(log, () => openOrders(log, watched).length > 0).pipe(
    // switchMap: when the last order is final, polling ends.
    switchMap((hasOpen) => (hasOpen ? pollEvery(PRICE_MS, () => check(watched)) : EMPTY)),
  )

/** The terms of a quote. Orders with the same key share one. */
const priceKey = (order: Order): string => {
  const { sellToken, buyToken, kind } = order.params
  return [order.chainId, sellToken, buyToken, kind, unfillableAmount(order)].join()
}

/** The orders whose price is due, grouped by its terms, longest wait first. It counts them as asked for. */
const dueOrders = (
  log: EpicLog,
  watched: WatchedAccount,
  askedAt: Map<string, UnixMs>,
): readonly (readonly Order[])[] => {
  const now = log.now()
  const groups = new Map<string, readonly Order[]>()
  for (const order of openOrders(log, watched)) {
    const key = priceKey(order)
    groups.set(key, [...(groups.get(key) ?? []), order])
  }
  const lastAsked = (key: string): UnixMs => askedBy(now, askedAt.get(key))
  const due = [...groups]
    .filter(([key, orders]) => orders.some((order) => now - lastAsked(key) >= priceInterval(order, now)))
    .toSorted(([a], [b]) => lastAsked(a) - lastAsked(b))
    .slice(0, MOST_QUOTES)
  for (const key of askedAt.keys()) if (!groups.has(key)) askedAt.delete(key)
  for (const [key] of due) askedAt.set(key, now)
  return due.map(([, orders]) => orders)
}

const checkDue = (
  log: EpicLog,
  orderBook: OrderBook,
  environment: string,
  due: readonly (readonly Order[])[],
  cooldown: Cooldown,
): Observable<AppEvent> =>
  from(due).pipe(
    // concatMap: one after the other, to spare the service.
    concatMap((orders) => {
      const [first] = orders
      return first === undefined
        ? EMPTY
        : orderBook.quote(requestFor(first, environment)).pipe(
            tap((answer) => {
              if (E.isLeft(answer) && answer.left.tag === 'tooMany')
                cooldown.begin(answer.left.retryAfterMs ?? RATE_LIMIT_PAUSE_MS)
            }),
            // Without a price, nothing is known about the orders.
            filter(E.isRight),
            mergeMap(({ right }) => orders.flatMap((order) => changeOf(log, orderBook, order, right))),
          )
    }),
  )

/** The order may have changed or become final during the request. */
const changeOf = (
  log: EpicLog,
  orderBook: OrderBook,
  order: Order,
  quote: QuoteAnswer,
): readonly AppEvent[] => {
  const known = log.state$.value.durable.orders.open[order.uid]
  if (known === undefined) return []
  const market = marketOf(order, quote, orderBook.feeModel(order.chainId))
  const isUnfillable = fillabilityOf(known, market, log.now())
  if (isUnfillable !== known.isUnfillable)
    return [OrderFillabilityChanged({ uid: order.uid, isUnfillable, market })]
  return isUnfillable ? [OrderMarketRead({ uid: order.uid, ...market })] : []
}

const requestFor = (order: Order, environment: string): QuoteRequest => {
  const { chainId, owner, params } = order
  const document = appDataDocument(environment)
  return {
    chainId,
    sellToken: params.sellToken,
    buyToken: params.buyToken,
    from: owner,
    receiver: params.receiver,
    validTo: params.validTo,
    kind: params.kind,
    amount: unfillableAmount(order),
    quality: 'fast',
    appDataDocument: document,
    appData: appDataHash(document),
  }
}
