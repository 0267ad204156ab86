/** The features that have events, in the order in which they may import each other: each may import those before it. */
import * as balances from './balances'
import * as chain from './chain'
import * as claims from './claims'
import * as contacts from './contacts'
import * as games from './games'
import * as governance from './governance'
import * as notices from './notices'
import * as orders from './orders'
import * as pools from './pools'
import * as quotes from './quotes'
import * as referral from './referral'
import * as requests from './requests'
import * as settings from './settings'
import * as staking from './staking'
import * as tokens from './tokens'
import * as trade from './trade'
import * as transactions from './transactions'
import * as wallet from './wallet'

/**
 * The one list of features. Catalogue, state and folds come from it: a feature that is missing here has no events, and its
 * state is not in `AppState`.
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
