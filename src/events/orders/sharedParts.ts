/**
 * The parts of an order that a packed chunk writes once for all the orders that have them in common. A field of `Order`
 * that is added later belongs to one of them: `unpackLine` does not compile without it.
 */
import type { Order } from './state'

/** The part of an order that its parties determine. Most chunks have one such value for each account. */
export const partiesOf = ({ owner, onchain, params: { receiver, appData }, placement }: Order) => ({
  owner,
  receiver,
  appData,
  document: placement?.appDataDocument ?? '',
  receiverName: placement?.receiverName ?? null,
  onchain,
})
export type Parties = ReturnType<typeof partiesOf>

/** Every field that is no party, time, amount or hash: a chunk has only a few different values of this. */
export const termsOf = (order: Order) => ({
  chainId: order.chainId,
  scheme: order.scheme,
  status: order.status,
  phase: order.phase,
  placedHere: order.placedHere,
  error: order.error,
  presignature: order.presignature,
  isCancelling: order.isCancelling,
  cancellationRequested: order.cancellationRequested,
  cancellationError: order.cancellationError,
  isUnfillable: order.isUnfillable,
  fillabilityDue: order.fillabilityDue,
  isRemoved: order.isRemoved,
  filledAfter: order.filledAfter,
  feeAmount: order.params.feeAmount,
  kind: order.params.kind,
  partiallyFillable: order.params.partiallyFillable,
  slippage: order.placement?.slippage ?? 0,
})
export type Terms = ReturnType<typeof termsOf>
