import type { IndicativeQuestion, QuoteParams } from './events'

/**
 * Whether two questions are the same: decimals and validTo do not count (T4.100, D3.2).
 */
export const sameParams = (a: Omit<QuoteParams, 'validTo'>, b: Omit<QuoteParams, 'validTo'>): boolean =>
  a.chainId === b.chainId &&
  a.sellToken === b.sellToken &&
  a.buyToken === b.buyToken &&
  a.amount === b.amount &&
  a.kind === b.kind &&
  a.userAddress === b.userAddress &&
  a.receiver === b.receiver

export const sameIndicative = (a: IndicativeQuestion, b: IndicativeQuestion): boolean =>
  a.chainId === b.chainId &&
  a.sellToken === b.sellToken &&
  a.buyToken === b.buyToken &&
  a.kind === b.kind &&
  a.amount === b.amount
