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
import type { LogStore, LogStoreError, StoredRow } from '../../streams/ports/LogStore'
import type { PortCall } from '../../streams/ports/PortCall'
import { questionOf } from '../question'
import { collectLines, type LogRequest, type Source } from './collectLines'
import { eachRow, Unreadable, unsavedRows, wholeQuarantine, wholeTape } from './readWhole'

export interface ExportSource {
  readonly store: LogStore
  /** Facts that no store holds. */
  readonly unsaved: readonly Fact[]
  /** As folded; null when the app could not start: then the rows are folded. */
  readonly orders: Orders | null
  readonly build: string
  readonly chain: number
  readonly now: () => UnixMs
}

const SALT_BYTES = 32
/** '2026-01-31T12-00-00': a file's name holds no colon on some systems. */
const stamp = (at: UnixMs): string => utcText(at).slice(0, 19).replaceAll(':', '-')

const storeSource = (store: LogStore, unsaved: readonly Fact[]): Source => ({
  eachRow: (take) => eachRow(store, unsaved, take),
  tape: () => wholeTape(store),
  setAside: () => wholeQuarantine(store),
})

/** What this page still knows when the store does not answer. */
const memorySource = (unsaved: readonly Fact[]): Source => ({
  eachRow: (take: (row: StoredRow) => void) => {
    unsavedRows(unsaved, GENESIS_HASH).forEach(take)
    return Promise.resolve()
  },
  tape: () => Promise.resolve([]),
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
    const parts = await collectLines(storeSource(source.store, source.unsaved), request, about)
    return { ...file, parts, isPartial: false }
  } catch (reason) {
    if (!(reason instanceof Unreadable) || source.unsaved.length === 0) throw reason
    const parts = await collectLines(memorySource(source.unsaved), request, about)
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

/** Answers the file; left when the store cannot be read and this page knows nothing of its own. */
export const makeFile = (
  source: ExportSource,
  request: ExportRequest,
): PortCall<LogStoreError, ExportedFile> =>
  questionOf(() => (request.what === 'log' ? logFile(source, request) : tradesFile(source)), asError)
