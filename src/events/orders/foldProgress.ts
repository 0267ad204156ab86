/** An order that was settled in part, and one that is reopened after it had ended here. */
import type { FactOfType } from '../catalogue'
import { orderByUid } from './orderByUid'
import { withOpen, withKnown } from './openOrder'
import { hasGrown, isWhole } from './progress'
import type { Order, Orders } from './state'

type ProgressFact = FactOfType<'OrderProgressed' | 'OrderReopened'>

/** Whether the service may hold it with a part settled: also after its end, when the last part is reported late. */
const mayProgress = ({ params, status }: Order): boolean =>
  params.partiallyFillable &&
  (status === 'pending' || status === 'presignaturePending' || status === 'expired' || status === 'cancelled')

const progressed = (order: Order, { data }: FactOfType<'OrderProgressed'>): Order => {
  const executed = { sellAmount: data.executedSellAmount, buyAmount: data.executedBuyAmount }
  return mayProgress(order) && hasGrown(order.executed, executed) ? { ...order, executed } : order
}

/**
 * Whether its end may have been a mistake: one by time, or a fill of a part only. A whole fill, a cancellation and a
 * failed placement do not depend on a clock.
 */
export const mayReopen = ({ status, params, executed }: Order): boolean =>
  status === 'expired' ||
  (status === 'fulfilled' && params.partiallyFillable && executed !== null && !isWhole(params, executed))

const reopened = (order: Order): Order =>
  mayReopen(order)
    ? {
        ...order,
        status:
          order.scheme === 'presign' && order.signedAt === null && order.executed === null
            ? 'presignaturePending'
            : 'pending',
        closedAt: null,
        fulfilledAt: null,
        transactionHash: null,
        filledAfter: null,
        filledUsd: null,
        isRemoved: false,
      }
    : order

export const foldProgress = (state: Orders, fact: ProgressFact): Orders => {
  const order = orderByUid(state, fact.data.uid)
  if (order === undefined) return state
  if (fact.type === 'OrderProgressed') return withKnown(state, order, progressed(order, fact))
  const after = reopened(order)
  return after === order ? state : withOpen(state, after)
}
