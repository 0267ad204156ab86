/** The step from one version of a token list to another (S3.21). */
import type { ListVersion } from './state'

/** By weight: a patch changes details, a minor version adds tokens, a major one removes some. */
export const NONE = 0
export const PATCH = 1
export const MINOR = 2
export const MAJOR = 3

/** (S3.21.) */
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
