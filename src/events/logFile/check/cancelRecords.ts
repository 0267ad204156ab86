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
  /** The last press of each session, until its next input shows whether it made a row. */
  const latest = new Map<string, readonly [uid: OrderUid, press: Moment]>()
  const confirmed = new Set<OrderUid>()
  const seeAnswers = questionReader(({ ask, args }, { value }) => {
    if (ask === 'orderBook.cancelOrder' && rightOf(value) !== undefined) confirmed.add(uidText(args[1]))
  })
  const seeNote = (session: string, note: InputBatch['notes'][number]): void => {
    const [uid, press] = latest.get(session) ?? []
    // A press that is not refused makes its row at once, so the count of rows would have grown.
    if (uid !== undefined && press?.n === note.n)
      presses.set(
        uid,
        (presses.get(uid) ?? []).filter((one) => one !== press),
      )
    latest.delete(session)
    if (!('act' in note) || note.act !== 'cancelOrder' || !isRecord(note.input)) return
    const pressed = uidText(note.input['uid'])
    const moment = { session, n: note.n, at: note.at }
    presses.set(pressed, [...(presses.get(pressed) ?? []), moment])
    latest.set(session, [pressed, moment])
  }
  /** The first press whose row is lost. The row of another one is in the log. */
  const pressedAt = (moments: readonly Moment[]): UnixMs | null => {
    const first = moments.find(({ session, n }) => isLost(session, n + 1, n))
    return first === undefined ? null : timeOf(first)
  }
  return {
    seeInputs: (batch) => {
      seeAnswers(batch)
      for (const note of batch.notes) seeNote(batch.session, note)
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
