/** The shape of all state, feature by feature; app.ts folds it. */
import type { Balances } from './balances/state'
import { noBalances } from './balances/state'
import type { ChainMemory, ChainSession } from './chain/state'
import { noChainMemory, noChainSession } from './chain/state'
import type { Claims } from './claims/state'
import { noClaims } from './claims/state'
import type { Governance } from './governance/state'
import { noGovernance } from './governance/state'
import type { Staking } from './staking/state'
import { noStaking } from './staking/state'
import type { Games } from './games/state'
import { noGames } from './games/state'
import type { Notices } from './notices/state'
import { noNotices } from './notices/state'
import type { Orders, OrdersSession } from './orders/state'
import { noOrders, noOrdersSession } from './orders/state'
import type { Pools } from './pools/state'
import { noPools } from './pools/state'
import type { Quotes } from './quotes/state'
import { noQuotes } from './quotes/state'
import type { Referral, ReferralSession } from './referral/state'
import { noReferral, noReferralSession } from './referral/state'
import type { Requests } from './requests/state'
import { noRequests } from './requests/state'
import type { Settings } from './settings/state'
import { defaultSettings } from './settings/state'
import type { SwapForm } from './swap/state'
import { noSwap } from './swap/state'
import type { Tokens, TokensSession } from './tokens/state'
import { noTokens, noTokensSession } from './tokens/state'
import type { TransactionChecks, Transactions } from './transactions/state'
import { noTransactionChecks, noTransactions } from './transactions/state'
import type { WalletMemory, WalletSession } from './wallet/state'
import { noWalletMemory, noWalletSession } from './wallet/state'

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
