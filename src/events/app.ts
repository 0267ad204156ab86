/** The fold over all features; appState.ts has the shape of the state. */
import type { AppState, DurableState, Origin, SessionContext, SessionState } from './appState'
import { foldBalances } from './balances/fold'
import { type DurableFact, type Fact, isDurableFact } from './catalogue'
import { clockShift } from './chain/chainTime'
import { foldChainMemory, foldChainSession } from './chain/fold'
import { foldClaims } from './claims/fold'
import { foldGames } from './games/fold'
import { foldGovernance } from './governance/fold'
import { foldNotices } from './notices/fold'
import { foldOrders, foldOrdersSession } from './orders/fold'
import { foldPools } from './pools/fold'
import { foldQuotes } from './quotes/fold'
import { foldReferral, foldReferralSession } from './referral/fold'
import { foldRequests } from './requests/fold'
import { restamp } from './restamp'
import { foldSettings } from './settings/fold'
import { foldStaking } from './staking/fold'
import { foldSwap } from './trade/fold'
import { foldTokens, foldTokensSession } from './tokens/fold'
import { foldTransactions } from './transactions/fold'
import { foldTransactionChecks } from './transactions/foldChecks'
import { foldWalletMemory, foldWalletSession } from './wallet/fold'

/** Raise it when a durable fold changes its meaning: older snapshots are then ignored (A2.5, C50). */
export const FOLD_VERSION = 22

/** Folds one durable fact. It reads durable state and the fact only, so that every tab gets the same (A2.5). */
export const foldDurable = (state: DurableState, fact: DurableFact): DurableState => {
  const chain = foldChainMemory(state.chain, fact)
  const wallet = foldWalletMemory(state.wallet, fact)
  const tokens = foldTokens(state.tokens, fact)
  const orders = foldOrders(state.orders, fact)
  const transactions = foldTransactions(state.transactions, fact)
  const settings = foldSettings(state.settings, fact)
  const referral = foldReferral(state.referral, fact)
  const games = foldGames(state.games, fact)
  const same =
    chain === state.chain &&
    wallet === state.wallet &&
    tokens === state.tokens &&
    orders === state.orders &&
    transactions === state.transactions &&
    settings === state.settings &&
    referral === state.referral &&
    games === state.games
  return same ? state : { chain, wallet, tokens, orders, transactions, settings, referral, games }
}

const foldFeatures = (state: SessionState, fact: Fact, context: SessionContext): SessionState => ({
  chain: foldChainSession(state.chain, fact, context),
  wallet: foldWalletSession(state.wallet, fact, context),
  balances: foldBalances(state.balances, fact),
  tokens: foldTokensSession(state.tokens, fact),
  swap: foldSwap(state.swap, fact, context),
  quotes: foldQuotes(state.quotes, fact),
  pools: foldPools(state.pools, fact),
  orders: foldOrdersSession(state.orders, fact, context),
  transactions: foldTransactionChecks(state.transactions, fact),
  claims: foldClaims(state.claims, fact),
  governance: foldGovernance(state.governance, fact),
  staking: foldStaking(state.staking, fact),
  referral: foldReferralSession(state.referral, fact),
  requests: foldRequests(state.requests, fact),
  notices: foldNotices(state.notices, fact, context),
})

/** When the offset between device and chain changes, what the old one stamped moves with it. */
const foldSession = (state: SessionState, fact: Fact, context: SessionContext): SessionState => {
  const folded = foldFeatures(state, fact, context)
  const shiftMs = clockShift(state.chain, fact)
  return shiftMs === 0 ? folded : restamp(folded, shiftMs)
}

/** Folds one fact of the running app into durable and session state. */
export const foldApp = (state: AppState, fact: Fact, origin: Origin): AppState => {
  const durable = isDurableFact(fact) ? foldDurable(state.durable, fact) : state.durable
  return { durable, session: foldSession(state.session, fact, { origin, before: state.durable, durable }) }
}
