/** The orders of a log, newest first: what each trades, when it began, and how it ended. */
import type { Fact } from '../catalogue'
import type { Atoms, OrderKind, OrderUid, UnixMs } from '../kernel'
import type { Token } from '../tokens/token'
import { orderUidOf } from './causality'

type OrderEnd = 'filled' | 'expired' | 'cancelled' | 'failed' | 'open'

export interface OrderEntry {
  readonly uid: OrderUid
  readonly at: UnixMs
  readonly kind: OrderKind
  readonly sell: { readonly atoms: Atoms; readonly token: Token }
  readonly buy: { readonly atoms: Atoms; readonly token: Token }
  /** The amounts moved so far, with the fee on the sell side. Null if none. */
  readonly executed: { readonly sell: Atoms; readonly buy: Atoms } | null
  readonly end: OrderEnd
}

const ENDS: Readonly<Partial<Record<Fact['type'], OrderEnd>>> = {
  OrderFilled: 'filled',
  OrderExpired: 'expired',
  OrderCancelled: 'cancelled',
  OrderPlacementFailed: 'failed',
  OrderPlaced: 'open',
  OrderReopened: 'open',
}

/** A fill beats every other end (A2.6). */
const endAfter = (entry: OrderEntry, fact: Fact): OrderEnd =>
  entry.end === 'filled' && fact.type !== 'OrderReopened' ? 'filled' : (ENDS[fact.type] ?? entry.end)

const executedAfter = ({ executed }: OrderEntry, fact: Fact): OrderEntry['executed'] =>
  fact.type === 'OrderFilled' || fact.type === 'OrderProgressed'
    ? { sell: fact.data.executedSellAmount, buy: fact.data.executedBuyAmount }
    : executed

/**
 * `facts` are in the log's order. An order whose first fact is missing is left out, because its tokens aren't known.
 */
export const orderOverview = (facts: readonly Fact[]): readonly OrderEntry[] => {
  const entries = new Map<OrderUid, OrderEntry>()
  for (const fact of facts) {
    if (
      fact.type === 'OrderPlacementRequested' ||
      fact.type === 'OrderDiscovered' ||
      fact.type === 'ContractOrderDiscovered'
    ) {
      const { uid, params, sellToken, buyToken } = fact.data
      if (entries.has(uid)) continue
      entries.set(uid, {
        uid,
        kind: params.kind,
        at: fact.type === 'OrderPlacementRequested' ? fact.at : fact.data.createdAt,
        sell: { atoms: params.sellAmount + params.feeAmount, token: sellToken },
        buy: { atoms: params.buyAmount, token: buyToken },
        executed: null,
        end: 'open',
      })
    } else {
      const uid = orderUidOf(fact)
      const entry = uid === null ? undefined : entries.get(uid)
      if (entry !== undefined)
        entries.set(entry.uid, { ...entry, executed: executedAfter(entry, fact), end: endAfter(entry, fact) })
    }
  }
  return [...entries.values()].sort((a, b) => b.at - a.at)
}
