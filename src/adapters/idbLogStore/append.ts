/**
 * One durable batch is one transaction over `durable` and `meta` (A2.2). The browser runs such transactions of all tabs
 * one after another, which makes the total order.
 */
import { promisifyRequest } from 'idb-keyval'
import { GENESIS_HASH } from '../../events/kernel'
import type { LogHead, NewRow, StoredRow } from '../../streams/ports/LogStore'
import { headAfter, numberRows } from './numberRows'
import type { Opener } from './opener'

const HEAD_KEY = 'head'
const EMPTY_HEAD: LogHead = { seq: 0, hash: GENESIS_HASH }

const isHead = (value: unknown): value is LogHead =>
  typeof value === 'object' &&
  value !== null &&
  'seq' in value &&
  Number.isSafeInteger(value.seq) &&
  'hash' in value &&
  typeof value.hash === 'string'

/** Reads the head from `meta`; a store that was never written to has none. */
export const readHead = (meta: IDBObjectStore): Promise<LogHead> =>
  promisifyRequest<unknown>(meta.get(HEAD_KEY)).then((head) => (isHead(head) ? head : EMPTY_HEAD))

/**
 * The place of the last row: the head in `meta`, or the newest row if it is further or differs from the head. A damaged
 * head must neither stop all writing nor break the chain behind it.
 */
const trueHead = async (durable: IDBObjectStore, meta: IDBObjectStore): Promise<LogHead> => {
  const [head, cursor] = await Promise.all([
    readHead(meta),
    promisifyRequest<IDBCursorWithValue | null>(durable.openCursor(null, 'prev')),
  ])
  const newest: unknown = cursor?.value
  return isHead(newest) && newest.seq >= head.seq ? { seq: newest.seq, hash: newest.hash } : head
}

export interface Appended {
  readonly before: LogHead
  readonly rows: readonly StoredRow[]
}

/** Settles with the transaction. (A request's error reaches it before it has its own error.) */
const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new DOMException('Aborted.', 'AbortError'))
  })

/** Writes the rows after a head, and the head that they make. */
const writeAfter = async (
  durable: IDBObjectStore,
  rows: readonly NewRow[],
  head: LogHead | null,
): Promise<Appended> => {
  const { transaction } = durable
  const end = ended(transaction)
  // It is awaited below, but may fail before.
  end.catch(() => undefined)
  const meta = transaction.objectStore('meta')
  try {
    const before = head ?? (await trueHead(durable, meta))
    const stored = numberRows(before, rows)
    for (const row of stored) durable.add(row)
    meta.put(headAfter(before, stored), HEAD_KEY)
    transaction.commit()
    await end
    return { before, rows: stored }
  } catch (reason) {
    // An exception of add() aborts nothing by itself: the rows before it would stay (A3.1).
    abort(transaction)
    await end.catch(() => undefined)
    throw reason
  }
}

const isPlaceTaken = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'ConstraintError'

/**
 * Adds the rows after the head that this tab knows, without reading the head, which would take half the time of an
 * append. If another tab has written at these places in the meantime, nothing of this batch stays, and the head is read
 * first.
 */
export const appendRows = async (
  opener: Opener,
  rows: readonly NewRow[],
  durability: 'strict' | 'relaxed',
  known: () => LogHead | null,
): Promise<Appended> => {
  const within = opener.stores(['durable', 'meta'], durability)
  const after = (head: () => LogHead | null): Promise<Appended> =>
    within('readwrite', (durable) => writeAfter(durable, rows, head()))
  const unknown = (): null => null
  if (known() === null || rows.length === 0) return after(unknown)
  try {
    // Read again inside the transaction: a new connection may lead to another store.
    return await after(known)
  } catch (reason) {
    if (!isPlaceTaken(reason)) throw reason
    return after(unknown)
  }
}

const abort = (transaction: IDBTransaction): void => {
  try {
    transaction.abort()
  } catch {
    // The transaction has ended already, which is the purpose of the abort.
  }
}
