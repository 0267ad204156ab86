/**
 * The store of a rerun: the rows that the session started from, then its own and other tabs' rows, in the order of the
 * recording. Their sequence numbers and hashes are recomputed.
 */
import { chainHash, GENESIS_HASH } from '../../events/kernel'
import { skimHead } from '../../events/logFile/rowHead'
import type { LogHead, NewRow, StoredRow, StoredSnapshot } from '../ports/LogStore'
import type { Recording } from './recording'

export interface RerunStore {
  /** Rows are being stored. The recorded log's rows appear at some moment, answered or not. */
  readonly offer: (rows: readonly NewRow[]) => void
  readonly head: () => LogHead
  /** The head at the time this was the last row, including other tabs' rows. */
  readonly headAt: (seq: number) => LogHead
  readonly snapshot: () => StoredSnapshot | null
  /** `after`: the row that they followed in the recording; null after a departure, when that no longer applies. */
  readonly append: (
    rows: readonly NewRow[],
    after: number | null,
  ) => { readonly before: LogHead; readonly rows: readonly StoredRow[] }
  /** `upTo`: the last row that was read in the recording. */
  readonly read: (from: number, limit: number, upTo: number | null) => readonly StoredRow[]
  /** Appends other tabs' rows up to this place in the recording, and own rows whose answer was lost. */
  readonly admitForeignRows: (upTo: number) => void
}

/** `named`: a recorded row with the names that the code has for what it holds. */
export const rerunStore = (
  { before, foreign, ownRows }: Pick<Recording, 'before' | 'foreign' | 'ownRows'>,
  named: (row: NewRow) => NewRow,
): RerunStore => {
  const rows: StoredRow[] = [...before.rows]
  const oldest = before.snapshot?.row
  /** Rows that the log held later, in its order. */
  const waiting: { readonly seq: number; readonly row: NewRow }[] = foreign.map((row) => ({
    seq: row.seq,
    row,
  }))

  const head = (): LogHead => {
    const { seq, hash } = rows[rows.length - 1] ?? oldest ?? { seq: 0, hash: GENESIS_HASH }
    return { seq, hash }
  }

  const add = ({ json, sum }: NewRow): StoredRow => {
    const { seq, hash } = head()
    const row = { seq: seq + 1, json, sum, hash: chainHash(hash, sum) }
    rows.push(row)
    return row
  }

  const admitForeignRows = (upTo: number): void => {
    while (waiting[0] !== undefined && waiting[0].seq <= upTo)
      waiting.splice(0, 1).forEach(({ row }) => add(named(row)))
  }

  const isOffered = ({ json }: NewRow): boolean => waiting.some(({ row }) => row.json === json)

  const offer = (given: readonly NewRow[]): void => {
    for (const row of given) {
      const seq = ownRows.get(skimHead(row.json)?.n ?? 0)
      if (seq === undefined || isOffered(row)) continue
      const next = waiting.findIndex((one) => one.seq > seq)
      waiting.splice(next < 0 ? waiting.length : next, 0, { seq, row })
    }
  }

  const take = (given: readonly NewRow[]): void => {
    for (const { json } of given) {
      const at = waiting.findIndex(({ row }) => row.json === json)
      if (at >= 0) waiting.splice(at, 1)
    }
  }

  return {
    head,
    headAt: (seq) => {
      admitForeignRows(seq)
      const row = rows.find((one) => one.seq === seq)
      return row === undefined ? head() : { seq, hash: row.hash }
    },
    offer,
    admitForeignRows,
    snapshot: () => (before.snapshot === null ? null : { ...before.snapshot.row, ...before.snapshot.texts }),
    append: (given, after) => {
      if (after !== null) admitForeignRows(after)
      take(given)
      const at = head()
      return { before: at, rows: given.map(add) }
    },
    read: (from, limit, upTo) => {
      if (upTo !== null) admitForeignRows(upTo)
      const base = oldest === undefined ? [] : [oldest]
      return [...base, ...rows].filter(({ seq }) => seq >= from).slice(0, limit)
    },
  }
}
