import * as t from 'io-ts'
import { ChainIdC } from '../chain/codecs'
import {
  AddressC,
  AtomsC,
  DecimalsC,
  IntegerC,
  QuoteIdC,
  UnixMsC,
  UnixSecondsC,
  literals,
  nullable,
  session,
} from '../kernel'
import { quoteErrorCodes } from '../orders/quoteErrorCodes.data'
import { priceSourceIds } from './priceSourceIds.data'
import { strategies } from './strategies'

/** The parameters of a quote (T3.32). `amount` is the typed side's, in atoms. */
export const QuoteParamsC = t.type({
  chainId: ChainIdC,
  sellToken: AddressC,
  buyToken: AddressC,
  fromDecimals: DecimalsC,
  toDecimals: DecimalsC,
  kind: literals('sell', 'buy'),
  amount: AtomsC,
  receiver: AddressC,
  userAddress: AddressC,
  validTo: UnixSecondsC,
})
export type QuoteParams = t.TypeOf<typeof QuoteParamsC>

/** Internal quote error codes (T8.49); `description` keeps the service's text for an unlisted type. */
export const QuoteErrorC = t.intersection([
  t.type({
    code: literals(...quoteErrorCodes),
  }),
  t.partial({
    errorType: t.string,
    description: t.string,
    status: IntegerC,
    feeAmount: AtomsC,
    feeExpiration: UnixMsC,
    /** Why there was no answer to read. */
    cause: literals('timeout', 'unreachable', 'malformed', 'rateLimited', 'denied', 'noPrice'),
  }),
])
export type QuoteError = t.TypeOf<typeof QuoteErrorC>

/** A quote was requested: fast and best at once for a new one (T7.36), only best for a refresh (T7.39). */
export const QuoteRequested = session(
  'QuoteRequested',
  { params: QuoteParamsC, action: literals('new', 'refresh') },
  { outcomes: ['QuoteReceived', 'QuoteFailed'] },
)

/**
 * A quote arrived. `sellAmount`, `buyAmount` and `feeAmount` are the service's. `price` is the untyped side's amount,
 * before fee handling. `id` is the service's number, if it has one. `expirationDate` is the service's too, or 0 if it
 * names none, as for a fast quote.
 */
export const QuoteReceived = session(
  'QuoteReceived',
  {
    params: QuoteParamsC,
    isBestQuote: t.boolean,
    price: t.type({ amount: AtomsC, token: AddressC }),
    sellAmount: AtomsC,
    buyAmount: AtomsC,
    fee: t.type({ amount: AtomsC, expirationDate: UnixMsC }),
    id: nullable(QuoteIdC),
  },
  {
    // Version 1 had no id above 2^53.
    upcasts: [(old) => old],
  },
)

export const QuoteFailed = session('QuoteFailed', {
  params: QuoteParamsC,
  isBestQuote: t.boolean,
  error: QuoteErrorC,
})

/**
 * The price source that the chain's strategy file selects (T7.31). Null if it couldn't be read, and then the default
 * applies.
 */
export const PriceStrategyRead = session('PriceStrategyRead', {
  chainId: ChainIdC,
  primary: nullable(literals(...strategies)),
})

/** The service refused to trade a token, or quoted it after all (T4.110). */
export const TokenSupportChanged = session('TokenSupportChanged', {
  chainId: ChainIdC,
  token: AddressC,
  isSupported: t.boolean,
})

/** One source's price for the untyped side, in atoms. Null with the reason if it returned none. */
const MarketPriceC = t.type({
  source: literals(...priceSourceIds),
  amount: nullable(AtomsC),
  problem: nullable(t.string),
})
export type MarketPrice = t.TypeOf<typeof MarketPriceC>

/** Several sources were queried for one price (T5.45): what each returned, and which was chosen. */
export const PricesCompared = session('PricesCompared', {
  params: QuoteParamsC,
  prices: t.readonlyArray(MarketPriceC),
  chosen: nullable(literals(...priceSourceIds)),
})

/**
 * The reverse quote was requested: `params` sells what `question` would buy. The answer shows the price impact if there
 * are no dollar prices (V12.2).
 */
export const ImpactQuoteRequested = session(
  'ImpactQuoteRequested',
  { question: QuoteParamsC, params: QuoteParamsC },
  { outcomes: ['ImpactQuoteReceived', 'ImpactQuoteFailed'] },
)

/** `returned`: how much of the sell token the reverse quote returns, in its atoms. */
export const ImpactQuoteReceived = session('ImpactQuoteReceived', {
  question: QuoteParamsC,
  params: QuoteParamsC,
  returned: AtomsC,
})

export const ImpactQuoteFailed = session('ImpactQuoteFailed', {
  question: QuoteParamsC,
  params: QuoteParamsC,
  error: QuoteErrorC,
})

/** A pair and an amount of its typed side, in atoms. It has no account, so it can't become an order (D3.5). */
const IndicativeQuestionC = t.type({
  chainId: ChainIdC,
  sellToken: AddressC,
  buyToken: AddressC,
  kind: literals('sell', 'buy'),
  amount: AtomsC,
})
export type IndicativeQuestion = t.TypeOf<typeof IndicativeQuestionC>

/** The side that was not typed, in atoms and without any fee; null if no source has a price. */
export const IndicativePriceRead = session('IndicativePriceRead', {
  question: IndicativeQuestionC,
  price: nullable(AtomsC),
})

export const IndicativePriceFailed = session('IndicativePriceFailed', {
  question: IndicativeQuestionC,
  cause: literals('unreachable', 'malformed'),
})
