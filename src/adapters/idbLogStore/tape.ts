/** The tape in IndexedDB: rows by session and count, and in `meta` one entry per session, so that pruning (upkeep.ts) reads no rows. */
import { promisifyRequest } from 'idb-keyval'
import type { UnixMs } from '../../events/kernel'
import type { TapeRow } from '../../streams/ports/LogStore'
import { type TapeSession, grown } from './tapeSessions'

export const ENTRY = 'tape:'
export const entries = (): IDBKeyRange => IDBKeyRange.bound(ENTRY, `${ENTRY}\uffff`)

export const isEntry = (value: unknown): value is TapeSession =>
  typeof value === 'object' && value !== null && 'session' in value && 'lastAt' in value && 'size' in value

/** Adds the rows and brings the session's entry up to date. For a transaction over `tape` and `meta`. */
export const addToTape = async (
  tape: IDBObjectStore,
  rows: readonly TapeRow[],
  at: UnixMs,
): Promise<void> => {
  const meta = tape.transaction.objectStore('meta')
  const session = rows[0]?.session
  if (session === undefined) return
  const found = await promisifyRequest<unknown>(meta.get(ENTRY + session))
  for (const row of rows) tape.put(row)
  meta.put(grown(isEntry(found) ? found : undefined, session, rows, at), ENTRY + session)
  await promisifyRequest(tape.transaction)
}
