/** The shape of all state, feature by feature; app.ts folds it. */
import { type Balances, noBalances } from './balances/state'
import { type ChainMemory, type ChainSession, noChainMemory, noChainSession } from './chain/state'
import { type Claims, noClaims } from './claims/state'
import { type Governance, noGovernance } from './governance/state'
import { type Staking, noStaking } from './staking/state'
import { type Games, noGames } from './games/state'
import { type Notices, noNotices } from './notices/state'
import { type Orders, type OrdersSession, noOrders, noOrdersSession } from './orders/state'
import { type Pools, noPools } from './pools/state'
import { type Quotes, noQuotes } from './quotes/state'
import { type Referral, type ReferralSession, noReferral, noReferralSession } from './referral/state'
import { type Requests, noRequests } from './requests/state'
import { type Settings, defaultSettings } from './settings/state'
import { type SwapForm, noSwap } from './trade/state'
import { type Tokens, type TokensSession, noTokens, noTokensSession } from './tokens/state'
import {
  type TransactionChecks,
  type Transactions,
  noTransactionChecks,
  noTransactions,
} from './transactions/state'
import { type WalletMemory, type WalletSession, noWalletMemory, noWalletSession } from './wallet/state'

/** The fold of the durable rows alone: the same in every tab and after a reload. */
export interface DurableState {
  readonly chain: ChainMemory
  readonly wallet: WalletMemory
  readonly tokens: Tokens
  readonly orders: Orders
  readonly transactions: Transactions
  readonly settings: Settings
  readonly referral: Referral
  readonly games: Games
}

/** The state of one tab, which ends with the tab. */
export interface SessionState {
  readonly chain: ChainSession
  readonly wallet: WalletSession
  readonly balances: Balances
  readonly tokens: TokensSession
  readonly swap: SwapForm
  readonly quotes: Quotes
  readonly pools: Pools
  readonly orders: OrdersSession
  readonly transactions: TransactionChecks
  readonly claims: Claims
  readonly governance: Governance
  readonly staking: Staking
  readonly referral: ReferralSession
  readonly requests: Requests
  readonly notices: Notices
}

export interface AppState {
  readonly durable: DurableState
  readonly session: SessionState
}

/** Whether this tab wrote a fact, or read one that another tab wrote. */
export type Origin = 'own' | 'foreign'

/** What a session fold may read besides the state of its own feature. */
export interface SessionContext {
  readonly origin: Origin
  /** Durable state before this fact, and after it. */
  readonly before: DurableState
  readonly durable: DurableState
}

export const noDurableState: DurableState = {
  chain: noChainMemory,
  wallet: noWalletMemory,
  tokens: noTokens,
  orders: noOrders,
  transactions: noTransactions,
  settings: defaultSettings,
  referral: noReferral,
  games: noGames,
}

export const noState: AppState = {
  durable: noDurableState,
  session: {
    chain: noChainSession,
    wallet: noWalletSession,
    balances: noBalances,
    tokens: noTokensSession,
    swap: noSwap,
    quotes: noQuotes,
    pools: noPools,
    orders: noOrdersSession,
    transactions: noTransactionChecks,
    claims: noClaims,
    governance: noGovernance,
    staking: noStaking,
    referral: noReferralSession,
    requests: noRequests,
    notices: noNotices,
  },
}
