/** The meaning of a fact, in a sentence for a reader who does not know the code. */
import type { EventType, Fact, Feature } from '../catalogue'
import type { OrderTokens } from './eventWords'
import type { LogMessage } from './logMessage'
import { balancesWords } from '../balances/eventWords'
import { chainWords } from '../chain/eventWords'
import { contactsWords } from '../contacts/eventWords'
import { noticesWords } from '../notices/eventWords'
import { ordersWords } from '../orders/eventWords'
import { quotesWords } from '../quotes/eventWords'
import { requestsWords } from '../requests/eventWords'
import { settingsWords } from '../settings/eventWords'
import { tradeWords } from '../trade/eventWords'
import { tokensWords } from '../tokens/eventWords'
import { referralWords } from '../referral/eventWords'
import { claimsWords } from '../claims/eventWords'
import { governanceWords } from '../governance/eventWords'
import { stakingWords } from '../staking/eventWords'
import { gamesWords } from '../games/eventWords'
import { poolsWords } from '../pools/eventWords'
import { transactionsWords } from '../transactions/eventWords'
import { walletWords } from '../wallet/eventWords'

/** The words of all events by feature; `featureOf.ts` takes the feature of each event from it, too. */
export const wordsByFeature = {
  chain: chainWords,
  wallet: walletWords,
  balances: balancesWords,
  tokens: tokensWords,
  trade: tradeWords,
  quotes: quotesWords,
  orders: ordersWords,
  transactions: transactionsWords,
  claims: claimsWords,
  governance: governanceWords,
  staking: stakingWords,
  referral: referralWords,
  pools: poolsWords,
  requests: requestsWords,
  settings: settingsWords,
  contacts: contactsWords,
  games: gamesWords,
  notices: noticesWords,
} satisfies Readonly<Record<Feature, object>>

type Words = (typeof wordsByFeature)[Feature]
type ValueOf<W> = W extends unknown ? W[keyof W] : never
/** The message ids of the sentences, in locales/en-US/tools.json. */
export type FactWordsId =
  ValueOf<Words> extends infer W ? (W extends (...all: never) => LogMessage<infer Id> ? Id : never) : never

type AnyWords = (fact: Fact, tokens: OrderTokens | null) => LogMessage<FactWordsId>
// `EventWords` has checked the words of each type against the fact of that type.
const byType = Object.assign({}, ...Object.values(wordsByFeature)) as Readonly<Record<EventType, AnyWords>>

/** `tokens`: of the order that the fact is about, for its amounts. */
export const factWords = (fact: Fact, tokens: OrderTokens | null = null): LogMessage<FactWordsId> =>
  byType[fact.type](fact, tokens)
