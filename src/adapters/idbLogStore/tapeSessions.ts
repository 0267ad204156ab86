import type { UnixMs } from '../../events/kernel'
import type { TapeBounds, TapeRow } from '../../streams/ports/LogStore'

/** A summary of each session on the tape, so that pruning doesn't need to read rows. */
export interface TapeSession {
  readonly session: string
  readonly lastAt: UnixMs
  /** Characters of JSON. */
  readonly size: number
}

/** The session's entry after these rows. */
export const grown = (
  before: TapeSession | undefined,
  session: string,
  rows: readonly TapeRow[],
  at: UnixMs,
): TapeSession => ({
  session,
  lastAt: at,
  size: rows.reduce((size, { json }) => size + json.length, before?.size ?? 0),
})

/** The sessions that must go (A2.9): the old ones, then the oldest until the rest is small enough. */
export const sessionsToDrop = (
  sessions: readonly TapeSession[],
  { olderThan, maxSize }: TapeBounds,
): readonly string[] => {
  const newestFirst = [...sessions].sort((a, b) => b.lastAt - a.lastAt)
  let size = 0
  return newestFirst
    .filter((one) => {
      size += one.size
      return one.lastAt < olderThan || size > maxSize
    })
    .map(({ session }) => session)
}

/**
 * How many of a session's oldest rows must go, of `size` characters in all, so that the rest is no larger than
 * `maxSize`.
 */
export const oldestToDrop = (
  rows: readonly TapeRow[],
  size: number,
  maxSize: number,
): { readonly count: number; readonly size: number } => {
  let dropped = 0
  let count = 0
  for (const { json } of rows) {
    if (size - dropped <= maxSize) break
    dropped += json.length
    count += 1
  }
  return { count, size: dropped }
}
