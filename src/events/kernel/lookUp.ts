/** What is looked up outside on request: whether it is being read, the last answer, and why there is none. */
import { withKey } from './record'

export interface LookUp<Reading> {
  readonly isReading: boolean
  /** The last answer; it stays while a newer one is asked for. */
  readonly reading: Reading | null
  /** Why the newest question has no answer. */
  readonly failed: string | null
}

/** Look-ups by a key of the feature. */
export type LookUps<Reading> = Readonly<Record<string, LookUp<Reading>>>

/** `answer` null: the question was asked. */
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
