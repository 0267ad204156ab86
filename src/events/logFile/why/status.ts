/** The answer that an order's status gives by itself, from the facts that decided it. */
import type { Fact } from '../../catalogue'
import { type UnixMs, toUnixMs } from '../../kernel'
import { distanceFrom } from '../../orders/distanceFrom'
import { wasFoundEnded } from '../../orders/endSeen'
import { shareDone } from '../../orders/progressShown'
import type { Order } from '../../orders/state'
import { endOfOrder } from '../../orders/traderOf'
import { errorText } from '../errorText'
import {
  amountValue,
  type LogMessage,
  logMessage,
  type MessageValue,
  shareValue,
  timeValue,
} from '../logMessage'
import type { Cause, CauseId, Whose } from './cause'

type FactOf<T extends Fact['type']> = Extract<Fact, { readonly type: T }>
const lastOf = <T extends Fact['type']>(facts: readonly Fact[], type: T): FactOf<T> | undefined =>
  facts.findLast((fact): fact is FactOf<T> => fact.type === type)

/** Whose an answer is that a status gives by itself. */
const whoseEnd = (id: CauseId): Whose | null => (id === 'ended.cancelledHere' ? 'trader' : null)

/** What helps by itself: only the order's account can cancel it, so a cancellation from elsewhere may show a stolen key (X288). */
const nextOfEnd = (id: CauseId): Cause['next'] =>
  id === 'ended.cancelledElsewhere' ? logMessage('why.next.elsewhere') : null

/** Errors of a placement or a cancellation by their owner. For all others, the order book's own word counts. */
export const BLAMED: Readonly<Record<string, Whose>> = {
  refused: 'trader',
  abandoned: 'trader',
  anotherWindow: 'browser',
  interrupted: 'browser',
  busy: 'wallet',
  walletGone: 'wallet',
  walletFailed: 'wallet',
  wrongSigner: 'wallet',
  expiredWhileSigning: 'wallet',
  accountChanged: 'wallet',
  chainChanged: 'wallet',
}

/** The order book's error types that name the account's shortage. */
const LACKS: ReadonlySet<string> = new Set(['InsufficientAllowance', 'InsufficientBalance'])

/** A request that the network stopped may have failed at either end. */
const ON_THE_WAY: ReadonlySet<string> = new Set(['unreachable', 'notAccepted'])

const whoFailed = (own: readonly Fact[], order: Order, answeredAt: UnixMs | null): Whose => {
  const { error } = order
  if (error === null) return 'unknown'
  if (ON_THE_WAY.has(error.tag)) {
    // A status shows that the way was free.
    const unanswered = lastOf(own, 'OrderPlacementUnanswered')?.data.error
    return (error.status ?? unanswered?.status) === undefined ? 'unknown' : 'service'
  }
  const isInTime = answeredAt !== null && answeredAt < toUnixMs(endOfOrder(order))
  // Its wallet was in time, but this page's reaction to the answer wasn't.
  if (error.tag === 'expiredWhileSigning' && isInTime) return 'browser'
  return LACKS.has(error.errorType ?? '') ? 'trader' : (BLAMED[error.tag] ?? 'service')
}

interface WalletTimes {
  /** When the wallet had given the very same signature for an earlier order; null: it had not. */
  readonly signedAt: UnixMs | null
  /** When it answered with the order's; null: no recording shows it. */
  readonly answeredAt: UnixMs | null
}

/**
 * `own`: the decisive facts about the order, in the log's order. `until`: the end of the log.
 */
export const statusCause = (
  own: readonly Fact[],
  order: Order,
  until: UnixMs,
  { signedAt, answeredAt }: WalletTimes,
): Cause => {
  if (order.status === 'failed' && order.error?.tag === 'wrongSigner' && signedAt !== null)
    return {
      said: logMessage('why.sameSignature', { at: timeValue(signedAt) }),
      whose: 'wallet',
      next: logMessage('why.next.wallet'),
      shownBy: [],
      detail: errorText(order.error),
    }
  const said = answerOf(own, order, until)
  const cause = { said, next: nextOfEnd(said.id), shownBy: [] }
  return order.status === 'failed'
    ? {
        ...cause,
        whose: whoFailed(own, order, answeredAt),
        detail: order.error === null ? '-' : errorText(order.error),
      }
    : { ...cause, whose: whoseEnd(said.id) }
}

/** The market left the order's limit and was not seen to return; null otherwise. The last fact decides, because the state forgets it at the end. */
export const priceCause = (
  own: readonly Fact[],
  order: Order,
): { readonly cause: Cause; readonly at: UnixMs } | null => {
  const left = lastOf(own, 'OrderFillabilityChanged')
  if (left?.data.isUnfillable !== true) return null
  const { market } = left.data
  const said = logMessage('why.priceLeft' as const, {
    ...limitOf(order),
    share: shareValue(distanceFrom(order, market)),
    left: timeValue(left.at),
    sold: amountValue(market.sellAmount, order.sellToken),
    bought: amountValue(market.buyAmount, order.buyToken),
  })
  return { cause: { said, whose: 'market', next: null, shownBy: [left.id] }, at: left.at }
}

const answerOf = (own: readonly Fact[], order: Order, until: UnixMs): LogMessage<CauseId> => {
  switch (order.status) {
    case 'fulfilled':
      return logMessage('why.filled', movedOf(order))
    case 'expired':
      if (order.executed !== null) return logMessage('order.progressEnded', movedOf(order))
      return wasFoundEnded(order) ? logMessage('ended.unwatched') : logMessage('why.expired', endOf(order))
    case 'pending':
      return order.executed === null
        ? logMessage(isPastEnd(order, until) ? 'why.pastEnd' : 'why.open', endOf(order))
        : logMessage('order.progress', movedOf(order))
    case 'cancelled':
      return order.executed === null
        ? cancelled(own, order)
        : logMessage('order.progressEnded', movedOf(order))
    case 'failed':
      return logMessage(order.error?.tag === 'notAccepted' ? 'why.neverKnown' : 'why.failed')
    case 'placing':
      return logMessage('why.placing')
    case 'presignaturePending':
      return logMessage('why.unsigned', endOf(order))
  }
}

/** Failures of a cancellation that never reached the order book: a later end is not theirs. */
const NEVER_SENT: ReadonlySet<string> = new Set([
  'refused',
  'busy',
  'walletGone',
  'walletFailed',
  'wrongSigner',
])

/** By whom an order was cancelled. */
const cancelled = (own: readonly Fact[], order: Order): LogMessage<CauseId> =>
  logMessage(isCancelledHere(own, order) ? 'ended.cancelledHere' : 'ended.cancelledElsewhere')

/** If an order was filled in part and then cancelled, an earlier sentence says how much was filled. */
export const cancelCause = (own: readonly Fact[], order: Order): Cause => {
  const said = cancelled(own, order)
  return { said, whose: whoseEnd(said.id), next: nextOfEnd(said.id), shownBy: [] }
}

/** It was accepted, or its answer was lost and the order book may have had it, or it was requested on chain (X143). */
const isCancelledHere = (own: readonly Fact[], { cancelAskedAt }: Order): boolean => {
  if (lastOf(own, 'OrderCancellationAccepted') !== undefined) return true
  if (lastOf(own, 'OrderCancellationRequested') === undefined) return cancelAskedAt !== null
  const failed = own.filter((fact) => fact.type === 'OrderCancellationFailed')
  const asked = own.filter(({ type }) => type === 'OrderCancellationRequested')
  return failed.filter(({ data }) => NEVER_SENT.has(data.error.tag)).length < asked.length
}

const movedOf = ({
  params,
  executed,
  sellToken,
  buyToken,
}: Order): Readonly<Record<string, MessageValue>> => ({
  sold: amountValue(executed?.sellAmount ?? 0n, sellToken),
  bought: amountValue(executed?.buyAmount ?? 0n, buyToken),
  ...(executed === null ? {} : { share: shareValue(shareDone(params, executed)) }),
})

/** If a log runs past an order's end and still calls it open, no answer in it shows how the order ended (X231). */
const isPastEnd = (order: Order, until: UnixMs): boolean => until > toUnixMs(endOfOrder(order))

const endOf = (order: Order): Readonly<Record<string, MessageValue>> => ({
  end: timeValue(toUnixMs(endOfOrder(order))),
})

const limitOf = ({ params, sellToken, buyToken }: Order): Readonly<Record<string, MessageValue>> => ({
  // The market's sell amount includes the fee, except for a buy order, which signs its fee separately.
  sell: amountValue(params.sellAmount + (params.kind === 'sell' ? params.feeAmount : 0n), sellToken),
  buy: amountValue(params.buyAmount, buyToken),
})
