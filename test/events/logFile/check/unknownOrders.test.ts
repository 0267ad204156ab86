/** An order book that accepted an order and does not know it. */
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../../src/events/catalogue'
import { ClockOffsetMeasured } from '../../../../src/events/chain/events'
import { unknownOrders } from '../../../../src/events/logFile/check/unknownOrders'
import { OrderFilled, OrderPlaced, OrderStageChanged } from '../../../../src/events/orders/events'
import { alone } from '../../../support/aloneChecker'
import { anOrderRequest } from '../../../support/orderRequest'
import { story } from '../../../support/orderStory'
import { type Asked, at, batch, HOUR, MINUTE, orders, refused, right } from './recordedQuestions'

const request = anOrderRequest()
const { uid } = request.data
const placed = OrderPlaced({ uid })

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
