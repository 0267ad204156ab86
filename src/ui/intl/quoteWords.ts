/** Words of quote errors (T §8, facts product §4h): what happened and what to do next. */
import type { QuoteError } from '../../events/quotes/events'
import type { MessageId } from './messages'

export const quoteErrorTitles: Readonly<Record<QuoteError['code'], MessageId>> = {
  'fee-exceeds-sell-amount': 'quoteError.feeExceeds',
  'zero-price': 'quoteError.zeroPrice',
  'insufficient-liquidity': 'quoteError.noLiquidity',
  'unsupported-token': 'quoteError.unsupported',
  'transfer-eth-to-smart-contract': 'quoteError.ethToContract',
  'fetch-quote-error': 'quoteError.fetch',
  'offline-browser': 'quoteError.offline',
}

export const quoteErrorHelp: Readonly<Record<QuoteError['code'], MessageId>> = {
  'fee-exceeds-sell-amount': 'quoteError.feeExceeds.help',
  'zero-price': 'quoteError.zeroPrice.help',
  'insufficient-liquidity': 'quoteError.noLiquidity.help',
  'unsupported-token': 'quoteError.unsupported.help',
  'transfer-eth-to-smart-contract': 'quoteError.ethToContract.help',
  'fetch-quote-error': 'quoteError.fetch.help',
  'offline-browser': 'quoteError.offline.help',
}

export const quoteErrorCauses: Readonly<Record<NonNullable<QuoteError['cause']>, MessageId>> = {
  timeout: 'quoteCause.timeout',
  unreachable: 'quoteCause.unreachable',
  malformed: 'quoteCause.malformed',
  rateLimited: 'quoteCause.rateLimited',
  denied: 'quoteCause.denied',
}
