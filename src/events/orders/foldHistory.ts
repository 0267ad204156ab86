/** How far each account's history was loaded, and this tab's requests to load more of it. */
import { type DurableHandlers, type FactBy, type SessionHandlers, withKey } from '../kernel'
import { placeOf } from '../kernel/uidIndex'
import { accountLabel } from './accountLabel'
import type * as events from './events'
import type { HistoryMark, HistoryRequest } from './historyMark'
import type { Orders, OrdersSession } from './state'

type Read = FactBy<typeof events.OrderHistoryRead>

/** Two windows may load the same page. The second one's report is not news. */
const isBehind = (mark: HistoryMark | undefined, { newest, reached, isWhole }: HistoryMark): boolean =>
  mark !== undefined &&
  (newest < mark.newest || (newest === mark.newest && (mark.isWhole || (!isWhole && mark.reached < reached))))

/** The ended orders of the page are the last of the closed ones, from the newest of them on. */
const withRange = ({ older, closed, places }: Orders, first: string | null): Orders['older'] => {
  const from = first === null ? undefined : placeOf(places, first)
  if (from === undefined) return older
  const last = older[older.length - 1]
  if (last !== undefined && from < last.to) return older
  const to = closed.length
  return last?.to === from ? older.with(-1, { from: last.from, to }) : [...older, { from, to }]
}

const read = (state: Orders, { data }: Read): Orders => {
  const { chainId, account, first, newest, reached, count, isWhole, below } = data
  const key = accountLabel(chainId, account)
  const mark = { newest, reached, count, isWhole, below }
  return {
    ...state,
    history: isBehind(state.history[key], mark) ? state.history : withKey(state.history, key, mark),
    older: withRange(state, first),
  }
}

export const history: DurableHandlers<Orders, typeof events> = { OrderHistoryRead: read }

const withRequest = (
  state: OrdersSession,
  { data: { chainId, account } }: { readonly data: Pick<Read['data'], 'chainId' | 'account'> },
  change: Partial<HistoryRequest>,
): OrdersSession => {
  const key = accountLabel(chainId, account)
  return { ...state, history: withKey(state.history, key, { ...state.history[key], ...change }) }
}

export const historyRequests = {
  OrderHistoryRequested: (state, fact) => withRequest(state, fact, { upTo: fact.data.upTo, failed: null }),
  OrderHistoryStopped: (state, fact) => withRequest(state, fact, { upTo: 0, failed: null }),
  OrderHistoryReadFailed: (state, fact) => withRequest(state, fact, { failed: fact.data.reason }),
  OrderHistoryRead: (state, fact) => withRequest(state, fact, { failed: null }),
} satisfies SessionHandlers<OrdersSession, typeof events>
