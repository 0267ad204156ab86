/**
 * The rare operations: sealing rows, writing snapshots, pruning and reading the tape, and the quarantine. They load on
 * first use.
 */
import { promisifyRequest } from 'idb-keyval'
import type { QuarantinedRow, StoredSnapshot, TapeBounds, TapeRow } from '../../streams/ports/LogStore'
import { type TapeSession, oldestToDrop, sessionsToDrop } from './tapeSessions'
import { SEGMENT_ROWS, isRow, lastRowOf, newestSegment, segmentOf } from './rows'
import { hasSeq, hasStrings } from './shapes'
import { HEAD_KEY, type Head, PART, parts } from './snapshots'
import { ENTRY, entries, isEntry } from './tape'

/** The newest rows stay single, because other tabs read them one by one (C100). */
const SINGLE_ROWS = 1000
/** Rows that one transaction seals at most, because appends of all tabs wait for it (C101). */
const SEALED_AT_ONCE = 1000

/**
 * Puts the oldest single rows into segments, unchanged, when enough newer ones follow them. Returns the last
 * row that it sealed, or null when there was nothing to seal. For a readwrite transaction over `durable` and `segments`.
 */
export const sealOldest = async (durable: IDBObjectStore): Promise<number | null> => {
  const segments = durable.transaction.objectStore('segments')
  const [sealed, newest] = await Promise.all([
    newestSegment(segments),
    promisifyRequest<IDBCursor | null>(durable.openKeyCursor(null, 'prev')),
  ])
  if (typeof newest?.key !== 'number') return null
  const last = Math.min(
    Math.floor((newest.key - SINGLE_ROWS) / SEGMENT_ROWS),
    sealed + SEALED_AT_ONCE / SEGMENT_ROWS,
  )
  if (last <= sealed) return null
  const range = IDBKeyRange.bound(lastRowOf(sealed) + 1, lastRowOf(last))
  const found = (await promisifyRequest<unknown[]>(durable.getAll(range))).filter(hasSeq)
  for (let segment = sealed + 1; segment <= last; segment += 1)
    segments.add(
      found.filter(({ seq }) => segmentOf(seq) === segment),
      segment,
    )
  // Their places stay taken: `add` must fail there, as a tab may know no row behind them.
  for (const row of found) durable.put({ seq: row.seq, hash: isRow(row) ? row.hash : '' })
  await promisifyRequest(durable.transaction)
  return lastRowOf(last)
}

/** Adds the missing parts, and removes those that this snapshot doesn't name. For a transaction over `snapshots`. */
export const putSnapshot = async (
  snapshots: IDBObjectStore,
  snapshot: StoredSnapshot,
  sound: ReadonlySet<string>,
): Promise<void> => {
  const keys = new Set<unknown>(await promisifyRequest(snapshots.getAllKeys(parts())))
  for (const { name, texts } of snapshot.parts) {
    const key = PART + name
    if (!keys.delete(key) || !sound.has(name)) snapshots.put(texts, key)
  }
  const head: Head = { ...snapshot, parts: snapshot.parts.map(({ name }) => name) }
  snapshots.put(head, HEAD_KEY)
  for (const key of keys) snapshots.delete(key as IDBValidKey)
  await promisifyRequest(snapshots.transaction)
}

const isTapeRow = (value: unknown): value is TapeRow =>
  hasStrings(value, ['session', 'json']) &&
  typeof Object.getOwnPropertyDescriptor(value, 'n')?.value === 'number'
/** Rows of a running session that one transaction reads at most to drop them: appends of the tab wait for it. */
const DROPPED_AT_ONCE = 5000

/** The entry of the running session after its oldest rows are dropped. For a transaction over `tape` and `meta`. */
const dropOldest = async (
  tape: IDBObjectStore,
  entry: TapeSession,
  maxSize: number,
): Promise<TapeSession> => {
  if (entry.size <= maxSize) return entry
  const { session } = entry
  const all = IDBKeyRange.bound([session], [session, []])
  const rows = (await promisifyRequest<unknown[]>(tape.getAll(all, DROPPED_AT_ONCE))).filter(isTapeRow)
  const { count, size } = oldestToDrop(rows, entry.size, maxSize)
  const last = rows[count - 1]
  if (last === undefined) return entry
  tape.delete(IDBKeyRange.bound([session], [session, last.n]))
  const after = { ...entry, size: entry.size - size }
  tape.transaction.objectStore('meta').put(after, ENTRY + session)
  return after
}

/** Drops whole sessions, and a running session's oldest rows. For a transaction over `tape` and `meta`. */
export const dropFromTape = async (tape: IDBObjectStore, bounds: TapeBounds): Promise<void> => {
  const meta = tape.transaction.objectStore('meta')
  const { running } = bounds
  const found = (await promisifyRequest<unknown[]>(meta.getAll(entries()))).filter(isEntry)
  const own = found.find(({ session }) => session === running?.session)
  const shortened =
    own === undefined || running === undefined ? undefined : await dropOldest(tape, own, running.maxSize)
  const left = found.map((entry) => (entry === own ? (shortened ?? entry) : entry))
  for (const session of sessionsToDrop(left, bounds)) {
    tape.delete(IDBKeyRange.bound([session], [session, []]))
    meta.delete(ENTRY + session)
  }
  await promisifyRequest(tape.transaction)
}

const isQuarantined = (value: unknown): value is QuarantinedRow =>
  hasSeq(value) && hasStrings(value, ['reason', 'raw'])

/** For a transaction over `tape`. */
export const readTape = async (
  tape: IDBObjectStore,
  after: Pick<TapeRow, 'session' | 'n'> | null,
  limit: number,
): Promise<readonly TapeRow[]> => {
  const range = after === null ? null : IDBKeyRange.lowerBound([after.session, after.n], true)
  const found: unknown[] = await promisifyRequest(tape.getAll(range, limit))
  return found.filter(isTapeRow)
}

/** For a transaction over `quarantine`. */
export const readQuarantine = async (quarantine: IDBObjectStore): Promise<readonly QuarantinedRow[]> => {
  const found: unknown[] = await promisifyRequest(quarantine.getAll())
  return found.filter(isQuarantined)
}

/** All or none. For a transaction over `quarantine`. */
export const setAside = async (
  quarantine: IDBObjectStore,
  rows: readonly QuarantinedRow[],
): Promise<void> => {
  const done = promisifyRequest(quarantine.transaction)
  // An exception of put() aborts nothing by itself.
  try {
    for (const row of rows) quarantine.put(row)
  } catch (reason) {
    quarantine.transaction.abort()
    await done.catch(() => undefined)
    throw reason
  }
  await done
}
