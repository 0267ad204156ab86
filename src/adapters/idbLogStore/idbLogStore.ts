/**
 * The log in IndexedDB: a store of durable rows, and one of tapes (A2.1). It takes and returns strings. Their meaning
 * is the log's business.
 */
import * as E from 'fp-ts/Either'
import { promisifyRequest } from 'idb-keyval'
import { NEVER, type Observable, defer, finalize, fromEvent, map, of, tap } from 'rxjs'
import type { LogHead, LogStore, LogStoreError } from '../../streams/ports/LogStore'
import { type PortCall, andThen } from '../../streams/ports/PortCall'
import { headAfter } from './numberRows'
import { questionOf } from '../question'
import { withStorageTimeout } from './storageTimeout'
import { appendRows, readHead } from './append'
import { type Factory, type StoreName, opener } from './opener'
import { type LogMarker, browserMarker } from './marker'
import { readRows } from './rows'
import { readSnapshot } from './snapshots'
import { addToTape, entries } from './tape'
import type * as upkeepCode from './upkeep'
import { ownValue } from '../../events/kernel'

const TAGS: Readonly<Record<string, LogStoreError['tag']>> = {
  QuotaExceededError: 'quota',
  BlockedError: 'blocked',
  // It may answer yet, as after BlockedError.
  TimeoutError: 'blocked',
  DeletedError: 'deleted',
  VersionError: 'outdated',
  SecurityError: 'unavailable',
  InvalidStateError: 'unavailable',
  NotSupportedError: 'unavailable',
  // There is no `indexedDB` to speak to.
  TypeError: 'unavailable',
}

/** Which trouble it is, by the exception's name; its words are kept for the report. */
const storeError = (reason: unknown): LogStoreError => {
  const { name, message } =
    reason instanceof Error || reason instanceof DOMException ? reason : { name: '', message: 'unknown' }
  return { tag: ownValue(TAGS, name) ?? 'failed', description: `${name}: ${message}`.slice(0, 200) }
}

export const LOG_DATABASE = 'foldswap-log'

type Upkeep = typeof upkeepCode

/** The browser's error for a failed import is replaced, because it does not describe the store. */
const upkeep = (): Promise<Upkeep> =>
  import('./upkeep').catch(() => Promise.reject(new Error('The code did not load.')))

interface Bell {
  readonly notify: () => void
  readonly rings$: Observable<void>
}

/** A BroadcastChannel does not deliver to its sender; the message has no content. */
const bell = (name: string): Bell => {
  try {
    const channel = new BroadcastChannel(name)
    return {
      notify: () => channel.postMessage(null),
      rings$: fromEvent(channel, 'message').pipe(map(() => undefined)),
    }
  } catch {
    // A browser that blocks storage may forbid the channel too; then there is no store to notify about.
    return { notify: () => undefined, rings$: NEVER }
  }
}

/** A later answer is dropped: reading the store shows whether the row was written after all (healStore.ts). */
const inTime = <A>(work: () => Promise<A>): PortCall<LogStoreError, A> =>
  questionOf(() => withStorageTimeout(work), storeError)

export const idbLogStore = (
  factory: Factory,
  name = LOG_DATABASE,
  marker: LogMarker = browserMarker(name),
): LogStore => {
  const database = opener(factory, name, () => (known = null))
  const { notify, rings$ } = bell(name)
  /** The newest row that this tab has written or read; another tab's may be newer. */
  let known: LogHead | null = null
  let isMarked = false

  /** One store, one transaction; done when the transaction is. */
  const within = <A>(
    store: StoreName,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => Promise<A>,
  ): PortCall<LogStoreError, A> => inTime(() => database.stores([store], 'relaxed')(mode, work))

  /** For rare work: its code is loaded before the transaction, because a transaction does not wait for an import. */
  const later = <A>(
    names: readonly StoreName[],
    mode: IDBTransactionMode,
    work: (code: Upkeep) => (store: IDBObjectStore) => Promise<A>,
  ): PortCall<LogStoreError, A> =>
    inTime(async () => database.stores(names, 'relaxed')(mode, work(await upkeep())))

  return {
    append: (rows, durability) =>
      defer(() => {
        let isWritten = false
        return inTime(() => appendRows(database, rows, durability, () => known)).pipe(
          tap((answer) => {
            isWritten = E.isRight(answer) && rows.length > 0
            if (isWritten && !isMarked) {
              isMarked = true
              marker.set()
            }
            known = E.isRight(answer) ? headAfter(answer.right.before, answer.right.rows) : null
          }),
          // After passing the answer on, because this tab doesn't wait for the others.
          finalize(() => {
            if (isWritten) notify()
          }),
        )
      }),

    read: (from, limit) =>
      inTime(() =>
        database.stores(['durable', 'segments'], 'relaxed')('readonly', async (durable) => {
          const rows = await readRows(durable, from, limit)
          if (known !== null) known = headAfter(known, rows)
          return rows
        }),
      ),

    head: () => within('meta', 'readonly', readHead),

    seal: () => later(['durable', 'segments'], 'readwrite', ({ sealOldest }) => sealOldest),

    readSnapshot: () => within('snapshots', 'readonly', readSnapshot),

    writeSnapshot: (snapshot, sound) =>
      later(
        ['snapshots'],
        'readwrite',
        ({ putSnapshot }) =>
          (snapshots) =>
            putSnapshot(snapshots, snapshot, sound),
      ),

    appendTape: (rows, at) =>
      inTime(() =>
        database.stores(['tape', 'meta'], 'relaxed')('readwrite', (tape) => addToTape(tape, rows, at)),
      ),

    readTape: (after, limit) =>
      later(
        ['tape'],
        'readonly',
        ({ readTape }) =>
          (tape) =>
            readTape(tape, after, limit),
      ),

    // A new visitor has no session to prune, and fetches no code for that.
    pruneTape: (bounds) =>
      within('meta', 'readonly', (meta) => promisifyRequest(meta.count(entries()))).pipe(
        andThen((sessions) =>
          sessions === 0
            ? of(E.right(undefined))
            : later(
                ['tape', 'meta'],
                'readwrite',
                ({ dropFromTape }) =>
                  (tape) =>
                    dropFromTape(tape, bounds),
              ),
        ),
      ),

    quarantine: (rows) =>
      later(
        ['quarantine'],
        'readwrite',
        ({ setAside }) =>
          (quarantine) =>
            setAside(quarantine, rows),
      ),

    readQuarantine: () => later(['quarantine'], 'readonly', ({ readQuarantine }) => readQuarantine),

    erase: () =>
      inTime(() => {
        marker.clear()
        return database.erase()
      }),

    wasEvicted: () =>
      within('durable', 'readonly', async (durable) => {
        const count = await promisifyRequest(durable.count())
        return count === 0 && marker.isSet()
      }),

    rings$,
    lost$: database.lost$,
  }
}
