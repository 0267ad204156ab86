/**
 * One durable batch is one transaction over `durable` and `meta` (design, The log 2): the browser runs such
 * transactions of all tabs one after another, and that is the total order.
 */
import { promisifyRequest } from 'idb-keyval'
import { GENESIS_HASH } from '../../events/kernel/checksum'
import type { LogHead, NewRow, StoredRow } from '../../streams/ports/LogStore'
import { headAfter, numberRows } from '../numberRows'
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

export interface Appended {
  readonly before: LogHead
  readonly rows: readonly StoredRow[]
}

export const appendRows = (
  opener: Opener,
  rows: readonly NewRow[],
  durability: 'strict' | 'relaxed',
): Promise<Appended> =>
  opener.stores(['durable', 'meta'], durability)('readwrite', async (durable) => {
    const { transaction } = durable
    const done = promisifyRequest(transaction)
    // It is awaited below, but may fail before.
    done.catch(() => undefined)
    const meta = transaction.objectStore('meta')
    try {
      const before = await readHead(meta)
      const stored = numberRows(before, rows)
      for (const row of stored) durable.add(row)
      meta.put(headAfter(before, stored), HEAD_KEY)
      await done
      return { before, rows: stored }
    } catch (reason) {
      // An exception of add() aborts nothing by itself: the rows before it would stay (stack facts, P13).
      abort(transaction)
      await done.catch(() => undefined)
      throw reason
    }
  })

const abort = (transaction: IDBTransaction): void => {
  try {
    transaction.abort()
  } catch {
    // It has ended already, which is what was wanted.
  }
}
