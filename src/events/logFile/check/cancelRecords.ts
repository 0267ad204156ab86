/** What recordings show of an order's cancellation when its rows are lost: the press, and the order book's answer. */
import { isRecord, type OrderUid, type UnixMs } from '../../kernel'
import type { InputBatch } from '../inputs'
import { questionReader, rightOf } from '../questions'
import type { Moment } from '../tabClock'
import type { RowsSeen } from './rowsSeen'

export interface CancelRecord {
  /** When its user asked for it, by the corrected clock, if the row of that is lost. Null if no row of a press is. */
  readonly pressedAt: UnixMs | null
  /** The order book answered that it had cancelled the order. */
  readonly isConfirmed: boolean
}

export interface CancelRecordReader {
  readonly seeInputs: (batch: InputBatch) => void
  readonly end: () => ReadonlyMap<OrderUid, CancelRecord>
}

const uidText = (value: unknown): OrderUid => String(value).toLowerCase()

export const cancelRecordReader = ({
  isLost,
  timeOf,
}: Pick<RowsSeen, 'isLost' | 'timeOf'>): CancelRecordReader => {
  const presses = new Map<OrderUid, readonly Moment[]>()
  const confirmed = new Set<OrderUid>()
  const seeAnswers = questionReader(({ ask, args }, { value }) => {
    if (ask === 'orderBook.cancelOrder' && rightOf(value) !== undefined) confirmed.add(uidText(args[1]))
  })
  /** The first press whose row is lost. Another one was refused, or its row is in the log. */
  const pressedAt = (moments: readonly Moment[]): UnixMs | null => {
    const first = moments.find(({ session, n }) => isLost(session, n + 1, n))
    return first === undefined ? null : timeOf(first)
  }
  return {
    seeInputs: (batch) => {
      seeAnswers(batch)
      const { session } = batch
      for (const note of batch.notes) {
        if (!('act' in note) || note.act !== 'cancelOrder' || !isRecord(note.input)) continue
        const uid = uidText(note.input['uid'])
        presses.set(uid, [...(presses.get(uid) ?? []), { session, n: note.n, at: note.at }])
      }
    },
    end: () =>
      new Map(
        [...new Set([...presses.keys(), ...confirmed])].map((uid) => [
          uid,
          { pressedAt: pressedAt(presses.get(uid) ?? []), isConfirmed: confirmed.has(uid) },
        ]),
      ),
  }
}
