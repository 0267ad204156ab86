import * as E from 'fp-ts/Either'
import { type Observable, EMPTY, expand, filter, map, switchMap, timer } from 'rxjs'
import type { ChainId } from '../../events/chain/chains.data'
import { type OrderParams, type OrderUid, toUnixMs } from '../../events/kernel'
import { isInvalidated } from '../../events/orders/invalidations'
import type { EpicLog } from '../Epic'
import type { OrderBook, OrderBookError, ServiceOrder } from '../ports/OrderBook'
import type { PortCall } from '../ports/PortCall'
import { whenState } from '../operators/select'

/** How long the service must keep answering that it doesn't know an expired order (A2.12). */
const MISSING_MS = 60_000
export const FIRST_PAUSE_MS = 1000
/** The longest pause after 'not known': 1, 2, 4, 8, 15, 15 ... s. */
const MISSING_PAUSE_MS = 15_000
/** The longest pause while the service does not answer (C66). */
const TROUBLE_PAUSE_MS = 30_000
/** The longest Retry-After that is followed, because the order's time runs on (C67). */
const RETRY_AFTER_MAX_MS = 60_000

/** 1, 2, 4 ... 30 s. */
export const nextPauseMs = (pauseMs: number): number => Math.min(pauseMs * 2, TROUBLE_PAUSE_MS)

/** The pause after an error: at least our own, and longer if the service requests it, up to RETRY_AFTER_MAX_MS. */
export const pauseAfter = (error: OrderBookError, pauseMs: number): number =>
  error.tag === 'tooMany' ? Math.max(Math.min(error.retryAfterMs ?? 0, RETRY_AFTER_MAX_MS), pauseMs) : pauseMs

type PollStep =
  | { readonly end: 'placed' | 'notAccepted' | 'invalidated' }
  | {
      readonly end: null
      /** The pause before the next request, and how long an expired order will then have been unknown. */
      readonly pauseMs: number
      readonly missingMs: number
      readonly nextPauseMs: number
    }

interface OrderReference {
  readonly chainId: ChainId
  readonly uid: OrderUid
}

interface PostedOrder extends OrderReference {
  readonly params: Pick<OrderParams, 'validTo'>
}

/** Requests an order by its uid, once, as soon as the browser is online. */
export const fetchWhenOnline = (
  log: EpicLog,
  orderBook: OrderBook,
  { chainId, uid }: OrderReference,
): PortCall<OrderBookError, ServiceOrder | null> =>
  whenState(log, ({ session }) => session.chain.online).pipe(switchMap(() => orderBook.order(chainId, uid)))

/**
 * Requests an order by its uid until its outcome is known (X85). A service may accept a POST minutes after it timed
 * out, so 'not known' doesn't end a signed order while it is valid. After that it is 'notAccepted' once the service
 * hasn't known it for MISSING_MS. If nothing was sent (`hasLeft` is false), the first 'not known' ends it. The pauses
 * are added up, so a clock that jumps can't end it, and a missing answer (offline, 5xx) resets the count. An order that
 * its owner invalidated on chain ends in the same way, as 'invalidated' (X143).
 */
export const pollUntilKnown = (
  log: EpicLog,
  orderBook: OrderBook,
  order: PostedOrder,
  hasLeft = true,
): Observable<'placed' | 'notAccepted' | 'invalidated'> => {
  const isDead = (): boolean => isInvalidated(log.state$.value.durable.transactions, order)
  const isValid = (): boolean => log.now() < toUnixMs(order.params.validTo) && !isDead()

  const judge = (
    answer: E.Either<OrderBookError, ServiceOrder | null>,
    missingMs: number,
    pauseMs: number,
  ): PollStep => {
    if (E.isLeft(answer))
      return {
        end: null,
        pauseMs: pauseAfter(answer.left, pauseMs),
        missingMs: 0,
        nextPauseMs: nextPauseMs(pauseMs),
      }
    if (answer.right !== null) return { end: 'placed' }
    if (!hasLeft || missingMs >= MISSING_MS) return { end: isDead() ? 'invalidated' : 'notAccepted' }
    const pause = Math.min(pauseMs, MISSING_PAUSE_MS)
    return {
      end: null,
      pauseMs: pause,
      missingMs: isValid() ? 0 : missingMs + pause,
      nextPauseMs: Math.min(pause * 2, MISSING_PAUSE_MS),
    }
  }

  const ask = (missingMs: number, pauseMs: number): Observable<PollStep> =>
    fetchWhenOnline(log, orderBook, order).pipe(map((answer) => judge(answer, missingMs, pauseMs)))

  return ask(0, FIRST_PAUSE_MS).pipe(
    expand((step) =>
      step.end !== null
        ? EMPTY
        : timer(step.pauseMs).pipe(switchMap(() => ask(step.missingMs, step.nextPauseMs))),
    ),
    map(({ end }) => end),
    filter((end) => end !== null),
  )
}
