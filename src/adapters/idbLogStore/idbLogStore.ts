/** The log in IndexedDB. Strings in, strings out: what a row means is the log's business. */
import * as E from 'fp-ts/Either'
import { promisifyRequest } from 'idb-keyval'
import { type Observable, defer, finalize, fromEvent, map, tap } from 'rxjs'
import type { LogHead, LogStore, LogStoreError, QuarantinedRow, TapeRow } from '../../streams/ports/LogStore'
import type { Question } from '../../streams/ports/Port'
import { headAfter } from '../numberRows'
import { ask } from '../question'
import { appendRows, readHead } from './append'
import { type StoreName, opener } from './opener'
import { storeError } from './storeError'
import { type LogMarker, browserMarker } from './marker'
import { readRows, sealOldest } from './rows'
import { hasSeq, hasStrings } from './shapes'
import { putSnapshot, readSnapshot } from './snapshots'
import { addToTape, dropFromTape } from './tape'

export const LOG_DATABASE = 'foldswap-log'

const isTapeRow = (value: unknown): value is TapeRow =>
  hasStrings(value, ['session', 'json']) &&
  typeof Object.getOwnPropertyDescriptor(value, 'n')?.value === 'number'
const isQuarantined = (value: unknown): value is QuarantinedRow =>
  hasSeq(value) && hasStrings(value, ['reason', 'raw'])

interface Bell {
  readonly ring: () => void
  readonly rings$: Observable<void>
}

/** A BroadcastChannel does not hear itself; what it carries is nothing but the ring. */
const bell = (name: string): Bell => {
  const channel = new BroadcastChannel(name)
  return {
    ring: () => channel.postMessage(null),
    rings$: fromEvent(channel, 'message').pipe(map(() => undefined)),
  }
}

export const idbLogStore = (
  factory: IDBFactory,
  name = LOG_DATABASE,
  marker: LogMarker = browserMarker(name),
): LogStore => {
  const database = opener(factory, name, () => (known = null))
  const { ring, rings$ } = bell(name)
  /** The newest row that this tab has written or read; another tab's may be newer. */
  let known: LogHead | null = null
  let isMarked = false

  /** One store, one transaction; done when the transaction is. */
  const within = <A>(
    store: StoreName,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => Promise<A>,
  ): Question<LogStoreError, A> => ask(() => database.stores([store], 'relaxed')(mode, work), storeError)

  /** The rows, in whichever form. */
  const rowsWithin = <A>(
    mode: IDBTransactionMode,
    work: (durable: IDBObjectStore) => Promise<A>,
  ): Question<LogStoreError, A> =>
    ask(() => database.stores(['durable', 'segments'], 'relaxed')(mode, work), storeError)

  const written = (objects: IDBObjectStore, write: () => void): Promise<void> => {
    const done = promisifyRequest(objects.transaction)
    try {
      write()
    } catch (reason) {
      objects.transaction.abort()
      return done.then(
        () => undefined,
        () => Promise.reject(reason instanceof Error ? reason : new Error(String(reason))),
      )
    }
    return done
  }

  return {
    append: (rows, durability) =>
      defer(() => {
        let isWritten = false
        return ask(() => appendRows(database, rows, durability, () => known), storeError).pipe(
          tap((answer) => {
            isWritten = E.isRight(answer) && rows.length > 0
            if (isWritten && !isMarked) {
              isMarked = true
              marker.set()
            }
            known = E.isRight(answer) ? headAfter(answer.right.before, answer.right.rows) : null
          }),
          // After the answer was passed on: this tab does not wait for the others.
          finalize(() => {
            if (isWritten) ring()
          }),
        )
      }),

    read: (from, limit) =>
      rowsWithin('readonly', async (durable) => {
        const rows = await readRows(durable, from, limit)
        if (known !== null) known = headAfter(known, rows)
        return rows
      }),

    head: () => within('meta', 'readonly', readHead),

    seal: () => rowsWithin('readwrite', sealOldest),

    readSnapshot: () => within('snapshots', 'readonly', readSnapshot),

    writeSnapshot: (snapshot, sound) =>
      within('snapshots', 'readwrite', (snapshots) => putSnapshot(snapshots, snapshot, sound)),

    appendTape: (rows, at) =>
      ask(
        () => database.stores(['tape', 'meta'], 'relaxed')('readwrite', (tape) => addToTape(tape, rows, at)),
        storeError,
      ),

    readTape: (after, limit) =>
      within('tape', 'readonly', async (tape) => {
        const range = after === null ? null : IDBKeyRange.lowerBound([after.session, after.n], true)
        const found: unknown[] = await promisifyRequest(tape.getAll(range, limit))
        return found.filter(isTapeRow)
      }),

    pruneTape: (bounds) =>
      ask(
        () => database.stores(['tape', 'meta'], 'relaxed')('readwrite', (tape) => dropFromTape(tape, bounds)),
        storeError,
      ),

    quarantine: (rows) =>
      within('quarantine', 'readwrite', (quarantine) =>
        written(quarantine, () => {
          for (const row of rows) quarantine.put(row)
        }),
      ),

    readQuarantine: () =>
      within('quarantine', 'readonly', async (quarantine) => {
        const found: unknown[] = await promisifyRequest(quarantine.getAll())
        return found.filter(isQuarantined)
      }),

    erase: () =>
      ask(() => {
        marker.clear()
        return database.erase()
      }, storeError),

    wasEvicted: () =>
      within('durable', 'readonly', async (durable) => {
        const count = await promisifyRequest(durable.count())
        return count === 0 && marker.isSet()
      }),

    rings$,
    lost$: database.lost$,
  }
}
