/** A quote against the answer of the order book that it was read from. */
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../../src/events/catalogue'
import { quoteChecker } from '../../../../src/events/logFile/check/quoteRules'
import {
  ImpactQuoteReceived,
  PricesCompared,
  QuoteReceived,
  QuoteRequested,
  type QuoteParams,
} from '../../../../src/events/quotes/events'
import { alone } from '../../../support/aloneChecker'
import { anOrderRequest, OWNER } from '../../../support/orderRequest'
import { quoteParams, story } from '../../../support/orderStory'

type Quote = Parameters<typeof QuoteReceived>[0]

const sale: QuoteParams = quoteParams
const purchase: QuoteParams = { ...sale, kind: 'buy', amount: 3000n }
const signed: QuoteParams = { ...sale, chainId: 4 }

/** The quote that a sound build reads from `answerTo`. */
const quoteOf = (params: QuoteParams, changed: Partial<Quote> = {}): AppEvent =>
  QuoteReceived({
    params,
    isBestQuote: true,
    price:
      params.kind === 'sell'
        ? { amount: 3000n, token: params.buyToken }
        : { amount: 990n, token: params.sellToken },
    sellAmount: 990n,
    buyAmount: 3000n,
    fee: { amount: 10n, expirationDate: 5000 },
    id: 1,
    ...changed,
  })

const answerTo = ({ sellToken, buyToken }: QuoteParams, bought = 3000) => ({
  _tag: 'Right',
  right: {
    sellToken,
    buyToken,
    sellAmount: { $n: '990' },
    buyAmount: { $n: String(bought) },
    feeAmount: { $n: '10' },
    expiration: 5000,
    id: 1,
  },
})

interface Heard {
  readonly params: QuoteParams
  readonly quality?: 'best' | 'fast'
  readonly answers?: readonly unknown[]
}

/** A question that was asked after the first fact, and its answers, before the second one. */
const notesOf = ({ params, quality = 'best', answers = [answerTo(params)] }: Heard) => {
  const { userAddress, ...asked } = params
  const request = { ...asked, from: userAddress, amount: { $n: String(params.amount) }, quality }
  const ask = quality === 'best' ? 'orderBook.quote' : 'orderBook.earlyQuotes'
  return [
    { at: 1, n: 1, ask, args: [request] },
    ...answers.map((value) => ({ at: 2, n: 1, answer: 0, value })),
  ]
}

/** `lost`: places of facts that are not in the file. */
const brokenBy = (
  events: readonly AppEvent[],
  heard: Heard,
  lost: readonly number[] = [],
): readonly string[] => {
  const { seeFact, seeInputs, end } = alone(quoteChecker)
  const [first = quoteOf(heard.params), ...more] = events
  const asked = QuoteRequested({ params: heard.params, action: 'new' })
  story([asked], [first, 1], ...more.map((event) => [event, 1] as const))
    .filter((_, i) => !lost.includes(i))
    .forEach(seeFact)
  seeInputs({ session: 'a', first: 0, notes: notesOf(heard) })
  return end().map(({ text }) => text)
}

const early = { isBestQuote: false } as const
const impact = (returned: bigint): AppEvent =>
  ImpactQuoteReceived({ question: purchase, params: sale, returned })
const compared = PricesCompared({ params: signed, prices: [], chosen: 'paraswap' })
const other = quoteOf(signed, { buyAmount: 3100n, price: { amount: 3100n, token: sale.buyToken }, id: null })

describe('a quote that says what the order book answered breaks no rule', () => {
  it.each<readonly [string, readonly AppEvent[], Heard]>([
    ['a sale', [quoteOf(sale)], { params: sale }],
    ['a purchase', [quoteOf(purchase)], { params: purchase }],
    ['a quick one', [quoteOf(sale, early)], { params: sale, quality: 'fast' }],
    [
      'one of several early ones',
      [quoteOf(sale, early)],
      { params: sale, quality: 'fast', answers: [answerTo(sale), answerTo(sale, 3001)] },
    ],
    ['a reverse one', [impact(3000n)], { params: sale }],
    ['a price of another source', [other, compared], { params: signed }],
    ['an answer to another question', [quoteOf(purchase, { buyAmount: 1n })], { params: sale }],
    ['an answer of another quality', [quoteOf(sale, { buyAmount: 1n })], { params: sale, quality: 'fast' }],
    [
      'an error',
      [quoteOf(sale, { buyAmount: 1n })],
      { params: sale, answers: [{ _tag: 'Left', left: { tag: 'timeout' } }] },
    ],
  ])('%s', (_, events, heard) => {
    expect(brokenBy(events, heard)).toEqual([])
  })

  it('a row that may name the source of its price is lost', () => {
    const tail = quoteOf(signed)
    expect(brokenBy([other, compared, tail], { params: signed }, [2])).toEqual([])
  })
})

describe('a build that misreads an answer breaks a rule', () => {
  it.each<readonly [string, AppEvent, Heard, RegExp]>([
    [
      'what a sale brings',
      quoteOf(sale, { buyAmount: 2970n, price: { amount: 2970n, token: sale.buyToken } }),
      { params: sale },
      /^QuoteReceived: .*answered: buy amount: expected 3000, found 2970; price: expected 3000, found 2970$/,
    ],
    [
      'what a purchase costs',
      quoteOf(purchase, { price: { amount: 1000n, token: sale.sellToken } }),
      { params: purchase },
      /price: expected 990, found 1000/,
    ],
    [
      'a quick one',
      quoteOf(sale, { ...early, sellAmount: 1000n }),
      { params: sale, quality: 'fast' },
      /sell amount: expected 990, found 1000/,
    ],
    ['the fee', quoteOf(sale, { fee: { amount: 0n, expirationDate: 5000 } }), { params: sale }, /fee: .* 0/],
    [
      'the end',
      quoteOf(sale, { fee: { amount: 10n, expirationDate: 9000 } }),
      { params: sale },
      /end: .* 9000/,
    ],
    ['the number', quoteOf(sale, { id: 2 }), { params: sale }, /number: expected 1, found 2/],
    [
      'the token of the price',
      quoteOf(sale, { price: { amount: 3000n, token: sale.sellToken } }),
      { params: sale },
      /token of the price/,
    ],
    ['a reverse one', impact(2999n), { params: sale }, /^ImpactQuoteReceived: .*returned: expected 3000/],
    ['where the fee is signed', quoteOf(signed, { buyAmount: 1n }), { params: signed }, /buy amount/],
  ])('%s', (_, event, heard, rule) => {
    const found = brokenBy([event], heard)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(rule)
  })

  it('and so does the order that is made of it, which names the quote', () => {
    const order = anOrderRequest({ owner: OWNER })
    const found = brokenBy([quoteOf(sale, { buyAmount: 1n }), order], { params: sale })
    expect(found).toEqual([
      expect.stringMatching(/^OrderPlacementRequested: .* expected 3000, found 1 \(a-2\)$/),
      expect.stringMatching(/^QuoteReceived: /),
    ])
    const ofOther = { ...order, data: { ...order.data, quoteId: 2 } }
    expect(brokenBy([quoteOf(sale, { buyAmount: 1n }), ofOther], { params: sale })).toHaveLength(1)
  })
})

it.each<readonly [string, number, readonly string[]]>([
  ['breaks a rule', 9, ['expected an answer to its question, found none']],
  ['may have got one that the recording lacks', 1, []],
])('a quote without an answer to its question %s (X336)', (_name, n, problems) => {
  const { seeFact, seeInputs, end } = alone(quoteChecker)
  const later = Array.from({ length: 8 }, () => [QuoteRequested({ params: sale, action: 'new' })] as const)
  story([QuoteRequested({ params: purchase, action: 'new' })], [quoteOf(purchase)], ...later).forEach(seeFact)
  seeInputs({ session: 'a', first: 0, notes: [...notesOf({ params: sale }), { at: 3, n, set: 1 }] })
  expect(end().map(({ text }) => text.split(': ').at(-1))).toEqual(problems)
})
