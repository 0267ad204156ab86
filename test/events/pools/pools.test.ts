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
} from '../../../src/events/quotes/events'
import { poolQuestion } from '../../../src/events/trade/poolQuestion'
import { priceImpact } from '../../../src/events/trade/priceImpact'
import { tradeGuards } from '../../../src/events/trade/tradeGuards'
import { AmountTyped } from '../../../src/events/swap/events'
import { poolReference } from '../../../src/events/views/poolReference'
import { DAI, ether, questionParams, readyToTrade, WETH } from '../support/fixtures'
import { after, at, given, T0, type Given } from '../support/given'

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
  const impactWith = (price: PoolPrice | null) => priceImpact(after(hopeless, requested, read(price)), T0)

  it('a pool gives the loss', () => {
    expect(impactWith(priceOf(3_100))).toMatchObject({ tag: 'known', bps: 322, loss: null })
    expect(impactWith(priceOf(2_900))).toMatchObject({ tag: 'known', bps: -344 })
  })

  it('a loss that only a pool gave is confirmed at least: such a token may have no way back', () => {
    expect(tradeGuards(after(hopeless, requested, read(priceOf(3_000))), T0).demand).toBe('confirmation')
    expect(tradeGuards(after(hopeless, requested, read(priceOf(3_400))), T0).demand).toBe('word')
  })

  it.each<[string, PoolPrice | null]>([
    ['missing', null],
    ['without liquidity', priceOf(0)],
    ['shallow', priceOf(3_000, 6_001)],
    ['tenfold apart', priceOf(300)],
    ['that says the trade loses as much as the guard', priceOf(3_530)],
    ['that says the trade loses nearly everything', priceOf(29_000)],
  ])('a pool that is %s leaves it unknown, and the button as it was', (_, price) => {
    const state = after(hopeless, requested, read(price))
    expect(priceImpact(state, T0)).toEqual({ tag: 'unknown', why: 'noSource' })
    expect(tradeGuards(state, T0)).toEqual(tradeGuards(hopeless, T0))
  })

  it('a reading counts for five minutes', () => {
    const state = after(hopeless, requested, read(priceOf(3_000)))
    expect(priceImpact(state, T0 + 300_001)).toMatchObject({ tag: 'unknown' })
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
    expect(tradeGuards(state, T0)).toEqual(tradeGuards(known, T0))
  }
})

it('another amount has no reference until it is read', () => {
  const state = after(
    quoted,
    requested,
    read(priceOf(3_000)),
    at(T0 + 1, AmountTyped({ side: 'INPUT', text: '2' })),
  )
  expect(poolReference(state)).toBeNull()
})
