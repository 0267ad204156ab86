/** Facts of an order's life at the service, from its discovery to its removal; the other facts of orders by re-export. */
import * as t from 'io-ts'
import { ChainIdC } from '../chain/codecs'
import {
  AddressC,
  AtomsC,
  OrderUidC,
  TransactionHashC,
  UnixMsC,
  UnixSecondsC,
  nullable,
  literals,
  IntegerC,
  durable,
  session,
  OrderParamsC,
  SigningSchemeC,
} from '../kernel'
import { TokenC } from '../tokens/token'
import { CancellationErrorC, PresignatureErrorC } from './errorCodecs'

export type { CancellationError, PlacementError, PlacementFailure, PresignatureError } from './errorCodecs'
export * from './historyEvents'
export * from './placementEvents'

/** The account's page at the service holds an order that this log did not place. */
export const OrderDiscovered = durable('OrderDiscovered', {
  uid: OrderUidC,
  chainId: ChainIdC,
  owner: AddressC,
  params: OrderParamsC,
  sellToken: TokenC,
  buyToken: TokenC,
  scheme: SigningSchemeC,
  createdAt: UnixMsC,
})

/**
 * The service lists an order that the account placed through a contract (eth-flow). The contract owns it, and only the
 * contract can cancel it. The app shows it, but never treats it as the account's own (X9). `userValidTo`: until when it
 * may be filled; the contract's signed `validTo` never ends. It is an order's first fact, or completes a known order.
 */
export const ContractOrderDiscovered = durable('ContractOrderDiscovered', {
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
})

/**
 * Settled. The amounts are those that moved, fee included on the sell side. The hash is null until the service reports
 * it.
 */
export const OrderFilled = durable('OrderFilled', {
  uid: OrderUidC,
  executedSellAmount: AtomsC,
  executedBuyAmount: AtomsC,
  transactionHash: nullable(TransactionHashC),
})

/**
 * A fill's worth when it was found, in dollars times 10^18. Null for a side without a price at that time. The tab
 * that found the fill writes it if it knew a price.
 */
export const OrderFillValued = durable(
  'OrderFillValued',
  { uid: OrderUidC, soldUsd: nullable(AtomsC), boughtUsd: nullable(AtomsC) },
  { isIgnorable: true },
)

/**
 * A part of a partially fillable order was settled: the total that moved so far, in atoms, fee included on the sell
 * side. Written when the amounts grew; the order stays open (X8).
 */
export const OrderProgressed = durable('OrderProgressed', {
  uid: OrderUidC,
  executedSellAmount: AtomsC,
  executedBuyAmount: AtomsC,
})

/**
 * The service has an open order that had ended here, because of a wrong clock (X7), or as filled when only a part of it
 * was (X8). It is open again.
 */
export const OrderReopened = durable('OrderReopened', { uid: OrderUidC })

export const OrderExpired = durable('OrderExpired', { uid: OrderUidC })

/** The service calls the order invalidated, but its grace time still runs: shown as 'Cancelling...'. */
export const OrderInvalidated = durable('OrderInvalidated', { uid: OrderUidC })

export const OrderCancelled = durable('OrderCancelled', { uid: OrderUidC })

/**
 * A fresh fast quote left an open order's limit by more than 1 %, or came back within it. Written only on a change
 * (T4.34). `market`: the amounts that the market took and gave for the order then, in atoms, fees included.
 */
export const OrderFillabilityChanged = durable('OrderFillabilityChanged', {
  uid: OrderUidC,
  isUnfillable: t.boolean,
  market: t.type({ sellAmount: AtomsC, buyAmount: AtomsC }),
})

/**
 * The market for an open order whose limit is out of range, at each check. The log keeps only when it left and came
 * back.
 */
export const OrderMarketRead = session('OrderMarketRead', {
  uid: OrderUidC,
  sellAmount: AtomsC,
  buyAmount: AtomsC,
})

/** The user took an ended order off the list. The log keeps it, and a later fill brings it back. */
export const OrderRemoved = durable('OrderRemoved', { uid: OrderUidC })

/** How far an open order is on its way to a settlement, as today's service reports it (P6.7). */
export const auctionStages = [
  'open',
  'scheduled',
  'active',
  'solved',
  'executing',
  'traded',
  'cancelled',
] as const
export type AuctionStage = (typeof auctionStages)[number]

/**
 * An open order's progress at the service changed. Null when the service no longer reports it (it forgets after a
 * while). Version 1 had neither null nor the two final stages, which the service reports earlier here than in its list.
 */
export const OrderStageChanged = session(
  'OrderStageChanged',
  { uid: OrderUidC, stage: nullable(literals(...auctionStages)) },
  { upcasts: [(old) => old] },
)

/** The owner requested a soft cancellation. Precious: on disk before the wallet is asked to sign. */
export const OrderCancellationRequested = durable(
  'OrderCancellationRequested',
  { uid: OrderUidC },
  { outcomes: ['OrderCancellationAccepted', 'OrderCancellationFailed'] },
)

/**
 * The owner wants an order cancelled as soon as the service knows it (X92). Before that, the service has nothing to
 * cancel.
 */
export const OrderCancellationPlanned = durable('OrderCancellationPlanned', { uid: OrderUidC })

/** The service accepted the cancellation; a fill may still win. */
export const OrderCancellationAccepted = durable('OrderCancellationAccepted', { uid: OrderUidC })

/** Facts of a cancellation that the owner requested; `OrderCancelled` is the service's own report. */
export const OrderCancellationFailed = durable('OrderCancellationFailed', {
  uid: OrderUidC,
  error: CancellationErrorC,
})

/** Why an order of the service is left out (T4.14, T8.72). */
const skipWarnings = ['Status not set for order', 'Failed to fetch its tokens'] as const

/** Facts about the checks of the service's order lists: unreadable items, and whether the service responds. */
export type SkipWarning = (typeof skipWarnings)[number]

/**
 * The service returned an order without a status, or an order whose token couldn't be read. It is ignored for now.
 * Written once per tab and order.
 */
export const OrderSkipped = session('OrderSkipped', { uid: OrderUidC, warning: literals(...skipWarnings) })

/**
 * Some items of a service's list couldn't be read, and each was left out (X10): their number in the last answer, and
 * what is wrong with the first. Written when the number changes; 0 once all can be read again.
 */
export const UnreadableItemsMet = session('UnreadableItemsMet', {
  chainId: ChainIdC,
  list: literals('orders', 'trades'),
  count: IntegerC,
  uid: nullable(OrderUidC),
  description: t.string,
})

/** The service did not report the state of the orders; written once until it does again. */
export const OrdersCheckFailed = session('OrdersCheckFailed', {
  chainId: ChainIdC,
  reason: literals('unreachable', 'malformed', 'tooMany', 'denied'),
  retryAfterMs: nullable(IntegerC),
})

/** The service reports the state of the orders again. */
export const OrdersCheckRecovered = session('OrdersCheckRecovered', { chainId: ChainIdC })

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
    // Version 2 adds one cause, version 3 two, and versions 4 and 5 one each.
    upcasts: [(old) => old, (old) => old, (old) => old, (old) => old],
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
