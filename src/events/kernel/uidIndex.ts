import type { OrderUid } from './units'

/** The most entries of a leaf. Searching this many is faster than another level (C47). */
const LEAF_ENTRIES = 8
/** Index of the first digit that chooses a branch, after '0x' (C48). */
const FIRST_DIGIT = 2

/** Uids, with their places at the same index. */
interface Leaf {
  readonly uids: readonly OrderUid[]
  readonly places: readonly number[]
}

/** One child for each hex digit. */
interface Branch {
  readonly children: readonly Tree[]
}

/**
 * A persistent map from an order's uid to its place in a ChunkedList: a tree that branches by the digits of the uid,
 * which is a hash, so the tree fills evenly. Adding copies one leaf and an array of sixteen per level, with three
 * levels at the hundred-thousandth order. It uses arrays because copying a record with so many keys is a hundred times
 * slower (docs/bench.md).
 */
type Tree = Leaf | Branch

/** Places outside the tree, read from the texts of a snapshot at the first lookup. */
export interface FixedPlaces {
  readonly find: (uid: OrderUid) => number | undefined
  /** Whether `find` returns the place. Remembered, because a list of thousands asks it of each with each fact. */
  readonly isFoundAt: (uid: OrderUid, place: number) => boolean
}

/** `since` holds the entries added after the fixed places were written, and wins if both have a uid. */
export type UidIndex = Tree | { readonly fixed: FixedPlaces; readonly since: UidIndex }

export const emptyUidIndex: Tree = { uids: [], places: [] }

const SIXTEEN_EMPTY: readonly Tree[] = Array.from({ length: 16 }, () => emptyUidIndex)

const NINE = '9'.charCodeAt(0)
const ZERO = '0'.charCodeAt(0)
/** 'a' and 'A' both end in the four bits of 1 and have the value 10. */
const LETTERS = 9

const digitAt = (uid: OrderUid, level: number): number => {
  const code = uid.charCodeAt(FIRST_DIGIT + level)
  return code <= NINE ? code - ZERO : (code & 15) + LETTERS
}

/** The place of `uid`; undefined when the index does not have it. */
export const placeOf = (index: UidIndex, uid: OrderUid): number | undefined => {
  if ('fixed' in index) return placeOf(index.since, uid) ?? index.fixed.find(uid)
  let node: Tree | undefined = index
  for (let level = 0; node !== undefined && 'children' in node; level++)
    node = node.children[digitAt(uid, level)]
  return node?.places[node.uids.indexOf(uid)]
}

/** Whether the index has `uid` at `place`. */
export const isPlaceOf = (index: UidIndex, uid: OrderUid, place: number): boolean => {
  const since = placeOf('fixed' in index ? index.since : index, uid)
  return 'fixed' in index && since === undefined ? index.fixed.isFoundAt(uid, place) : since === place
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

/** The index with `uid` at `place`. */
export const withPlace = (index: UidIndex, uid: OrderUid, place: number): UidIndex =>
  'fixed' in index
    ? { fixed: index.fixed, since: withPlace(index.since, uid, place) }
    : added(index, uid, place, 0)
