/** The log, the slice of one order, or the trades, as a file. Loaded with the first export. */
import * as E from 'fp-ts/Either'
import { foldDurable } from '../../events/app'
import { noDurableState } from '../../events/appState'
import type { Fact } from '../../events/catalogue'
import { type UnixMs, GENESIS_HASH } from '../../events/kernel'
import { tradesCsv } from '../../events/logFile/tradesCsv'
import { utcText } from '../../events/logFile/utcText'
import type { Orders } from '../../events/orders/state'
import { decodeRow } from '../../events/rows'
import type { ExportedFile, ExportRequest } from '../../streams/ports/LogExport'
import type { LogStore, LogStoreError, StoredRow, TapeRow } from '../../streams/ports/LogStore'
import type { PortCall } from '../../streams/ports/PortCall'
import { questionOf } from '../question'
import { collectLines, type LogRequest, type Source } from './collectLines'
import { eachRow, Unreadable, unsavedRows, wholeQuarantine, wholeTape } from './readWhole'

export interface ExportSource {
  readonly store: LogStore
  /** Facts that no store holds. */
  readonly unsaved: readonly Fact[]
  /** What of the tape no store holds. */
  readonly unsavedTape: readonly TapeRow[]
  /** The folded state. Null if the app couldn't start, in which case the rows are folded. */
  readonly orders: Orders | null
  readonly build: string
  readonly chain: number
  readonly now: () => UnixMs
}

const SALT_BYTES = 32
/** '2026-01-31T12-00-00': a file's name holds no colon on some systems. */
const stamp = (at: UnixMs): string => utcText(at).slice(0, 19).replaceAll(':', '-')

type Unsaved = Pick<ExportSource, 'unsaved' | 'unsavedTape'>

/** A row that the store took although its answer was lost is not repeated. */
const wholeTapeWith = async (store: LogStore, unsaved: readonly TapeRow[]): Promise<readonly TapeRow[]> => {
  const stored = await wholeTape(store)
  const place = ({ session, n }: TapeRow): string => `${session} ${String(n)}`
  const known = new Set(stored.map(place))
  return [...stored, ...unsaved.filter((row) => !known.has(place(row)))]
}

const storeSource = (store: LogStore, { unsaved, unsavedTape }: Unsaved): Source => ({
  eachRow: (take) => eachRow(store, unsaved, take),
  tape: () => wholeTapeWith(store, unsavedTape),
  setAside: () => wholeQuarantine(store),
})

/** This page's own knowledge, if the store doesn't respond. */
const memorySource = ({ unsaved, unsavedTape }: Unsaved): Source => ({
  eachRow: (take: (row: StoredRow) => void) => {
    unsavedRows(unsaved, GENESIS_HASH).forEach(take)
    return Promise.resolve()
  },
  tape: () => Promise.resolve(unsavedTape),
  setAside: () => Promise.resolve([]),
})

const logFile = async (source: ExportSource, request: LogRequest): Promise<ExportedFile> => {
  const at = source.now()
  const salt = Array.from(crypto.getRandomValues(new Uint8Array(SALT_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  const about = { build: source.build, chain: source.chain, exportedAt: at, salt }
  const file = {
    name: `foldswap-${request.scope === 'all' ? 'log' : 'order'}-${stamp(at)}.ndjson`,
    type: 'application/x-ndjson',
  }
  try {
    const parts = await collectLines(storeSource(source.store, source), request, about)
    return { ...file, parts, isPartial: false }
  } catch (reason) {
    const { unsaved, unsavedTape } = source
    if (!(reason instanceof Unreadable) || unsaved.length + unsavedTape.length === 0) throw reason
    const parts = await collectLines(memorySource(source), request, about)
    return { ...file, parts, isPartial: true }
  }
}

const foldedOrders = async (store: LogStore): Promise<Orders> => {
  let state = noDurableState
  await eachRow(store, [], (row) => {
    const fact = decodeRow(row)
    if (E.isRight(fact)) state = foldDurable(state, fact.right)
  })
  return state.orders
}

const tradesFile = async ({ store, orders, now }: ExportSource): Promise<ExportedFile> => ({
  name: `foldswap-trades-${stamp(now())}.csv`,
  type: 'text/csv',
  // The mark makes spreadsheets read UTF-8.
  parts: ['\uFEFF', tradesCsv(orders ?? (await foldedOrders(store)))],
  isPartial: false,
})

const asError = (reason: unknown): LogStoreError =>
  reason instanceof Unreadable ? reason.error : { tag: 'failed', description: String(reason).slice(0, 200) }

/** Returns the file. Left if the store can't be read and this page knows nothing itself. */
export const makeFile = (
  source: ExportSource,
  request: ExportRequest,
): PortCall<LogStoreError, ExportedFile> =>
  questionOf(() => (request.what === 'log' ? logFile(source, request) : tradesFile(source)), asError)
