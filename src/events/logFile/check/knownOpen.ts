/** What the open orders of a form's token need for sure: those that were open when its amount was typed, and still are. */
import type { DurableState } from '../../appState'
import type { Fact } from '../../catalogue'
import type { Atoms, OrderUid } from '../../kernel'
import { openSellNeed } from '../../orders/select'
import type { FactOf } from '../rule'

export interface KnownOpen {
  readonly see: (fact: Fact, before: DurableState) => void
  /**
   * How much they still need, in atoms of the approved token. An order that another tab placed since isn't counted,
   * because this one may not know it yet, and none that the order book hasn't taken: the form may be placing it itself (X122).
   * A tab whose store is lost doesn't read what other tabs store.
   */
  readonly need: (request: FactOf<'TransactionRequested'>, before: DurableState) => Atoms
}

export const knownOpen = (): KnownOpen => {
  const open = new Map<string, ReadonlySet<OrderUid>>()
  const lost = new Set<string>()
  return {
    see: ({ type, session }, { orders }) => {
      if (type === 'SessionStarted' || type === 'StorageLost') open.delete(session)
      if (type === 'StorageLost') lost.add(session)
      if (type === 'StorageRestored') lost.delete(session)
      if (type !== 'AmountTyped' || lost.has(session)) return
      const placed = Object.values(orders.open).filter(({ status }) => status !== 'placing')
      open.set(session, new Set(placed.map(({ uid }) => uid)))
    },
    need: ({ session, data: { chainId, from, info } }, { orders }) => {
      const uids = open.get(session)
      if (uids === undefined) return 0n
      const known = Object.entries(orders.open).filter(([uid]) => uids.has(uid))
      return openSellNeed({ ...orders, open: Object.fromEntries(known) }, chainId, from, info.token.address)
    },
  }
}
