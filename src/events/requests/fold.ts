/** This tab's requests, from the request until it is written or refused (X3). */
import type * as chainEvents from '../chain/events'
import { noEntries, sessionSlice, withKey, without } from '../kernel'
import type * as events from './events'
import { requestName } from './requestName'
import { type Requests, noRequests } from './state'

/** The requested fact settles it: the store's row or, with consent, the fact in memory, whichever is folded first. */
const settled = (state: Requests, id: string): Requests =>
  Object.hasOwn(state.inFlight, id) ? { ...state, inFlight: without(state.inFlight, id) } : state

export const session = sessionSlice<Requests, typeof events | typeof chainEvents>(
  noRequests,
  {
    RequestSubmitted: ({ inFlight, consented, refused }, { session: tab, n, at, data }) => {
      const { id, consent, request } = data
      const name = requestName(request)
      return {
        inFlight: withKey(inFlight, id, { id, session: tab, n, at, request }),
        consented: consent ? withKey(consented, name, true) : consented,
        refused: without(refused, name),
      }
    },
    RequestRefused: (state, { data: { id, refused, reason } }) => ({
      ...settled(state, id),
      refused: withKey(state.refused, refused, reason),
    }),
    // A consent covers one loss of the store, not the next.
    StorageRestored: (state) => ({ ...state, consented: noEntries }),
  },
  (state, { id }) => settled(state, id),
)
