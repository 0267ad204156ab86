/** The reference price of the pools on chain: what is kept of it, and what it may and may not change. */
import { describe, expect, it } from 'vitest'
import type { AppState } from '../../../src/events/appState'
import { feeTiers } from '../../../src/events/pools/deployments.data'
import {
  PoolPriceFailed,
  type PoolPrice,
  PoolPriceRead,
  PoolPriceRequested,
  type PoolQuestion,
} from '../../../src/events/pools/events'
import {
  ImpactQuoteFailed,
  ImpactQuoteReceived,
  ImpactQuoteRequested,
  PricesCompared,
} from '../../../src/events/quotes/events'
import { ExpertModeSet } from '../../../src/events/settings/events'
import { AmountTyped } from '../../../src/events/trade/events'
import { poolQuestion, poolReference } from '../../../src/events/trade/poolReference'
import { DAI, ether, questionParams, readyToTrade, WETH } from '../support/fixtures'
import { after, at, given, T0, type Given } from '../support/given'
import { tradeOf } from '../../../src/events/trade/trade'

/** 1 WETH for 3000 DAI; no dollars known. */
const quoted = given(...readyToTrade.filter(({ type }) => type !== 'FiatPriceRead'))
const question = poolQuestion(quoted) as PoolQuestion
const priceOf = (dai: number, spot = dai): PoolPrice => ({
  bought: ether(dai),
  atSpot: ether(spot),
  route: [{ pool: WETH.address, sellToken: WETH.address, buyToken: DAI.address, fee: 'low' }],
})
const requested = PoolPriceRequested(question)
const read = (price: PoolPrice | null): Given => PoolPriceRead({ ...question, price })
const failed = PoolPriceFailed({ ...question, reason: 'unreachable' })
const back = { ...questionParams, sellToken: DAI.address, buyToken: WETH.address, amount: ether(3000) }
const wayBack = { question: questionParams, params: back }
const hopeless = after(
  quoted,
  ImpactQuoteRequested(wayBack),
  ImpactQuoteFailed({ ...wayBack, error: { code: 'insufficient-liquidity' } }),
)
const compared = (source: 'gnosis-protocol' | 'paraswap' | 'matcha-0x', dai: number | null): Given =>
  PricesCompared({
    params: questionParams,
    prices: [{ source, amount: dai === null ? null : ether(dai), problem: null }],
    chosen: null,
  })
/** Another source than the order book gives as much. */
const agreed = (dai: number): Given => compared('paraswap', dai)
const expert = ExpertModeSet({ mode: 'chosen' })
const statusOf = (state: AppState): unknown => poolReference(state)?.status

describe('a look-up of pools', () => {
  it('is for what the quoted trade sells, as contracts', () => {
    expect(question).toEqual({
      chainId: 1,
      sellToken: WETH.address,
      buyToken: DAI.address,
      amount: ether(1),
    })
    expect(poolQuestion(given())).toBeNull()
  })

  it('is loading, missing, there or invalid', () => {
    expect(statusOf(after(quoted, requested))).toBe('loading')
    expect(statusOf(after(quoted, requested, read(null)))).toBe('missing')
    expect(statusOf(after(quoted, requested, read(priceOf(3000))))).toBe('there')
    expect(statusOf(after(quoted, requested, failed))).toBe('invalid')
  })

  it('keeps its price while it is read again, and none of another question', () => {
    const again = after(quoted, requested, read(priceOf(3000)), requested)
    expect(poolReference(again)).toMatchObject({ status: 'loading', price: { bought: ether(3000) } })
    const other = PoolPriceRequested({ ...question, amount: 7n })
    expect(poolReference(after(again, other))?.price).toBeNull()
    expect(after(again, other, read(priceOf(1))).session.pools?.price).toBeNull()
  })

  it('knows low, medium and high fees', () => {
    expect(feeTiers).toEqual({ low: 500, medium: 3000, high: 10_000 })
  })
})

describe('quote and pools', () => {
  it.each<[string, PoolPrice, string | null]>([
    ['that agree', priceOf(3000), null],
    ['that differ ninefold', priceOf(27_000), null],
    ['of which the pools give ten times more', priceOf(30_000), 'poolsGiveMore'],
    ['of which the quote gives ten times more', priceOf(300), 'quoteGivesMore'],
    ['of which the pools are shallow', priceOf(300, 601), null],
    ['of which the pools give nothing', priceOf(0), null],
  ])('%s are warned about: %s', (_, price, expected) => {
    expect(poolReference(after(quoted, requested, read(price)))?.warning).toBe(expected)
  })
})

describe('where neither dollars nor the reverse quote are known', () => {
  const withPool = (dai: number, ...facts: readonly Given[]): AppState =>
    after(hopeless, requested, read(priceOf(dai)), ...facts)

  it('a pool with which another source agrees gives the loss', () => {
    expect(tradeOf(withPool(3_100, agreed(3_100)), T0).guards.impact).toMatchObject({
      tag: 'known',
      bps: 322,
      loss: null,
    })
    expect(tradeOf(withPool(2_900, agreed(2_900)), T0).guards.impact).toMatchObject({
      tag: 'known',
      bps: -344,
    })
  })

  it('a loss that pool and source gave is confirmed at least: such a token may have no way back', () => {
    expect(tradeOf(withPool(3_000, agreed(3_000)), T0).guards.demand).toBe('confirmation')
    expect(tradeOf(withPool(3_400, agreed(3_400)), T0).guards.demand).toBe('word')
  })

  it.each<[what: string, ...facts: Given[]]>([
    ['nobody else knows'],
    ['the order book’s own markets repeat', compared('gnosis-protocol', 3_000)],
    ['another source has no price for', compared('paraswap', null)],
    ['another source puts a tenth lower', agreed(2_700)],
    ['another source puts a tenth higher', agreed(3_300)],
  ])('a pool whose price %s says nothing: the word is asked for, of experts too', (_, ...facts) => {
    const state = withPool(3_000, ...facts)
    expect(tradeOf(state, T0).guards.impact).toEqual({ tag: 'unknown', why: 'noSource' })
    expect(tradeOf(state, T0).guards.demand).toBe('word')
    expect(tradeOf(after(state, expert), T0).guards.demand).toBe('word')
  })

  it.each([
    [3_000, 2_850, 'known'],
    [3_000, 2_849, 'unknown'],
    [3_000, 3_150, 'known'],
    [3_000, 3_151, 'unknown'],
  ])(
    'a pool of %i DAI and a source of %i DAI make the loss %s: they agree within a twentieth',
    (pool, other, tag) => {
      expect(tradeOf(withPool(pool, agreed(other)), T0).guards.impact.tag).toBe(tag)
    },
  )

  it.each<[string, PoolPrice | null]>([
    ['missing', null],
    ['without liquidity', priceOf(0)],
    ['shallow', priceOf(3_000, 3_334)],
    ['tenfold apart', priceOf(300)],
    ['that says the trade loses as much as the guard', priceOf(3_530)],
    ['that says the trade loses nearly everything', priceOf(29_000)],
  ])('a pool that is %s leaves it unknown, and the button as it was', (_, price) => {
    const dai = Number((price?.bought ?? 0n) / ether(1))
    const before = after(hopeless, agreed(dai))
    const state = after(before, requested, read(price))
    expect(tradeOf(state, T0).guards.impact.tag).toBe('unknown')
    expect(tradeOf(state, T0).guards).toEqual(tradeOf(before, T0).guards)
  })

  it('a reading counts for five minutes', () => {
    const state = withPool(3_000, agreed(3_000))
    expect(tradeOf(state, T0 + 300_000).guards.impact).toMatchObject({ tag: 'known' })
    expect(tradeOf(state, T0 + 300_001).guards.impact).toMatchObject({ tag: 'unknown' })
  })
})

it('a hostile pool changes nothing of a trade whose loss is known', () => {
  const known = after(
    quoted,
    ImpactQuoteRequested(wayBack),
    ImpactQuoteReceived({ ...wayBack, returned: ether(1) }),
  )
  for (const price of [priceOf(1), priceOf(3_000_000), priceOf(0)]) {
    const state = after(known, requested, read(price))
    expect(tradeOf(state, T0).guards).toEqual(tradeOf(known, T0).guards)
  }
})

it('another amount has no reference until it is read', () => {
  const state = after(
    quoted,
    requested,
    read(priceOf(3_000)),
    at(T0 + 1, AmountTyped({ side: 'sell', text: '2' })),
  )
  expect(poolReference(state)).toBeNull()
})
