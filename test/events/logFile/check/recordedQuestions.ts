/** Questions to the order book with their answers, as a tab records them. */
import type { InputBatch } from '../../../../src/events/logFile/inputs'

export const MINUTE = 60_000
export const right = (value: unknown): unknown => ({ _tag: 'Right', right: value })
export const refused = (retryAfterMs: number): unknown => ({
  _tag: 'Left',
  left: { tag: 'tooMany', retryAfterMs },
})

export interface Asked {
  readonly ask: string
  readonly args?: readonly unknown[]
  readonly at: number
  readonly value: unknown
}
export const batch = (questions: readonly Asked[], session = 'a'): InputBatch => ({
  session,
  first: 0,
  notes: questions.flatMap(({ ask, args = [1], at, value }, i) => [
    { at, n: 2, ask, args: [...args] },
    { at, n: 2 + i, answer: 2 * i, value },
  ]),
})

export const orders = (at: number, value = right([])): Asked => ({
  ask: 'orderBook.accountOrders',
  at,
  value,
})
export const HOUR = 60 * MINUTE
export const at = (since: number, questions: readonly Asked[]): readonly Asked[] =>
  questions.map((one) => ({ ...one, at: one.at + since }))
