/**
 * Every error type of the order service, for orders and for quotes (T8.1 to T8.28, V4.11, P6.10), with both spellings
 * of renamed types (D2.5). `message` and `next` are ids of texts in the locales.
 */
import type { QuoteErrorCode } from './quoteErrorCodes.data'

/** What helps. */
export type NextStep =
  | 'again'
  | 'later'
  | 'requote'
  | 'sellMore'
  | 'sellLess'
  | 'approve'
  | 'longerDeadline'
  | 'shorterDeadline'
  | 'wallet'
  | 'account'
  | 'token'
  | 'otherToken'
  | 'wrapped'
  | 'otherChoice'
  | 'amount'
  | 'reload'
  | 'look'
  | 'onChain'
  | 'fewerOrders'

/**
 * HTTP statuses whose error type matters. 403 and 429 mean 'denied' and 'tooMany' for every type
 * (`httpOrderBook/errors.ts`), so no one would ever see the sentence of a row with one of them.
 */
type TypedStatus = 400 | 401 | 404 | 500

export interface ServiceErrorRow {
  readonly types: readonly string[]
  /** The HTTP statuses with which the service sends them. */
  readonly statuses: readonly TypedStatus[]
  readonly message: string
  /** Null if the message names it, or if there is nothing to do. */
  readonly next: NextStep | null
  /** For a type that quotes come with, too: the code that the form's button knows it by; else 'fetch-quote-error'. */
  readonly quote?: QuoteErrorCode
}

const BAD = [400] as const
const GONE = [404] as const

export const serviceErrors = [
  { types: ['DuplicateOrder', 'DuplicatedOrder'], statuses: BAD, message: 'duplicateOrder', next: null },
  { types: ['InsufficientFee'], statuses: BAD, message: 'insufficientFee', next: 'requote' },
  { types: ['InvalidSignature'], statuses: BAD, message: 'invalidSignature', next: 'wallet' },
  {
    types: ['UnsupportedSignature', 'IncompatibleSigningScheme'],
    statuses: BAD,
    message: 'unsupportedSignature',
    next: 'wallet',
  },
  {
    types: ['InvalidEip1271Signature'],
    statuses: BAD,
    message: 'invalidContractSignature',
    next: 'again',
  },
  { types: ['MissingOrderData', 'MissingFrom'], statuses: BAD, message: 'missingOrderData', next: 'reload' },
  { types: ['InsufficientValidTo'], statuses: BAD, message: 'insufficientValidTo', next: 'longerDeadline' },
  { types: ['ExcessiveValidTo'], statuses: BAD, message: 'excessiveValidTo', next: 'shorterDeadline' },
  { types: ['InvalidValidFrom'], statuses: BAD, message: 'invalidValidFrom', next: 'reload' },
  { types: ['InsufficientAllowance'], statuses: BAD, message: 'insufficientAllowance', next: 'approve' },
  { types: ['InsufficientBalance'], statuses: BAD, message: 'insufficientBalance', next: 'sellLess' },
  { types: ['WrongOwner'], statuses: [400, 401], message: 'wrongOwner', next: 'account' },
  {
    types: ['NotFound', 'NoLiquidity', 'InsufficientLiquidity'],
    statuses: [400, 404],
    message: 'insufficientLiquidity',
    next: 'token',
    quote: 'insufficient-liquidity',
  },
  { types: ['OrderNotFound'], statuses: GONE, message: 'orderNotFound', next: 'look' },
  { types: ['AlreadyCancelled'], statuses: BAD, message: 'alreadyCancelled', next: null },
  { types: ['OrderFullyExecuted'], statuses: BAD, message: 'orderFullyExecuted', next: null },
  { types: ['OrderExpired'], statuses: BAD, message: 'orderExpired', next: null },
  { types: ['OnChainOrder'], statuses: BAD, message: 'onChainOrder', next: 'onChain' },
  { types: ['AmountIsZero'], statuses: BAD, message: 'amountIsZero', next: 'amount' },
  { types: ['ZeroAmount'], statuses: BAD, message: 'zeroAmount', next: 'amount' },
  { types: ['SellAmountOverflow'], statuses: [500], message: 'sellAmountOverflow', next: 'sellLess' },
  { types: ['SameBuyAndSellToken'], statuses: BAD, message: 'sameBuyAndSellToken', next: 'otherToken' },
  {
    types: ['UnsupportedToken'],
    statuses: BAD,
    message: 'unsupportedToken',
    next: 'otherToken',
    quote: 'unsupported-token',
  },
  { types: ['TokenTemporarilySuspended'], statuses: BAD, message: 'tokenSuspended', next: 'later' },
  { types: ['TradingOutsideAllowedWindow'], statuses: BAD, message: 'outsideWindow', next: 'later' },
  {
    types: ['SellAmountDoesNotCoverFee', 'FeeExceedsFrom'],
    statuses: BAD,
    message: 'sellAmountDoesNotCoverFee',
    next: 'sellMore',
    quote: 'fee-exceeds-sell-amount',
  },
  { types: ['ZeroPrice'], statuses: BAD, message: 'zeroPrice', next: null, quote: 'zero-price' },
  { types: ['InvalidNativeSellToken'], statuses: BAD, message: 'invalidNativeSellToken', next: 'wrapped' },
  {
    types: ['TransferEthToContract'],
    statuses: BAD,
    message: 'transferEthToContract',
    next: 'wrapped',
    quote: 'transfer-eth-to-smart-contract',
  },
  {
    types: ['TransferSimulationFailed'],
    statuses: BAD,
    message: 'transferSimulationFailed',
    next: 'otherToken',
  },
  {
    types: ['UnsupportedBuyTokenDestination'],
    statuses: BAD,
    message: 'unsupportedBuyTokenDestination',
    next: 'otherChoice',
  },
  {
    types: ['UnsupportedSellTokenSource'],
    statuses: BAD,
    message: 'unsupportedSellTokenSource',
    next: 'otherChoice',
  },
  { types: ['UnsupportedOrderType'], statuses: BAD, message: 'unsupportedOrderType', next: 'otherChoice' },
  { types: ['NonZeroFee'], statuses: BAD, message: 'nonZeroFee', next: 'reload' },
  {
    types: ['InvalidAppData', 'AppDataHashMismatch', 'AppDataMismatch', 'AppdataFromMismatch'],
    statuses: BAD,
    message: 'invalidAppData',
    next: 'reload',
  },
  { types: ['MetadataSerializationFailed'], statuses: [500], message: 'invalidAppData', next: 'reload' },
  {
    types: ['QuoteNotFound', 'InvalidQuote', 'QuoteNotVerified'],
    statuses: BAD,
    message: 'quoteNotVerified',
    next: 'requote',
  },
  { types: ['CustomSolverError'], statuses: BAD, message: 'customSolverError', next: 'again' },
  { types: ['TooManyLimitOrders'], statuses: BAD, message: 'tooManyLimitOrders', next: 'fewerOrders' },
  { types: ['TooMuchGas'], statuses: BAD, message: 'tooMuchGas', next: 'token' },
  { types: ['OldOrderActivelyBidOn'], statuses: BAD, message: 'oldOrderActivelyBidOn', next: 'look' },
] as const satisfies readonly ServiceErrorRow[]

/**
 * The service of 2022 answered any request that it could not read (a malformed body, a missing field) as if its address
 * were wrong: 404 NotFound, "You've passed an invalid URL" (P5.13). It means nothing about liquidity or orders.
 */
export const isUnreadRequest = (
  errorType: string | null | undefined,
  description: string | null | undefined,
): boolean => errorType === 'NotFound' && /invalid url/i.test(description ?? '')

const unreadRequest = {
  types: ['NotFound'],
  statuses: GONE,
  message: 'unreadRequest',
  next: 'reload',
} as const satisfies ServiceErrorRow

export type ServiceError = (typeof serviceErrors)[number] | typeof unreadRequest

/** Whether the body of a status explains the error (T8.29). */
export const isExplainedByBody = (status: number | undefined): boolean => status === 400 || status === 404

/** An error type's row. If one type has two meanings, the description decides. Null for an unknown type. */
export const serviceErrorOf = (
  errorType: string | null | undefined,
  description?: string | null,
): ServiceError | null =>
  isUnreadRequest(errorType, description)
    ? unreadRequest
    : (serviceErrors.find(({ types }) => types.some((type) => type === errorType)) ?? null)

/** The internal code of a quote's error, by its row: several types have the same (T8.40, T8.42). */
export const quoteCodeOf = (errorType: string | null, description?: string | null): QuoteErrorCode => {
  const row = serviceErrorOf(errorType, description)
  return row !== null && 'quote' in row ? row.quote : 'fetch-quote-error'
}
