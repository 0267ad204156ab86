/** Facts of an order's signature on chain, from the request to the order that the service holds open. */
import * as t from 'io-ts'
import { AddressC, IntegerC, OrderUidC, TransactionHashC } from '../kernel/codecs'
import { defineEvent } from '../kernel/defineEvent'
import { PresignatureErrorC } from './errorCodecs'

/** The contract wallet is asked to send `setPreSignature(uid, true)`. Precious: on disk before it is asked. */
export const PresignatureRequested = defineEvent('PresignatureRequested', {
  version: 1,
  scope: 'durable',
  data: t.type({ uid: OrderUidC }),
  outcomes: ['PresignatureSent', 'PresignatureFailed'],
})

/** The wallet sent the transaction and returned its hash. */
export const PresignatureSent = defineEvent('PresignatureSent', {
  version: 1,
  scope: 'durable',
  data: t.type({ uid: OrderUidC, hash: TransactionHashC }),
})

/** The wallet did not send it, or it failed on chain: the order still waits, and another attempt may sign it. */
export const PresignatureFailed = defineEvent('PresignatureFailed', {
  version: 4,
  scope: 'durable',
  // Version 2 adds one cause, version 3 two, version 4 one.
  upcasts: [(old) => old, (old) => old, (old) => old],
  data: t.type({ uid: OrderUidC, error: PresignatureErrorC }),
})

/** How far a multisig's owners are with the transaction that signs the order. */
export const SafeTransactionRead = defineEvent('SafeTransactionRead', {
  version: 1,
  scope: 'durable',
  data: t.type({
    uid: OrderUidC,
    safe: AddressC,
    nonce: IntegerC,
    confirmations: IntegerC,
    threshold: IntegerC,
    isExecuted: t.boolean,
  }),
})

/** The service saw the signature on chain: the order is open. */
export const OrderPresigned = defineEvent('OrderPresigned', {
  version: 1,
  scope: 'durable',
  data: t.type({ uid: OrderUidC }),
})
