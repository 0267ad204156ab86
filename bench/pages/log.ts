/**
 * The page that measures the log in a browser, driven by bench/log/logBench.mjs: the app's own store, boot and
 * persist compared with bare IndexedDB, in one profile on one disk. Every time is in milliseconds of the page's clock.
 */
import * as E from 'fp-ts/Either'
import { filter, firstValueFrom } from 'rxjs'
import { idbLogStore } from '../../src/adapters/idbLogStore/idbLogStore'
import type { DurableFact } from '../../src/events/catalogue'
import { atomsText } from '../../src/events/kernel/atomsText'
import { checksum } from '../../src/events/kernel/checksum'
import { placeOf } from '../../src/events/kernel/uidIndex'
import { closedOrdersOfAccount } from '../../test/support/closedOrdersOfAccount'
import { orderByUid } from '../../src/events/orders/select'
import { encodeRow } from '../../src/events/rows'
import { decodeSnapshot, encodeSnapshot } from '../../src/events/snapshot'
import { durableText } from '../../test/support/durableText'
import { orderFacts } from '../support/orderFacts'
import { bootOn } from './bootOn'
import { fillLog } from './fillLog'

/** Rows per read of the raw baseline: what the app reads at once. */
const PAGE = 5000

const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('aborted'))
  })

const answer = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('failed'))
  })

const openRaw = (name: string, upgrade?: (database: IDBDatabase) => void): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, upgrade === undefined ? undefined : 1)
  request.onupgradeneeded = () => upgrade?.(request.result)
  return answer(request)
}

const must = <Err, A>(result: E.Either<Err, A>): A => {
  if (E.isLeft(result)) throw new Error(JSON.stringify(result.left))
  return result.right
}

/** Writes the log that the boot bench reads; answers how long each transaction took that sealed a part of it. */
export const fill = async (name: string, count: number, isSealed: boolean): Promise<readonly number[]> => {
  const store = idbLogStore(indexedDB, name)
  await fillLog(store, count)
  const costs: number[] = []
  while (isSealed) {
    const startedAt = performance.now()
    if (must(await firstValueFrom(store.seal())) === null) break
    costs.push(performance.now() - startedAt)
  }
  return costs
}

/** The baseline of boot: the same rows, one by one, by bare IndexedDB. */
export const readRaw = async (name: string) => {
  const startedAt = performance.now()
  const database = await openRaw(name)
  let rows = 0
  let characters = 0
  for (let from = 1; ; from += PAGE) {
    const store = database.transaction('durable', 'readonly').objectStore('durable')
    const found = (await answer(store.getAll(IDBKeyRange.lowerBound(from), PAGE))) as { json: string }[]
    rows += found.length
    for (const { json } of found) characters += json.length
    if (found.length < PAGE) break
  }
  return { ms: performance.now() - startedAt, rows, characters }
}

/** From an open page to a running log. */
export const bootLog = async (name: string) => {
  const startedAt = performance.now()
  const log = await bootOn(idbLogStore(indexedDB, name))
  const ms = performance.now() - startedAt
  const { durable } = log.state$.value
  return { ms, closed: durable.orders.closed.length, sum: () => checksum(durableText(durable)), durable }
}

const snapshots = async (name: string, mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await openRaw(name)).transaction('snapshots', mode).objectStore('snapshots')

export const hasSnapshot = async (name: string): Promise<boolean> =>
  (await answer((await snapshots(name, 'readonly')).count())) > 0

export const dropSnapshot = async (name: string): Promise<void> => {
  const store = await snapshots(name, 'readwrite')
  store.clear()
  await done(store.transaction)
}

/** How long taking a snapshot of the booted state holds the page's thread, and reading it again. */
export const snapshotCost = async (name: string) => {
  const { durable } = await bootLog(name)
  const startedAt = performance.now()
  const text = encodeSnapshot(durable)
  const encodedAt = performance.now()
  must(decodeSnapshot(text))
  return {
    encodeMs: encodedAt - startedAt,
    decodeMs: performance.now() - encodedAt,
    characters: text.state.length + text.parts.flatMap(({ texts }) => texts).join('').length,
  }
}

/** The state's checksum after a boot: equal whichever way it came about. */
export const bootedSum = async (name: string): Promise<string> => (await bootLog(name)).sum()

/**
 * Single appends through the log, and bare writes of the same rows, in turns. An append ends when the
 * log has folded and published the fact, a bare write when its transaction is complete.
 */
export const appendPairs = async (durability: 'strict' | 'relaxed', count: number) => {
  // By the log's own rule a request is written strictly and its placing relaxed.
  const type = durability === 'strict' ? 'OrderPlacementRequested' : 'OrderPlaced'
  const facts = orderFacts(count * 12, 7)
    .filter((fact) => fact.type === type)
    .slice(0, count)
  if (facts.length < count) throw new Error('too few facts')
  const rows = facts.map((fact, i) => ({ seq: i + 1, ...encodeRow(fact), hash: '0123456789abcdef' }))
  const log = await bootOn(idbLogStore(indexedDB, `bench-append-${durability}`))
  const bare = await openRaw(`bench-bare-${durability}`, (database) =>
    database.createObjectStore('durable', { keyPath: 'seq' }),
  )
  const chained = await openRaw(`bench-chained-${durability}`, (database) => {
    database.createObjectStore('durable', { keyPath: 'seq' })
    database.createObjectStore('meta')
  })

  const appendOne = async (i: number): Promise<number> => {
    const fact = facts[i]
    if (fact === undefined) throw new Error('no fact')
    const { type: of, v, data } = fact
    const event = { type: of, v, data } as DurableFact
    const published = firstValueFrom(log.live$.pipe(filter((live) => live.fact.type === type)))
    const startedAt = performance.now()
    log.append(event)
    await published
    return performance.now() - startedAt
  }
  const writeOne = async (i: number): Promise<number> => {
    const startedAt = performance.now()
    const transaction = bare.transaction('durable', 'readwrite', { durability })
    transaction.objectStore('durable').add(rows[i])
    await done(transaction)
    return performance.now() - startedAt
  }

  /** The store requests of a log with one order over all tabs: the head, the row, the new head. */
  const chainOne = async (i: number): Promise<number> => {
    const startedAt = performance.now()
    const transaction = chained.transaction(['durable', 'meta'], 'readwrite', { durability })
    const meta = transaction.objectStore('meta')
    await answer(meta.get('head'))
    transaction.objectStore('durable').add(rows[i])
    meta.put({ seq: i + 1, hash: '0123456789abcdef' }, 'head')
    await done(transaction)
    return performance.now() - startedAt
  }

  const costs: { append: number; bare: number; chained: number }[] = []
  for (let i = 0; i < count; i++) {
    const cost = { append: 0, bare: 0, chained: 0 }
    const turns = [
      async () => (cost.append = await appendOne(i)),
      async () => (cost.bare = await writeOne(i)),
      async () => (cost.chained = await chainOne(i)),
    ]
    for (const turn of i % 2 === 0 ? turns : turns.toReversed()) await turn()
    costs.push(cost)
  }
  const stored = await openRaw(`bench-append-${durability}`)
  const kept = await answer(stored.transaction('durable').objectStore('durable').count())
  return { costs, kept }
}

/**
 * Boots an aged log and keeps it, so that its memory can be weighed: how long until it runs, how often it reported its
 * it is, and then how long the first look at the newest orders and the first search for one take.
 */
export const bootAged = async (name: string, owner: string) => {
  const startedAt = performance.now()
  let emitted = 0
  const log = await bootOn(idbLogStore(indexedDB, name), () => (emitted += 1))
  const livesAt = performance.now()
  const { orders } = log.state$.value.durable
  const newest = closedOrdersOfAccount(orders, 1, owner, 11, 0)
  const shownAt = performance.now()
  const isUnknown = orderByUid(orders, `0x${'00'.repeat(56)}`) === undefined
  const foundAt = performance.now()
  Object.assign(globalThis, { kept: log })
  return {
    ms: livesAt - startedAt,
    lookMs: shownAt - livesAt,
    searchMs: foundAt - shownAt,
    emitted,
    closed: orders.closed.length,
    isRight: newest.length === 11 && isUnknown,
  }
}

/** One checksum over every order of the booted state, with its place; a text of them all would be too long for one. */
export const agedSum = async (name: string): Promise<string> => {
  const { orders } = (await bootOn(idbLogStore(indexedDB, name))).state$.value.durable
  let sum = checksum(atomsText(orders.open))
  for (const chunk of orders.closed.chunks)
    for (const order of chunk)
      sum = checksum(`${sum}${atomsText(order)}${String(placeOf(orders.places, order.uid))}`)
  return sum
}

/** Characters of the stored snapshot, and of its largest part. */
export const snapshotSize = async (name: string) => {
  const snapshot = must(await firstValueFrom(idbLogStore(indexedDB, name).readSnapshot()))
  const sizes = (snapshot?.parts ?? []).map(({ texts }) => texts.join('').length)
  return { characters: sizes.reduce((a, b) => a + b, snapshot?.state.length ?? 0), parts: sizes.length }
}

const page = {
  bootAged,
  agedSum,
  snapshotSize,
  fill,
  readRaw,
  bootLog,
  hasSnapshot,
  dropSnapshot,
  snapshotCost,
  bootedSum,
  appendPairs,
}
/** The functions of this page that the driver calls. */
export type LogPage = typeof page

Object.assign(globalThis, { bench: page })
