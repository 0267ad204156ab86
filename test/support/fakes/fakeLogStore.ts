/** The log store of tests, in memory: the same contract. Two stores over one disk are two tabs. */
import * as E from 'fp-ts/Either'
import { NEVER, Observable, Subject, filter, map } from 'rxjs'
import { GENESIS_HASH } from '../../../src/events/kernel'
import type {
  LogHead,
  LogStore,
  QuarantinedRow,
  StoredRow,
  StoredSnapshot,
  TapeRow,
} from '../../../src/streams/ports/LogStore'
import { numberRows } from '../../../src/adapters/idbLogStore/numberRows'
import {
  type TapeSession,
  grown,
  oldestToDrop,
  sessionsToDrop,
} from '../../../src/adapters/idbLogStore/tapeSessions'

type TapePlace = Pick<TapeRow, 'session' | 'n'>

const byPlace = (a: TapePlace, b: TapePlace): number =>
  a.session === b.session ? a.n - b.n : a.session < b.session ? -1 : 1
const isAfter =
  (place: TapePlace | null) =>
  (row: TapePlace): boolean =>
    place === null || byPlace(row, place) > 0

/** What the stores of several tabs share. */
export interface MemoryDisk {
  readonly rows: StoredRow[]
  tape: readonly TapeRow[]
  tapeSessions: readonly TapeSession[]
  readonly quarantined: QuarantinedRow[]
  snapshot: StoredSnapshot | null
  /** Carries the store that appended, so that it does not notify itself. */
  readonly bell: Subject<object>
}

export const createMemoryDisk = (): MemoryDisk => ({
  rows: [],
  tape: [],
  tapeSessions: [],
  quarantined: [],
  snapshot: null,
  bell: new Subject(),
})

const headOf = ({ rows }: MemoryDisk): LogHead => {
  const last = rows[rows.length - 1]
  return last === undefined ? { seq: 0, hash: GENESIS_HASH } : { seq: last.seq, hash: last.hash }
}

/** Does the work on subscription, answers synchronously, and runs `after` once the answer is delivered. */
const answering = <A>(work: () => A, afterwards?: () => void): Observable<E.Either<never, A>> =>
  new Observable((subscriber) => {
    subscriber.next(E.right(work()))
    subscriber.complete()
    afterwards?.()
  })

export const fakeLogStore = (disk: MemoryDisk = createMemoryDisk()): LogStore => {
  const self = {}
  return {
    append: (rows) =>
      answering(
        () => {
          const before = headOf(disk)
          const stored = numberRows(before, rows)
          disk.rows.push(...stored)
          return { before, rows: stored }
        },
        () => disk.bell.next(self),
      ),
    read: (from, limit) =>
      answering(() => disk.rows.slice(Math.max(from, 1) - 1, Math.max(from, 1) - 1 + limit)),
    head: () => answering(() => headOf(disk)),
    // Rows in memory are read at once as they are.
    seal: () => answering(() => null),
    readSnapshot: () => answering(() => disk.snapshot),
    writeSnapshot: (snapshot) =>
      answering(() => {
        disk.snapshot = snapshot
      }),
    appendTape: (rows, at) =>
      answering(() => {
        const session = rows[0]?.session
        if (session === undefined) return
        const before = disk.tapeSessions.find((one) => one.session === session)
        disk.tape = [...disk.tape, ...rows]
        disk.tapeSessions = [
          ...disk.tapeSessions.filter((one) => one !== before),
          grown(before, session, rows, at),
        ]
      }),
    readTape: (after, limit) =>
      answering(() => [...disk.tape].sort(byPlace).filter(isAfter(after)).slice(0, limit)),
    pruneTape: (bounds) =>
      answering(() => {
        const { running } = bounds
        const own = disk.tapeSessions.find(({ session }) => session === running?.session)
        const rows = disk.tape.filter(({ session }) => session === own?.session).sort(byPlace)
        const gone = oldestToDrop(rows, own?.size ?? 0, running?.maxSize ?? Number.POSITIVE_INFINITY)
        const sessions = disk.tapeSessions.map((entry) =>
          entry === own ? { ...entry, size: entry.size - gone.size } : entry,
        )
        const dropped = sessionsToDrop(sessions, bounds)
        const oldest = new Set(rows.slice(0, gone.count))
        disk.tape = disk.tape.filter((row) => !dropped.includes(row.session) && !oldest.has(row))
        disk.tapeSessions = sessions.filter(({ session }) => !dropped.includes(session))
      }),
    quarantine: (rows) =>
      answering(() => {
        for (const row of rows) {
          const place = disk.quarantined.findIndex(({ seq }) => seq === row.seq)
          disk.quarantined.splice(place < 0 ? disk.quarantined.length : place, 1, row)
        }
      }),
    readQuarantine: () => answering(() => [...disk.quarantined]),
    erase: () =>
      answering(() => {
        disk.rows.length = 0
        disk.quarantined.length = 0
        Object.assign(disk, { tape: [], tapeSessions: [], snapshot: null })
      }),
    wasEvicted: () => answering(() => false),
    rings$: disk.bell.pipe(
      filter((who) => who !== self),
      map(() => undefined),
    ),
    lost$: NEVER,
  }
}
