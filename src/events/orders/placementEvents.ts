/** Facts of a placement, from the request to the order at the service or to why there is none. */
import * as t from 'io-ts'
import { ChainIdC } from '../chain/codecs'
import {
  AddressC,
  AtomsC,
  BpsC,
  HexC,
  IntegerC,
  OrderUidC,
  QuoteIdC,
  nullable,
  literals,
  durable,
  session,
  OrderParamsC,
  OffChainSchemeC,
} from '../kernel'
import { TokenC } from '../tokens/token'
import { PlacementErrorC } from './errorCodecs'
import { withPhase } from './upcasts'

/** Everything about an order that is known before it is signed. Precious: on disk before the wallet is asked. */
export const OrderPlacementRequested = durable(
  'OrderPlacementRequested',
  t.intersection([
    t.type({
      uid: OrderUidC,
      digest: HexC,
      chainId: ChainIdC,
      owner: AddressC,
      params: OrderParamsC,
      /** The document whose hash is `params.appData`. */
      appDataDocument: t.string,
      sellToken: TokenC,
      buyToken: TokenC,
      quoteId: nullable(QuoteIdC),
      /**
       * 'presign': the owner is a contract, which signs on chain once the service has the order. 'eip712' is requested
       * of a wallet first; `OrderSigned` holds the scheme that it signed with.
       */
      scheme: literals('eip712', 'presign'),
      feeModel: literals('signed', 'zero'),
      /** Typed (sell) or quoted (buy) amount before any fee, in atoms of the sell token. */
      sellAmountBeforeFee: AtomsC,
      /** The network fee as quoted, in atoms of the sell token. */
      quotedFee: AtomsC,
      slippage: BpsC,
    }),
    t.partial({
      /**
       * The placements of the same intent that the decision saw: in progress, open, or with an unknown outcome the user was
       * warned about. If an earlier row has another one, another window decided at the same time, and this placement
       * fails (ADR 17). Rows of older builds lack the field and are not checked.
       */
      knownOrders: t.readonlyArray(OrderUidC),
      /** The name that the receiver was typed as, which stood for its address at that time (X55). */
      receiverName: t.string,
    }),
  ]),
  {
    // Version 1 had no quote id above 2^53. Version 2 didn't hold the decision's knowledge of other orders. Version 3
    // had no name of the receiver.
    upcasts: [(old) => old, (old) => old, (old) => old],
    outcomes: ['OrderPlaced', 'OrderPlacementFailed'],
  },
)

/** The wallet signed, by this scheme, and the signer was recovered. The signature itself is never stored. */
export const OrderSigned = durable(
  'OrderSigned',
  { uid: OrderUidC, scheme: OffChainSchemeC },
  { isPrecious: true },
)

/**
 * The POST was sent, and no answer says whether the service took the order. The app looks it up by uid until it is
 * known.
 */
export const OrderPlacementUnanswered = durable('OrderPlacementUnanswered', {
  uid: OrderUidC,
  error: PlacementErrorC,
})

/** The service holds the order. */
export const OrderPlaced = durable('OrderPlaced', { uid: OrderUidC })

/**
 * The placement ended without an order. `phase`: its phase when the writer concluded that. 'signing': the writer knew
 * of no signature, so this counts only if none was written before it (X6), and 'abandoned' counts only from the tab
 * that asked for the order. 'posting': the order was signed, or needs no signature to be posted, and the service
 * doesn't have it.
 */
export const OrderPlacementFailed = durable(
  'OrderPlacementFailed',
  { uid: OrderUidC, phase: literals('signing', 'posting'), error: PlacementErrorC },
  { upcasts: [withPhase] },
)

/**
 * The user stopped a placement that is signed, or needs no signature, or that another tab asked for and may have
 * signed. It is posted no more. Earlier requests may have reached the service, so the app asks for the order by its uid
 * until that is known.
 */
export const OrderPostingStopped = durable('OrderPostingStopped', { uid: OrderUidC })

/**
 * How many times this tab has posted an order that the service hasn't confirmed and that it will post again. Null once
 * this tab no longer posts it, because the user gave it up or its deadline is near (X16). It folds at once, so nothing
 * is posted between the user's action and the row in the store.
 */
export const OrderPostingChanged = session('OrderPostingChanged', {
  uid: OrderUidC,
  posts: nullable(IntegerC),
})
