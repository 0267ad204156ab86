/**
 * The least that any program must do with these facts: a loop over mutable records. It ends with the same orders as
 * the fold, keeps no older state, notifies no one of a change, and cannot be shown to a view that compares.
 */
import type { DurableFact } from '../../src/events/catalogue'
import type { Order } from '../../src/events/orders/state'

type Mutable<A> = { -readonly [K in keyof A]: A[K] }
export type MutableOrder = Mutable<Order>

export interface PlainOrders {
  readonly open: Map<string, MutableOrder>
  readonly closed: MutableOrder[]
  readonly closedByUid: Map<string, MutableOrder>
}

const close = (orders: PlainOrders, order: MutableOrder, at: number): void => {
  order.phase = null
  order.closedAt ??= at
  order.isCancelling = false
  order.cancellationRequested = false
  orders.open.delete(order.uid)
  if (orders.closedByUid.has(order.uid)) return
  orders.closedByUid.set(order.uid, order)
  orders.closed.push(order)
}

const isFinal = ({ status }: Order): boolean =>
  status === 'fulfilled' || status === 'expired' || status === 'cancelled' || status === 'failed'

const apply = (orders: PlainOrders, fact: DurableFact): void => {
  switch (fact.type) {
    case 'OrderPlacementRequested': {
      const { at, data } = fact
      if (orders.open.has(data.uid)) return
      const known = orders.closedByUid.get(data.uid)
      if (known !== undefined && known.status !== 'failed') return
      orders.open.set(data.uid, {
        closedAt: null,
        fulfilledAt: null,
        error: null,
        presignature: null,
        isCancelling: false,
        cancellationRequested: false,
        cancellationError: null,
        isUnfillable: false,
        marketLeft: null,
        cancelAskedAt: null,
        filledUsd: null,
        fillabilityDue: null,
        onchain: null,
        isRemoved: false,
        executed: null,
        transactionHash: null,
        filledAfter: null,
        uid: data.uid,
        chainId: data.chainId,
        owner: data.owner,
        params: data.params,
        sellToken: data.sellToken,
        buyToken: data.buyToken,
        scheme: data.scheme,
        status: 'placing',
        phase: 'signing',
        createdAt: at,
        signedAt: null,
        placedAt: null,
        placedHere: true,
        placement: {
          digest: data.digest,
          appDataDocument: data.appDataDocument,
          quoteId: data.quoteId,
          sellAmountBeforeFee: data.sellAmountBeforeFee,
          quotedFee: data.quotedFee,
          receiverName: null,
          slippage: data.slippage,
        },
      })
      return
    }
    case 'OrderDiscovered': {
      const { at, data } = fact
      if (orders.open.has(data.uid) || orders.closedByUid.has(data.uid)) return
      orders.open.set(data.uid, {
        uid: data.uid,
        chainId: data.chainId,
        owner: data.owner,
        params: data.params,
        sellToken: data.sellToken,
        buyToken: data.buyToken,
        scheme: data.scheme,
        createdAt: data.createdAt,
        closedAt: null,
        fulfilledAt: null,
        error: null,
        presignature: null,
        isCancelling: false,
        cancellationRequested: false,
        cancellationError: null,
        isUnfillable: false,
        marketLeft: null,
        cancelAskedAt: null,
        filledUsd: null,
        fillabilityDue: null,
        onchain: null,
        isRemoved: false,
        executed: null,
        transactionHash: null,
        filledAfter: null,
        status: data.scheme === 'presign' ? 'presignaturePending' : 'pending',
        phase: null,
        signedAt: null,
        placedAt: at,
        placedHere: false,
        placement: null,
      })
      return
    }
    case 'OrderSigned': {
      const order = orders.open.get(fact.data.uid)
      if (order?.phase !== 'signing') return
      order.phase = 'posting'
      order.signedAt = fact.at
      return
    }
    case 'OrderPlaced': {
      const order = orders.open.get(fact.data.uid) ?? orders.closedByUid.get(fact.data.uid)
      if (order === undefined || (order.status !== 'placing' && order.status !== 'failed')) return
      order.status = 'pending'
      order.phase = null
      order.placedAt = fact.at
      order.closedAt = null
      order.error = null
      orders.open.set(order.uid, order)
      return
    }
    case 'OrderCancellationRequested': {
      const order = orders.open.get(fact.data.uid)
      if (order === undefined || order.cancellationRequested) return
      order.cancellationRequested = true
      order.cancellationError = null
      order.cancelAskedAt ??= fact.at
      return
    }
    case 'OrderCancellationAccepted': {
      const order = orders.open.get(fact.data.uid)
      if (order === undefined) return
      order.isCancelling = true
      order.cancellationRequested = false
      order.cancellationError = null
      return
    }
    case 'OrderFilled': {
      const { at, data } = fact
      const order = orders.open.get(data.uid) ?? orders.closedByUid.get(data.uid)
      if (order === undefined) return
      if (order.status === 'fulfilled') {
        order.transactionHash ??= data.transactionHash
        return
      }
      const { status } = order
      if (status === 'cancelled' || status === 'expired' || status === 'failed') order.filledAfter = status
      else order.filledAfter = order.isCancelling ? 'cancelled' : null
      order.status = 'fulfilled'
      order.placedAt ??= at
      order.fulfilledAt = at
      order.error = null
      order.executed = { sellAmount: data.executedSellAmount, buyAmount: data.executedBuyAmount }
      order.transactionHash = data.transactionHash
      close(orders, order, at)
      return
    }
    case 'OrderExpired':
    case 'OrderCancelled': {
      const order = orders.open.get(fact.data.uid)
      if (order === undefined || isFinal(order)) return
      order.status = fact.type === 'OrderExpired' ? 'expired' : 'cancelled'
      close(orders, order, fact.at)
      return
    }
    case 'OrderPlacementFailed': {
      const order = orders.open.get(fact.data.uid)
      if (order?.status !== 'placing') return
      order.status = 'failed'
      order.error = fact.data.error
      close(orders, order, fact.at)
      return
    }
    default:
      throw new Error(`the baseline does not know ${fact.type}`)
  }
}

export const plainOrders = (facts: readonly DurableFact[]): PlainOrders => {
  const orders: PlainOrders = { open: new Map(), closed: [], closedByUid: new Map() }
  for (const fact of facts) apply(orders, fact)
  return orders
}
