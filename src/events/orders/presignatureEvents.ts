/** Facts of an order's signature on chain, from the request to the order that the service holds open. */
import * as t from 'io-ts'
import { AddressC, IntegerC, OrderUidC, TransactionHashC } from '../kernel/codecs'
import { durable } from '../kernel/defineEvent'
import { PresignatureErrorC } from './errorCodecs'

/** The contract wallet is asked to send `setPreSignature(uid, true)`. Precious: on disk before it is asked. */
export const PresignatureRequested = durable(
  'PresignatureRequested',
  { uid: OrderUidC },
  { outcomes: ['PresignatureSent', 'PresignatureFailed'] },
)

/** The wallet sent the transaction and returned its hash. */
export const PresignatureSent = durable('PresignatureSent', { uid: OrderUidC, hash: TransactionHashC })

/** The wallet did not send it, or it failed on chain: the order still waits, and another attempt may sign it. */
export const PresignatureFailed = durable(
  'PresignatureFailed',
  { uid: OrderUidC, error: PresignatureErrorC },
  {
    // Version 2 adds one cause, version 3 two.
    upcasts: [(old) => old, (old) => old],
  },
)

/** How far a multisig's owners are with the transaction that signs the order. */
export const SafeTransactionRead = durable('SafeTransactionRead', {
  uid: OrderUidC,
  safe: AddressC,
  nonce: IntegerC,
  confirmations: IntegerC,
  threshold: IntegerC,
  isExecuted: t.boolean,
})

/** The service saw the signature on chain: the order is open. */
export const OrderPresigned = durable('OrderPresigned', { uid: OrderUidC })
