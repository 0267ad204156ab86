import { describe, expect, it } from 'vitest'
import { foldDurable } from '../../../src/events/app'
import { noDurableState } from '../../../src/events/appState'
import { type AppEvent, type Fact, isDurableFact } from '../../../src/events/catalogue'
import { type OrderCause, orderCause, orderCauseInSteps } from '../../../src/events/logFile/orderCause'
import {
  OrderCancellationFailed,
  OrderCancellationRequested,
  OrderCancelled,
  OrderDiscovered,
  OrderExpired,
  OrderFillabilityChanged,
  OrderFilled,
  OrderPlaced,
  OrderPlacementFailed,
  OrderPlacementUnanswered,
  OrderProgressed,
  OrderReopened,
  OrderSigned,
} from '../../../src/events/orders/events'
import { anOrderRequest } from '../../support/orderRequest'
import { story } from '../../support/orderStory'

const request = anOrderRequest()
const { uid, chainId, owner, params, sellToken, buyToken } = request.data
const signed = OrderSigned({ uid, scheme: 'eip712' })
const placed = OrderPlaced({ uid })
const market = { sellAmount: 10n ** 18n, buyAmount: 2850n * 10n ** 18n }
const left = OrderFillabilityChanged({ uid, isUnfillable: true, market })
const back = OrderFillabilityChanged({ uid, isUnfillable: false, market })
const expired = OrderExpired({ uid })
const unanswered = OrderPlacementUnanswered({ uid, error: { tag: 'unreachable' } })
const found = OrderDiscovered({
  ...{ uid, chainId, owner, params, sellToken, buyToken },
  ...{ scheme: 'eip712' as const, createdAt: 1 },
})

/** This app gives an order up a minute after its deadline, and not before. */
const ENDED = params.validTo * 1000 + 61_000
const isEnd = (fact: Fact): boolean =>
  fact.type === 'OrderExpired' ||
  (fact.type === 'OrderPlacementFailed' && fact.data.error.tag === 'notAccepted')

/** Facts a second apart, ends by time at their time; one with `at` is written at the same time as the one before it. */
const causeOf = (...events: readonly (AppEvent & { readonly at?: 0 })[]): OrderCause => {
  const told = story(...events.map((event) => [event] as const))
  const facts = told.map((fact, i) => ({
    ...fact,
    at: events[i]?.at === 0 ? (told[i - 1]?.at ?? fact.at) : isEnd(fact) ? ENDED : fact.at,
  }))
  const state = facts.filter(isDurableFact).reduce(foldDurable, noDurableState)
  const cause = orderCause(facts, state.orders, uid)
  if (cause === null) throw new Error('no cause')
  return cause
}

describe('why an order that was filled in part stands as it does', () => {
  const partly = { ...request, data: { ...request.data, params: { ...params, partiallyFillable: true } } }
  const part = OrderProgressed({ uid, executedSellAmount: 5n, executedBuyAmount: 7n })
  it.each([
    ['it is open', [], 'order.progress', []],
    ['the price left while it is open', [left], 'order.progress', ['why.priceLeft']],
    ['it expired', [expired], 'order.progressEnded', []],
    ['the price left its limit and it expired', [left, expired], 'order.progressEnded', ['why.priceLeft']],
    ['it was cancelled', [OrderCancelled({ uid })], 'order.progressEnded', ['ended.cancelledElsewhere']],
    ['it is open again', [expired, OrderReopened({ uid })], 'order.progress', []],
  ])('%s', (_name, events, id, others) => {
    const cause = causeOf(partly, signed, placed, part, ...events)
    expect([cause.answer.id, cause.others.map(({ said }) => said.id)]).toEqual([id, others])
    expect(cause.steps.map(({ words }) => words.id)).toContain('fact.progressed')
  })

  it('says what moved', () => {
    expect(causeOf(partly, signed, placed, part).answer.values).toMatchObject({
      sold: { atoms: 5n },
      bought: { atoms: 7n },
    })
  })
})

describe('the limit that a market is compared with', () => {
  it.each([
    ['sell', params.sellAmount + 3n],
    ['buy', params.sellAmount],
  ] as const)('takes the signed fee in where the market does: an order to %s', (kind, sells) => {
    const withFee = { ...request, data: { ...request.data, params: { ...params, kind, feeAmount: 3n } } }
    expect(causeOf(withFee, signed, placed, left).answer.values).toMatchObject({ sell: { atoms: sells } })
  })
})

describe('why an order stands as it does', () => {
  it.each([
    ['the price left its limit and it expired', [placed, left, expired], 'why.priceLeft'],
    ['the price left, came back, and it expired', [placed, left, back, expired], 'why.expired'],
    ['it expired within its limit', [placed, expired], 'why.expired'],
    ['the price left while it is open', [placed, left], 'why.priceLeft'],
    ['it is open', [placed], 'why.open'],
    ['the wallet is still asked', [], 'why.placing'],
    [
      'its owner cancelled it',
      [placed, OrderCancellationRequested({ uid }), OrderCancelled({ uid })],
      'ended.cancelledHere',
    ],
    ['it was cancelled elsewhere', [placed, OrderCancelled({ uid })], 'ended.cancelledElsewhere'],
    [
      'its owner refused to sign the cancellation, and it was cancelled elsewhere',
      [
        placed,
        OrderCancellationRequested({ uid }),
        OrderCancellationFailed({ uid, error: { tag: 'refused' } }),
        OrderCancelled({ uid }),
      ],
      'ended.cancelledElsewhere',
    ],
    [
      'the answer to its cancellation was lost',
      [
        placed,
        OrderCancellationRequested({ uid }),
        OrderCancellationFailed({ uid, error: { tag: 'unreachable' } }),
        OrderCancelled({ uid }),
      ],
      'ended.cancelledHere',
    ],
    [
      'the service refused it',
      [OrderPlacementFailed({ uid, phase: 'posting', error: { tag: 'rejected' } })],
      'why.failed',
    ],
    [
      'it was sent, and the service never knew it',
      [unanswered, OrderPlacementFailed({ uid, phase: 'posting', error: { tag: 'notAccepted' } })],
      'why.neverKnown',
    ],
    [
      'it was filled although it had expired',
      [
        placed,
        expired,
        OrderFilled({
          uid,
          executedSellAmount: params.sellAmount,
          executedBuyAmount: params.buyAmount,
          transactionHash: null,
        }),
      ],
      'why.filled',
    ],
  ])('%s', (_name, events, id) => {
    expect(causeOf(request, signed, ...events).answer.id).toBe(id)
  })

  it('an order that was placed elsewhere and expired is reported as one whose price nobody followed here', () => {
    expect(causeOf(found, expired).answer.id).toBe('why.expired')
    const presigned = { ...found, data: { ...found.data, scheme: 'presign' as const } }
    for (const first of [found, presigned])
      expect(causeOf(first, { ...expired, at: 0 }).answer.id).toBe('ended.unwatched')
  })

  it('names the facts that decided, with the time since the order was asked for', () => {
    const { steps, answer } = causeOf(request, signed, placed, left, expired)
    expect(steps.map(({ factId, sinceRequest, words }) => [factId, sinceRequest, words.id])).toEqual([
      ['a-1', 0, 'fact.sellAsked'],
      ['a-3', 2000, 'fact.placed'],
      ['a-4', 3000, 'fact.priceLeft'],
      ['a-5', 1_861_000, 'fact.expired'],
    ])
    expect(answer.values['share']).toEqual({ tag: 'share', bps: 172 })
    expect(answer.values['sold']).toMatchObject({ atoms: 10n ** 18n })
    expect(answer.values['bought']).toMatchObject({ atoms: 2850n * 10n ** 18n })
  })
})

it('an order that was cancelled elsewhere has a next step (X288)', () => {
  const partly = { ...request, data: { ...request.data, params: { ...params, partiallyFillable: true } } }
  const part = OrderProgressed({ uid, executedSellAmount: 5n, executedBuyAmount: 7n })
  const whole = causeOf(request, signed, placed, OrderCancelled({ uid }))
  expect(whole.next?.id).toBe('why.next.elsewhere')
  const { next, others } = causeOf(partly, signed, placed, part, OrderCancelled({ uid }))
  expect([next, ...others.map((cause) => cause.next?.id)]).toEqual([null, 'why.next.elsewhere'])
  const asked = OrderCancellationRequested({ uid })
  expect(causeOf(request, signed, placed, asked, OrderCancelled({ uid })).next).toBeNull()
})

it('the cause of an order pauses between its looks through the log (X289)', () => {
  const facts = story([request], [signed], [placed])
  const { orders } = facts.filter(isDurableFact).reduce(foldDurable, noDurableState)
  expect([...orderCauseInSteps(facts, orders, uid)]).toHaveLength(12)
  expect([...orderCauseInSteps(facts, orders, 'another')]).toHaveLength(0)
})
