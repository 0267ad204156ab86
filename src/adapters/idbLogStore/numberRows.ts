import { chainHash } from '../../events/kernel'
import type { LogHead, NewRow, StoredRow } from '../../streams/ports/LogStore'

/** Gives rows their places after `before` and chains each to the one in front of it (A2.2). */
export const numberRows = (before: LogHead, rows: readonly NewRow[]): readonly StoredRow[] => {
  let { seq, hash } = before
  return rows.map(({ json, sum }) => {
    seq += 1
    hash = chainHash(hash, sum)
    return { seq, json, sum, hash }
  })
}

/** The head after the rows; `before` when there are none. */
export const headAfter = (before: LogHead, rows: readonly StoredRow[]): LogHead => {
  const last = rows[rows.length - 1]
  return last === undefined ? before : { seq: last.seq, hash: last.hash }
}
