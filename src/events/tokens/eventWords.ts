import type { EventWords } from '../logFile/eventWords'

/** What the log views say of each event of `tokens`. */
export const tokensWords = {
  TokenLookupRequested: null,
  TokenFound: null,
  TokenLookupFailed: null,
  TokenImported: null,
  FiatPriceRead: null,
} satisfies EventWords<'tokens'>
