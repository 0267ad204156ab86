/**
 * The fold over all features, in two parts: what the first screen needs, and the rest, which comes with the code whose
 * facts it folds (`laterFolds.ts`, ADR 26). `app.ts` is the whole fold; `appState.ts` has the shape of the state.
 */
import type { AppState, DurableState, Origin, SessionContext, SessionState } from './appState'
import { type DurableFact, type Fact, isDurableFact } from './catalogue'
import { foldChainMemory, foldChainSession } from './chain/fold'
import { foldSettings } from './settings/fold'
import { foldSwap } from './swap/fold'
import { foldWalletMemory, foldWalletSession } from './wallet/fold'

/** The features whose facts come from code that is loaded later: rows, epics and lazy views. */
export interface LaterFolds {
  readonly durable: (
    state: DurableState,
    fact: DurableFact,
  ) => Pick<DurableState, 'tokens' | 'orders' | 'transactions' | 'referral' | 'games'>
  readonly session: (
    state: SessionState,
    fact: Fact,
    context: SessionContext,
  ) => Omit<SessionState, 'chain' | 'wallet' | 'swap'>
}

/** Until the code is there, none of its facts is: the other facts change nothing in those features at their start. */
let later: LaterFolds = { durable: (state) => state, session: (state) => state }

/** Called once, by `laterFolds.ts`. */
export const completeFold = (folds: LaterFolds): void => {
  later = folds
}

/** Folds one durable fact. It reads durable state and the fact only, so that every tab gets the same (A2.5). */
export const foldDurable = (state: DurableState, fact: DurableFact): DurableState => {
  const chain = foldChainMemory(state.chain, fact)
  const wallet = foldWalletMemory(state.wallet, fact)
  const settings = foldSettings(state.settings, fact)
  const { tokens, orders, transactions, referral, games } = later.durable(state, fact)
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

const foldSession = (state: SessionState, fact: Fact, context: SessionContext): SessionState => ({
  ...later.session(state, fact, context),
  chain: foldChainSession(state.chain, fact, context),
  wallet: foldWalletSession(state.wallet, fact, context),
  swap: foldSwap(state.swap, fact, context),
})

/** Folds one fact of the running app into durable and session state. */
export const foldApp = (state: AppState, fact: Fact, origin: Origin): AppState => {
  const durable = isDurableFact(fact) ? foldDurable(state.durable, fact) : state.durable
  return { durable, session: foldSession(state.session, fact, { origin, before: state.durable, durable }) }
}
