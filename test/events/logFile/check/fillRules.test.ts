/** The amounts of a fill against the answers of the order book. */
import { expect, it } from 'vitest'
import type { AppEvent } from '../../../../src/events/catalogue'
import { fillChecker } from '../../../../src/events/logFile/check/fillRules'
import { OrderFilled } from '../../../../src/events/orders/events'
import { alone } from '../../../support/aloneChecker'
import { anOrderRequest } from '../../../support/orderRequest'
import { story } from '../../../support/orderStory'

const request = anOrderRequest()
const { uid } = request.data
const fill = (sold: bigint, bought: bigint): AppEvent =>
  OrderFilled({ uid, executedSellAmount: sold, executedBuyAmount: bought, transactionHash: null })

/** The order book's answers to tab 'a' after its first fact: what was sold and bought. */
const brokenBy = (
  fills: readonly (readonly [AppEvent, null, string])[],
  answers: readonly (readonly [sold: bigint, bought: bigint])[],
  { session = 'a', recordedTo = 9 }: { readonly session?: string; readonly recordedTo?: number } = {},
): readonly string[] => {
  const { seeFact, seeInputs, end } = alone(fillChecker)
  story([request, null, 'a'], ...fills).forEach(seeFact)
  const notes = answers.flatMap(([sold, bought], i) => [
    { at: 1, n: 1, ask: 'orderBook.accountOrders', args: [1, 'account', {}] },
    {
      ...{ at: 2, n: 1, answer: 2 * i },
      value: {
        _tag: 'Right',
        right: [{ uid, executedSellAmount: { $n: String(sold) }, executedBuyAmount: { $n: String(bought) } }],
      },
    },
  ])
  seeInputs({ session, first: 0, notes: [...notes, { at: 3, n: recordedTo, fired: 0 }] })
  return end().map(({ text }) => text)
}

it('a fill with other amounts than the order book reported breaks a rule (X332)', () => {
  expect(brokenBy([[fill(7n, 10n), null, 'a']], [[10n, 7n]])).toEqual([
    'OrderFilled: a fill has the amounts that the order book reported: expected 10 sold and 7 bought, found 7 sold and 10 bought',
  ])
  expect(brokenBy([[fill(10n, 8n), null, 'a']], [[10n, 7n]])).toHaveLength(1)
})

it.each<readonly [string, Parameters<typeof brokenBy>]>([
  ['they are the same', [[[fill(10n, 7n), null, 'a']], [[10n, 7n]]]],
  [
    'they are those of a later answer',
    [
      [[fill(10n, 7n), null, 'a']],
      [
        [5n, 3n],
        [10n, 7n],
      ],
    ],
  ],
  ['only another tab was answered', [[[fill(9n, 9n), null, 'a']], [[10n, 7n]], { session: 'b' }]],
  ['the recording ends before it', [[[fill(10n, 7n), null, 'a']], [[5n, 3n]], { recordedTo: 1 }]],
  ['nothing had moved by the answer', [[[fill(9n, 9n), null, 'a']], [[0n, 0n]]]],
  [
    'a first fill was right',
    [
      [
        [fill(10n, 7n), null, 'a'],
        [fill(10n, 8n), null, 'a'],
      ],
      [[10n, 7n]],
    ],
  ],
])('a fill breaks no rule if %s (X332)', (_name, args) => {
  expect(brokenBy(...args)).toEqual([])
})

/** An answer about an order, before its tab wrote the event. */
const brokenAfter = (event: AppEvent, answered: object): readonly string[] => {
  const { seeFact, seeInputs, end } = alone(fillChecker)
  story([request], [event]).forEach(seeFact)
  const executed = { executedSellAmount: { $n: '5' }, executedBuyAmount: { $n: '7' } }
  const order = {
    uid,
    status: 'open',
    ...executed,
    params: { kind: 'sell', sellAmount: { $n: '9' }, ...answered },
  }
  seeInputs({
    ...{ session: 'a', first: 0 },
    notes: [
      { at: 1, n: 1, ask: 'orderBook.accountOrders', args: [1, 'account', {}] },
      { at: 2, n: 1, answer: 0, value: { _tag: 'Right', right: [order] } },
      { at: 3, n: 9, fired: 0 },
    ],
  })
  return end().map(({ text }) => text)
}
const inParts = { partiallyFillable: true }

it('an order of which a part was filled is not called filled (X410)', () => {
  expect(brokenAfter(fill(5n, 7n), inParts)).toEqual([
    'OrderFilled: an order that may be filled in parts is called filled only when all of it is: expected a part, found 5 sold and 7 bought',
  ])
  expect(brokenAfter(fill(5n, 7n), { ...inParts, sellAmount: { $n: '5' } })).toEqual([])
  expect(brokenAfter(fill(5n, 7n), { partiallyFillable: false })).toEqual([])
})
