import type { EventWords } from '../logFile/eventWords'

/** The texts of the log views for the events of `tokens`. */
export const tokensWords = {
  TokenLookupRequested: null,
  TokenFound: null,
  TokenLookupFailed: null,
  TokenImported: null,
  FiatPriceRead: null,
} satisfies EventWords<'tokens'>
