/** An order given up, stopped or treated as ended while it could still be filled, and the order placed instead. */
import type { FactOfType } from '../../catalogue'
import { type Atoms, sameAddress, toUnixMs } from '../../kernel'
import type { Order } from '../../orders/state'
import { endOfOrder } from '../../orders/traderOf'
import { logMessage, timeValue } from '../logMessage'
import { CLOCK_MS, earlyEnd } from '../againstSettings'
import type { Cause } from './cause'
import type { Evidence } from './evidence'

export interface Twin {
  readonly cause: Cause
  /** The other of the two was filled. */
  readonly isFilled: boolean
}

/** The same was placed again while the first was not known to be open and could still be filled; else null. */
export const twinOf = ({ order, others, before, own }: Evidence): Twin | null => {
  if (!wasTaken(order)) return null
  const other = others.find((one) => isSame(order, one) && isReplaced(...inOrder(order, one)))
  if (other === undefined) return null
  const [first, second] = inOrder(order, other)
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
      }),
      ...blameFor(first, given),
      shownBy: given === undefined ? [] : [given.id],
    },
    isFilled: other.status === 'fulfilled',
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
const isReplaced = (first: Order, second: Order): boolean =>
  second.createdAt < toUnixMs(endOfOrder(first)) &&
  (first.filledAfter !== null || first.placedAt === null || first.placedAt > second.createdAt)
