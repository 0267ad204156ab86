/** 'Why?' of an order whose fill the balances show before the order book reports it, or without a report (X351). */
import { describe, expect, it } from 'vitest'
import { BalancesRead } from '../../../src/events/balances/events'
import { ClockOffsetMeasured } from '../../../src/events/chain/events'
import type { AppEvent } from '../../../src/events/catalogue'
import {
  OrderCancelled,
  OrderExpired,
  OrderFilled,
  OrderPlaced,
  OrderSigned,
  OrderStageChanged,
} from '../../../src/events/orders/events'
import { anOrderRequest } from '../../support/orderRequest'
import { aQuote } from '../../support/orderStory'
import { causeFor, causeOf, idsOf, type Told } from '../../support/whyStory'

const request = anOrderRequest()
const { uid, owner, params } = request.data
const WETH = 10n ** 18n
const DAI = 10n ** 18n
const START_MS = Date.UTC(2026, 0, 1)
const END_MS = params.validTo * 1000 - START_MS
const at = (event: AppEvent, after: number): Told => ({ ...event, after })
const reading = (block: number, weth: bigint, dai: bigint) =>
  BalancesRead({
    ...{ chainId: 1, account: owner, block, native: WETH },
    balances: { [params.sellToken]: weth, [params.buyToken]: dai },
    allowances: { [params.sellToken]: 5n * WETH },
  })
const had = reading(8, WETH, 7n * DAI)
const moved = at(reading(12, 0n, 2910n * DAI), 60_000)
const begun = (order = request): readonly Told[] => [
  aQuote(1),
  had,
  order,
  OrderSigned({ uid: order.data.uid, scheme: 'eip712' }),
  OrderPlaced({ uid: order.data.uid }),
]
const filledFor = (executedBuyAmount: bigint): AppEvent =>
  OrderFilled({ uid, executedSellAmount: WETH, executedBuyAmount, transactionHash: null })
const filled = filledFor(2903n * DAI)
const traded = at(OrderStageChanged({ uid, stage: 'traded' }), 70_000)
const later = (after: number): Told => at(reading(900, 0n, 2910n * DAI), after)
const expired = at(OrderExpired({ uid }), END_MS + 61_000)
const toMinute = (minute: number) => START_MS + minute * 60_000

describe('an order whose fill only the balances show', () => {
  it.each<readonly [string, readonly Told[]]>([
    ['open', []],
    ['expired', [expired]],
    ['cancelled', [at(OrderCancelled({ uid }), 300_000)]],
  ])('is told so first when it is %s, and lacks nothing after it', (_, end) => {
    const cause = causeOf(...begun(), moved, ...end)
    expect([cause.answer.id, cause.next?.id]).toEqual(['why.settled', 'why.next.explorer'])
    expect(idsOf(cause)).not.toContain('why.balance')
    expect(cause.answer.values).toMatchObject({
      block: '12',
      sold: { atoms: WETH },
      bought: { atoms: 2903n * DAI },
      reported: { name: 'never' },
    })
  })

  it('blames the order book only if it called the order open long after it had reported it as traded', () => {
    const open = { uid, openUntil: toMinute(10) }
    const story = [...begun(), moved, traded, later(600_000)]
    const cause = causeFor(open, ...story)
    expect([cause.answer.values['reported'], cause.whose]).toEqual([
      { tag: 'choice', name: 'open' },
      'service',
    ])
    expect(causeFor(open, ...begun(), moved, later(600_000)).whose).toBe('unknown')
    expect(causeOf(...story).whose).toBe('unknown')
    expect(causeFor({ uid, openUntil: toMinute(2) }, ...story).whose).toBe('unknown')
  })

  it('blames no order book by times that a clock’s correction moved', () => {
    const corrected = at(ClockOffsetMeasured({ chainId: 1, offsetMs: 540_000 }), 65_000)
    const story = [...begun(), moved, corrected, traded, later(600_000)]
    expect(causeFor({ uid, openUntil: toMinute(10) }, ...story).whose).toBe('unknown')
  })

  it('is no one’s cause in the first two minutes', () => {
    expect(causeOf(...begun(), moved, later(179_999)).whose).toBeNull()
    expect(causeOf(...begun(), moved, later(180_000)).whose).toBe('unknown')
  })
})

describe('an order whose fill is reported late', () => {
  it('is told so first, and when', () => {
    const story = [...begun(), moved, at(filled, 600_000)]
    const cause = causeFor({ uid, openUntil: toMinute(9) }, ...story)
    expect([cause.answer.id, cause.whose, cause.next]).toEqual(['why.settled', 'service', null])
    expect(cause.answer.values).toMatchObject({
      at: { at: toMinute(1) },
      reported: { name: 'late' },
      filled: { at: toMinute(10) },
    })
    expect(causeOf(...story).whose).toBe('unknown')
  })

  it('is not told of a fill within two minutes, or of other amounts than those of the fill', () => {
    expect(idsOf(causeOf(...begun(), moved, at(filled, 179_999)))).not.toContain('why.settled')
    expect(idsOf(causeOf(...begun(), moved, at(filledFor(2904n * DAI), 600_000)))).not.toContain(
      'why.settled',
    )
  })
})

describe('balances show no fill of the order', () => {
  const other = anOrderRequest({ params: { validTo: params.validTo + 60 } })
  const otherFilled = OrderFilled({
    ...{ uid: other.data.uid, executedSellAmount: WETH, executedBuyAmount: 2903n * DAI },
    transactionHash: null,
  })
  it.each<readonly [string, readonly Told[]]>([
    ['less was bought than the limit', [at(reading(12, 0n, 2906n * DAI), 60_000)]],
    ['a part was sold', [at(reading(12, 1n, 2910n * DAI), 60_000)]],
    ['the reading is of the same block', [at(reading(8, 0n, 2910n * DAI), 60_000)]],
    [
      'a later reading has what the account had, as after a reorganisation',
      [moved, at(reading(13, WETH, 7n * DAI), 72_000)],
    ],
    ['it is another tab’s first reading', [{ ...moved, tab: 'b' }]],
    ['it was read minutes after the end', [at(reading(12, 0n, 2910n * DAI), END_MS + 300_001)]],
    [
      'another order was filled with just these amounts',
      [other, OrderPlaced({ uid: other.data.uid }), at(otherFilled, 55_000), moved],
    ],
  ])('if %s', (_, events) => {
    expect(idsOf(causeOf(...begun(), ...events, expired))).not.toContain('why.settled')
  })

  it('if it was another tab that had read what was there before the order', () => {
    const earlier: Told = { ...reading(5, 2n * WETH, 7n * DAI), tab: 'b' }
    const after = reading(8, WETH, 2910n * DAI)
    const later: Told = { ...at(reading(12, WETH, 2910n * DAI), 60_000), tab: 'b' }
    expect(idsOf(causeOf(earlier, ...begun().with(1, after), later))).not.toContain('why.settled')
  })

  it('if two other orders were filled in between, which may have moved all of it', () => {
    const halves = [1, 2].map((n) => anOrderRequest({ params: { validTo: params.validTo + n } }))
    const filledHalf = (one: (typeof halves)[number]) =>
      OrderFilled({
        ...{ uid: one.data.uid, executedSellAmount: WETH / 2n, executedBuyAmount: (2903n * DAI) / 2n },
        transactionHash: null,
      })
    const placed = halves.flatMap((one) => [one, OrderPlaced({ uid: one.data.uid })])
    const fills = halves.map((one, n) => at(filledHalf(one), 61_000 + n))
    expect(idsOf(causeOf(...begun(), ...placed, moved, ...fills, expired))).not.toContain('why.settled')
  })

  it('of an order that pays another account, or can be filled in parts', () => {
    for (const more of [{ receiver: `0x${'12'.repeat(20)}` }, { partiallyFillable: true }]) {
      const order = anOrderRequest({ params: more })
      const cause = causeFor({ uid: order.data.uid }, ...begun(order), moved)
      expect(idsOf(cause)).not.toContain('why.settled')
    }
  })
})

describe('an order to buy an exact amount', () => {
  const order = anOrderRequest({ params: { kind: 'buy', feeAmount: 5n } })
  const most = WETH + 5n
  it.each<readonly [string, bigint, bigint, boolean]>([
    ['takes its most', most, 2900n * DAI, true],
    ['takes less', WETH / 2n, 2900n * DAI, true],
    ['takes too much', most + 1n, 2900n * DAI, false],
    ['takes nothing', 0n, 2900n * DAI, false],
    ['buys an atom more', WETH, 2900n * DAI + 1n, false],
  ])('that %s', (_, sold, bought, isFill) => {
    const after = [
      reading(8, 2n * WETH, 7n * DAI),
      at(reading(12, 2n * WETH - sold, 7n * DAI + bought), 60_000),
    ]
    const cause = causeFor({ uid: order.data.uid }, ...begun(order), ...after)
    expect(idsOf(cause).includes('why.settled')).toBe(isFill)
  })
})
