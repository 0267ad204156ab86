import type { TapeRow } from '../../streams/ports/LogStore'

/** How many of the oldest rows of a session have to go, of `size` characters in all, so that the rest is no larger than `maxSize`. */
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
