/** The market that an open order is held against, with the prices that the order book answered. */
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../../src/events/catalogue'
import { brokenRules, withFindings } from '../../../../src/events/logFile/check/brokenRules'
import { marketChecker } from '../../../../src/events/logFile/check/marketRules'
import {
  OrderCancellationAccepted,
  OrderCancellationRequested,
  OrderCancelled,
  OrderFillabilityChanged,
  OrderMarketRead,
  OrderPlaced,
} from '../../../../src/events/orders/events'
import { alone } from '../../../support/aloneChecker'
import { anOrderRequest } from '../../../support/orderRequest'
import { story } from '../../../support/orderStory'
import { causeFor, idsOf } from '../../../support/whyStory'

const ONE = 10n ** 18n
const sale = anOrderRequest()
const purchase = anOrderRequest({ params: { kind: 'buy' } })
const inParts = anOrderRequest({ params: { partiallyFillable: true } })
type Order = typeof sale

const left = ({ data: { uid } }: Order, sellAmount: bigint, buyAmount: bigint): AppEvent =>
  OrderFillabilityChanged({ uid, isUnfillable: true, market: { sellAmount, buyAmount } })
const read = ({ data: { uid } }: Order, sellAmount: bigint, buyAmount: bigint): AppEvent =>
  OrderMarketRead({ uid, sellAmount, buyAmount })
const placed = OrderPlaced({ uid: sale.data.uid })

/** A quick price for this amount of the order's pair, and its answer after the tab's second fact. */
interface Price {
  readonly of?: Order
  readonly amount?: bigint
  readonly sell?: bigint
  readonly buy?: bigint
  readonly fee?: bigint
  readonly quality?: string
}
const atoms = (amount: bigint) => ({ $n: String(amount) })

interface Told {
  readonly order?: Order
  readonly markets: readonly AppEvent[]
  readonly prices: readonly Price[]
  readonly recordedTo?: number
}
const judged = ({ order = sale, markets, prices, recordedTo = 9 }: Told) => {
  const { seeFact, seeInputs, end } = alone(marketChecker)
  const facts = story([order], [placed], ...markets.map((event) => [event] as const))
  facts.forEach(seeFact)
  const notes = prices.flatMap(
    ({ of = order, amount = ONE, sell = amount, buy = 0n, fee = 0n, quality = 'fast' }, i) => {
      const { chainId, params } = of.data
      return [
        {
          at: 1,
          n: 2,
          ask: 'orderBook.quote',
          args: [{ ...params, chainId, amount: atoms(amount), quality }],
        },
        {
          ...{ at: 2, n: 2, answer: 2 * i },
          value: {
            _tag: 'Right',
            right: { sellAmount: atoms(sell), buyAmount: atoms(buy), feeAmount: atoms(fee) },
          },
        },
      ]
    },
  )
  seeInputs({ session: 'a', first: 0, notes: [...notes, { at: 3, n: recordedTo, fired: 0 }] })
  return { facts, found: end() }
}

describe('a market that an open order is held against', () => {
  it.each<readonly [string, Told]>([
    ['it was answered for the whole order', { markets: [left(sale, ONE, 7n)], prices: [{ buy: 7n }] }],
    [
      'it was answered before, and another one since',
      { markets: [left(sale, ONE, 7n)], prices: [{ buy: 7n }, { buy: 9n }] },
    ],
    [
      'a price of another order of the pair was answered, too',
      { markets: [left(sale, ONE, 7n)], prices: [{ buy: 7n }, { amount: 3n, buy: 1n }] },
    ],
    [
      'what is bought costs the price and its fee',
      {
        order: purchase,
        markets: [left(purchase, 12n, purchase.data.params.buyAmount)],
        prices: [{ amount: purchase.data.params.buyAmount, sell: 10n, fee: 2n }],
      },
    ],
    [
      'it was answered for what is left',
      { order: inParts, markets: [left(inParts, ONE / 4n, 7n)], prices: [{ amount: ONE / 4n, buy: 7n }] },
    ],
    ['no price is recorded', { markets: [left(sale, ONE, 7n)], prices: [] }],
    [
      'the recording ends before it',
      { markets: [left(sale, ONE, 7n)], prices: [{ amount: 3n, buy: 7n }], recordedTo: 2 },
    ],
  ])('breaks no rule where %s', (_, told) => {
    expect(judged(told).found).toEqual([])
  })

  it.each<readonly [string, Told, string]>([
    [
      'the price was asked for another amount',
      { markets: [left(sale, ONE, 7n)], prices: [{ amount: ONE / 4n, buy: 7n }] },
      `amount asked for: expected ${String(ONE)}, found ${String(ONE / 4n)}`,
    ],
    [
      'the price was asked for the whole, and only a part is left',
      { order: inParts, markets: [read(inParts, ONE / 4n, 7n)], prices: [{ buy: 7n }] },
      `amount asked for: expected ${String(ONE / 4n)}, found ${String(ONE)}`,
    ],
    [
      'the right one was answered only for the form',
      {
        markets: [left(sale, ONE, 7n)],
        prices: [
          { buy: 7n, quality: 'best' },
          { amount: 3n, buy: 7n },
        ],
      },
      'amount asked for',
    ],
    [
      'the order book answered another price',
      { markets: [left(sale, ONE, 7n)], prices: [{ buy: 70n }] },
      'bought: expected 70, found 7',
    ],
    [
      'the fee of a purchase counts twice',
      {
        order: purchase,
        markets: [left(purchase, 14n, purchase.data.params.buyAmount)],
        prices: [{ amount: purchase.data.params.buyAmount, sell: 10n, fee: 2n }],
      },
      'sold: expected 12, found 14',
    ],
    [
      'it is that of half the order',
      { markets: [left(sale, ONE / 2n, 7n)], prices: [{ amount: ONE / 2n, buy: 7n }] },
      `sold: expected ${String(ONE)}, found ${String(ONE / 2n)}`,
    ],
  ])('breaks a rule where %s (X346)', (_, told, text) => {
    const [one, ...more] = judged(told).found
    expect(more).toEqual([])
    expect(one?.text).toContain('an open order is held against the price of what is left of it')
    expect(one?.text).toContain(text)
  })

  it("is said once of an order, and comes before its cancellation in 'Why?' (X346)", () => {
    const { uid } = sale.data
    const markets = [left(sale, ONE, 7n), read(sale, ONE, 7n)]
    const { facts, found } = judged({ markets, prices: [{ amount: 3n, buy: 7n }] })
    expect(found.map(({ fact }) => fact)).toEqual([facts[2]])
    const broken = brokenRules(facts, withFindings(facts, new Map(), found), uid)
    const cause = causeFor(
      { uid, found: broken },
      ...[sale, placed, ...markets],
      OrderCancellationRequested({ uid }),
      OrderCancellationAccepted({ uid }),
      OrderCancelled({ uid }),
    )
    expect(idsOf(cause)).toEqual(['why.broken', 'ended.cancelledHere'])
    expect(cause.whose).toBe('app')
  })
})
