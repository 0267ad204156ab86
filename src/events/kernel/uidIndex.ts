import type { OrderUid } from './units'

/**
 * A persistent map from order uid to a place in a ledger: two levels of 256 branches by the first bytes of the
 * uid (which are a hash, so the branches fill evenly), then a small record. Adding copies two branches and one
 * record, whatever the size.
 */
export interface UidIndex {
  readonly branches: Readonly<Record<string, Readonly<Record<string, Readonly<Record<OrderUid, number>>>>>>
}

export const emptyUidIndex: UidIndex = { branches: {} }

const branchOf = (uid: OrderUid): readonly [string, string] => [uid.slice(2, 4), uid.slice(4, 6)]

/** Where `uid` stands, or undefined. */
export const placeOf = (index: UidIndex, uid: OrderUid): number | undefined => {
  const [outer, inner] = branchOf(uid)
  return index.branches[outer]?.[inner]?.[uid]
}

/** The index that also knows `uid` at `place`. */
export const withPlace = (index: UidIndex, uid: OrderUid, place: number): UidIndex => {
  const [outer, inner] = branchOf(uid)
  const branch = index.branches[outer]
  return {
    branches: {
      ...index.branches,
      [outer]: { ...branch, [inner]: { ...branch?.[inner], [uid]: place } },
    },
  }
}
