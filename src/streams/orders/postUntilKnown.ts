import * as E from 'fp-ts/Either'
import {
  type Observable,
  concatMap,
  defer,
  EMPTY,
  expand,
  map,
  merge,
  of,
  switchMap,
  take,
  timer,
} from 'rxjs'
import type { AppState } from '../../events/appState'
import type { AppEvent, FactOfType } from '../../events/catalogue'
import { type OrderUid, because, toUnixMs } from '../../events/kernel'
import {
  type PlacementError,
  OrderCancelled,
  OrderPlaced,
  OrderPlacementFailed,
  OrderPlacementUnanswered,
  OrderPostingChanged,
} from '../../events/orders/events'
import { orderByUid } from '../../events/orders/select'
import type { EpicLog } from '../Epic'
import type { OrderBookError } from '../ports/OrderBook'
import type { Ports } from '../ports/Ports'
import type { Signed } from '../ports/Wallets'
import { pollUntilKnown, fetchWhenOnline, FIRST_PAUSE_MS, nextPauseMs, pauseAfter } from './pollUntilKnown'
import { isDuplicate, isRefusal, serviceProblem } from './serviceProblem'
import { whenState } from '../operators/select'

/** The service accepts no order that has less time left (P6.13). */
const SHORTEST_LIFE_MS = 60_000

/** The value posted instead of a signature if the owner is a contract. */
type Unsigned = { readonly signature: '0x'; readonly scheme: 'presign' }

/** The events to report now, and the next step; null at the end. Steps instead of recursion keep hours of it flat. */
interface Step {
  readonly events: readonly AppEvent[]
  readonly next: Observable<Step> | null
}

/**
 * Gets an order to the service (D3.31, X16): posts it, and while the outcome is unknown, requests its uid and posts the
 * very same order again, until the service has it, refuses it, the user stops it, or its time is near. The uid is a hash
 * of the whole order, so that posting again cannot create a second one; after an answer with another uid (T7.9) it is only
 * asked for.
 * The signature lives in this closure only. A refusal of a repeat may be about a first one that got through, so the refusal
 * counts only once the order's time is over (X85).
 */
export const postUntilKnown = (
  log: EpicLog,
  { orderBook }: Ports,
  fact: FactOfType<'OrderPlacementRequested'>,
  { signature, scheme }: Signed | Unsigned,
): Observable<AppEvent> => {
  const { uid, chainId, owner: from, params, appDataDocument, quoteId } = fact.data
  const order = { chainId, params, from, signingScheme: scheme, signature, appDataDocument, quoteId }
  const latestPostMs = toUnixMs(params.validTo) - SHORTEST_LIFE_MS

  const ended = (event: AppEvent): Step => ({ events: [because(fact, event)], next: null })
  const placed = (): Step => ended(OrderPlaced({ uid }))
  const failed = (error: PlacementError): Step =>
    ended(OrderPlacementFailed({ uid, phase: 'posting', error }))

  const stopped$ = postingEnded(log, uid)
  const timeIsNear$ = defer(() => timer(Math.max(0, latestPostMs - log.now())))

  /** Stops posting and only polls; an order that stays unknown to the service until its time is over ends with the error. */
  const onlyAsk = (error: PlacementError, hasLeft = true): Step => ({
    events: [because(fact, OrderPostingChanged({ uid, posts: null }))],
    next: pollUntilKnown(log, orderBook, fact.data, hasLeft).pipe(
      map((end) => {
        if (end === 'placed') return placed()
        return end === 'invalidated' ? ended(OrderCancelled({ uid })) : failed(error)
      }),
    ),
  })
  const giveUp = (): Step => onlyAsk({ tag: 'notAccepted' })

  /** The service took the order, and may fill it: that is no end before its time is over (X269, X281). */
  const takenAsAnother = (other: string): Step => {
    const error = { tag: 'uidMismatch', description: other.slice(0, 200) } as const
    const { events, next } = onlyAsk(error)
    return { events: [because(fact, OrderPlacementUnanswered({ uid, error })), ...events], next }
  }

  const post = (posts: number, pauseMs: number): Observable<Step> =>
    // `stopped$` is subscribed first, so that no request leaves once it has emitted.
    merge(
      stopped$.pipe(map(giveUp)),
      orderBook.placeOrder(order).pipe(map((answer) => afterPost(posts, pauseMs, answer))),
    ).pipe(take(1))

  const afterPost = (posts: number, pauseMs: number, answer: E.Either<OrderBookError, OrderUid>): Step => {
    if (E.isRight(answer)) return answer.right.toLowerCase() === uid ? placed() : takenAsAnother(answer.right)
    const error = answer.left
    if (isDuplicate(error)) return placed()
    const problem = serviceProblem(error)
    if (isRefusal(error)) return posts === 1 ? failed(problem) : onlyAsk(problem)
    const counted = OrderPostingChanged({ uid, posts })
    const reported = posts === 1 ? [OrderPlacementUnanswered({ uid, error: problem }), counted] : [counted]
    return {
      events: reported.map((event) => because(fact, event)),
      next: ask(posts, pauseAfter(error, pauseMs), pauseMs),
    }
  }

  const ask = (posts: number, waitMs: number, pauseMs: number): Observable<Step> =>
    merge(
      timer(waitMs).pipe(
        switchMap(() => fetchWhenOnline(log, orderBook, fact.data)),
        map((answer): Step => {
          const next = nextPauseMs(pauseMs)
          if (E.isLeft(answer)) return { events: [], next: ask(posts, pauseAfter(answer.left, next), next) }
          if (answer.right !== null) return placed()
          // The timer below stops while a device sleeps, and the clock may be corrected meanwhile.
          return log.now() >= latestPostMs ? giveUp() : { events: [], next: post(posts + 1, next) }
        }),
      ),
      merge(stopped$, timeIsNear$).pipe(map(giveUp)),
    ).pipe(take(1))

  // Given up while 'signed' was being written: nothing has left. The service is asked once, before that is said (X6).
  const first$ = defer(() =>
    mayPost(log.state$.value, uid) ? post(1, FIRST_PAUSE_MS) : of(onlyAsk({ tag: 'abandoned' }, false)),
  )
  return first$.pipe(
    expand(({ next }) => next ?? EMPTY),
    // concatMap: a step's facts are reported in their order.
    concatMap(({ events }) => events),
  )
}

/**
 * Whether the order is still one to post (X6): it has not ended, and the user did not give it up, here, which folds at
 * once, or in another tab.
 */
export const mayPost = ({ durable, session }: AppState, uid: OrderUid): boolean => {
  const order = orderByUid(durable.orders, uid)
  return order?.status === 'placing' && order.phase !== 'stopped' && session.orders.posts[uid] !== null
}

/** Emits once the service must not get the order any more. */
export const postingEnded = (log: EpicLog, uid: OrderUid): Observable<unknown> =>
  whenState(log, (state) => !mayPost(state, uid))
