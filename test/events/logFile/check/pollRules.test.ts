/** A tab that stops asking for its orders, and an order book that does not know one. */
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../../src/events/catalogue'
import { ClockOffsetMeasured, VisibilityChanged } from '../../../../src/events/chain/events'
import type { InputBatch } from '../../../../src/events/logFile/inputs'
import { pollChecker } from '../../../../src/events/logFile/check/pollRules'
import { unknownOrders } from '../../../../src/events/logFile/check/unknownOrders'
import { OrderFilled, OrderPlaced, OrderStageChanged } from '../../../../src/events/orders/events'
import { alone } from '../../../support/aloneChecker'
import { anOrderRequest } from '../../../support/orderRequest'
import { story } from '../../../support/orderStory'

const request = anOrderRequest()
const { uid } = request.data
const placed = OrderPlaced({ uid })
const MINUTE = 60_000
const right = (value: unknown): unknown => ({ _tag: 'Right', right: value })
const refused = (retryAfterMs: number): unknown => ({ _tag: 'Left', left: { tag: 'tooMany', retryAfterMs } })

interface Asked {
  readonly ask: string
  readonly args?: readonly unknown[]
  readonly at: number
  readonly value: unknown
}
const batch = (questions: readonly Asked[], session = 'a'): InputBatch => ({
  session,
  first: 0,
  notes: questions.flatMap(({ ask, args = [1], at, value }, i) => [
    { at, n: 2, ask, args: [...args] },
    { at, n: 2 + i, answer: 2 * i, value },
  ]),
})

const orders = (at: number, value = right([])): Asked => ({ ask: 'orderBook.accountOrders', at, value })
const stages = (count: number, value = right({ type: 'active' })): readonly Asked[] =>
  Array.from({ length: count }, (_, i) => ({
    ...{ ask: 'orderBook.orderStage', args: [1, uid], at: (i + 1) * MINUTE, value },
  }))
const HOUR = 60 * MINUTE
const at = (since: number, questions: readonly Asked[]): readonly Asked[] =>
  questions.map((one) => ({ ...one, at: one.at + since }))

describe('a tab that follows an open order', () => {
  const found = (batches: readonly InputBatch[], ...events: readonly AppEvent[]): readonly string[] =>
    foundIn(batches, events, [])
  const foundIn = (
    batches: readonly InputBatch[],
    events: readonly AppEvent[],
    elsewhere: readonly AppEvent[],
  ): readonly string[] => {
    const { seeFact, seeInputs, end } = alone(pollChecker)
    story(
      ...[request, placed, ...events].map((event) => [event, null, 'a'] as const),
      ...elsewhere.map((event) => [event, null, 'b'] as const),
    ).forEach(seeFact)
    batches.forEach(seeInputs)
    return end().map(({ text }) => text)
  }

  it.each([
    ['after an answer', orders(0)],
    ['after a pause that the order book asked for', orders(0, refused(4000))],
  ])('breaks a rule where it no longer asks for the orders %s', (_, last) => {
    expect(found([batch([last, ...stages(8)])])).toEqual([
      `a tab that follows an open order asks for its orders again and again: a did not for 8 min from 1970-01-01T00:00:00.000Z on, while the order book answered 8 other questions about order ${uid}`,
    ])
  })

  it.each<readonly [string, readonly InputBatch[], readonly AppEvent[]]>([
    ['the pause lasts so long', [batch([orders(0, refused(30 * MINUTE)), ...stages(8)])], []],
    ['it asks again', [batch([...stages(4), orders(4.5 * MINUTE), ...stages(8).slice(4)])], []],
    ['the order book answers nothing else', [batch([orders(0), ...stages(8, refused(0))])], []],
    ['it was hidden meanwhile', [batch([orders(0), ...stages(8)])], [VisibilityChanged({ visible: false })]],
    ['another tab asks', [batch([orders(0), ...stages(8)]), batch([orders(MINUTE)], 'b')], []],
    ['it never asked', [batch(stages(8))], []],
    [
      'its page had stopped meanwhile',
      [batch([orders(0), ...at(30 * MINUTE, stages(2)), ...at(40 * MINUTE, stages(4))])],
      [],
    ],
    [
      "its device's clock was set meanwhile",
      [batch([orders(0), ...at(0, stages(2)), ...at(HOUR, stages(3))])],
      [],
    ],
  ])('breaks none where %s', (_, batches, events) => {
    expect(found(batches, ...events)).toEqual([])
  })

  it('breaks none where another tab asks, whose clock was corrected', () => {
    const batches = [batch([orders(0), ...stages(8)]), batch([orders(HOUR + MINUTE)], 'b')]
    const measured = ClockOffsetMeasured({ chainId: 1, offsetMs: -HOUR })
    expect(foundIn(batches, [], [measured])).toEqual([])
    expect(foundIn(batches, [], [])).toHaveLength(1)
  })
})

describe('an order that was accepted', () => {
  const unknown = (questions: readonly Asked[], ...events: readonly AppEvent[]) => {
    const { seeFact, seeInputs, end } = alone(unknownOrders)
    story(...events.map((event) => [event] as const)).forEach(seeFact)
    seeInputs(batch(questions))
    return [...end()]
  }
  const asked = (count: number, value = right([])): readonly Asked[] =>
    Array.from({ length: count }, (_, i) => ({
      ...{ ask: 'orderBook.orders', args: [1, [uid]], at: (i + 1) * MINUTE, value },
    }))

  it('is unknown where no answer holds it', () => {
    expect(unknown([orders(0), ...asked(4)], request, placed)).toEqual([[uid, 4 * MINUTE]])
  })

  it('is unknown by the corrected clock', () => {
    const measured = ClockOffsetMeasured({ chainId: 1, offsetMs: HOUR })
    expect(unknown([orders(0), ...asked(4)], measured, request, placed)).toEqual([[uid, HOUR + 4 * MINUTE]])
  })

  it.each<readonly [string, readonly Asked[], readonly AppEvent[]]>([
    [
      "its device's clock was set between the answers",
      [0, 1, 2, HOUR].flatMap((ms) => at(ms - MINUTE, asked(1))),
      [placed],
    ],
    ['one answer holds it', [orders(0, right([{ uid }])), ...asked(4)], [placed]],
    ['it was not accepted', asked(4), []],
    ['it was asked for a few times', asked(3), [placed]],
    ['no question was answered', asked(4, refused(0)), [placed]],
    ['its stage was told', asked(4), [placed, OrderStageChanged({ uid, stage: 'active' })]],
    [
      'it was filled',
      asked(4),
      [placed, OrderFilled({ uid, executedSellAmount: 1n, executedBuyAmount: 1n, transactionHash: null })],
    ],
  ])('is known where %s', (_, questions, events) => {
    expect(unknown(questions, request, ...events)).toEqual([])
  })
})
