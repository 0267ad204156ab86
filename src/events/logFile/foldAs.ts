/** Folds a log of many tabs from one tab's view. */
import { type AppState, noState } from '../appState'
import { foldApp, foldDurable } from '../app'
import { type Fact, isDurableFact } from '../catalogue'

/** The fold of the tab with this session; null folds durable facts only. */
export const foldAs = (session: string | null): ((state: AppState, fact: Fact) => AppState) => {
  if (session === null) return foldDurableOnly
  return (state, fact) => {
    const isOwn = fact.session === session
    // Session facts of other tabs never reached this one.
    if (!isOwn && fact.seq === undefined) return state
    const current = isOwn && fact.type === 'SessionStarted' ? { ...state, session: noState.session } : state
    return foldApp(current, fact, isOwn ? 'own' : 'foreign')
  }
}

const foldDurableOnly = (state: AppState, fact: Fact): AppState => {
  if (!isDurableFact(fact)) return state
  const durable = foldDurable(state.durable, fact)
  return durable === state.durable ? state : { ...state, durable }
}
