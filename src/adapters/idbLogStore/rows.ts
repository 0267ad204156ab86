/**
 * Storage of rows (ADR 11). The newest are stored singly in `durable`, each under its place. Older ones are stored
 * fifty to a record in `segments`, segment k under k, and `durable` keeps their places.
 */
import { promisifyRequest } from 'idb-keyval'
import type { StoredRow } from '../../streams/ports/LogStore'
import { hasSeq, hasStrings } from './shapes'

/**
 * Rows of a segment. A record of them stays far below 64 KiB, the size from which Chromium stores a value as a file
 * beside the database, which can get lost separately. C102. Another number needs another version of the database.
 */
export const SEGMENT_ROWS = 50

/** The segment that a row belongs to once it is sealed, from 1 on. */
export const segmentOf = (seq: number): number => Math.ceil(seq / SEGMENT_ROWS)
export const lastRowOf = (segment: number): number => segment * SEGMENT_ROWS

export const isRow = (value: unknown): value is StoredRow => hasStrings(value, ['json', 'sum', 'hash'])

/** An entry of another shape keeps its place and shows its content. Its checksum can't be right. */
const unreadable = (seq: number, value: unknown): StoredRow => ({
  seq,
  json: JSON.stringify(value),
  sum: '',
  hash: '',
})

const rowFrom = (value: unknown): readonly StoredRow[] => {
  if (!hasSeq(value)) return []
  return [isRow(value) ? value : unreadable(value.seq, value)]
}

/** 0 when nothing is sealed. */
export const newestSegment = async (segments: IDBObjectStore): Promise<number> => {
  const cursor = await promisifyRequest<IDBCursor | null>(segments.openKeyCursor(null, 'prev'))
  return typeof cursor?.key === 'number' ? cursor.key : 0
}

const readSegments = async (
  segments: IDBObjectStore,
  from: number,
  to: number,
): Promise<readonly StoredRow[]> => {
  const range = IDBKeyRange.bound(from, to)
  const [keys, found] = await Promise.all([
    promisifyRequest(segments.getAllKeys(range)),
    promisifyRequest<unknown[]>(segments.getAll(range)),
  ])
  return keys.flatMap((key, i) => {
    const rows = found[i]
    return Array.isArray(rows) ? rows.flatMap(rowFrom) : [unreadable(lastRowOf(Number(key)), rows)]
  })
}

/** At most `limit` rows from this place on, in order. For a transaction over `durable` and `segments`. */
export const readRows = async (
  durable: IDBObjectStore,
  from: number,
  limit: number,
): Promise<readonly StoredRow[]> => {
  const first = Math.max(from, 1)
  const segments = durable.transaction.objectStore('segments')
  const newest = await newestSegment(segments)
  const rows: StoredRow[] = []
  for (let segment = segmentOf(first); segment <= newest && rows.length < limit;) {
    const to = Math.min(newest, segment + segmentOf(limit - rows.length))
    for (const row of await readSegments(segments, segment, to)) if (row.seq >= first) rows.push(row)
    segment = to + 1
  }
  if (rows.length >= limit) return rows.slice(0, limit)
  const single = IDBKeyRange.lowerBound(Math.max(first, lastRowOf(newest) + 1))
  const found = await promisifyRequest<unknown[]>(durable.getAll(single, limit - rows.length))
  return [...rows, ...found.flatMap(rowFrom)]
}
