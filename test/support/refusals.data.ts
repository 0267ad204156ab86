import { inEnglish } from './inEnglish'
/** The message for each refusal of an order (T8.1 to T8.26). The texts are written out, as the rules have them. */

const IDENTICAL = inEnglish('orders.error.duplicateOrder')
export const NO_LIQUIDITY =
  'Token pair selected has insufficient liquidity. Try a smaller amount or another token.'
const NOT_TAKEN_SIGNATURE =
  'The order book doesn’t support this type of signature. Check that your wallet supports off-chain signing, then try again.'
const MISSING = 'The order has missing information. Reload the page and try again.'
const APP_DATA = 'The app data of the order isn’t valid. Reload the page and try again.'
const QUOTE = 'The order book couldn’t verify the quote. Get a new quote and try again.'
const UNCOVERED =
  'What you sell doesn’t cover the network cost. Swap a larger amount, or wait for lower gas prices.'

/** Every error type of the order service, a status that it sends it with, and what a person reads. */
export const refusals: readonly (readonly [type: string, status: number, said: string])[] = [
  ['DuplicateOrder', 400, IDENTICAL],
  ['DuplicatedOrder', 400, IDENTICAL],
  [
    'InsufficientFee',
    400,
    'The signed fee is now too low, because gas or token prices changed. Get a new quote and try again.',
  ],
  [
    'InvalidSignature',
    400,
    'The signature is not valid. Check that your wallet supports off-chain signing, then try again.',
  ],
  ['UnsupportedSignature', 400, NOT_TAKEN_SIGNATURE],
  ['IncompatibleSigningScheme', 400, NOT_TAKEN_SIGNATURE],
  [
    'InvalidEip1271Signature',
    400,
    'Your smart contract wallet rejected the signature. Try again in a moment.',
  ],
  ['MissingOrderData', 400, MISSING],
  ['MissingFrom', 400, MISSING],
  [
    'InsufficientValidTo',
    400,
    'The order had expired, or had too little time left, when the order book received it. Set a longer deadline or sign sooner, then try again.',
  ],
  [
    'ExcessiveValidTo',
    400,
    'The deadline is longer than the order book allows. Set a shorter deadline and try again.',
  ],
  ['InvalidValidFrom', 400, 'The start time of the order isn’t valid. Reload the page and try again.'],
  [
    'InsufficientAllowance',
    400,
    'WETH is not approved yet. Approve the token. Order book message: “The account doesn’t have enough funds.”',
  ],
  [
    'InsufficientBalance',
    400,
    'Not enough WETH. Sell less, or add funds. Order book message: “The account needs to approve the selling token in order to trade.”',
  ],
  [
    'WrongOwner',
    400,
    'The signature isn’t valid. It is from another account, or your wallet signs in an unsupported way. Choose the right account and try again.',
  ],
  ['NotFound', 404, NO_LIQUIDITY],
  ['NoLiquidity', 404, NO_LIQUIDITY],
  ['InsufficientLiquidity', 400, NO_LIQUIDITY],
  [
    'OrderNotFound',
    404,
    'The order you are trying to cancel does not exist. Look at your orders before you try again.',
  ],
  ['AlreadyCancelled', 400, inEnglish('orders.error.alreadyCancelled')],
  ['OrderFullyExecuted', 400, inEnglish('orders.error.orderFullyExecuted')],
  ['OrderExpired', 400, inEnglish('orders.error.orderExpired')],
  [
    'OnChainOrder',
    400,
    'An order that was signed on chain can’t be cancelled here. Cancel it with a transaction from the wallet that placed it.',
  ],
  ['AmountIsZero', 400, 'Amount is zero. Enter an amount and try again.'],
  ['ZeroAmount', 400, 'Order amount cannot be zero. Enter an amount and try again.'],
  [
    'SellAmountOverflow',
    500,
    'Error creating the order. Nothing was sold. Try again in a moment. Error code: 500. The amount is too large. Sell less, or add funds.',
  ],
  ['SameBuyAndSellToken', 400, 'Sell and buy token can not be the same. Choose another token.'],
  [
    'UnsupportedToken',
    400,
    'One of the tokens you are trading is unsupported. Please read the FAQ for more info. Choose another token.',
  ],
  [
    'TokenTemporarilySuspended',
    400,
    'Trading of one of the tokens is suspended. Try again later, or choose another token.',
  ],
  [
    'TradingOutsideAllowedWindow',
    400,
    'One of the tokens can only be traded at certain hours. Try again later, or choose another token.',
  ],
  ['SellAmountDoesNotCoverFee', 400, UNCOVERED],
  ['FeeExceedsFrom', 400, UNCOVERED],
  ['ZeroPrice', 400, inEnglish('orders.error.zeroPrice')],
  ['InvalidNativeSellToken', 400, 'Native tokens can’t be sold directly. Use the wrapped token instead.'],
  [
    'TransferEthToContract',
    400,
    'Native tokens can’t be sent to a smart contract wallet. Use the wrapped token instead.',
  ],
  [
    'TransferSimulationFailed',
    400,
    'The token you sell failed a test transfer to the protocol’s contract. It might block transfers from your account. Choose another token.',
  ],
  [
    'UnsupportedBuyTokenDestination',
    400,
    'The order book doesn’t support this way of receiving tokens. Choose another option.',
  ],
  [
    'UnsupportedSellTokenSource',
    400,
    'The order book doesn’t support this way of paying with tokens. Choose another option.',
  ],
  ['UnsupportedOrderType', 400, 'The order book doesn’t support orders of this type. Choose another option.'],
  [
    'NonZeroFee',
    400,
    'The order book no longer accepts orders with a signed fee. Reload the page and try again.',
  ],
  ['InvalidAppData', 400, APP_DATA],
  ['AppDataHashMismatch', 400, APP_DATA],
  ['AppDataMismatch', 400, APP_DATA],
  ['AppdataFromMismatch', 400, APP_DATA],
  [
    'MetadataSerializationFailed',
    500,
    `Error creating the order. Nothing was sold. Try again in a moment. Error code: 500. ${APP_DATA}`,
  ],
  ['QuoteNotFound', 400, QUOTE],
  ['InvalidQuote', 400, QUOTE],
  ['QuoteNotVerified', 400, QUOTE],
  ['CustomSolverError', 400, 'The solver that was asked for a quote failed. Try again in a moment.'],
  [
    'TooManyLimitOrders',
    400,
    'This account has reached the maximum number of open orders. Cancel an order, or wait until one ends.',
  ],
  ['TooMuchGas', 400, 'Filling this order would use too much gas. Try a smaller amount or another token.'],
  [
    'OldOrderActivelyBidOn',
    400,
    'The order this one replaces is being filled. Look at your orders before you try again.',
  ],
]
