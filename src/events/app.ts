/** All state: the columns side by side, and the one fold over them. */
import { foldBalances } from './balances/fold'
import type { Balances } from './balances/state'
import { noBalances } from './balances/state'
import type { DurableFact, Fact } from './catalogue'
import { isDurableFact } from './catalogue'
import { foldChainMemory, foldChainSession } from './chain/fold'
import type { ChainMemory, ChainSession } from './chain/state'
import { noChainMemory, noChainSession } from './chain/state'
import { foldNotices } from './notices/fold'
import type { Notices } from './notices/state'
import { noNotices } from './notices/state'
import { foldOrders, foldOrdersSession } from './orders/fold'
import type { Orders, OrdersSession } from './orders/state'
import { noOrders, noOrdersSession } from './orders/state'
import { foldQuotes } from './quotes/fold'
import type { Quotes } from './quotes/state'
import { noQuotes } from './quotes/state'
import { foldRequests } from './requests/fold'
import type { Requests } from './requests/state'
import { noRequests } from './requests/state'
import { foldSettings } from './settings/fold'
import type { Settings } from './settings/state'
import { defaultSettings } from './settings/state'
import { foldSwap } from './swap/fold'
import type { SwapForm } from './swap/state'
import { noSwap } from './swap/state'
import { foldTokens, foldTokensSession } from './tokens/fold'
import type { Tokens, TokensSession } from './tokens/state'
import { noTokens, noTokensSession } from './tokens/state'
import { foldTransactions } from './transactions/fold'
import { foldTransactionChecks } from './transactions/foldChecks'
import type { TransactionChecks, Transactions } from './transactions/state'
import { noTransactionChecks, noTransactions } from './transactions/state'
import { foldWalletMemory, foldWalletSession } from './wallet/fold'
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
}

/** One tab's own state; gone with it. */
export interface SessionState {
  readonly chain: ChainSession
  readonly wallet: WalletSession
  readonly balances: Balances
  readonly tokens: TokensSession
  readonly swap: SwapForm
  readonly quotes: Quotes
  readonly orders: OrdersSession
  readonly transactions: TransactionChecks
  readonly requests: Requests
  readonly notices: Notices
}

export interface AppState {
  readonly durable: DurableState
  readonly session: SessionState
}

/** Whether this tab wrote a fact or read it from another's. */
export type Origin = 'own' | 'foreign'

/** What a session fold may look at beside its own column. */
export interface SessionContext {
  readonly origin: Origin
  /** Durable state before this fact, and after it. */
  readonly before: DurableState
  readonly durable: DurableState
}

/** Our choice. Bump when a durable fold changes meaning: older snapshots are then ignored (design, The log 5). */
export const FOLD_VERSION = 7

export const noDurableState: DurableState = {
  chain: noChainMemory,
  wallet: noWalletMemory,
  tokens: noTokens,
  orders: noOrders,
  transactions: noTransactions,
  settings: defaultSettings,
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
    orders: noOrdersSession,
    transactions: noTransactionChecks,
    requests: noRequests,
    notices: noNotices,
  },
}

/** Folds one durable fact. Reads nothing but durable state and the fact. */
export const foldDurable = (state: DurableState, fact: DurableFact): DurableState => {
  const chain = foldChainMemory(state.chain, fact)
  const wallet = foldWalletMemory(state.wallet, fact)
  const tokens = foldTokens(state.tokens, fact)
  const orders = foldOrders(state.orders, fact)
  const transactions = foldTransactions(state.transactions, fact)
  const settings = foldSettings(state.settings, fact)
  const same =
    chain === state.chain &&
    wallet === state.wallet &&
    tokens === state.tokens &&
    orders === state.orders &&
    transactions === state.transactions &&
    settings === state.settings
  return same ? state : { chain, wallet, tokens, orders, transactions, settings }
}

const foldSession = (state: SessionState, fact: Fact, context: SessionContext): SessionState => ({
  chain: foldChainSession(state.chain, fact, context),
  wallet: foldWalletSession(state.wallet, fact, context),
  balances: foldBalances(state.balances, fact),
  tokens: foldTokensSession(state.tokens, fact),
  swap: foldSwap(state.swap, fact, context),
  quotes: foldQuotes(state.quotes, fact),
  orders: foldOrdersSession(state.orders, fact),
  transactions: foldTransactionChecks(state.transactions, fact),
  requests: foldRequests(state.requests, fact),
  notices: foldNotices(state.notices, fact, context),
})

/** Folds one live fact into both halves. */
export const foldApp = (state: AppState, fact: Fact, origin: Origin): AppState => {
  const durable = isDurableFact(fact) ? foldDurable(state.durable, fact) : state.durable
  return { durable, session: foldSession(state.session, fact, { origin, before: state.durable, durable }) }
}
