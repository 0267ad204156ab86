/**
 * What the service answers, read with care: strict about what is used, blind to what is not, so that a new key of the
 * service breaks nothing. Addresses come in lower case and leave checksummed.
 */
import * as O from 'fp-ts/Option'
import * as t from 'io-ts'
import { orderStages } from '../../events/orders/events'
import { parseAddress } from '../../events/kernel/parseAddress'
import { type SigningScheme, SigningSchemeC } from '../../events/kernel/signingScheme'
import {
  AtomsC,
  HexC,
  IntegerC,
  OrderUidC,
  TransactionHashC,
  UnixSecondsC,
  nullable,
  words,
} from '../../events/kernel/codecs'
import type { Address, OrderUid, UnixMs } from '../../events/kernel/units'
import type { QuoteAnswer, ServiceOrder, ServiceStage, ServiceTrade } from '../../streams/ports/OrderBook'

/** An address in any spelling that EIP-55 allows; the API itself writes lower case. */
export const WireAddressC = new t.Type<Address, string, unknown>(
  'Address',
  t.string.is,
  (u, c) => {
    const address = typeof u === 'string' ? parseAddress(u) : O.none
    return O.isSome(address) ? t.success(address.value) : t.failure(u, c)
  },
  t.identity,
)

/** ISO-8601 in UTC. */
export const WireDateC = new t.Type<UnixMs, string, unknown>(
  'ISO date',
  t.number.is,
  (u, c) => {
    const ms = typeof u === 'string' && /^\d{4}-\d\d-\d\dT/.test(u) ? Date.parse(u) : Number.NaN
    return Number.isFinite(ms) ? t.success(ms) : t.failure(u, c)
  },
  (ms) => new Date(ms).toISOString(),
)

/** Uids are compared with our own, which are lower case. */
export const WireUidC = new t.Type<OrderUid, string, unknown>(
  'OrderUid',
  OrderUidC.is,
  (u, c) => (OrderUidC.is(u) ? t.success(u.toLowerCase()) : t.failure(u, c)),
  t.identity,
)

const optional = <C extends t.Mixed>(codec: C): t.UnionC<[C, t.NullC, t.UndefinedC]> =>
  t.union([codec, t.null, t.undefined])

const KindC = words('sell', 'buy')

const WireQuoteC = t.type({
  quote: t.type({
    sellToken: WireAddressC,
    buyToken: WireAddressC,
    sellAmount: AtomsC,
    buyAmount: AtomsC,
    feeAmount: AtomsC,
  }),
  expiration: WireDateC,
  id: optional(IntegerC),
})

export const quoteFrom = ({ quote, expiration, id }: t.TypeOf<typeof WireQuoteC>): QuoteAnswer => ({
  sellToken: quote.sellToken,
  buyToken: quote.buyToken,
  sellAmount: quote.sellAmount,
  buyAmount: quote.buyAmount,
  feeAmount: quote.feeAmount,
  expiration,
  id: id ?? null,
})

/** A scheme that no catalogue names says nothing about who signed: the order is not read (T §5). */
const WireSchemeC = new t.Type<SigningScheme>(
  'signing scheme',
  SigningSchemeC.is,
  (value, context) =>
    SigningSchemeC.is(value) ? t.success(value) : t.failure(value, context, 'Unknown schema'),
  (scheme) => scheme,
)

const WireOrderC = t.type({
  uid: WireUidC,
  owner: WireAddressC,
  status: optional(t.string),
  signingScheme: WireSchemeC,
  creationDate: WireDateC,
  invalidated: t.boolean,
  sellToken: WireAddressC,
  buyToken: WireAddressC,
  receiver: optional(WireAddressC),
  sellAmount: AtomsC,
  buyAmount: AtomsC,
  validTo: UnixSecondsC,
  appData: HexC,
  feeAmount: AtomsC,
  kind: KindC,
  partiallyFillable: t.boolean,
  executedBuyAmount: AtomsC,
  executedSellAmount: AtomsC,
  executedSellAmountBeforeFees: AtomsC,
})

const STATUSES = ['fulfilled', 'expired', 'cancelled', 'presignaturePending', 'open'] as const
const NOBODY: Address = '0x0000000000000000000000000000000000000000'

const statusOf = (told: string | null | undefined): ServiceOrder['status'] =>
  told === null || told === undefined || told === ''
    ? 'unset'
    : (STATUSES.find((status) => status === told) ?? 'unknown')

/** No receiver means the owner; a status that this build does not know is 'unknown', none is 'unset'. */
export const orderFrom = (wire: t.TypeOf<typeof WireOrderC>): ServiceOrder => ({
  uid: wire.uid,
  owner: wire.owner,
  status: statusOf(wire.status),
  signingScheme: wire.signingScheme,
  creationDate: wire.creationDate,
  invalidated: wire.invalidated,
  params: {
    sellToken: wire.sellToken,
    buyToken: wire.buyToken,
    receiver:
      wire.receiver === null || wire.receiver === undefined || wire.receiver === NOBODY
        ? wire.owner
        : wire.receiver,
    sellAmount: wire.sellAmount,
    buyAmount: wire.buyAmount,
    validTo: wire.validTo,
    appData: wire.appData,
    feeAmount: wire.feeAmount,
    kind: wire.kind,
    partiallyFillable: wire.partiallyFillable,
  },
  executedBuyAmount: wire.executedBuyAmount,
  executedSellAmount: wire.executedSellAmount,
  executedSellAmountBeforeFees: wire.executedSellAmountBeforeFees,
})

const WireTradeC = t.type({
  orderUid: WireUidC,
  sellAmount: AtomsC,
  buyAmount: AtomsC,
  txHash: optional(TransactionHashC),
})

export const tradeFrom = (wire: t.TypeOf<typeof WireTradeC>): ServiceTrade => ({
  orderUid: wire.orderUid,
  sellAmount: wire.sellAmount,
  buyAmount: wire.buyAmount,
  transactionHash: wire.txHash ?? null,
})

const WireStageC = t.type({ type: t.string })
const STAGES = [...orderStages, 'traded', 'cancelled'] as const

export const stageFrom = ({ type }: t.TypeOf<typeof WireStageC>): ServiceStage =>
  STAGES.find((stage) => stage === type) ?? 'unknown'

export const wire = {
  quote: WireQuoteC,
  order: WireOrderC,
  trade: WireTradeC,
  stage: WireStageC,
  uid: WireUidC,
} as const

/** `{errorType, description, data}`; each part may be missing. */
export const WireErrorC = t.partial({
  errorType: nullable(t.string),
  description: nullable(t.string),
  data: t.unknown,
})
