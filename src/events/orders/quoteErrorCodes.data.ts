/** The app's own codes of a quote's errors (T8.49, V4.11). */
export const quoteErrorCodes = [
  'fee-exceeds-sell-amount',
  'zero-price',
  'insufficient-liquidity',
  'unsupported-token',
  'transfer-eth-to-smart-contract',
  'fetch-quote-error',
  'offline-browser',
] as const
export type QuoteErrorCode = (typeof quoteErrorCodes)[number]
