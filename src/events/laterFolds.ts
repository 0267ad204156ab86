/**
 * Imported for its effect by everything that brings facts of these features: the code of rows, the trading epics and,
 * by way of `lazyView`, the views that are loaded when they are first shown (ADR 26).
 */
import { foldBalances } from './balances/fold'
import { clockShift } from './chain/chainTime'
import { foldClaims } from './claims/fold'
import { completeFold, type LaterFolds } from './fold'
import { foldGames } from './games/fold'
import { foldGovernance } from './governance/fold'
import { foldNotices } from './notices/fold'
import { foldOrders, foldOrdersSession } from './orders/fold'
import { foldPools } from './pools/fold'
import { foldQuotes } from './quotes/fold'
import { foldReferral, foldReferralSession } from './referral/fold'
import { foldRequests } from './requests/fold'
import { foldStaking } from './staking/fold'
import { foldTokens, foldTokensSession } from './tokens/fold'
import { restamp } from './restamp'
import { foldTransactions } from './transactions/fold'
import { foldTransactionChecks } from './transactions/foldChecks'

const sessionOf: LaterFolds['session'] = (state, fact, context) => ({
  balances: foldBalances(state.balances, fact),
  tokens: foldTokensSession(state.tokens, fact),
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

/** The folds themselves; importing this file adds them to the fold. */
export const laterFolds: LaterFolds = {
  durable: ({ tokens, orders, transactions, referral, games }, fact) => ({
    tokens: foldTokens(tokens, fact),
    orders: foldOrders(orders, fact),
    transactions: foldTransactions(transactions, fact),
    referral: foldReferral(referral, fact),
    games: foldGames(games, fact),
  }),
  session: (state, fact, context) => {
    const folded = sessionOf(state, fact, context)
    const shiftMs = clockShift(state.chain, fact)
    return shiftMs === 0 ? folded : restamp(folded, shiftMs)
  },
}

completeFold(laterFolds)
