import * as E from 'fp-ts/Either'
import { type Observable, defer, EMPTY, exhaustMap, filter, mergeMap, of, switchMap, tap, timer } from 'rxjs'
import type { AppEvent } from '../../events/catalogue'
import type { ChainId } from '../../events/chain/chains.data'
import { OrdersCheckFailed, OrdersCheckRecovered } from '../../events/orders/events'
import { fillsWithoutHash } from '../../events/orders/fillsWithoutHash'
import { traderOf } from '../../events/orders/traderOf'
import { recentlyClosed } from '../../events/orders/recentlyClosed'
import { awaitedOrders } from '../../events/orders/tracked'
import type { Emission, Epic, EpicLog } from '../Epic'
import { type Cooldown, createCooldown } from '../operators/cooldown'
import { select } from '../operators/select'
import { whileTrue } from '../operators/whileTrue'
import { withLock, withLockIfFree } from '../operators/withLock'
import type { OrderBookError } from '../ports/OrderBook'
import type { Ports } from '../ports/Ports'
import { reasonAmong } from '../reading'
import { BUSY_MS, HIDDEN_MS, IDLE_BEATS, trackingPause } from './checkIntervals'
import { type CheckMemory, checkMemory } from './checkMemory'
import { checkOrders } from './checkOrders'
import { createFindTokens } from './findTokens'
import { type WatchedAccount, tabAccount$ } from './watchedAccount'

/**
 * Tracks the connected account's orders on the tab's chain (T4.24, A2.13). One tab polls for all, and the others fold
 * its facts: visible tabs queue for the lock, and a hidden tab releases it. Hidden tabs queue for another lock. One of
 * them polls once a minute while orders are open, and only if no visible tab does. A failed check pauses the tracking of
 * its network (C64).
 */
export const trackOrdersEpic: Epic = (log, ports) =>
  defer(() => {
    const cooldowns: Partial<Record<ChainId, Cooldown>> = {}
    const memory = checkMemory()
    return tabAccount$(log).pipe(
      // switchMap: another account, network or visibility ends the tracking before it, with its lock and open request.
      switchMap((tab) => {
        if (tab === null) return EMPTY
        const cooldown = (cooldowns[tab.chainId] ??= createCooldown(ports.clock.now))
        const check$ = check(log, ports, tab, cooldown, memory)
        const lock = `poll:${tab.chainId}:${tab.account}`
        return tab.visible
          ? withLock(log, ports.locks, { name: lock, duty: 'shared' }, () =>
              whileSeen(log, tab, cooldown, check$),
            )
          : withLock(log, ports.locks, { name: `${lock}:hidden`, duty: 'shared' }, () =>
              whileHidden(log, tab, cooldown, withLockIfFree(log, ports.locks, lock, check$)),
            )
      }),
    )
  })

/** Whether anything may change soon: an order is pending, was closed lately and may still be filled, or lacks its hash. */
const isBusy = (log: EpicLog, { chainId, account }: WatchedAccount): boolean => {
  const { orders } = log.state$.value.durable
  const now = log.now()
  return (
    awaitedOrders(orders, chainId, account).length > 0 ||
    recentlyClosed(orders, now).some((order) => order.chainId === chainId && traderOf(order) === account) ||
    fillsWithoutHash(orders, chainId, account, now).length > 0
  )
}

const whileSeen = (
  log: EpicLog,
  watched: WatchedAccount,
  cooldown: Cooldown,
  check$: Observable<Emission>,
): Observable<Emission> =>
  timer(0, BUSY_MS).pipe(
    filter((beat) => cooldown.remainingMs() === 0 && (beat % IDLE_BEATS === 0 || isBusy(log, watched))),
    // exhaustMap: no overlap (T4.23, S5.45, S5.46). switchMap would abort each slow answer, concatMap queue up checks.
    exhaustMap(() => check$),
  )

const whileHidden = (
  log: EpicLog,
  { chainId, account }: WatchedAccount,
  cooldown: Cooldown,
  check$: Observable<Emission>,
): Observable<Emission> =>
  timer(HIDDEN_MS, HIDDEN_MS).pipe(
    // A tab that has nothing to wait for sets no timer: it may be hidden for days.
    whileTrue(select(log, ({ durable }) => awaitedOrders(durable.orders, chainId, account).length > 0)),
    filter(() => cooldown.remainingMs() === 0),
    // exhaustMap: as in `whileSeen`.
    exhaustMap(() => check$),
  )

const check = (
  log: EpicLog,
  { orderBook, chain, clock }: Ports,
  watched: WatchedAccount,
  cooldown: Cooldown,
  memory: CheckMemory,
): Observable<Emission> => {
  const findTokens = createFindTokens(log, chain, watched.chainId)
  return checkOrders(log, { orderBook, chain, clock, findTokens, ...memory }, watched).pipe(
    tap((answer) => {
      if (E.isLeft(answer)) cooldown.begin(trackingPause(answer.left))
    }),
    mergeMap((answer) => {
      const events = E.isLeft(answer)
        ? trouble(log, watched.chainId, answer.left)
        : [...recovery(log, watched.chainId), ...answer.right]
      return events.length === 0 ? EMPTY : of(events)
    }),
  )
}

const reasonOf = reasonAmong('malformed', 'tooMany', 'denied')

/** Reported once, until the service answers again; nothing else follows (T8.71, S8.49). */
const trouble = ({ state$ }: EpicLog, chainId: ChainId, error: OrderBookError): readonly AppEvent[] => {
  const reason = error.tag === 'rejected' ? 'malformed' : reasonOf(error)
  if (state$.value.session.orders.checkFailed[chainId]?.reason === reason) return []
  const retryAfterMs = error.tag === 'tooMany' ? error.retryAfterMs : null
  return [OrdersCheckFailed({ chainId, reason, retryAfterMs })]
}

const recovery = ({ state$ }: EpicLog, chainId: ChainId): readonly AppEvent[] =>
  state$.value.session.orders.checkFailed[chainId] === undefined ? [] : [OrdersCheckRecovered({ chainId })]
