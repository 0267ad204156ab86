import type { EventWords } from '../logFile/eventWords'
import type * as events from './events'

/** The texts of the log views for the events of `tokens`. */
export const tokensWords = {
  TokenLookupRequested: null,
  TokenFound: null,
  TokenLookupFailed: null,
  TokenImported: null,
  TokenRemoved: null,
  FiatPriceRead: null,
  TokenListSet: null,
  TokenListRead: null,
  ListedTokenAdded: null,
  TokenDecimalsRead: null,
  ListedTokenCorrected: null,
  FavouriteTokenSet: null,
  TokenListRequested: null,
  TokenListFetched: null,
  TokenListFailed: null,
  TokenSelectorToggled: null,
} satisfies EventWords<typeof events>
