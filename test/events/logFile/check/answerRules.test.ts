/** What service and chain answered against what was written. */
import { describe, expect, it } from 'vitest'
import type { AppEvent, Fact } from '../../../../src/events/catalogue'
import { answerChecker } from '../../../../src/events/logFile/check/answerRules'
import type { InputBatch } from '../../../../src/events/logFile/inputs'
import {
  OrderCancelled,
  OrderDiscovered,
  OrderExpired,
  OrderFilled,
  OrderPlaced,
  OrderPresigned,
  OrderProgressed,
  OrderSkipped,
} from '../../../../src/events/orders/events'
import { ClockOffsetMeasured, VisibilityChanged } from '../../../../src/events/chain/events'
import { SlippageSet } from '../../../../src/events/settings/events'
import { TransactionMined, TransactionSent } from '../../../../src/events/transactions/events'
import { alone } from '../../../support/aloneChecker'
import { anOrderRequest } from '../../../support/orderRequest'
import { story } from '../../../support/orderStory'

const request = anOrderRequest()
const { uid } = request.data
const HASH = `0x${'ab'.repeat(32)}`
const fill = OrderFilled({ uid, executedSellAmount: 1n, executedBuyAmount: 1n, transactionHash: null })

const right = (value: unknown): unknown => ({ _tag: 'Right', right: value })
const order = (status: string, bought = 0) => ({
  uid,
  status,
  executedBuyAmount: { $n: String(bought) },
})

interface Heard {
  readonly ask?: string
  readonly answer: unknown
  readonly args?: readonly unknown[]
  /** In seconds, after `from` if that is given. */
  readonly at: readonly number[]
  /** The time of a story's second event, in seconds: by then the log has two facts, and one more each second. */
  readonly from?: number
  /** How long the tab runs afterwards, in seconds. */
  readonly runs?: number
  readonly bodies?: Readonly<Record<string, unknown>>
}

const batchOf = ({
  ask = 'orderBook.orders',
  args = [],
  answer,
  at: seconds,
  from,
  runs = 60,
  bodies,
}: Heard): InputBatch => {
  const notes = seconds.flatMap((second, i) => {
    const at = ((from ?? 0) + second) * 1000
    const n = from === undefined ? i : second + 2
    return [
      { at, n, ask, args: [...args] },
      { at, n, answer: 2 * i, value: answer },
    ]
  })
  const last = { at: ((from ?? 0) + (seconds.at(-1) ?? 0) + runs) * 1000, n: 9, set: null }
  return { session: 'a', first: 0, notes: [...notes, last], ...(bodies === undefined ? {} : { bodies }) }
}

const brokenByFacts = (facts: readonly Fact[], heard: Heard): readonly string[] => {
  const { seeFact, seeInputs, end } = alone(answerChecker)
  facts.forEach(seeFact)
  seeInputs(batchOf(heard))
  return end().map(({ text }) => text)
}

/** `lost`: places of events that are not in the file. */
const brokenBy = (
  events: readonly AppEvent[],
  heard: Heard,
  lost: readonly number[] = [],
): readonly string[] =>
  brokenByFacts(
    story(...events.map((event) => [event] as const)).filter((_, i) => !lost.includes(i)),
    heard,
  )

const filled = right([order('fulfilled', 5)])
const placed = [request, OrderPlaced({ uid })]
const twice = [0, 30]
const long = [0, 60, 130]
const sent = TransactionSent({ id: 'a.1', hash: HASH })
const mined = TransactionMined({ id: 'a.1', hash: HASH, block: 2, status: 1 })
const receipt = right({ hash: HASH, block: 2, status: 1 })

it('a row that is stored late is not lost, so that what lacks is found (X267)', () => {
  const { seeFact, seeInputs, end } = alone(answerChecker)
  const [one, two, three, four] = story(
    [request],
    [OrderPlaced({ uid })],
    [VisibilityChanged({ visible: true })],
    [OrderProgressed({ uid, executedSellAmount: 1n, executedBuyAmount: 1n })],
  )
  for (const fact of [one, three, two, four]) if (fact !== undefined) seeFact(fact)
  seeInputs(batchOf({ answer: filled, at: twice }))
  expect(end()).toHaveLength(1)
})

it('a row that was stored after the answers does not hold what they call for, also where it is lost (X410)', () => {
  const other = SlippageSet({ slippage: 50 })
  const facts = story(
    [request],
    [OrderPlaced({ uid })],
    [other, null, 'b'],
    [other, null, 'b'],
    [other, null, 'b'],
  )
  const brokenAt = (at: number) =>
    brokenByFacts(
      facts.filter((_, i) => i !== 3).map((fact) => ({ ...fact, at: fact.session === 'b' ? at : fact.at })),
      { answer: filled, at: twice },
    )
  expect(brokenAt(0)).toEqual([])
  expect(brokenAt(40_000)).toHaveLength(1)
})

it.each<readonly [string, readonly AppEvent[], Heard]>([
  ['a fill is written', [...placed, fill], { answer: filled, at: twice }],
  ['a fill is said once', placed, { answer: filled, at: [0] }],
  ['the tab ends', placed, { answer: filled, at: twice, runs: 5 }],
  ['nothing moved', placed, { answer: right([order('fulfilled')]), at: twice }],
  ['the order is not known here', [], { answer: filled, at: twice }],
  [
    'the order is left out, because its tokens could not be read',
    [OrderSkipped({ uid, warning: 'Failed to fetch its tokens' })],
    { answer: filled, at: twice },
  ],
  ['a cancellation has its grace', placed, { answer: right([order('cancelled')]), at: twice }],
  [
    'a cancellation is written',
    [...placed, OrderCancelled({ uid })],
    { answer: right([order('cancelled')]), at: long },
  ],
  ['an end is written', [...placed, OrderExpired({ uid })], { answer: right([order('expired')]), at: long }],
  ['it is placed', placed, { answer: right([order('open')]), at: twice }],
  ['the service fails', [request], { answer: { _tag: 'Left', left: { tag: 'timeout' } }, at: twice }],
  ['a receipt is written', [sent, mined], { ask: 'chain.receipt', answer: receipt, at: twice }],
  ["the device's clock was set in between", placed, { answer: filled, at: [0, 3600] }],
  ["the device's clock was set after it", placed, { answer: filled, at: twice, runs: 3600 }],
  ['another question', placed, { ask: 'orderBook.quote', answer: filled, at: twice }],
])('breaks no rule: %s', (_, events, heard) => {
  expect(brokenBy(events, heard)).toEqual([])
})

it.each<readonly [string, readonly AppEvent[], Heard, RegExp]>([
  [
    'a fill',
    placed,
    { answer: filled, at: twice },
    /told by orderBook\.orders for 30 s that it is fulfilled, and no OrderFilled/,
  ],
  [
    'a fill in a long answer',
    placed,
    { answer: right({ $body: 'x' }), at: twice, bodies: { x: [order('fulfilled', 5)] } },
    /OrderFilled/,
  ],
  [
    'a fill of an order that failed here',
    [request],
    { ask: 'orderBook.order', answer: right(order('fulfilled', 5)), at: twice },
    /OrderFilled/,
  ],
  ['a cancellation', placed, { answer: right([order('cancelled')]), at: long }, /no OrderCancelled/],
  ['an end by time', placed, { answer: right([order('expired')]), at: long }, /no OrderExpired/],
  ['a placement', [request], { answer: right([order('open')]), at: twice }, /no OrderPlaced/],
  ['a receipt', [sent], { ask: 'chain.receipt', answer: receipt, at: twice }, /no TransactionMined/],
])('a build that does not write %s breaks a rule', (_, events, heard, rule) => {
  expect(brokenBy(events, heard).join('; ')).toMatch(rule)
})

describe('what an order moved, of which the service tells more and more', () => {
  const part = (sold: bigint): AppEvent =>
    OrderProgressed({ uid, executedSellAmount: sold, executedBuyAmount: 1n })
  const moved = (sold: number, { isInParts = true, kind = 'sell', status = 'open', bought = 1 } = {}) =>
    right([
      {
        ...order(status, bought),
        executedSellAmount: { $n: String(sold) },
        params: { kind, partiallyFillable: isInParts },
      },
    ])
  const first = [...placed, part(8n)]
  const tab = VisibilityChanged({ visible: true })

  it.each<readonly [string, readonly AppEvent[], Heard]>([
    ['a second part is written', [...first, part(17n)], { answer: moved(17), at: twice }],
    ['an older answer comes later', [...first, part(17n)], { answer: moved(8), at: twice }],
    ['a fill is written', [...first, fill, part(17n)], { answer: moved(17), at: twice }],
    ['it is said once', first, { answer: moved(17), at: [0] }],
    ['the tab ends', first, { answer: moved(17), at: twice, runs: 5 }],
    [
      'the order is filled at once or not at all',
      first,
      { answer: moved(17, { isInParts: false }), at: twice },
    ],
    ['nothing moved', placed, { answer: moved(0, { bought: 0 }), at: twice }],
    ['a purchase that bought no more', first, { answer: moved(17, { kind: 'buy' }), at: twice }],
  ])('breaks no rule: %s', (_, events, heard) => {
    expect(brokenBy(events, heard)).toEqual([])
  })

  it.each<readonly [string, readonly AppEvent[], Heard, RegExp]>([
    [
      'a second part',
      first,
      { answer: moved(17), at: twice },
      /told by orderBook\.orders for 30 s from 1970-01-01T00:00:00\.000Z on that it sold 17 atoms: expected such an OrderProgressed, found 8 in row 3/,
    ],
    ['the first part', placed, { answer: moved(8), at: twice }, /it sold 8 atoms: .*, found none/],
    [
      'the rest of a fill',
      [...placed, OrderFilled({ uid, executedSellAmount: 8n, executedBuyAmount: 1n, transactionHash: null })],
      { answer: moved(17, { status: 'fulfilled' }), at: twice },
      /it sold 17 atoms: .*, found 8/,
    ],
    [
      'a part of a purchase',
      first,
      { answer: moved(8, { kind: 'buy', bought: 5 }), at: twice },
      /it bought 5 atoms: .*, found 1/,
    ],
  ])('a build that does not write %s breaks a rule', (_, events, heard, rule) => {
    expect(brokenBy(events, heard).join('; ')).toMatch(rule)
  })

  it.each<readonly [string, readonly AppEvent[], readonly number[]]>([
    ['a row', [...first, part(17n), part(18n)], [3, 4]],
    ['a row of the tape', [...first, tab, tab], [3]],
  ])('breaks no rule where %s is lost', (_, events, lost) => {
    const heard = { answer: moved(18), at: twice }
    expect(brokenBy([...events, OrderExpired({ uid })], heard, lost)).toEqual([])
  })
})

describe('what was told again and again before it was written', () => {
  const presigned = right([{ ...order('open'), signingScheme: 'presign' }])
  const signed = OrderPresigned({ uid })
  const tab = VisibilityChanged({ visible: true })
  /** So many seconds pass, an event each, between the answers and what follows. */
  const meanwhile = (seconds: number): readonly AppEvent[] => Array.from({ length: seconds }, () => tab)
  /** The time of the second event, in seconds. */
  const FROM = 1_767_225_601
  const heard = (answer: unknown, last: number): Heard => ({
    answer,
    at: [0, 15, 30, 49, 80, 150].filter((second) => second <= last),
    from: FROM,
  })

  it.each<readonly [string, readonly AppEvent[], Heard]>([
    ['a signature on chain is written at once', [...placed, signed], heard(presigned, 80)],
    [
      'it is written in between',
      [...placed, ...meanwhile(40), signed, ...meanwhile(40), fill],
      heard(presigned, 80),
    ],
    ['it is told for a short time only', [...placed, ...meanwhile(49), fill], heard(presigned, 49)],
    ['the fill is written at once', [...placed, fill, ...meanwhile(90)], heard(filled, 80)],
    ['the order becomes known only then', [...meanwhile(90), ...placed, fill], heard(filled, 80)],
    [
      'an order needs no signature on chain',
      [...placed, ...meanwhile(90), fill],
      heard(right([order('open')]), 80),
    ],
  ])('breaks no rule: %s', (_, events, what) => {
    expect(brokenBy(events, what)).toEqual([])
  })

  it.each<readonly [string, readonly AppEvent[], Heard, RegExp]>([
    [
      'a signature on chain until the fill',
      [...placed, ...meanwhile(90), fill],
      heard(presigned, 80),
      /for 80 s that it is presigned, and no OrderPresigned follows before OrderFilled in row 3$/,
    ],
    ['a signature on chain at all', placed, heard(presigned, 80), /no OrderPresigned follows$/],
    [
      'a fill for long',
      [...placed, ...meanwhile(90), fill],
      heard(filled, 80),
      /no OrderFilled follows before/,
    ],
    [
      'a cancellation for long',
      [...placed, ...meanwhile(170), OrderCancelled({ uid })],
      heard(right([order('cancelled')]), 150),
      /no OrderCancelled follows before OrderCancelled/,
    ],
  ])('a build that does not write %s breaks a rule', (_, events, what, rule) => {
    expect(brokenBy(events, what).join('; ')).toMatch(rule)
  })

  describe('by a hidden tab, which asks once a minute (X296)', () => {
    const toldAt = (...at: readonly number[]): Heard => ({ answer: filled, at, from: FROM })

    it.each<readonly [string, readonly AppEvent[], Heard]>([
      ['it is written at the second answer', [...placed, ...meanwhile(60), fill], toldAt(0, 60)],
      [
        'it is written after two more answers at once',
        [...placed, ...meanwhile(61), fill],
        toldAt(0, 60, 61),
      ],
      ['its tab ends at the second answer', placed, { ...toldAt(0, 60), runs: 5 }],
    ])('breaks no rule: %s', (_, events, what) => {
      expect(brokenBy(events, what)).toEqual([])
    })

    it.each<readonly [string, readonly AppEvent[], Heard]>([
      ['it is written at the third answer', [...placed, ...meanwhile(120), fill], toldAt(0, 60, 120)],
      ['it is not written after the second', placed, toldAt(0, 60)],
    ])('breaks a rule: %s', (_, events, what) => {
      expect(brokenBy(events, what)).toEqual([expect.stringContaining('no OrderFilled follows')])
    })
  })

  describe('of an order that this log did not place (X418)', () => {
    const { chainId, owner, params, sellToken, buyToken } = request.data
    const parties = { chainId, owner, params, sellToken, buyToken }
    const found = OrderDiscovered({ uid, ...parties, scheme: 'presign', createdAt: 0 })
    const byContract = (isSigned: boolean): Heard => ({
      ...heard(right(isSigned), 80),
      ask: 'chain.isPresigned',
      args: [1, uid.toUpperCase()],
    })

    it('the order book says nothing about its signature', () => {
      expect(brokenBy([found], heard(presigned, 80))).toEqual([])
      expect(brokenBy([found, ...meanwhile(90), fill], heard(presigned, 80))).toEqual([])
    })

    it('the contract says that it is signed', () => {
      expect(brokenBy([found], byContract(false))).toEqual([])
      expect(brokenBy([found, OrderPresigned({ uid })], byContract(true))).toEqual([])
      expect(brokenBy([found], byContract(true))).toEqual([
        expect.stringMatching(
          /told by chain\.isPresigned for 80 s that it is signed, and no OrderPresigned follows$/,
        ),
      ])
    })
  })

  describe('a fact is late by the numbers of its tab, or by both clocks of another tab (X298)', () => {
    const told = heard(filled, 80)
    const stamped = (fact: Fact, second: number): Fact => ({ ...fact, at: (FROM + second) * 1000 })
    /** The tab that is told of the fill. */
    const own = (...events: readonly AppEvent[]): readonly Fact[] =>
      story(...events.map((event) => [event] as const))
    const ownFill = (second: number, ...events: readonly AppEvent[]): readonly Fact[] =>
      own(...events).map((fact) => (fact.type === 'OrderFilled' ? stamped(fact, second) : fact))
    /** What another tab writes at a second of its corrected clock, which is so far ahead of the device's. */
    const other = (event: AppEvent, second: number, corrected = 0): readonly Fact[] =>
      story(
        [ClockOffsetMeasured({ chainId: 1, offsetMs: corrected * 1000 }), null, 'b'],
        [event, null, 'b'],
      ).map((fact) => stamped(fact, second))
    const late = [...meanwhile(92), fill]

    it.each<readonly [string, readonly Fact[]]>([
      ['a fill that the tab wrote before, while the clock was ahead', ownFill(3600, ...placed, fill, tab)],
      ['a fill that another tab wrote before', [...own(...placed), ...other(fill, 40)]],
      [
        'a fill that another tab wrote before and whose clock is corrected',
        [...own(...placed), ...other(fill, 240, 200)],
      ],
      [
        'a fill that another tab wrote before, while the device was ahead',
        [...own(...placed), ...other(fill, 40, -3600)],
      ],
      [
        'an order that another tab wrote later and whose clock is corrected',
        [...other(request, -110, -200), ...own(...late)],
      ],
      [
        'an order that another tab wrote later, while the device was behind',
        [...other(request, 90, 3600), ...own(...late)],
      ],
    ])('%s is in time', (_, facts) => {
      expect(brokenByFacts(facts, told)).toEqual([])
    })

    it.each<readonly [string, readonly Fact[]]>([
      [
        'a fill that the tab wrote after it, while the clock was behind',
        ownFill(-3600, ...placed, ...meanwhile(90), fill),
      ],
      ['a fill that another tab wrote after it', [...own(...placed), ...other(fill, 90)]],
      [
        'a fill that another tab wrote after it and whose clock is corrected',
        [...own(...placed), ...other(fill, 290, 200)],
      ],
      ['a fill of an order that another tab wrote before', [...other(request, -10), ...own(...late)]],
    ])('%s is late', (_, facts) => {
      expect(brokenByFacts(facts, told)).toEqual([expect.stringContaining('no OrderFilled follows before')])
    })
  })

  describe('an end counts from when the clock of the tab has passed it (X417)', () => {
    const expired = (validTo: number) => right([{ ...order('expired'), params: { validTo } }])
    const cancelled = (creation: number) => right([{ ...order('cancelled'), creationDate: creation * 1000 }])
    const byContract = (validTo: number) =>
      right([{ ...order('expired'), params: { validTo: 1 }, onchain: { validTo } }])
    const corrected = [ClockOffsetMeasured({ chainId: 1, offsetMs: 31_000 }), ...placed]
    const at = long

    it.each<readonly [string, readonly AppEvent[], Heard]>([
      ['an order that ended', placed, { answer: expired(31), at }],
      ['an order of a contract that ended', placed, { answer: byContract(31), at }],
      ['an order that was cancelled', placed, { answer: cancelled(31), at }],
      ['a corrected clock', corrected, { answer: expired(FROM + 62), at, from: FROM }],
      ['a clock that was set back', placed, { answer: expired(100), at: [200, 260, 330, 20] }],
    ])('not for %s', (_, events, what) => {
      expect(brokenBy(events, what)).toEqual([])
    })

    it.each<readonly [string, readonly AppEvent[], Heard]>([
      ['an order that ended', placed, { answer: expired(30), at }],
      ['an order of a contract that ended', placed, { answer: byContract(30), at }],
      ['an order that was cancelled', placed, { answer: cancelled(30), at }],
      ['a corrected clock', corrected, { answer: expired(FROM + 61), at, from: FROM }],
    ])('for %s', (_, events, what) => {
      expect(brokenBy(events, what)).toHaveLength(1)
    })
  })
})

describe('until when the order book called an order open', () => {
  it.each<readonly [string, number | null]>([
    ['open', 60_000],
    ['fulfilled', null],
  ])('an answer of %s', (status, until) => {
    const { seeFact, seeInputs, openUntil } = alone(answerChecker)
    story([request], [OrderPlaced({ uid })]).forEach(seeFact)
    seeInputs(batchOf({ answer: right([order(status, 1)]), at: [5, 30, 60] }))
    expect(openUntil(uid)).toBe(until)
    expect(openUntil('0x00')).toBeNull()
  })
})
