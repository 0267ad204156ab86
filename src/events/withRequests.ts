/**
 * The state for this tab's decisions and views. A request takes a moment to reach the disk, and a second click in that
 * moment must see the first one (X3). All requests are folded here, so no selector has to remember them.
 */
import type { AppState, DurableState } from './appState'
import { foldDurable } from './app'
import type { DurableFact } from './catalogue'

const cache = new WeakMap<AppState, AppState>()

const foldRequests = ({ durable, session }: AppState): DurableState =>
  Object.values(session.requests.inFlight).reduce((state, { request, ...envelope }) => {
    // Type and data are of one member of the union, so together they are a fact of that event.
    const fact = { ...envelope, v: 0, ...request } as DurableFact
    return foldDurable(state, fact)
  }, durable)

/** Returns the same object for the same state, because views compare by identity. */
export const withRequests = (state: AppState): AppState => {
  if (Object.keys(state.session.requests.inFlight).length === 0) return state
  const cached = cache.get(state)
  if (cached !== undefined) return cached
  const complete = { ...state, durable: foldRequests(state) }
  cache.set(state, complete)
  return complete
}
