/**
 * The same orders in Redux Toolkit as its guide teaches it: one slice, entities by uid, Immer drafts. The facts are
 * the actions. The reducer is called directly, which is kinder than a store with middleware and listeners.
 */
import { createSlice, type Draft, type UnknownAction } from '@reduxjs/toolkit'
import type { DurableFact, FactOfType } from '../../src/events/catalogue'
import type { Order } from '../../src/events/orders/state'

export interface ReduxOrders {
  readonly entities: Readonly<Record<string, Order>>
  /** In the order in which they were closed. */
  readonly closedUids: readonly string[]
}

type State = Draft<ReduxOrders>
type DraftOrder = Draft<Order>

const noReduxOrders: ReduxOrders = { entities: {}, closedUids: [] }

const isFinal = (order: Pick<Order, 'status'>): boolean =>
  order.status === 'fulfilled' ||
  order.status === 'expired' ||
  order.status === 'cancelled' ||
  order.status === 'failed'

const close = (state: State, order: DraftOrder, at: number): void => {
  if (order.closedAt === null) state.closedUids.push(order.uid)
  order.phase = null
  order.closedAt ??= at
  order.isCancelling = false
  order.cancellationRequested = false
}

/** The open order of that uid. */
const openOrder = (state: State, uid: string): DraftOrder | undefined => {
  const order = state.entities[uid]
  return order === undefined || isFinal(order) ? undefined : order
}

const ended =
  <T extends 'OrderExpired' | 'OrderCancelled'>(status: 'expired' | 'cancelled') =>
  (state: State, { at, data }: Pick<FactOfType<T>, 'type' | 'at' | 'data'>): void => {
    const order = openOrder(state, data.uid)
    if (order === undefined) return
    order.status = status
    close(state, order, at)
  }

export const ordersSlice = createSlice({
  name: 'orders',
  initialState: noReduxOrders,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase('OrderPlacementRequested', (state, { at, data }: FactOfType<'OrderPlacementRequested'>) => {
        const known = state.entities[data.uid]
        if (known !== undefined && known.status !== 'failed') return
        state.entities[data.uid] = {
          closedAt: null,
          fulfilledAt: null,
          error: null,
          presignature: null,
          isUnfillable: false,
          marketLeft: null,
          cancelAskedAt: null,
          filledUsd: null,
          fillabilityDue: null,
          onchain: null,
          isRemoved: false,
          isCancelling: false,
          cancellationRequested: false,
          cancellationError: null,
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
        } as DraftOrder
      })
      .addCase('OrderDiscovered', (state, { at, data }: FactOfType<'OrderDiscovered'>) => {
        if (data.uid in state.entities) return
        state.entities[data.uid] = {
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
          isUnfillable: false,
          marketLeft: null,
          cancelAskedAt: null,
          filledUsd: null,
          fillabilityDue: null,
          onchain: null,
          isRemoved: false,
          isCancelling: false,
          cancellationRequested: false,
          cancellationError: null,
          executed: null,
          transactionHash: null,
          filledAfter: null,
          status: data.scheme === 'presign' ? 'presignaturePending' : 'pending',
          phase: null,
          signedAt: null,
          placedAt: at,
          placedHere: false,
          placement: null,
        } as DraftOrder
      })
      .addCase('OrderSigned', (state, { at, data }: FactOfType<'OrderSigned'>) => {
        const order = state.entities[data.uid]
        if (order?.phase !== 'signing') return
        order.phase = 'posting'
        order.signedAt = at
      })
      .addCase('OrderPlaced', (state, { at, data }: FactOfType<'OrderPlaced'>) => {
        const order = state.entities[data.uid]
        if (order === undefined || (order.status !== 'placing' && order.status !== 'failed')) return
        order.status = 'pending'
        order.phase = null
        order.placedAt = at
        order.closedAt = null
        order.error = null
      })
      .addCase(
        'OrderCancellationRequested',
        (state, { at, data }: FactOfType<'OrderCancellationRequested'>) => {
          const order = openOrder(state, data.uid)
          if (order === undefined || order.cancellationRequested) return
          order.cancellationRequested = true
          order.cancellationError = null
          order.cancelAskedAt ??= at
        },
      )
      .addCase('OrderCancellationAccepted', (state, { data }: FactOfType<'OrderCancellationAccepted'>) => {
        const order = openOrder(state, data.uid)
        if (order === undefined) return
        order.isCancelling = true
        order.cancellationRequested = false
        order.cancellationError = null
      })
      .addCase('OrderFilled', (state, { at, data }: FactOfType<'OrderFilled'>) => {
        const order = state.entities[data.uid]
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
        close(state, order, at)
      })
      .addCase('OrderExpired', ended<'OrderExpired'>('expired'))
      .addCase('OrderCancelled', ended<'OrderCancelled'>('cancelled'))
      .addCase('OrderPlacementFailed', (state, { at, data }: FactOfType<'OrderPlacementFailed'>) => {
        const order = state.entities[data.uid]
        if (order?.status !== 'placing') return
        order.status = 'failed'
        order.error = data.error
        close(state, order, at)
      }),
})

/** The same state made of orders that are there already. */
export const reduxOrdersOf = (orders: readonly Order[]): ReduxOrders => ({
  entities: Object.fromEntries(orders.map((order) => [order.uid, order])),
  closedUids: orders.filter(isFinal).map(({ uid }) => uid),
})

export const reduxOrders = (
  facts: readonly DurableFact[],
  from: ReduxOrders = noReduxOrders,
): ReduxOrders => {
  let state = from
  // A fact has all that the reducer asks of an action; only the index signature of `UnknownAction` is not declared.
  for (const fact of facts) state = ordersSlice.reducer(state, fact as DurableFact & UnknownAction)
  return state
}
