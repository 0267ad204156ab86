/** The step from one version of a token list to another (S3.21), and that none goes back (C446). */
import type { FactBy } from '../kernel'
import type * as events from './events'
import type { KnownList, ListVersion } from './state'

/** By weight: a patch changes details, a minor version adds tokens, a major one removes some. */
export const NONE = 0
export const PATCH = 1
export const MINOR = 2
export const MAJOR = 3

/** The parts of a version, in the order in which versions are compared (S3.21). */
export const partsOf = ({ version: { major, minor, patch } }: ListVersion): readonly number[] => [
  major,
  minor,
  patch,
]

/** The weight of the step from one version to another; negative when it goes back. */
export const stepBetween = (before: ListVersion, after: ListVersion): number => {
  const old = partsOf(before)
  const differs = partsOf(after).findIndex((part, place) => part !== old[place])
  if (differs < 0) return NONE
  const weight = MAJOR - differs
  return (partsOf(after)[differs] ?? 0) > (old[differs] ?? 0) ? weight : -weight
}

/**
 * Whether a version comes too late. Two tabs write the versions that they read, and that their users accept, without
 * knowing of each other. A decision over another version than the one in use was compared with that other one (C446,
 * X422). Older logs don't name it. There, a version is too late if its list has a newer one, or waits for one that it
 * already has.
 */
export const isOvertaken = (
  known: KnownList | undefined,
  { list, as, over }: FactBy<typeof events.TokenListRead>['data'],
): boolean => {
  const inUse = known?.current ?? null
  if (over !== undefined && over !== (inUse?.hash ?? null)) return true
  if (known === undefined || known.current === null) return known?.mode === 'removed'
  return stepBetween(known.current, list) < NONE || (as === 'update' && known.current.hash === list.hash)
}
