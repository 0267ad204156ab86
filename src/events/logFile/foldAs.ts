/** A log of many tabs, folded as one of them saw it. */
import type { AppState } from '../appState'
import { foldApp, foldDurable } from '../app'
import { noState } from '../appState'
import type { Fact } from '../catalogue'
import { isDurableFact } from '../catalogue'

/** State and fact to state, as the tab of this session saw it; null: of no tab, durable facts alone. */
export const foldAs = (session: string | null): ((state: AppState, fact: Fact) => AppState) => {
  if (session === null) return foldRowsOnly
  return (state, fact) => {
    const isOwn = fact.session === session
    // Another tab's session facts never reached this one.
    if (!isOwn && fact.seq === undefined) return state
    const begun = isOwn && fact.type === 'SessionStarted' ? { ...state, session: noState.session } : state
    return foldApp(begun, fact, isOwn ? 'own' : 'foreign')
  }
}

const foldRowsOnly = (state: AppState, fact: Fact): AppState => {
  if (!isDurableFact(fact)) return state
  const durable = foldDurable(state.durable, fact)
  return durable === state.durable ? state : { ...state, durable }
}
