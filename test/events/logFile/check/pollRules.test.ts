/** A tab that stops asking for its orders. */
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../../src/events/catalogue'
import {
  BlockSeen,
  ClockOffsetMeasured,
  StorageLost,
  StorageRestored,
  VisibilityChanged,
} from '../../../../src/events/chain/events'
import type { InputBatch } from '../../../../src/events/logFile/inputs'
import { pollChecker } from '../../../../src/events/logFile/check/pollRules'
import { OrderPlaced } from '../../../../src/events/orders/events'
import { alone } from '../../../support/aloneChecker'
import { anOrderRequest } from '../../../support/orderRequest'
import { story } from '../../../support/orderStory'
import { type Asked, at, batch, HOUR, MINUTE, orders, refused, right } from './recordedQuestions'

const request = anOrderRequest()
const { uid } = request.data
const placed = OrderPlaced({ uid })
const stages = (count: number, value = right({ type: 'active' })): readonly Asked[] =>
  Array.from({ length: count }, (_, i) => ({
    ...{ ask: 'orderBook.orderStage', args: [1, uid], at: (i + 1) * MINUTE, value },
  }))

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

  it('breaks a rule where it has lost its store, and until when it got that back (X357)', () => {
    const lost = StorageLost({ afterSeq: 0, reason: 'quota', refused: [] })
    const back = StorageRestored({})
    const asks = batch([orders(0), ...stages(12)])
    const blocks = Array.from({ length: 8 }, () => BlockSeen({ chainId: 1, number: 1, timestamp: 1 }))
    expect(found([asks], lost).join()).toContain('for 12 min')
    expect(found([asks], lost, ...blocks, back).join()).toContain('for 5 min')
    expect(found([asks], lost, back)).toEqual([])
  })

  it('breaks none where another tab asks, whose clock was corrected', () => {
    const batches = [batch([orders(0), ...stages(8)]), batch([orders(HOUR + MINUTE)], 'b')]
    const measured = ClockOffsetMeasured({ chainId: 1, offsetMs: -HOUR })
    expect(foundIn(batches, [], [measured])).toEqual([])
    expect(foundIn(batches, [], [])).toHaveLength(1)
  })
})
