/**
 * The disk of one browser profile. Transactions are atomic and serial, as IndexedDB's are; what was written relaxed is
 * in a buffer for two seconds, and a loss of power takes it. It can be full, gone, closed or damaged.
 */
import * as E from 'fp-ts/Either'
import { filter, map, merge, Subject } from 'rxjs'
import { numberRows } from '../../../src/adapters/idbLogStore/numberRows'
import type { StoreTrouble } from '../../../src/events/chain/state'
import { GENESIS_HASH } from '../../../src/events/kernel/checksum'
import type {
  LogHead,
  LogStore,
  LogStoreError,
  QuarantinedRow,
  StoredRow,
  StoredSnapshot,
  TapeRow,
} from '../../../src/streams/ports/LogStore'
import { type Ask, DISK } from '../engine/calls'
import type { Process, VirtualTime } from '../engine/time'

export interface Disk {
  readonly rows: StoredRow[]
  /** By `seq`: a row that was sealed left its place to a segment. */
  sealedUpTo: number
  /** How many rows power cannot take away. */
  flushed: number
  tape: TapeRow[]
  readonly quarantined: QuarantinedRow[]
  snapshot: StoredSnapshot | null
  /** How it answers now; null: as it should. */
  trouble: StoreTrouble | null
  /** The browser deleted it, and remembers that there was one. */
  wasEvicted: boolean
  /** Its number: another one after each deletion. */
  generation: number
  /** A row was changed where it stands. */
  isDamaged: boolean
  readonly bell: Subject<Process>
  readonly lost: Subject<{ readonly error: LogStoreError; readonly except: Process | null }>
}

/** How long a relaxed write stays in a buffer (people.md B3: 'every couple of seconds'). */
const FLUSH_MS = 2000
const BELL_MS = 3
/** As the real store: fifty to a segment, and never the newest thousand. */
const SEGMENT = 50
const UNSEALED = 1000

export const createDisk = (): Disk => ({
  rows: [],
  sealedUpTo: 0,
  flushed: 0,
  tape: [],
  quarantined: [],
  snapshot: null,
  trouble: null,
  wasEvicted: false,
  generation: 0,
  isDamaged: false,
  bell: new Subject(),
  lost: new Subject(),
})

const headOf = ({ rows }: Disk): LogHead => {
  const last = rows.at(-1)
  return last === undefined ? { seq: 0, hash: GENESIS_HASH } : { seq: last.seq, hash: last.hash }
}

/** The power fails: what was not flushed is gone. */
export const losePower = (disk: Disk): void => void disk.rows.splice(disk.flushed)

/** Everything of it is gone, as by the browser (evicted) or by the user. */
export const wipe = (disk: Disk, by: 'browser' | 'user'): void => {
  disk.wasEvicted = by === 'browser' && disk.rows.length > 0
  disk.rows.length = 0
  disk.quarantined.length = 0
  Object.assign(disk, {
    tape: [],
    snapshot: null,
    flushed: 0,
    sealedUpTo: 0,
    generation: disk.generation + 1,
  })
}

const errorOf = (tag: StoreTrouble): LogStoreError => ({ tag, description: 'as the simulation has it' })

export interface DiskWatch {
  readonly onRows: (rows: readonly StoredRow[], process: Process) => void
  readonly onSnapshot: (snapshot: StoredSnapshot, process: Process) => void
}

export const storeOf = (
  disk: Disk,
  time: VirtualTime,
  process: Process,
  ask: Ask,
  watch: DiskWatch,
): LogStore => {
  /** The store that this tab has opened; another one after it was deleted. */
  let opened = disk.generation
  let isClosed: LogStoreError | null = null
  const on = (name: string, args: readonly unknown[], work: () => unknown): ReturnType<LogStore['head']> =>
    ask(`logStore.${name}`, args, DISK, () => {
      if (isClosed !== null) return E.left(isClosed)
      if (disk.trouble !== null) return E.left(errorOf(disk.trouble))
      if (opened !== disk.generation) opened = disk.generation
      return E.right(work())
    }) as never
  const ended$ = disk.lost.pipe(
    filter(({ except }) => except !== process),
    map(({ error }) => {
      if (error.tag !== 'failed') isClosed = error
      return error
    }),
  )
  const arrived$ = new Subject<void>()
  const rings$ = disk.bell.pipe(
    filter((writer) => writer !== process),
    map(() => void time.after(BELL_MS, () => arrived$.next(), process)),
    filter(() => false),
  )
  return {
    append: (rows, durability) =>
      on('append', [rows, durability], () => {
        const before = headOf(disk)
        const stored = numberRows(before, rows)
        disk.rows.push(...stored)
        const { generation } = disk
        const { length } = disk.rows
        const flush = (): void => {
          if (disk.generation === generation)
            disk.flushed = Math.max(disk.flushed, Math.min(length, disk.rows.length))
        }
        if (durability === 'strict') flush()
        else time.after(FLUSH_MS, flush)
        watch.onRows(stored, process)
        disk.bell.next(process)
        return { before, rows: stored }
      }) as never,
    read: (from, limit) =>
      on('read', [from, limit], () =>
        disk.rows.slice(Math.max(from, 1) - 1, Math.max(from, 1) - 1 + limit),
      ) as never,
    head: () => on('head', [], () => headOf(disk)),
    seal: () =>
      on('seal', [], () => {
        if (disk.rows.length - disk.sealedUpTo < UNSEALED + SEGMENT) return null
        disk.sealedUpTo += SEGMENT
        return disk.sealedUpTo
      }) as never,
    readSnapshot: () => on('readSnapshot', [], () => disk.snapshot) as never,
    writeSnapshot: (snapshot, sound) =>
      on('writeSnapshot', [snapshot, sound], () => {
        disk.snapshot = snapshot
        watch.onSnapshot(snapshot, process)
      }) as never,
    appendTape: (rows, at) => on('appendTape', [rows, at], () => void disk.tape.push(...rows)) as never,
    readTape: () => on('readTape', [], () => disk.tape) as never,
    pruneTape: (bounds) => on('pruneTape', [bounds], () => undefined) as never,
    quarantine: (rows) => on('quarantine', [rows], () => void disk.quarantined.push(...rows)) as never,
    readQuarantine: () => on('readQuarantine', [], () => [...disk.quarantined]) as never,
    erase: () =>
      on('erase', [], () => {
        wipe(disk, 'user')
        isClosed = errorOf('deleted')
        disk.lost.next({ error: errorOf('deleted'), except: process })
      }) as never,
    wasEvicted: () => on('wasEvicted', [], () => disk.wasEvicted) as never,
    rings$: merge(rings$, arrived$),
    lost$: ended$,
  }
}
