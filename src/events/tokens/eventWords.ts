import type { EventWords } from '../logFile/eventWords'
import { logMessage } from '../logFile/logMessage'
import type * as events from './events'

/** The texts of the log views for the events of `tokens`. */
export const tokensWords = {
  TokenLookupRequested: () => logMessage('fact.tokenAsked'),
  TokenFound: () => logMessage('fact.tokenFound'),
  TokenLookupFailed: () => logMessage('fact.tokenFailed'),
  TokenImported: () => logMessage('fact.tokenImported'),
  TokenRemoved: () => logMessage('fact.tokenRemoved'),
  FiatPriceRead: () => logMessage('fact.fiatRead'),
  TokenListSet: () => logMessage('fact.listSet'),
  TokenListRead: () => logMessage('fact.listRead'),
  ListedTokenAdded: () => logMessage('fact.listedAdded'),
  TokenDecimalsRead: () => logMessage('fact.decimalsRead'),
  ListedTokenCorrected: () => logMessage('fact.listedCorrected'),
  TokenNamesRead: () => logMessage('fact.namesRead'),
  FavouriteTokenSet: () => logMessage('fact.favouriteSet'),
  TokenListRequested: () => logMessage('fact.listAsked'),
  TokenListFetched: () => logMessage('fact.listFetched'),
  TokenListFailed: () => logMessage('fact.listFailed'),
  TokenSelectorToggled: () => logMessage('fact.selectorToggled'),
} satisfies EventWords<typeof events>
