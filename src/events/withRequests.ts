/**
 * The state that the tab decides on and shows: between a request and its row lies the time that the disk takes, and a
 * second press within it must find the first (X3). One fold for all requests, so that no blocker can forget to look.
 */
import type { AppState, DurableState } from './appState'
import { foldDurable } from './app'
import type { DurableFact } from './catalogue'

const made = new WeakMap<AppState, AppState>()

const folded = ({ durable, session }: AppState): DurableState =>
  Object.values(session.requests.inFlight).reduce((state, { request, ...envelope }) => {
    // Type and data come from one member of the union, so together they are that event's fact.
    const fact = { ...envelope, v: 0, ...request } as DurableFact
    return foldDurable(state, fact)
  }, durable)

/** The same object for the same state: views compare by identity. */
export const withRequests = (state: AppState): AppState => {
  if (Object.keys(state.session.requests.inFlight).length === 0) return state
  const known = made.get(state)
  if (known !== undefined) return known
  const whole = { ...state, durable: folded(state) }
  made.set(state, whole)
  return whole
}
