/** The features with events. Importing `events` defines those. `fold` exports only the slices of the state. */
import './balances/events'
import * as balances from './balances/fold'
import './chain/events'
import * as chain from './chain/fold'
import './claims/events'
import * as claims from './claims/fold'
import './contacts/events'
import * as contacts from './contacts/fold'
import './games/events'
import * as games from './games/fold'
import './governance/events'
import * as governance from './governance/fold'
import './notices/events'
import * as notices from './notices/fold'
import './orders/events'
import * as orders from './orders/fold'
import './pools/events'
import * as pools from './pools/fold'
import './quotes/events'
import * as quotes from './quotes/fold'
import './referral/events'
import * as referral from './referral/fold'
import './requests/events'
import * as requests from './requests/fold'
import './settings/events'
import * as settings from './settings/fold'
import './staking/events'
import * as staking from './staking/fold'
import './tokens/events'
import * as tokens from './tokens/fold'
import './trade/events'
import * as trade from './trade/fold'
import './transactions/events'
import * as transactions from './transactions/fold'
import './wallet/events'
import * as wallet from './wallet/fold'

/**
 * The only list of features. Each may import those before it. The catalogue, the state and the folds come from this list, so
 * a feature missing here has no events and no state in `AppState`.
 */
export const features = {
  chain,
  settings,
  contacts,
  tokens,
  wallet,
  balances,
  transactions,
  orders,
  referral,
  claims,
  governance,
  staking,
  quotes,
  pools,
  trade,
  requests,
  games,
  notices,
} as const

export type Features = typeof features
export type Feature = keyof Features
