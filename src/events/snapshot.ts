/** Durable state as text and back: a snapshot is that text, and equal states have equal text. */
import * as E from 'fp-ts/Either'
import type { DurableState } from './app'
import { FOLD_VERSION } from './app'
import { catalogue } from './catalogue'
import { canonicalJson } from './kernel/canonicalJson'
import { checksum } from './kernel/checksum'

/** Changes with any event's version and with the folds: a snapshot of another version is ignored. */
export const SNAPSHOT_VERSION: string = checksum(
  [String(FOLD_VERSION), ...catalogue.map(({ type, version }) => `${type}@${String(version)}`)].join(),
)

const BIGINT_KEY = '$atoms'

const taggedBigints = (value: unknown): unknown => {
  if (typeof value === 'bigint') return { [BIGINT_KEY]: value.toString() }
  if (Array.isArray(value)) return value.map(taggedBigints)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, taggedBigints(member)]))
  }
  return value
}

/** Canonical text of a durable state: equal for equal states, whatever led to them. */
export const durableText = (state: DurableState): string => canonicalJson(taggedBigints(state))

/** The text of a snapshot, led by its checksum. */
export const encodeSnapshot = (state: DurableState): string => {
  const text = durableText(state)
  return checksum(text) + text
}

/** The state that `encodeSnapshot` wrote; left when the text was damaged. The shape is guarded by `SNAPSHOT_VERSION`. */
export const decodeSnapshot = (stored: string): E.Either<'damaged', DurableState> => {
  const text = stored.slice(16)
  if (checksum(text) !== stored.slice(0, 16)) return E.left('damaged')
  return E.tryCatch(
    () =>
      JSON.parse(text, (_key, value: unknown) => {
        if (typeof value !== 'object' || value === null || !(BIGINT_KEY in value)) return value
        const digits = value[BIGINT_KEY]
        return typeof digits === 'string' ? BigInt(digits) : value
      }) as DurableState,
    () => 'damaged' as const,
  )
}
