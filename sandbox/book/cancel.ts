/** Cancelling in the book: allowed for open orders with an off-chain signature, by a signature of the owner. */
import { refusal } from './apiError.ts'
import { withExecution, type Book } from './book.ts'
import { recoverSigner, type BookOrder } from './order.ts'

/** The order, if it may be cancelled. Throws OrderNotFound, OnChainOrder, OrderFullyExecuted and so on. */
export function cancellable(book: Book, uid: string): BookOrder {
  const order = book.store.orders.get(uid)
  if (order === undefined) throw refusal(404, 'OrderNotFound', 'Order not located in database')
  const { status } = withExecution(book, order).execution
  const onChain = order.signingScheme === 'presign' || order.signingScheme === 'eip1271'
  if (status === 'presignaturePending' || (status === 'open' && onChain)) {
    throw refusal(400, 'OnChainOrder', 'On-chain orders must be cancelled on-chain')
  }
  if (status === 'fulfilled') throw refusal(400, 'OrderFullyExecuted', 'Order is fully executed')
  if (status === 'cancelled') throw refusal(400, 'AlreadyCancelled', 'Order is already cancelled')
  if (status === 'expired') throw refusal(400, 'OrderExpired', 'Order is expired')
  return order
}

export interface CancellationSignature {
  readonly signature: string
  readonly signingScheme: 'eip712' | 'ethsign'
}

/** Throws InvalidSignature and WrongOwner. */
export function checkSigner(
  order: BookOrder,
  digest: string,
  { signature, signingScheme }: CancellationSignature,
  lenientV: boolean,
): void {
  const signer = recoverSigner(digest, signingScheme, signature, lenientV)
  if (signer === null) throw refusal(400, 'InvalidSignature', 'Malformed signature')
  if (signer !== order.owner) {
    throw refusal(401, 'WrongOwner', "Signature recovery's owner doesn't match order's")
  }
}

export function cancel(book: Book, order: BookOrder): void {
  book.store.orders.set(order.uid, { ...order, cancelled: true, cancelledAt: Date.now() })
}
