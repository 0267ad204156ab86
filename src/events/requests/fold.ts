/** What was requested in this tab, from the request until it is written or refused (X3). */
import type { Fact } from '../catalogue'
import { noEntries, withKey, without } from '../kernel'
import { requestName } from './requestName'
import type { Requests } from './state'

/** The requested fact settles it: the store's row or, with consent, the fact in memory, whichever is folded first. */
const settled = (state: Requests, id: string): Requests =>
  Object.hasOwn(state.inFlight, id) ? { ...state, inFlight: without(state.inFlight, id) } : state

export const foldRequests = (state: Requests, fact: Fact): Requests => {
  switch (fact.type) {
    case 'RequestSubmitted': {
      const { id, consent, request } = fact.data
      const { session, n, at } = fact
      const { consented, refused } = state
      const name = requestName(request)
      return {
        inFlight: withKey(state.inFlight, id, { id, session, n, at, request }),
        consented: consent ? withKey(consented, name, true) : consented,
        refused: without(refused, name),
      }
    }
    case 'RequestRefused': {
      const { id, refused, reason } = fact.data
      return { ...settled(state, id), refused: withKey(state.refused, refused, reason) }
    }
    case 'StorageRestored':
      // A consent covers one loss of the store, not the next.
      return { ...state, consented: noEntries }
    default:
      return settled(state, fact.id)
  }
}
