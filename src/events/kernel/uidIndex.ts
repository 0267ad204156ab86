import type { OrderUid } from './units'

/** Entries that a leaf holds before it branches: searching them is quicker than one level more (our choice). */
const LEAF_ENTRIES = 8
/** '0x' stands before the digits that choose the branches; any place behind it would do (our choice). */
const FIRST_DIGIT = 2

/** Uids and, at the same index, their places. */
interface Leaf {
  readonly uids: readonly OrderUid[]
  readonly places: readonly number[]
}

/** One child for each hex digit. */
interface Branch {
  readonly children: readonly Tree[]
}

/**
 * A persistent map from order uid to a place in a ledger: a tree that branches by the digits of the uid (which is a
 * hash, so it fills evenly) where a leaf is full. Adding copies one leaf and a list of sixteen per level: three
 * levels at the hundred-thousandth order. Lists, not records: copying a record with so many keys is a hundred times
 * slower, and made the fold slower the longer the log was (docs/bench.md).
 */
type Tree = Leaf | Branch

/** Places that need no tree: read off the texts of a snapshot when they are first asked for. */
export interface FixedPlaces {
  readonly find: (uid: OrderUid) => number | undefined
}

/** What came since the fixed places were written stands in a tree, which is right where both know a uid. */
export type UidIndex = Tree | { readonly fixed: FixedPlaces; readonly since: UidIndex }

export const emptyUidIndex: Tree = { uids: [], places: [] }

const SIXTEEN_EMPTY: readonly Tree[] = Array.from({ length: 16 }, () => emptyUidIndex)

const NINE = '9'.charCodeAt(0)
const ZERO = '0'.charCodeAt(0)
/** 'a' and 'A' have the same last four bits, 1, and stand for ten. */
const LETTERS = 9

const digitAt = (uid: OrderUid, level: number): number => {
  const code = uid.charCodeAt(FIRST_DIGIT + level)
  return code <= NINE ? code - ZERO : (code & 15) + LETTERS
}

/** Where `uid` stands, or undefined. */
export const placeOf = (index: UidIndex, uid: OrderUid): number | undefined => {
  if ('fixed' in index) return placeOf(index.since, uid) ?? index.fixed.find(uid)
  let node: Tree | undefined = index
  for (let level = 0; node !== undefined && 'children' in node; level++)
    node = node.children[digitAt(uid, level)]
  return node?.places[node.uids.indexOf(uid)]
}

const added = (node: Tree, uid: OrderUid, place: number, level: number): Tree => {
  if ('children' in node) {
    const digit = digitAt(uid, level)
    const child = node.children[digit] ?? emptyUidIndex
    return { children: node.children.with(digit, added(child, uid, place, level + 1)) }
  }
  const at = node.uids.indexOf(uid)
  if (at >= 0) return { uids: node.uids, places: node.places.with(at, place) }
  if (node.uids.length < LEAF_ENTRIES) return { uids: [...node.uids, uid], places: [...node.places, place] }
  const branch = node.uids.reduce<Tree>((tree, known, i) => added(tree, known, node.places[i] ?? 0, level), {
    children: SIXTEEN_EMPTY,
  })
  return added(branch, uid, place, level)
}

/** The index that also knows `uid` at `place`. */
export const withPlace = (index: UidIndex, uid: OrderUid, place: number): UidIndex =>
  'fixed' in index
    ? { fixed: index.fixed, since: withPlace(index.since, uid, place) }
    : added(index, uid, place, 0)
