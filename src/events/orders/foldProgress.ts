/** Folds partial settlement of an order, and an order that is reopened after it had ended here. */
import type { DurableHandlers, FactBy } from '../kernel'
import type * as events from './events'
import { orderByUid } from './orderByUid'
import { withOpen, withKnown } from './openOrder'
import { hasGrown, isWhole } from './progress'
import type { Order, Orders } from './state'

/** Whether the service may hold it with a part settled: also after its end, when the last part is reported late. */
const mayProgress = ({ params, status }: Order): boolean =>
  params.partiallyFillable &&
  (status === 'pending' || status === 'presignaturePending' || status === 'expired' || status === 'cancelled')

const progressed = (order: Order, { data }: FactBy<typeof events.OrderProgressed>): Order => {
  const executed = { sellAmount: data.executedSellAmount, buyAmount: data.executedBuyAmount }
  return mayProgress(order) && hasGrown(order.executed, executed) ? { ...order, executed } : order
}

/**
 * Whether its end may have been a mistake: one by time (X7), or a fill of a part only (X210). A whole fill, a cancellation and a
 * failed placement do not depend on a clock.
 */
export const mayReopen = ({ status, params, executed }: Order): boolean =>
  status === 'expired' ||
  (status === 'fulfilled' && params.partiallyFillable && executed !== null && !isWhole(params, executed))

const reopened = (order: Order): Order => ({
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
})

export const progress: DurableHandlers<Orders, typeof events> = {
  OrderProgressed: (state, fact) => {
    const order = orderByUid(state, fact.data.uid)
    return order === undefined ? state : withKnown(state, order, progressed(order, fact))
  },
  OrderReopened: (state, { data: { uid } }) => {
    const order = orderByUid(state, uid)
    return order !== undefined && mayReopen(order) ? withOpen(state, reopened(order)) : state
  },
}
