import type { EventWords } from '../logFile/eventWords'
import { amountValue, logMessage } from '../logFile/logMessage'
import { errorText } from '../logFile/errorText'
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
  QuoteFailed: ({ data }) => logMessage('fact.quoteFailed', { error: errorText(data.error) }),
  PriceStrategyRead: () => logMessage('fact.strategyRead'),
  TokenSupportChanged: ({ data }) =>
    logMessage('fact.supportChanged', { token: data.token, supported: data.isSupported ? 'yes' : 'no' }),
  PricesCompared: ({ data }) => logMessage('fact.pricesCompared', { chosen: data.chosen ?? '-' }),
  ImpactQuoteRequested: () => logMessage('fact.impactAsked'),
  ImpactQuoteReceived: () => logMessage('fact.impactRead'),
  ImpactQuoteFailed: () => logMessage('fact.impactFailed'),
  IndicativePriceRead: () => logMessage('fact.indicativeRead'),
  IndicativePriceFailed: () => logMessage('fact.indicativeFailed'),
} satisfies EventWords<typeof events>
