/** 'Why?' begins with what this app did otherwise than it was told, and with an order that was filled beside its twin. */
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { SessionStarted } from '../../../src/events/chain/events'
import { choiceValue } from '../../../src/events/logFile/logMessage'
import { RULES } from '../../../src/events/logFile/checkRules'
import {
  OrderExpired,
  OrderFillabilityChanged,
  OrderFilled,
  OrderPlaced,
  OrderPlacementFailed,
  OrderPlacementUnanswered,
  OrderPostingStopped,
  OrderSigned,
} from '../../../src/events/orders/events'
import { DeadlineSet, SlippageSet } from '../../../src/events/settings/events'
import { AmountTyped, LinkFollowed, SidesSwapped } from '../../../src/events/trade/events'
import { anOrderRequest } from '../../support/orderRequest'
import { aQuote } from '../../support/orderStory'
import { causeFor, causeOf, idsOf, type Told } from '../../support/whyStory'

const request = anOrderRequest()
const { uid, params, sellToken, buyToken } = request.data
const start = SessionStarted({ build: '0.1.0', chainId: 1, online: true, visible: true })
const signed = OrderSigned({ uid, scheme: 'eip712' })
const placed = OrderPlaced({ uid })
const expired = OrderExpired({ uid })
const quote = aQuote(1)
const filledOf = (of: string): AppEvent =>
  OrderFilled({
    uid: of,
    executedSellAmount: params.sellAmount,
    executedBuyAmount: params.buyAmount,
    transactionHash: null,
  })
const filled = filledOf(uid)
const at = (event: AppEvent, after: number): Told => ({ ...event, after })
const END_MS = params.validTo * 1000 - Date.UTC(2026, 0, 1)
const typed = (text: string, side: 'sell' | 'buy' = 'sell'): AppEvent => AmountTyped({ side, text })

describe('an order that is not what its trader told this app (what check finds is the first cause)', () => {
  it('lives for less time than was set', () => {
    const cause = causeOf(
      start,
      at(DeadlineSet({ seconds: 7200 }), -20_000),
      at(quote, 0),
      at(request, 0),
      signed,
      placed,
      at(expired, END_MS + 61_000),
    )
    expect([cause.answer.id, cause.whose, cause.next?.id]).toEqual(['why.told', 'app', 'why.next.report'])
    expect(cause.answer.values).toEqual({
      told: { tag: 'span', ms: 7_200_000 },
      signed: { tag: 'span', ms: 1_800_000 },
    })
    expect(cause.steps.map(({ words }) => words.id)).toContain('fact.deadlineSet')
  })

  it('has another slippage than was set', () => {
    const set = at(SlippageSet({ slippage: 100 }), -20_000)
    const { answer } = causeOf(start, set, quote, request, signed, placed, filled)
    expect(answer.values).toEqual({ told: { tag: 'share', bps: 100 }, signed: { tag: 'share', bps: 50 } })
  })

  it('is exact on the side that was not typed, before what the market made of it', () => {
    const cause = causeOf(
      start,
      typed('2900'),
      SidesSwapped({}),
      typed('1'),
      SidesSwapped({}),
      quote,
      request,
      signed,
      placed,
      filled,
    )
    expect(cause.answer.values).toEqual({
      told: { tag: 'amount', atoms: 10n ** 18n, token: buyToken },
      signed: { tag: 'amount', atoms: 10n ** 18n, token: sellToken },
    })
    expect(idsOf(cause)).toEqual(['why.told', 'why.filled', 'why.atLimit'])
    expect(cause.steps.map(({ words }) => words.id)).toContain('fact.sidesSwapped')
  })

  it('moves another amount than was typed', () => {
    expect(causeOf(start, typed('0.1'), quote, request, signed, placed, filled).answer.id).toBe('why.told')
  })

  it.each<readonly [string, readonly Told[]]>([
    ['another tab set the deadline meanwhile', [start, { ...DeadlineSet({ seconds: 7200 }), tab: 'b' }]],
    [
      'another tab set it, and this one set it back',
      [start, { ...DeadlineSet({ seconds: 7200 }), tab: 'b' }, DeadlineSet({ seconds: 1800 })],
    ],
    [
      'a link filled the form',
      [
        start,
        typed('7'),
        LinkFollowed({
          chainId: 1,
          INPUT: null,
          OUTPUT: null,
          independent: 'sell',
          typed: '1',
          recipient: null,
        }),
      ],
    ],
    ['another tab typed', [start, typed('1'), { ...start, tab: 'b' }, { ...typed('7'), tab: 'b' }]],
    [
      'what was typed last is lost with the end of the tape',
      [start, typed('7'), { ...typed('1'), isLost: true }],
    ],
    ['the new slippage was being stored (X353)', [start, at(SlippageSet({ slippage: 100 }), -7_000)]],
    [
      'the second new slippage was being stored',
      [start, at(SlippageSet({ slippage: 50 }), -20_000), at(SlippageSet({ slippage: 100 }), -5_000)],
    ],
    ['the new deadline was being stored', [start, at(DeadlineSet({ seconds: 600 }), -7_000)]],
    ['the setting is the signed one', [start, SlippageSet({ slippage: 50 }), typed('1')]],
  ])('is not blamed where %s', (_, before) => {
    expect(causeOf(...before, quote, request, signed, placed).answer.id).toBe('why.open')
  })

  it('was called over before its end, and was filled', () => {
    const cause = causeOf(
      quote,
      request,
      signed,
      placed,
      at(expired, END_MS - 600_000),
      at(filled, END_MS - 300_000),
    )
    expect([cause.answer.id, cause.whose, cause.next?.id]).toEqual([
      'why.endedEarly',
      'app',
      'why.next.report',
    ])
    const [, , given] = [
      signed,
      placed,
      OrderPlacementFailed({ uid, phase: 'posting', error: { tag: 'notAccepted' } }),
    ]
    expect(causeOf(quote, request, signed, at(given, 60_000)).answer.id).toBe('why.endedEarly')
    expect(causeOf(quote, request, signed, placed, at(expired, END_MS + 61_000)).answer.id).toBe(
      'why.expired',
    )
  })

  it('breaks a rule that the whole log alone shows, which is not said twice', () => {
    const found = [
      { text: 'OrderFilled: less was bought than was signed' },
      { rule: RULES.expiry, text: `OrderExpired: ${RULES.expiry}: expected` },
    ]
    const cause = causeFor(
      { uid, found },
      quote,
      request,
      signed,
      placed,
      at(expired, 60_000),
      at(filled, 90_000),
    )
    expect(idsOf(cause)).toEqual(['why.endedEarly', 'why.broken', 'why.filled', 'why.atLimit'])
    expect(cause.others[0]?.detail).toBe(found[0]?.text)
  })

  it('was made of a misread quote, which comes before terms that do not follow from it (X300)', () => {
    const text = `OrderPlacementRequested: ${RULES.quote}: fee: expected 5, found 0 (a-1)`
    const found = [{ rule: RULES.quote, text }]
    const misread = { ...quote, data: { ...quote.data, buyAmount: quote.data.buyAmount + 10n ** 18n } }
    const events = [misread, request, signed, placed, filled]
    expect(causeFor({ uid }, ...events).answer.id).toBe('why.amount')
    const cause = causeFor({ uid, found }, ...events)
    expect([cause.answer.id, cause.detail]).toEqual(['why.broken', text])
    expect(idsOf(cause)[1]).toBe('why.amount')
  })
})

describe('an order that was placed again', () => {
  const again = anOrderRequest({ params: { validTo: params.validTo + 120 } })
  const twin = { ...again, data: { ...again.data, quoteId: null } }
  const twinUid = twin.data.uid
  const lost = OrderPlacementUnanswered({ uid, error: { tag: 'unreachable' } })
  const stopped = OrderPostingStopped({ uid })
  const twinDone = [
    twin,
    OrderSigned({ uid: twinUid, scheme: 'eip712' }),
    OrderPlaced({ uid: twinUid }),
    filledOf(twinUid),
  ]

  it('after its sending was stopped: both are told first, the price last', () => {
    const events = [
      quote,
      request,
      signed,
      lost,
      stopped,
      ...twinDone,
      at(placed, 900_000),
      at(filled, 950_000),
    ]
    const cause = causeOf(...events)
    expect(idsOf(cause)).toEqual(['why.stopped', 'why.twin', 'why.filled', 'why.atLimit'])
    expect(cause.whose).toBe('service')
    const other = causeFor({ uid: twinUid }, ...events)
    expect([other.answer.id, other.whose]).toEqual(['why.twin', 'trader'])
    expect(other.answer.values).toMatchObject({ was: choiceValue('open') })
  })

  it('a stopped order without a twin says so after its state, and blames no one where it came at once', () => {
    const cause = causeOf(quote, request, signed, lost, stopped, placed)
    expect(idsOf(cause)).toEqual(['why.open', 'why.stopped'])
    expect(cause.others[0]?.whose).toBeNull()
  })

  it('after this app had called it over: the other one, too, is this app’s doing', () => {
    const events = [
      quote,
      request,
      signed,
      placed,
      at(expired, 60_000),
      ...twinDone.map((one) => at(one, 90_000)),
      at(filled, 120_000),
    ]
    expect(idsOf(causeOf(...events)).slice(0, 3)).toEqual(['why.endedEarly', 'why.twin', 'why.filled'])
    const other = causeFor({ uid: twinUid }, ...events)
    expect([other.answer.id, other.whose, other.next?.id]).toEqual(['why.twin', 'app', 'why.next.report'])
  })

  it.each([
    ['failed, which it had sent', { tag: 'unreachable' as const, description: 'timeout' }, 'app'],
    ['failed, as the order book had refused it', { tag: 'rejected' as const, status: 400 }, null],
  ] as const)('after this app had called it %s: who repeats it trusted that', (_, error, whose) => {
    const failed = OrderPlacementFailed({ uid, phase: 'posting', error })
    const events = [
      quote,
      request,
      signed,
      at(failed, 20_000),
      ...twinDone.map((one) => at(one, 60_000)),
      at(placed, 90_000),
      at(filled, 120_000),
    ]
    const cause = causeFor({ uid: twinUid }, ...events)
    expect([cause.answer.id, cause.whose]).toEqual(['why.twin', whose])
  })

  it('while the order book’s stage had called the first one traded, and its list reported the fill late (X387)', () => {
    const start = Date.UTC(2026, 0, 1)
    const told = (tradedAfter: number | null, filledAfter = 200_000) =>
      causeFor(
        {
          uid: twinUid,
          tradedAt: (one) => (one === uid && tradedAfter !== null ? start + tradedAfter : null),
        },
        ...[quote, request, signed, placed, ...twinDone.map((one) => at(one, 60_000))],
        at(filled, filledAfter),
      )
    const cause = told(50_000)
    expect([cause.answer.id, cause.whose]).toEqual(['why.twin', 'service'])
    expect(cause.answer.values).toMatchObject({ was: choiceValue('filled') })
    expect(cause.detail).toContain('shown as open though it had been traded at 2026-01-01T00:00:50.000Z')
    // Nothing said so, the second was placed before, or the report came soon.
    for (const one of [told(null), told(60_001), told(50_000, 169_999)])
      expect(idsOf(one)).not.toContain('why.twin')
  })

  it('had been filled by then, however soon that was reported (X414)', () => {
    const told = (tradedAfter: number) =>
      causeFor(
        {
          uid: twinUid,
          tradedAt: (one) => (one === uid ? Date.UTC(2026, 0, 1) + tradedAfter : null),
        },
        ...[quote, request, signed, placed, at(expired, 60_000)],
        ...[...twinDone.map((one) => at(one, 90_000)), at(filled, 120_000)],
      ).answer.values
    expect(told(70_000)).toMatchObject({ was: choiceValue('filled') })
    expect(told(95_000)).toMatchObject({ was: choiceValue('open') })
  })

  it('beside it on purpose, or of another amount, is no twin', () => {
    expect(idsOf(causeOf(quote, request, signed, placed, ...twinDone, filled))).not.toContain('why.twin')
    const more = anOrderRequest({ params: { sellAmount: 2n * params.sellAmount } }).data.uid
    const other = [
      anOrderRequest({ params: { sellAmount: 2n * params.sellAmount } }),
      OrderPlaced({ uid: more }),
      filledOf(more),
    ]
    expect(idsOf(causeOf(quote, request, signed, lost, stopped, ...other, placed, filled))).not.toContain(
      'why.twin',
    )
  })
})

describe('a fill against its quote', () => {
  it.each([
    ['at the limit that was signed', 0n, 'why.atLimit', null],
    ['between limit and quote', 1n, 'why.worse', 'unknown'],
    ['above its quote', params.buyAmount, 'why.better', null],
  ] as const)('%s', (_name, more, id, whose) => {
    const sold = OrderFilled({
      ...{ uid, executedSellAmount: params.sellAmount, transactionHash: null },
      executedBuyAmount: params.buyAmount + more,
    })
    const [price] = causeOf(quote, request, signed, placed, sold).others
    expect([price?.said.id, price?.whose]).toEqual([id, whose])
  })

  it('is the market’s where that was seen beyond the limit', () => {
    const left = OrderFillabilityChanged({
      ...{ uid, isUnfillable: true },
      market: { sellAmount: params.sellAmount, buyAmount: params.buyAmount / 2n },
    })
    const sold = OrderFilled({
      ...{ uid, executedSellAmount: params.sellAmount, transactionHash: null },
      executedBuyAmount: params.buyAmount + 1n,
    })
    const [price] = causeOf(quote, request, signed, placed, left, sold).others
    expect([price?.said.id, price?.whose]).toEqual(['why.worse', 'market'])
  })

  it('says nothing of a price where the quote was for the other side, and its figures are of the other token', () => {
    const bought = { ...request, data: { ...request.data, params: { ...params, kind: 'buy' as const } } }
    const cause = causeOf(quote, bought, signed, placed, filled)
    expect(idsOf(cause)).toEqual(['why.partTerm', 'why.filled'])
  })

  it('at a limit that this app made worse than told is this app’s doing', () => {
    const less = { ...params, buyAmount: params.buyAmount - 10n ** 18n }
    const wrong = { ...request, data: { ...request.data, params: less } }
    const sold = OrderFilled({
      ...{ uid, executedSellAmount: less.sellAmount, executedBuyAmount: less.buyAmount },
      transactionHash: null,
    })
    const cause = causeOf(quote, wrong, signed, placed, sold)
    expect([...idsOf(cause), cause.others[1]?.whose]).toEqual([
      'why.amount',
      'why.filled',
      'why.worse',
      'app',
    ])
  })
})
