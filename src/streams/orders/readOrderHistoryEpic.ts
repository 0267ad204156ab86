import * as E from 'fp-ts/Either'
import { type Observable, EMPTY, defer, exhaustMap, filter, map, of, switchMap, timer } from 'rxjs'
import type { AppEvent } from '../../events/catalogue'
import { OrderHistoryRead, OrderHistoryReadFailed } from '../../events/orders/events'
import type { HistoryMark } from '../../events/orders/historyMark'
import {
  historyMarkOf,
  historyRequestOf,
  isReading,
  markAfter,
  nextOffset,
} from '../../events/orders/readHistory'
import type { OrderUid } from '../../events/kernel'
import { orderByUid } from '../../events/orders/select'
import type { AppState } from '../../events/appState'
import type { Emission, Epic, EpicLog } from '../Epic'
import { type Cooldown, createCooldown } from '../operators/cooldown'
import { select } from '../operators/select'
import { whileTrue } from '../operators/whileTrue'
import { withLock } from '../operators/withLock'
import type { OrderBookError } from '../ports/OrderBook'
import { reasonAmong } from '../reading'
import { HISTORY_PAGE_MS, trackingPause } from './checkIntervals'
import { checkMemory } from './checkMemory'
import { createFindTokens } from './findTokens'
import { type Hashes, createHashes } from './hashesAtService'
import { type CheckPorts, factsOfOrders, isFilled } from './orderFacts'
import { type PageOfOrders, pageOfOrders } from './pageOfOrders'
import { type WatchedAccount, tabAccount$ } from './watchedAccount'

type ReadHashes = ReturnType<typeof createHashes>

/**
 * Reads older orders of the account on the tab's chain, a page at a time, while there are more to load: the newest
 * thousand automatically, all others on request (X144). It writes each page with a mark of its progress, so an error, a
 * reload or another tab continues from there.
 */
export const readOrderHistoryEpic: Epic = (log, ports) =>
  defer(() => {
    const memory = checkMemory()
    const cooldown = createCooldown(ports.clock.now)
    return tabAccount$(log).pipe(
      // switchMap: another account or network, or a hidden tab, ends the reading; the mark says where to continue.
      switchMap((tab) => {
        if (tab?.visible !== true) return EMPTY
        const { chainId, account } = tab
        const watched = { chainId, account }
        const { orderBook, chain, clock } = ports
        const found = createFindTokens(log, chain, chainId)
        const own: CheckPorts = { orderBook, chain, clock, findTokens: found, ...memory }
        const hashes = createHashes(orderBook, watched)
        const isWanted = ({ durable, session }: AppState): boolean =>
          isReading(
            historyMarkOf(durable.orders, chainId, account),
            historyRequestOf(session.orders, chainId, account),
          )
        return withLock(log, ports.locks, { name: `history:${chainId}:${account}`, duty: 'shared' }, () =>
          pages(log, own, watched, hashes, cooldown),
        ).pipe(whileTrue(select(log, isWanted)))
      }),
    )
  })

const pages = (
  log: EpicLog,
  ports: CheckPorts,
  watched: WatchedAccount,
  hashes: ReadHashes,
  cooldown: Cooldown,
): Observable<Emission> =>
  timer(HISTORY_PAGE_MS, HISTORY_PAGE_MS).pipe(
    filter(() => cooldown.remainingMs() === 0),
    // exhaustMap: no overlap, because each page begins where the previous one ended.
    exhaustMap(() => nextPage(log, ports, watched, hashes, cooldown)),
  )

const nextPage = (
  log: EpicLog,
  ports: CheckPorts,
  watched: WatchedAccount,
  hashes: ReadHashes,
  cooldown: Cooldown,
): Observable<Emission> => {
  const mark = historyMarkOf(log.state$.value.durable.orders, watched.chainId, watched.account)
  if (mark === undefined) return EMPTY
  const failed = (error: OrderBookError): Observable<Emission> => {
    cooldown.begin(trackingPause(error))
    return of([failure(watched, error)])
  }
  return pageOfOrders(log, ports.orderBook, watched, nextOffset(mark)).pipe(
    switchMap((answer): Observable<Emission> => {
      if (E.isLeft(answer)) return failed(answer.left)
      const after = markAfter(mark, answer.right.page)
      if (after === 'stuck')
        return failed({ tag: 'malformed', status: 200, description: 'the offset is ignored' })
      // Pages are written in the order of the list. This page's turn comes after the skipped one's.
      if (after.count < mark.count) return of([OrderHistoryRead({ ...watched, ...after, first: null })])
      return eventsOf(log, ports, watched, hashes, answer.right, after)
    }),
  )
}

const reasonOf = reasonAmong('malformed', 'tooMany', 'denied')

const failure = ({ chainId, account }: WatchedAccount, error: OrderBookError): AppEvent =>
  OrderHistoryReadFailed({
    chainId,
    account,
    reason: error.tag === 'rejected' ? 'malformed' : reasonOf(error),
  })

/** In the order of the page, the newest first, as the pages come. */
const eventsOf = (
  log: EpicLog,
  ports: CheckPorts,
  watched: WatchedAccount,
  readHashes: ReadHashes,
  { orders }: PageOfOrders,
  mark: HistoryMark,
): Observable<Emission> => {
  const { chainId, account } = watched
  const lacking = orders.filter(({ uid }) => orderByUid(log.state$.value.durable.orders, uid) === undefined)
  const filled = lacking.filter((order) => isFilled(log, ports, chainId, order))
  return readHashes(filled).pipe(
    switchMap(({ byUid }: Hashes) => factsOfOrders(log, ports, { ...watched, hashes: byUid }, orders)),
    map((facts) => [...facts, OrderHistoryRead({ chainId, account, ...mark, first: firstEnded(facts) })]),
  )
}

const discoveries: ReadonlySet<string> = new Set(['OrderDiscovered', 'ContractOrderDiscovered'])
const ends: ReadonlySet<string> = new Set(['OrderFilled', 'OrderExpired', 'OrderCancelled'])

/** The first order that is found and ended by these events. */
const firstEnded = (events: readonly AppEvent[]): OrderUid | null => {
  const found = new Set<OrderUid>()
  for (const event of events) {
    if (!('uid' in event.data) || typeof event.data.uid !== 'string') continue
    if (discoveries.has(event.type)) found.add(event.data.uid)
    else if (ends.has(event.type) && found.has(event.data.uid)) return event.data.uid
  }
  return null
}
