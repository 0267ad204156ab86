/**
 * Decodes the service's answers with care: strict about used keys and blind to all others, so a new key breaks nothing.
 * Addresses arrive in lower case and leave checksummed.
 */
import * as t from 'io-ts'
import { auctionStages } from '../../events/orders/events'
import { TransactionHashC, nullable, literals, ZERO_ADDRESS } from '../../events/kernel'
import {
  type Listed,
  type QuoteAnswer,
  type ServiceOrder,
  type ServiceAuctionStage,
  type ServiceTrade,
  isReadable,
  isUnreadable,
} from '../../streams/ports/OrderBook'
import {
  WireAddressC,
  WireAppDataC,
  WireAtomsC,
  WireDateC,
  WireIdC,
  WireSchemeC,
  WireSumC,
  WireUidC,
  WireValidToC,
  optional,
} from './wireUnits'

const withNames = (value: unknown, names: Readonly<Record<string, string>>): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const known = new Set(Object.keys(value))
  return Object.fromEntries(
    Object.entries(value).map(([key, member]): [string, unknown] => {
      const name = names[key]
      return [name === undefined || known.has(name) ? key : name, member]
    }),
  )
}

/**
 * Reads a record by the codec, using other names for the codec's missing keys. The 2022 description names some fields
 * differently from what the service ever wrote (P5.9).
 */
const renamed = <A>(codec: t.Type<A, unknown>, names: Readonly<Record<string, string>>): t.Type<A, unknown> =>
  new t.Type<A, unknown>(codec.name, codec.is, (u, c) => codec.validate(withNames(u, names), c), codec.encode)

const KindC = literals('sell', 'buy')

const WireQuoteC = t.type({
  quote: t.type({
    sellToken: WireAddressC,
    buyToken: WireAddressC,
    sellAmount: WireAtomsC,
    buyAmount: WireAtomsC,
    feeAmount: WireAtomsC,
  }),
  expiration: WireDateC,
  id: optional(WireIdC),
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

/** The fields of the service's order that the app reads (T3.15 to T3.17). */
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
  sellAmount: WireAtomsC,
  buyAmount: WireAtomsC,
  validTo: WireValidToC,
  appData: WireAppDataC,
  feeAmount: WireAtomsC,
  kind: KindC,
  partiallyFillable: t.boolean,
  executedBuyAmount: WireSumC,
  executedSellAmount: WireSumC,
  executedSellAmountBeforeFees: WireSumC,
  onchainUser: optional(WireAddressC),
  ethflowData: optional(t.type({ userValidTo: optional(WireValidToC) })),
})

const STATUSES = ['fulfilled', 'expired', 'cancelled', 'presignaturePending', 'open'] as const
const statusOf = (written: string | null | undefined): ServiceOrder['status'] =>
  written === null || written === undefined || written === ''
    ? 'unset'
    : (STATUSES.find((status) => status === written) ?? 'unknown')

/** No receiver, or zero, means the owner (P2.3); a status that this build does not know is 'unknown', none is 'unset'. */
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
      wire.receiver === null || wire.receiver === undefined || wire.receiver === ZERO_ADDRESS
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
  onchain:
    wire.onchainUser === null || wire.onchainUser === undefined
      ? null
      : { user: wire.onchainUser, validTo: wire.ethflowData?.userValidTo ?? wire.validTo },
})

const WireTradeC = t.type({
  blockNumber: optional(t.number),
  logIndex: optional(t.number),
  orderUid: WireUidC,
  sellAmount: WireAtomsC,
  buyAmount: WireAtomsC,
  txHash: optional(TransactionHashC),
})

interface PlacedTrade {
  readonly trade: ServiceTrade
  readonly block: number
  readonly index: number
}

export const tradeFrom = (wire: t.TypeOf<typeof WireTradeC>): PlacedTrade => ({
  trade: {
    orderUid: wire.orderUid,
    sellAmount: wire.sellAmount,
    buyAmount: wire.buyAmount,
    transactionHash: wire.txHash ?? null,
  },
  block: wire.blockNumber ?? 0,
  index: wire.logIndex ?? 0,
})

/**
 * Sorts trades by their place on the chain: today's service has the newest first, and the service of 2022 sorts nothing
 * (X934). Unreadable trades come last.
 */
export const newestFirst = (trades: readonly Listed<PlacedTrade>[]): readonly Listed<ServiceTrade>[] => [
  ...trades
    .filter((one) => isReadable(one))
    .toSorted((a, b) => b.block - a.block || b.index - a.index)
    .map(({ trade }) => trade),
  ...trades.filter(isUnreadable),
]

const WireStageC = t.type({ type: t.string })

/** A stage that this build does not know is 'unknown' (P6.7). */
export const stageFrom = ({ type }: t.TypeOf<typeof WireStageC>): ServiceAuctionStage =>
  auctionStages.find((stage) => stage === type) ?? 'unknown'

/** By the names that the service uses. It also reads those that its description got wrong (P5.9). */
const WireOrderNowC = renamed(WireOrderC, { UID: 'uid', creationTime: 'creationDate' })

export const wire = {
  quote: renamed(WireQuoteC, { expirationDate: 'expiration' }),
  order: WireOrderNowC,
  namedOrder: t.type({ order: WireOrderNowC }),
  trade: renamed(WireTradeC, { transactionHash: 'txHash' }),
  stage: WireStageC,
  uid: WireUidC,
} as const

/** `{errorType, description, data}` (P5.1); each part may be missing. */
export const WireErrorC = t.partial({
  errorType: nullable(t.string),
  description: nullable(t.string),
  data: t.unknown,
})
