import type { EventWords } from '../logFile/eventWords'
import { amountSaid, said } from '../logFile/said'

/** How the log views describe each event of `quotes`. */
export const quotesWords = {
  QuoteRequested: ({ data }) => said('fact.quoteAsked', { action: data.action }),
  QuoteReceived: ({ data: { id, params, sellAmount, buyAmount, fee } }) =>
    said('fact.quoted', {
      quote: String(id ?? '-'),
      sell: amountSaid(sellAmount, { decimals: params.fromDecimals, symbol: '' }),
      buy: amountSaid(buyAmount, { decimals: params.toDecimals, symbol: '' }),
      fee: amountSaid(fee.amount, { decimals: params.fromDecimals, symbol: '' }),
    }),
  QuoteFailed: null,
  PriceStrategyRead: null,
  TokenSupportChanged: null,
  PricesCompared: null,
  ImpactQuoteRequested: null,
  ImpactQuoteReceived: null,
  ImpactQuoteFailed: null,
} satisfies EventWords<'quotes'>
