/**
 * Values that contain amounts, as JSON. JSON has no integers of that size, so each is an object `{"$atoms": digits}`.
 */
import { canonicalJson } from './canonicalJson'

const KEY = '$atoms'

const mapDeep =
  (change: (value: unknown) => unknown) =>
  (value: unknown): unknown => {
    const changed = change(value)
    if (changed !== value || typeof value !== 'object' || value === null) return changed
    if (Array.isArray(value)) return value.map(mapDeep(change))
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, mapDeep(change)(member)]))
  }

const markAtoms = mapDeep((value) => (typeof value === 'bigint' ? { [KEY]: value.toString() } : value))

/** Restores the amounts in what `JSON.parse` returns for a text of `atomsText`. */
export const reviveAtoms = mapDeep((value) => {
  if (typeof value !== 'object' || value === null || !(KEY in value)) return value
  const digits = value[KEY]
  return typeof digits === 'string' ? BigInt(digits) : value
})

/** Canonical JSON text, equal for equal values. */
export const atomsText = (value: unknown): string => canonicalJson(markAtoms(value))
