/** The turns for open orders that aren't on the newest page (T7.16, X98, D3.17, C520). */
import type { OrderUid, UnixMs } from '../../events/kernel'
import { askedBy, MISSING_MS } from './checkIntervals'

/** The uids to ask for now: those asked longest ago, at most `most`. None before the next turn. */
export type MissingOrders = (uids: readonly OrderUid[], most: number, now: UnixMs) => readonly OrderUid[]

/** One turn each MISSING_MS. */
export const createMissingOrders = (): MissingOrders => {
  let last: UnixMs | undefined
  const askedAt = new Map<OrderUid, UnixMs>()
  return (uids, most, now) => {
    if (now - askedBy(now, last) < MISSING_MS) return []
    last = now
    const due = uids.toSorted((a, b) => (askedAt.get(a) ?? 0) - (askedAt.get(b) ?? 0)).slice(0, most)
    for (const uid of due) askedAt.set(uid, now)
    return due
  }
}
