/** Everything that a log store holds, page by page. */
import * as E from 'fp-ts/Either'
import { lastValueFrom } from 'rxjs'
import type { Fact } from '../../events/catalogue'
import { chainHash, GENESIS_HASH } from '../../events/kernel'
import { encodeRow } from '../../events/rows'
import type {
  LogStore,
  LogStoreError,
  QuarantinedRow,
  StoredRow,
  TapeRow,
} from '../../streams/ports/LogStore'
import type { PortCall } from '../../streams/ports/PortCall'

/** Rows of one read (C97). */
const PAGE = 5000

/** Thrown inside this folder only: `makeFile` answers it. */
export class Unreadable extends Error {
  readonly error: LogStoreError

  constructor(error: LogStoreError) {
    super(error.description)
    this.error = error
  }
}

const answerOf = async <A>(question: PortCall<LogStoreError, A>): Promise<A> => {
  const answer = await lastValueFrom(question)
  if (E.isLeft(answer)) throw new Unreadable(answer.left)
  return answer.right
}

/**
 * Hands over the rows in order, with those that no store has at the end (memory mode). It includes rows that the store
 * received in the meantime, and hands over each row once.
 */
export const eachRow = async (
  store: LogStore,
  unsaved: readonly Fact[],
  take: (row: StoredRow) => void,
): Promise<void> => {
  let seq = 0
  let hash = GENESIS_HASH
  for (;;) {
    const rows = await answerOf(store.read(seq + 1, PAGE))
    for (const row of rows) take(row)
    const last = rows[rows.length - 1]
    if (last !== undefined) ({ seq, hash } = last)
    if (rows.length < PAGE) break
  }
  for (const row of unsavedRows(unsaved, hash)) take(row)
}

/** The rows of facts that exist only in memory, chained to the store's. */
export const unsavedRows = (unsaved: readonly Fact[], after: string): readonly StoredRow[] => {
  let hash = after
  return unsaved.map((fact) => {
    const { json, sum } = encodeRow(fact)
    hash = chainHash(hash, sum)
    return { seq: fact.seq ?? 0, json, sum, hash }
  })
}

/** The tapes of all sessions. They are bounded, so that they fit. */
export const wholeTape = async (store: LogStore): Promise<readonly TapeRow[]> => {
  const tape: TapeRow[] = []
  for (;;) {
    const rows = await answerOf(store.readTape(tape[tape.length - 1] ?? null, PAGE))
    tape.push(...rows)
    if (rows.length < PAGE) return tape
  }
}

export const wholeQuarantine = (store: LogStore): Promise<readonly QuarantinedRow[]> =>
  answerOf(store.readQuarantine())
