import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { concatMap, defer, EMPTY, filter, from, map, mergeMap, of, switchMap, tap } from 'rxjs'
import type { AppEvent } from '../../events/catalogue'
import { appDataDocument, appDataHash } from '../../events/chain/appData'
import { OrderFillabilityChanged } from '../../events/orders/events'
import { pendingOrders } from '../../events/orders/tracked'
import type { Order } from '../../events/orders/state'
import { fillabilityOf, marketOf, unfillableAmount } from '../../events/orders/unfillable'
import type { Epic, EpicLog } from '../Epic'
import type { Cooldown } from '../operators/cooldown'
import { createCooldown } from '../operators/cooldown'
import { pollEvery } from '../operators/pollEvery'
import { select } from '../operators/select'
import { withLock } from '../operators/withLock'
import type { OrderBook, QuoteRequest } from '../ports/OrderBook'
import type { WatchedAccount } from './watchedAccount'
import { tabAccount$ } from './watchedAccount'

/** The interval of the check (D4.4). */
const CHECK_MS = 15_000
/** Pause after a 429 without Retry-After (C62). */
const RATE_LIMIT_PAUSE_MS = 30_000

/**
 * Compares each open order with a fresh fast quote, at once and every 15 s, in one visible tab for all (D3.7). Only a
 * change is stored, so a steady market writes nothing.
 */
export const watchFillabilityEpic =
  (environment: string): Epic =>
  (log, { orderBook, locks, clock }) =>
    defer(() => {
      const cooldown = createCooldown(clock.now)
      const check = (watched: WatchedAccount) => checkAll(log, orderBook, environment, watched, cooldown)
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

const openOrders = ({ state$ }: EpicLog, { chainId, account }: WatchedAccount): readonly Order[] =>
  pendingOrders(state$.value.durable.orders, chainId, account).filter(
    // The account cannot act here on an order that a contract owns, so its price is not checked.
    ({ status, onchain }) => status === 'pending' && onchain === null,
  )

const whileOpen = (
  log: EpicLog,
  watched: WatchedAccount,
  check: (watched: WatchedAccount) => Observable<AppEvent>,
): Observable<AppEvent> =>
  select(log, () => openOrders(log, watched).length > 0).pipe(
    // switchMap: when the last order is final, polling ends.
    switchMap((hasOpen) => (hasOpen ? pollEvery(CHECK_MS, () => check(watched)) : EMPTY)),
  )

const checkAll = (
  log: EpicLog,
  orderBook: OrderBook,
  environment: string,
  watched: WatchedAccount,
  cooldown: Cooldown,
): Observable<AppEvent> =>
  from(openOrders(log, watched)).pipe(
    // concatMap: one after the other, to spare the service.
    concatMap((order) =>
      cooldown.remainingMs() > 0
        ? EMPTY
        : orderBook.quote(requestFor(order, environment)).pipe(
            tap((answer) => {
              if (E.isLeft(answer) && answer.left.tag === 'tooMany')
                cooldown.begin(answer.left.retryAfterMs ?? RATE_LIMIT_PAUSE_MS)
            }),
            // Without a price nothing is known about the order.
            filter(E.isRight),
            mergeMap(({ right }) => {
              // The order may have changed or become final during the request.
              const known = log.state$.value.durable.orders.open[order.uid]
              if (known === undefined) return EMPTY
              const market = marketOf(order, right, orderBook.feeModel(order.chainId))
              const isUnfillable = fillabilityOf(known, market, log.now())
              return isUnfillable === known.isUnfillable
                ? EMPTY
                : of({ uid: order.uid, isUnfillable, market })
            }),
            map(OrderFillabilityChanged),
          ),
    ),
  )

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
