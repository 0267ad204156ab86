/** What the form and its button say of a quote error (facts product §4h); cause and next step: serviceErrors. */
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
