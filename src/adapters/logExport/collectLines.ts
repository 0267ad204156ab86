/** The lines of a log file, read from the store or from memory. */
import type { UnixMs } from '../../events/kernel'
import { chainRows, inputsLine, tapeLine } from '../../events/logFile/chainRows'
import { encodeHeader, logHeader } from '../../events/logFile/encodeHeader'
import { INPUTS_SUFFIX } from '../../events/logFile/inputs'
import { type AnyLine, encodeLine } from '../../events/logFile/lines'
import { mergeTape } from '../../events/logFile/mergeTape'
import { pseudonyms } from '../../events/logFile/pseudonyms'
import { redactLines } from '../../events/logFile/redactLine'
import { sliceOf } from '../../events/logFile/slice'
import type { ExportRequest } from '../../streams/ports/LogExport'
import type { QuarantinedRow, StoredRow, TapeRow } from '../../streams/ports/LogStore'

export type LogRequest = Extract<ExportRequest, { readonly what: 'log' }>

export interface Source {
  readonly eachRow: (take: (row: StoredRow) => void) => Promise<void>
  readonly tape: () => Promise<readonly TapeRow[]>
  readonly setAside: () => Promise<readonly QuarantinedRow[]>
}

export interface About {
  readonly build: string
  readonly chain: number
  readonly exportedAt: UnixMs
  readonly salt: string
}

/** Rows of the tape that are looked at before the page may draw (C550). */
const AT_ONCE = 2500

/** Lines that are joined to one text: a list of a million texts costs more than the texts (C96). */
const JOINED = 5000

/** Lets the page draw between rows, as many as take some milliseconds (C550). */
const inPieces = async <A>(rows: readonly A[], take: (row: A) => void): Promise<void> => {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    rows.slice(at, at + AT_ONCE).forEach(take)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/**
 * The text of each row in the file, null for rows that don't belong to it. That is every row, or for one order, its
 * rows after as many passes as that takes.
 */
const membership = async (
  source: Source,
  tape: readonly TapeRow[],
  { scope }: LogRequest,
): Promise<(json: string) => string | null> => {
  if (scope === 'all') return (json) => json
  const slice = sliceOf(scope.order)
  do {
    // Quotes are on the tape and orders among the rows, so the causes are followed in both directions.
    await inPieces(tape, ({ json }) => slice.visit(json))
    await source.eachRow(({ json }) => slice.visit(json))
  } while (slice.endPass())
  await inPieces(tape, ({ json }) => slice.visit(json))
  return (json) => (slice.partOf(json) === null ? null : slice.textOf(json))
}

const counted = () => {
  const parts: string[] = []
  let waiting: string[] = []
  const lines = { durable: 0, tape: 0, setAside: 0, inputs: 0 }
  const flush = (): void => {
    if (waiting.length > 0) parts.push(`${waiting.join('\n')}\n`)
    waiting = []
  }
  return {
    put: (line: AnyLine): void => {
      lines[line.kind] += 1
      waiting.push(encodeLine(line))
      if (waiting.length === JOINED) flush()
    },
    end: (): { readonly parts: readonly string[]; readonly lines: typeof lines } => {
      flush()
      return { parts, lines }
    },
  }
}

/** The file's text in parts, the header first. */
export const collectLines = async (
  source: Source,
  request: LogRequest,
  { build, chain, exportedAt, salt }: About,
): Promise<readonly string[]> => {
  const { scope, redaction } = request
  const rows = await source.tape()
  const isInputs = ({ session }: TapeRow): boolean => session.endsWith(INPUTS_SUFFIX)
  const tape = rows.filter((row) => !isInputs(row))
  const textOf = await membership(source, tape, request)
  const ofTape: string[] = []
  await inPieces(tape, ({ json }) => {
    const text = textOf(json)
    if (text !== null) ofTape.push(text)
  })
  const merge = mergeTape(ofTape)
  const redact = redaction === 'none' ? (line: AnyLine) => line : redactLines(salt)
  const chained = chainRows()
  const file = counted()
  const put = (line: AnyLine): void => {
    const clean = redact(line)
    if (clean !== null) file.put(clean)
  }
  await source.eachRow((row) => {
    if (textOf(row.json) === null) return
    for (const json of merge.before(row.json)) put(tapeLine(json))
    put(scope === 'all' ? { kind: 'durable', ...row } : chained(row))
  })
  for (const json of merge.rest()) put(tapeLine(json))
  // The slice of one order cannot be replayed, because it holds no session from its start.
  if (scope === 'all') for (const { json } of rows.filter(isInputs)) put(inputsLine(json))
  if (scope === 'all')
    for (const { seq, reason, raw } of await source.setAside()) put({ kind: 'setAside', seq, reason, raw })
  const { parts, lines } = file.end()
  const named = scope === 'all' || redaction === 'none' ? scope : { order: pseudonyms(salt).hex(scope.order) }
  const header = encodeHeader(logHeader({ build, chain, redaction, scope: named, exportedAt, lines }))
  return [`${header}\n`, ...parts]
}
