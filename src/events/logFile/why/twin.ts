/** An order given up, stopped or treated as ended while it could still be filled, and the order placed instead (X419). */
import type { FactOfType } from '../../catalogue'
import { type Atoms, type OrderUid, sameAddress, toUnixMs, type UnixMs } from '../../kernel'
import type { Order } from '../../orders/state'
import { endOfOrder } from '../../orders/traderOf'
import { choiceValue, logMessage, timeValue } from '../logMessage'
import { CLOCK_MS, earlyEnd } from '../againstSettings'
import { utcText } from '../utcText'
import type { Cause } from './cause'
import type { Evidence } from './evidence'
import { LATE_MS } from './settledCause'

export interface Twin {
  readonly cause: Cause
  /** The other of the two was filled. */
  readonly isFilled: boolean
}

/** The same was placed again while the first was not known to be open and could still be filled; else null. */
export const twinOf = (
  { order, others, before, own }: Evidence,
  tradedAt: (uid: OrderUid) => UnixMs | null,
): Twin | null => {
  if (!wasTaken(order)) return null
  const other = others.find((one) => isSame(order, one) && isReplaced(...inOrder(order, one), tradedAt))
  if (other === undefined) return null
  const [first, second] = inOrder(order, other)
  const late = reportedLate(first, second, tradedAt)
  const given = [...before, ...own].find(
    (fact): fact is FactOfType<'OrderPlacementFailed'> =>
      fact.type === 'OrderPlacementFailed' && fact.data.uid === first.uid && fact.at <= second.createdAt,
  )
  return {
    cause: {
      said: logMessage('why.twin', {
        first: timeValue(first.createdAt),
        second: timeValue(second.createdAt),
        end: timeValue(toUnixMs(endOfOrder(first))),
        was: choiceValue(wasTraded(first, second, tradedAt) ? 'filled' : 'open'),
      }),
      ...(late === null ? blameFor(first, given) : late),
      shownBy: given === undefined ? [] : [given.id],
    },
    isFilled: other.status === 'fulfilled',
  }
}

/** The first had been traded before the second was placed, and its fill was reported after that, however soon. */
const wasTraded = (
  { uid, fulfilledAt }: Order,
  second: Order,
  tradedAt: (uid: OrderUid) => UnixMs | null,
): boolean =>
  (tradedAt(uid) ?? Infinity) <= second.createdAt && fulfilledAt !== null && fulfilledAt > second.createdAt

/** The first was shown as open though it had been traded: the order book reported its fill only after the second was placed. */
const reportedLate = (
  first: Order,
  second: Order,
  tradedAt: (uid: OrderUid) => UnixMs | null,
): Pick<Cause, 'whose' | 'next' | 'detail'> | null => {
  const traded = tradedAt(first.uid)
  const { fulfilledAt } = first
  if (traded === null || fulfilledAt === null || !wasTraded(first, second, tradedAt)) return null
  if (fulfilledAt - traded < LATE_MS) return null
  return {
    whose: 'service',
    next: null,
    detail: `the first was shown as open though it had been traded at ${utcText(traded)}: the order book reported its fill at ${utcText(fulfilledAt)}`,
  }
}

/** What this app had called over, or failed (`given`), was placed again in good faith. */
const blameFor = (
  first: Order,
  given: FactOfType<'OrderPlacementFailed'> | undefined,
): Pick<Cause, 'whose' | 'next'> => {
  if (given !== undefined && earlyEnd(given, first) !== null)
    return { whose: 'app', next: logMessage('why.next.report') }
  if (first.filledAfter === null) return { whose: given === undefined ? 'trader' : null, next: null }
  const isEarly =
    first.filledAfter === 'expired' &&
    first.closedAt !== null &&
    first.closedAt < toUnixMs(endOfOrder(first)) - CLOCK_MS
  return isEarly ? { whose: 'app', next: logMessage('why.next.report') } : { whose: null, next: null }
}

const inOrder = (one: Order, other: Order): readonly [Order, Order] =>
  one.createdAt <= other.createdAt ? [one, other] : [other, one]

/** The order book has or had it. */
const wasTaken = ({ status, placedHere }: Order): boolean =>
  placedHere && status !== 'failed' && status !== 'placing'

const exactOf = ({ params }: Order): Atoms =>
  params.kind === 'sell' ? params.sellAmount + params.feeAmount : params.buyAmount

const isSame = (one: Order, other: Order): boolean =>
  wasTaken(other) &&
  one.params.kind === other.params.kind &&
  exactOf(one) === exactOf(other) &&
  sameAddress(one.params.receiver, other.params.receiver) &&
  sameAddress(one.sellToken.address, other.sellToken.address) &&
  sameAddress(one.buyToken.address, other.buyToken.address)

/** Two intentional orders side by side aren't twins: twins exist because the first one was thought not to be open. */
const isReplaced = (first: Order, second: Order, tradedAt: (uid: OrderUid) => UnixMs | null): boolean =>
  second.createdAt < toUnixMs(endOfOrder(first)) &&
  (reportedLate(first, second, tradedAt) !== null ||
    first.filledAfter !== null ||
    first.placedAt === null ||
    first.placedAt > second.createdAt)
