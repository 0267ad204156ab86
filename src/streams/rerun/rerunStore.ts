/**
 * The store of a rerun: the rows that the session started from, then its rows and those of other tabs, in the order of
 * the recording. Their sequence numbers and hashes are computed again.
 */
import { chainHash, GENESIS_HASH } from '../../events/kernel/checksum'
import type { LogHead, NewRow, StoredRow, StoredSnapshot } from '../ports/LogStore'
import type { Recording } from './recording'

export interface RerunStore {
  readonly head: () => LogHead
  readonly snapshot: () => StoredSnapshot | null
  /** `after`: the row that they followed in the recording; null after a departure, when that no longer applies. */
  readonly append: (
    rows: readonly NewRow[],
    after: number | null,
  ) => { readonly before: LogHead; readonly rows: readonly StoredRow[] }
  /** `upTo`: the last row that was read in the recording. */
  readonly read: (from: number, limit: number, upTo: number | null) => readonly StoredRow[]
  /** Appends other tabs' rows up to this place in the recording. */
  readonly admitForeignRows: (upTo: number) => void
}

export const rerunStore = ({ before, foreign }: Pick<Recording, 'before' | 'foreign'>): RerunStore => {
  const rows: StoredRow[] = []
  let waiting = 0

  const head = (): LogHead => {
    const { seq, hash } = rows[rows.length - 1] ?? before?.row ?? { seq: 0, hash: GENESIS_HASH }
    return { seq, hash }
  }

  const add = ({ json, sum }: NewRow): StoredRow => {
    const { seq, hash } = head()
    const row = { seq: seq + 1, json, sum, hash: chainHash(hash, sum) }
    rows.push(row)
    return row
  }

  const admitForeignRows = (upTo: number): void => {
    for (let next = foreign[waiting]; next !== undefined && next.seq <= upTo; next = foreign[waiting]) {
      waiting += 1
      add(next)
    }
  }

  return {
    head,
    admitForeignRows,
    snapshot: () => (before === null ? null : { ...before.row, ...before.snapshot }),
    append: (given, after) => {
      if (after !== null) admitForeignRows(after)
      const at = head()
      return { before: at, rows: given.map(add) }
    },
    read: (from, limit, upTo) => {
      if (upTo !== null) admitForeignRows(upTo)
      const base = before === null ? [] : [before.row]
      return [...base, ...rows].filter(({ seq }) => seq >= from).slice(0, limit)
    },
  }
}
