/**
 * State as the lines of a tree: the open branches, and every branch on the way to the last fact's change. States share
 * their unchanged parts, so comparing references finds unchanged branches.
 */
import { isObject } from '../kernel'

/** 'inside': something within it changed. */
export type TreeChange = 'none' | 'inside' | 'changed' | 'added' | 'removed'

export interface TreeLine {
  /** Keys from the root, joined by '.'. */
  readonly path: string
  readonly key: string
  /** The depth, from 1. */
  readonly level: number
  /** The text of a plain value; for a branch, its number of members. */
  readonly value: string | { readonly members: number; readonly kind: 'list' | 'record' }
  readonly before: string | null
  readonly change: TreeChange
  /** Null for a leaf. */
  readonly isOpen: boolean | null
}

/** A branch lists at most this many members, because a list of orders has thousands; changed members are always listed. */
export const MAX_MEMBERS = 100

const absent = Symbol('absent')

const plainText = (value: unknown): string => {
  if (value === absent || value === undefined) return ''
  if (typeof value === 'bigint') return value.toString()
  if (isObject(value)) return Array.isArray(value) ? '[ ]' : '{ }'
  return JSON.stringify(value)
}

/** Whether two values are deeply equal. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && isSame(a[key], b[key]))
}

const changeOf = (before: unknown, after: unknown): TreeChange => {
  if (before === absent) return 'added'
  if (after === absent) return 'removed'
  if (isSame(before, after)) return 'none'
  return isObject(before) && isObject(after) ? 'inside' : 'changed'
}

const members = (value: unknown): readonly string[] => (isObject(value) ? Object.keys(value) : [])
const member = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : absent

/**
 * The lines of a state after a fact. `toggled`: the branches that the user opened or closed, by path. Any other branch
 * is open if something inside it changed.
 */
export const stateTree = (
  before: unknown,
  after: unknown,
  toggled: ReadonlyMap<string, boolean>,
): readonly TreeLine[] => {
  const lines: TreeLine[] = []
  const visit = (key: string, path: string, level: number, was: unknown, is: unknown): void => {
    const change = changeOf(was, is)
    const shown = is === absent ? was : is
    // Removed members are listed, even when the branch is empty now.
    const isFull = isObject(shown) && (members(shown).length > 0 || (isObject(was) && change === 'inside'))
    const isOpen = isFull ? (toggled.get(path) ?? change === 'inside') : null
    lines.push({
      path,
      key,
      level,
      value: isFull
        ? { members: members(shown).length, kind: Array.isArray(shown) ? 'list' : 'record' }
        : plainText(shown),
      before: change === 'changed' ? plainText(was) : null,
      change,
      isOpen,
    })
    if (isOpen === true) visitMembers(path, level + 1, change === 'added' ? is : was, shown)
  }
  const visitMembers = (path: string, level: number, was: unknown, is: unknown): void => {
    const keys = [...new Set([...members(is), ...members(was)])]
    keys.forEach((key, place) => {
      const [old, now] = [member(was, key), member(is, key)]
      if (place >= MAX_MEMBERS && isSame(old, now)) return
      visit(key, path === '' ? key : `${path}.${key}`, level, old, now)
    })
  }
  visitMembers('', 1, before, after)
  return lines
}
