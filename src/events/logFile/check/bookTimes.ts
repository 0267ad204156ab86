/** When each order was created, by the order book's own clock, as recorded answers say. */
import type { OrderUid, UnixMs } from '../../kernel'
import type { InputBatch } from '../inputs'
import { questionReader, rightOf } from '../questions'
import { ordersIn } from './orderAnswers'

export interface BookTimeReader {
  readonly seeInputs: (batch: InputBatch) => void
  /** After the last input. Null: no recording shows it. */
  readonly createdAt: (uid: OrderUid) => UnixMs | null
}

export const bookTimeReader = (): BookTimeReader => {
  const times = new Map<OrderUid, UnixMs>()
  return {
    seeInputs: questionReader(({ ask }, { value }) => {
      if (!ask.startsWith('orderBook.')) return
      for (const { uid, creationDate } of ordersIn(rightOf(value)))
        if (typeof creationDate === 'number') times.set(String(uid).toLowerCase(), creationDate)
    }),
    createdAt: (uid) => times.get(uid) ?? null,
  }
}
