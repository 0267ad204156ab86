/** The state of something looked up on request: whether a request is in flight, its last answer, and why the newest one failed. */
import { withKey } from './record'

export interface LookUp<Reading> {
  readonly isReading: boolean
  /** The last answer. Kept while a newer request is in flight. */
  readonly reading: Reading | null
  /** Why the newest request failed. */
  readonly failed: string | null
}

/** Look-ups by a key that the feature chooses. */
export type LookUps<Reading> = Readonly<Record<string, LookUp<Reading>>>

/** Records an answer, or with null that a request was sent. */
export const lookedUp = <Reading>(
  all: LookUps<Reading>,
  key: string,
  answer: { readonly reading: Reading } | { readonly failed: string } | null,
): LookUps<Reading> =>
  withKey(all, key, {
    isReading: answer === null,
    reading: answer !== null && 'reading' in answer ? answer.reading : (all[key]?.reading ?? null),
    failed: answer !== null && 'failed' in answer ? answer.failed : null,
  })
