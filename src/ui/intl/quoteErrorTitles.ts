/** The short text of a quote error on the form and its button (V4.8); quoteErrorTexts.ts has cause and next step. */
import type { QuoteError } from '../../events/quotes/events'
import type { MessageId } from './messages'

export const quoteErrorTitles: Readonly<Record<QuoteError['code'], MessageId>> = {
  'fee-exceeds-sell-amount': 'quoteError.feeExceeds',
  'zero-price': 'quoteError.zeroPrice',
  'insufficient-liquidity': 'quoteError.noLiquidity',
  'unsupported-token': 'submit.unsupportedToken',
  'transfer-eth-to-smart-contract': 'quoteError.ethToContract',
  'fetch-quote-error': 'quoteError.fetch',
  'offline-browser': 'quoteError.offline',
}
