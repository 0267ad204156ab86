/**
 * Reads a recorded session from the lines of a file in two passes. The first reads the inputs, which name the row the
 * session started from. The second folds the rows up to it and splits later rows into the session's own and foreign ones.
 */
import * as E from 'fp-ts/Either'
import { foldDurable } from '../../events/app'
import { noDurableState } from '../../events/appState'
import { checksum, GENESIS_HASH } from '../../events/kernel'
import { readHead } from '../../events/logFile/rowHead'
import { type InputBatch, readInputs } from '../../events/logFile/inputs'
import type { AnyLine, DurableLine } from '../../events/logFile/lines'
import { decodeRow } from '../../events/rows'
import { encodeSnapshot } from '../../events/snapshot'
import type { StoredRow } from '../ports/LogStore'
import { type Inputs, type Recording, joinBatches } from './recording'

/** The sessions with inputs in the file, in file order. */
export interface InputsReader {
  readonly see: (line: AnyLine) => void
  /** The inputs of the given session or, without one, of the newest. Left explains in words why there are none. */
  readonly inputs: (session: string | null) => E.Either<string, Inputs>
  readonly sessions: () => readonly string[]
  /** Null if the beginning of the session's inputs is missing. */
  readonly buildOf: (session: string) => string | null
}

const timeOf = (batches: readonly InputBatch[]): number => batches[0]?.notes[0]?.at ?? 0

/** The first pass. */
export const readInputLines = (): InputsReader => {
  const sessions = new Map<string, InputBatch[]>()
  let damaged = 0
  const newest = (): string | null =>
    [...sessions].sort(([, a], [, b]) => timeOf(b) - timeOf(a))[0]?.[0] ?? null
  return {
    see: (line) => {
      if (line.kind !== 'inputs') return
      const batch = checksum(line.json) === line.sum ? readInputs(line.json) : E.left('damaged')
      if (E.isLeft(batch)) {
        damaged += 1
        return
      }
      const { session } = batch.right
      const known = sessions.get(session)
      if (known === undefined) sessions.set(session, [batch.right])
      else known.push(batch.right)
    },
    sessions: () => [...sessions.keys()],
    buildOf: (session) =>
      sessions.get(session)?.find(({ start }) => start !== undefined)?.start?.build ?? null,
    inputs: (requested) => {
      const session = requested ?? newest()
      const batches = session === null ? [] : (sessions.get(session) ?? [])
      if (requested !== null && batches.length === 0)
        return E.left(
          `the file holds no inputs of session ${requested}; it has those of ${[...sessions.keys()].join(', ') || 'none'}`,
        )
      const whole = joinBatches(batches)
      return E.isLeft(whole) && damaged > 0
        ? E.left(`${whole.left} (${String(damaged)} lines of inputs are damaged; 'check' tells more)`)
        : whole
    },
  }
}

export interface RecordingReader {
  readonly see: (line: AnyLine) => void
  /** Returns Left if the file lacks the rows the session started from. */
  readonly end: () => E.Either<string, Recording>
}

const quarantinedSeq = (data: unknown): number | null =>
  typeof data === 'object' && data !== null && 'seq' in data && typeof data.seq === 'number' ? data.seq : null

/** The second pass. */
export const readRecordingLines = (inputs: Inputs): RecordingReader => {
  const { session, start } = inputs
  const facts = new Map<number, string>()
  const ownRows = new Map<number, number>()
  const foreign: StoredRow[] = []
  const snapshotAt = start.seq - (start.sinceSnapshot ?? 0)
  const tail: StoredRow[] = []
  /** Rows that don't match their checksum, and rows the session itself found damaged. */
  const damaged = new Set<number>()
  const metDamaged = new Set<number>()
  let durable = noDurableState
  let last: StoredRow | null = null

  const seeDamage = ({ seq, json, sum }: DurableLine): void => {
    if (checksum(json) !== sum) damaged.add(seq)
  }

  const seeBefore = ({ seq, json, sum, hash }: DurableLine): void => {
    const row = { seq, json, sum, hash }
    if (seq > snapshotAt) {
      tail.push(row)
      return
    }
    const decoded = decodeRow(row)
    if (E.isRight(decoded)) durable = foldDurable(durable, decoded.right)
    last = row
  }

  let end = { seq: 0, hash: GENESIS_HASH }

  /** Redaction removes a damaged row's text but keeps its place, and the chain continues without it. */
  const rowAt = (line: AnyLine): AnyLine => {
    const isInPlace = line.kind === 'setAside' && line.seq === end.seq + 1
    return isInPlace
      ? { kind: 'durable', seq: line.seq, json: line.raw ?? 'null', sum: '', hash: end.hash }
      : line
  }

  return {
    see: (given) => {
      const line = rowAt(given)
      if (line.kind !== 'durable' && line.kind !== 'tape') return
      if (line.kind === 'durable') end = line
      if (line.kind === 'durable') seeDamage(line)
      if (line.kind === 'durable' && line.seq <= start.seq) {
        seeBefore(line)
        return
      }
      const head = readHead(line.json)
      if (head?.session === session) {
        facts.set(head.n, line.json)
        if (line.kind === 'durable') ownRows.set(head.n, line.seq)
        const at = head.type === 'RowQuarantined' ? quarantinedSeq(head.data) : null
        if (at !== null) metDamaged.add(at)
      } else if (line.kind === 'durable') {
        const { seq, json, sum, hash } = line
        foreign.push({ seq, json, sum, hash })
      }
    },
    end: () => {
      const since = [...damaged].find((seq) => !metDamaged.has(seq))
      if (since !== undefined)
        return E.left(
          `row ${String(since)} was damaged after session ${session} had read it, so that the session cannot be run again`,
        )
      const snapshot = last === null ? null : { row: last, texts: encodeSnapshot(durable) }
      if ((tail.at(-1) ?? last)?.seq !== (start.seq === 0 ? undefined : start.seq))
        return E.left(
          `session ${session} began after row ${String(start.seq)}, which the file does not hold: only a whole log can be run again`,
        )
      return E.right({ ...inputs, facts, ownRows, foreign, before: { snapshot, rows: tail } })
    },
  }
}
