import type { EventWords } from '../logFile/eventWords'
import { amountValue, logMessage } from '../logFile/logMessage'
import type * as events from './events'

/** How the log views describe each event of `quotes`. */
export const quotesWords = {
  QuoteRequested: ({ data }) => logMessage('fact.quoteAsked', { action: data.action }),
  QuoteReceived: ({ data: { id, params, sellAmount, buyAmount, fee } }) =>
    logMessage('fact.quoted', {
      quote: String(id ?? '-'),
      sell: amountValue(sellAmount, { decimals: params.fromDecimals, symbol: '' }),
      buy: amountValue(buyAmount, { decimals: params.toDecimals, symbol: '' }),
      fee: amountValue(fee.amount, { decimals: params.fromDecimals, symbol: '' }),
    }),
  QuoteFailed: null,
  PriceStrategyRead: null,
  TokenSupportChanged: null,
  PricesCompared: null,
  ImpactQuoteRequested: null,
  ImpactQuoteReceived: null,
  ImpactQuoteFailed: null,
  IndicativePriceRead: null,
  IndicativePriceFailed: null,
} satisfies EventWords<typeof events>
