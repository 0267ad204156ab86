import * as t from 'io-ts'
import {
  AddressC,
  AtomsC,
  BpsC,
  ChainIdC,
  HexC,
  IntegerC,
  OrderUidC,
  TransactionHashC,
  UnixMsC,
  UnixSecondsC,
  nullable,
  words,
} from '../kernel/codecs'
import { defineEvent } from '../kernel/defineEvent'
import { OrderParamsC } from '../kernel/orderParams'
import { OffChainSchemeC, SigningSchemeC } from '../kernel/signingScheme'
import { TokenC } from '../tokens/token'
import { withPhase } from './upcasts'
import { CancellationErrorC, PlacementErrorC, PresignatureErrorC } from './errorCodecs'

export type { CancellationError, PlacementError, PresignatureError } from './errorCodecs'

/** Everything about an order that is known before it is signed. Precious: on disk before the wallet is asked. */
export const OrderPlacementRequested = defineEvent('OrderPlacementRequested', {
  version: 1,
  scope: 'durable',
  data: t.type({
    uid: OrderUidC,
    digest: HexC,
    chainId: ChainIdC,
    owner: AddressC,
    params: OrderParamsC,
    /** The document whose hash is `params.appData`. */
    appDataDocument: t.string,
    sellToken: TokenC,
    buyToken: TokenC,
    quoteId: nullable(IntegerC),
    /**
     * 'presign': the owner is a contract, which signs on chain once the service has the order. 'eip712' is what is asked
     * of a wallet first; the one that it signed by is told by `OrderSigned`.
     */
    scheme: words('eip712', 'presign'),
    feeModel: words('signed', 'zero'),
    /** Typed (sell) or quoted (buy) amount before any fee, in atoms of the sell token. */
    sellAmountBeforeFee: AtomsC,
    /** The network fee as quoted, in atoms of the sell token. */
    quotedFee: AtomsC,
    slippage: BpsC,
  }),
  outcomes: ['OrderPlaced', 'OrderPlacementFailed'],
})

/** The wallet signed, by this scheme, and the signer was recovered. The signature itself is never stored. */
export const OrderSigned = defineEvent('OrderSigned', {
  version: 1,
  scope: 'durable',
  data: t.type({ uid: OrderUidC, scheme: OffChainSchemeC }),
})

/** The POST left, and no answer says whether the service took it; the order is asked for by uid until it is known. */
export const OrderPlacementUnanswered = defineEvent('OrderPlacementUnanswered', {
  version: 1,
  scope: 'durable',
  data: t.type({ uid: OrderUidC, error: PlacementErrorC }),
})

/** The service holds the order. */
export const OrderPlaced = defineEvent('OrderPlaced', {
  version: 1,
  scope: 'durable',
  data: t.type({ uid: OrderUidC }),
})

/**
 * The placement ended without an order. `phase`: in which it was when its writer concluded that. 'signing': the writer
 * knew of no signature, so this counts only where none was written before it (X6); 'posting': the order was signed, or
 * needs no signature to be posted, and the service does not have it.
 */
export const OrderPlacementFailed = defineEvent('OrderPlacementFailed', {
  version: 2,
  scope: 'durable',
  data: t.type({ uid: OrderUidC, phase: words('signing', 'posting'), error: PlacementErrorC }),
  upcasts: [withPhase],
})

/**
 * The user stopped a placement that is signed, or needs no signature: it is posted no more. What left before may have
 * reached the service, so the order is asked for by its uid until that is known.
 */
export const OrderPostingStopped = defineEvent('OrderPostingStopped', {
  version: 1,
  scope: 'durable',
  data: t.type({ uid: OrderUidC }),
})

/**
 * How many times this tab has posted an order that the service has not confirmed and that it will post again; null when
 * this tab posts it no more, because the user gave it up or its time is near (X16). It folds at once, so that nothing
 * leaves between the user's word and the row in the store.
 */
export const OrderPostingChanged = defineEvent('OrderPostingChanged', {
  version: 1,
  scope: 'session',
  data: t.type({ uid: OrderUidC, posts: nullable(IntegerC) }),
})

/** The account's page at the service holds an order that this log did not place. */
export const OrderDiscovered = defineEvent('OrderDiscovered', {
  version: 1,
  scope: 'durable',
  data: t.type({
    uid: OrderUidC,
    chainId: ChainIdC,
    owner: AddressC,
    params: OrderParamsC,
    sellToken: TokenC,
    buyToken: TokenC,
    scheme: SigningSchemeC,
    createdAt: UnixMsC,
  }),
})

/**
 * The service lists an order that the account placed through a contract (eth-flow): the contract owns it and alone can
 * cancel it. It is shown and never taken for the account's own (X9). `userValidTo`: until when it may be filled; the
 * `validTo` that the contract signs has no end. It may be the first fact of an order, or add this to one known before.
 */
export const ContractOrderDiscovered = defineEvent('ContractOrderDiscovered', {
  version: 1,
  scope: 'durable',
  data: t.type({
    uid: OrderUidC,
    chainId: ChainIdC,
    /** The contract. */
    owner: AddressC,
    /** The account that called the contract. */
    onchainUser: AddressC,
    userValidTo: UnixSecondsC,
    params: OrderParamsC,
    sellToken: TokenC,
    buyToken: TokenC,
    scheme: SigningSchemeC,
    createdAt: UnixMsC,
  }),
})

/** The contract wallet is asked to send `setPreSignature(uid, true)`. Precious: on disk before it is asked. */
export const PresignatureRequested = defineEvent('PresignatureRequested', {
  version: 1,
  scope: 'durable',
  data: t.type({ uid: OrderUidC }),
  outcomes: ['PresignatureSent', 'PresignatureFailed'],
})

/** The wallet gave a hash. */
export const PresignatureSent = defineEvent('PresignatureSent', {
  version: 1,
  scope: 'durable',
  data: t.type({ uid: OrderUidC, hash: TransactionHashC }),
})

/** The wallet did not send it, or it failed on chain: the order waits on, and may be signed by another try. */
export const PresignatureFailed = defineEvent('PresignatureFailed', {
  version: 1,
  scope: 'durable',
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

/** Settled. Amounts are what moved, fee included on the sell side. The hash is null until the service tells it. */
export const OrderFilled = defineEvent('OrderFilled', {
  version: 1,
  scope: 'durable',
  data: t.type({
    uid: OrderUidC,
    executedSellAmount: AtomsC,
    executedBuyAmount: AtomsC,
    transactionHash: nullable(TransactionHashC),
  }),
})

/**
 * A part of a partially fillable order was settled: what moved altogether until now, in atoms, fee included on the sell
 * side. Told when the amounts grew; it ends nothing (X8).
 */
export const OrderProgressed = defineEvent('OrderProgressed', {
  version: 1,
  scope: 'durable',
  data: t.type({ uid: OrderUidC, executedSellAmount: AtomsC, executedBuyAmount: AtomsC }),
})

/**
 * The service holds an order open that had ended here: by a clock that was wrong (X7), or as filled when only a part of
 * it was (X8). It is open again.
 */
export const OrderReopened = defineEvent('OrderReopened', {
  version: 1,
  scope: 'durable',
  data: t.type({ uid: OrderUidC }),
})

export const OrderExpired = defineEvent('OrderExpired', {
  version: 1,
  scope: 'durable',
  data: t.type({ uid: OrderUidC }),
})

/** The service calls the order invalidated, but its grace time still runs: shown as 'Cancelling...'. */
export const OrderInvalidated = defineEvent('OrderInvalidated', {
  version: 1,
  scope: 'durable',
  data: t.type({ uid: OrderUidC }),
})

export const OrderCancelled = defineEvent('OrderCancelled', {
  version: 1,
  scope: 'durable',
  data: t.type({ uid: OrderUidC }),
})

/** The owner asked to cancel softly. Precious: on disk before the wallet is asked. */
export const OrderCancellationRequested = defineEvent('OrderCancellationRequested', {
  version: 1,
  scope: 'durable',
  data: t.type({ uid: OrderUidC }),
  outcomes: ['OrderCancellationAccepted', 'OrderCancellationFailed'],
})

/** The service took the cancellation; a fill may still win. */
export const OrderCancellationAccepted = defineEvent('OrderCancellationAccepted', {
  version: 1,
  scope: 'durable',
  data: t.type({ uid: OrderUidC }),
})

export const OrderCancellationFailed = defineEvent('OrderCancellationFailed', {
  version: 1,
  scope: 'durable',
  data: t.type({ uid: OrderUidC, error: CancellationErrorC }),
})

/**
 * A fresh fast quote left an open order's limit by more than 1 %, or came back within it; told when it changes only
 * (T §4 'Unfillable'). `market`: what it took and gave for the order then, in atoms, fees included.
 */
export const OrderFillabilityChanged = defineEvent('OrderFillabilityChanged', {
  version: 1,
  scope: 'durable',
  data: t.type({
    uid: OrderUidC,
    isUnfillable: t.boolean,
    market: t.type({ sellAmount: AtomsC, buyAmount: AtomsC }),
  }),
})

/** The user took an ended order off the list. The log keeps it, and a later fill brings it back. */
export const OrderRemoved = defineEvent('OrderRemoved', {
  version: 1,
  scope: 'durable',
  data: t.type({ uid: OrderUidC }),
})

/** How far an open order is on its way to a settlement, as today's service tells it (facts: protocol §6). */
export const orderStages = ['open', 'scheduled', 'active', 'solved', 'executing'] as const
export type OrderStage = (typeof orderStages)[number]

/** The stage of an open order changed. */
export const OrderStageChanged = defineEvent('OrderStageChanged', {
  version: 1,
  scope: 'session',
  data: t.type({ uid: OrderUidC, stage: words(...orderStages) }),
})

/** Why an order of the service is left out (T §4, S §4; T §8: tokens that could not be fetched are only logged). */
export const skipWarnings = ['Status not set for order', 'Failed to fetch its tokens'] as const
export type SkipWarning = (typeof skipWarnings)[number]

/**
 * The service told an order without a status, or one found there has a token that could not be read: nothing is made
 * of it now. Told once per tab and order.
 */
export const OrderSkipped = defineEvent('OrderSkipped', {
  version: 1,
  scope: 'session',
  data: t.type({ uid: OrderUidC, warning: words(...skipWarnings) }),
})

/** The service did not tell how the orders stand; told once until it does again. */
export const OrdersCheckFailed = defineEvent('OrdersCheckFailed', {
  version: 1,
  scope: 'session',
  data: t.type({
    chainId: ChainIdC,
    reason: words('unreachable', 'malformed', 'tooMany', 'denied'),
    retryAfterMs: nullable(IntegerC),
  }),
})

/** The service tells again how the orders stand. */
export const OrdersCheckRecovered = defineEvent('OrdersCheckRecovered', {
  version: 1,
  scope: 'session',
  data: t.type({ chainId: ChainIdC }),
})
