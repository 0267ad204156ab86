/**
 * What open orders need of the token that a form sells, as its tab knows it: for sure, and at most. A tab reads what others store a
 * moment later, and its own facts count once they are stored.
 */
import type { DurableState } from '../../appState'
import type { Fact } from '../../catalogue'
import { type Atoms, type OrderUid, ownValue, type UnixMs } from '../../kernel'
import { openSellNeed } from '../../orders/select'
import type { Order } from '../../orders/state'
import { orderUidOf } from '../causality'
import { expected, type FactOf, NONE } from '../rule'

type Request = FactOf<'TransactionRequested'>

/** In ms: a fact may take this long until it is stored, and then until a tab that is in view has read it (C692). */
const READ_MS = 20_000

export interface KnownOpen {
  readonly see: (fact: Fact, before: DurableState) => void
  /**
   * How much they still need for sure, in atoms of the approved token: those that were open when the amount was typed, and still are.
   * An order that another tab placed since isn't counted, because this one may not know it yet, and none that the order book hasn't
   * taken: the form may be placing it itself (X122). A tab whose store is lost doesn't read what other tabs store.
   */
  readonly least: (request: Request, before: DurableState) => Atoms
  /**
   * How much they may need: those that are open, and those that were until a moment ago, of whose end the tab may not have
   * read (X354). Null if its store is lost: it may know any order as open.
   */
  readonly most: (request: Request, before: DurableState) => Atoms | null
}

/** An open order before a fact that may have changed what it needs. */
interface Before {
  readonly at: UnixMs
  readonly order: Order
}

export const knownOpen = (): KnownOpen => {
  const open = new Map<string, ReadonlySet<OrderUid>>()
  const lost = new Set<string>()
  /** Of the last moments, newest first. */
  let earlier: readonly Before[] = []
  return {
    see: (fact, { orders }) => {
      const { type, session, at } = fact
      const order = ownValue(orders.open, orderUidOf(fact) ?? '')
      if (order !== undefined) earlier = [{ at, order }, ...earlier.filter((one) => at - one.at <= READ_MS)]
      if (type === 'SessionStarted' || type === 'StorageLost') open.delete(session)
      if (type === 'StorageLost') lost.add(session)
      if (type === 'StorageRestored') lost.delete(session)
      if (type !== 'AmountTyped' || lost.has(session)) return
      const placed = Object.values(orders.open).filter(({ status }) => status !== 'placing')
      open.set(session, new Set(placed.map(({ uid }) => uid)))
    },
    least: ({ session, data: { chainId, from, info } }, { orders }) => {
      const uids = open.get(session)
      if (uids === undefined) return 0n
      const known = Object.entries(orders.open).filter(([uid]) => uids.has(uid))
      return openSellNeed({ ...orders, open: Object.fromEntries(known) }, chainId, from, info.token.address)
    },
    most: ({ session, at, data: { chainId, from, info } }, { orders }) => {
      if (lost.has(session)) return null
      // The newest first, so that the earliest state of an order stays.
      const recent = earlier
        .filter((one) => at - one.at <= READ_MS)
        .map(({ order }) => [order.uid, order] as const)
      const open = { ...orders.open, ...Object.fromEntries(recent) }
      return openSellNeed({ ...orders, open }, chainId, from, info.token.address)
    },
  }
}

/** `wanted`: what the form's own order needs. */
export const allowedProblem = (
  request: Request,
  amount: Atoms,
  wanted: Atoms,
  { open, before }: { readonly open: KnownOpen; readonly before: DurableState },
): readonly string[] => {
  const least = wanted + open.least(request, before)
  if (amount < least) return [expected(`at least ${String(least)}`, amount)]
  const besides = open.most(request, before)
  const most = besides === null ? null : wanted + besides
  return most !== null && amount > most ? [expected(`at most ${String(most)}`, amount)] : NONE
}
