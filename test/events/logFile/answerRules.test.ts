/** What service and chain answered against what was written. */
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { answerChecker } from '../../../src/events/logFile/check/answerRules'
import type { InputBatch } from '../../../src/events/logFile/inputs'
import {
  OrderCancelled,
  OrderExpired,
  OrderFilled,
  OrderPlaced,
  OrderPresigned,
  OrderProgressed,
  OrderSkipped,
} from '../../../src/events/orders/events'
import { VisibilityChanged } from '../../../src/events/chain/events'
import { TransactionMined, TransactionSent } from '../../../src/events/transactions/events'
import { alone } from '../../support/aloneChecker'
import { anOrderRequest } from '../../support/orderRequest'
import { story } from '../../support/orderStory'

const request = anOrderRequest()
const { uid } = request.data
const HASH = `0x${'ab'.repeat(32)}`
const fill = OrderFilled({ uid, executedSellAmount: 1n, executedBuyAmount: 1n, transactionHash: null })

const order = (status: string, bought = 0) => ({
  uid,
  status,
  executedBuyAmount: { $n: String(bought) },
})
const right = (value: unknown): unknown => ({ _tag: 'Right', right: value })

interface Heard {
  readonly ask?: string
  readonly answer: unknown
  /** In seconds, from `from` on. */
  readonly at: readonly number[]
  readonly from?: number
  /** How long the tab runs afterwards, in seconds. */
  readonly runs?: number
  readonly bodies?: Readonly<Record<string, unknown>>
}

const batchOf = ({
  ask = 'orderBook.orders',
  answer,
  at: seconds,
  from = 0,
  runs = 60,
  bodies,
}: Heard): InputBatch => {
  const at = seconds.map((second) => from + second)
  const notes = at.flatMap((seconds, i) => [
    { at: seconds * 1000, n: i, ask, args: [] },
    { at: seconds * 1000, n: i, answer: 2 * i, value: answer },
  ])
  const last = { at: ((at.at(-1) ?? 0) + runs) * 1000, n: 9, set: null }
  return { session: 'a', first: 0, notes: [...notes, last], ...(bodies === undefined ? {} : { bodies }) }
}

/** `lost`: places of events that are not in the file. */
const brokenBy = (
  events: readonly AppEvent[],
  heard: Heard,
  lost: readonly number[] = [],
): readonly string[] => {
  const { seeFact, seeInputs, end } = alone(answerChecker)
  story(...events.map((event) => [event] as const))
    .filter((_, i) => !lost.includes(i))
    .forEach(seeFact)
  seeInputs(batchOf(heard))
  return end().map(({ text }) => text)
}

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
})
