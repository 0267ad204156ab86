/** Several prices for the same amount: the best one counts (T5.46, T5.47), and prices far apart raise a warning. */
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { bestPrice } from '../../../src/events/quotes/bestPrice'
import { type MarketPrice, PricesCompared } from '../../../src/events/quotes/events'
import { answered, ether, questionParams, readyToTrade } from '../support/fixtures'
import { given, T0 } from '../support/given'
import { tradeOf } from '../../../src/events/trade/trade'

const price = (source: MarketPrice['source'], amount: bigint | null): MarketPrice => ({
  source,
  amount,
  problem: amount === null ? 'status 500' : null,
})

describe('of several prices', () => {
  const prices = [price('gnosis-protocol', 2n), price('paraswap', 3n), price('matcha-0x', 1n)]

  it('a sell takes the most and a buy the least', () => {
    expect(bestPrice('sell', prices)).toEqual({ source: 'paraswap', amount: 3n })
    expect(bestPrice('buy', prices)).toEqual({ source: 'matcha-0x', amount: 1n })
  })

  it('the one that is there is taken, and of none nothing', () => {
    expect(bestPrice('buy', [price('gnosis-protocol', null), price('paraswap', 3n)])?.source).toBe('paraswap')
    expect(bestPrice('sell', [price('gnosis-protocol', null)])).toBeNull()
  })

  it('equal ones are reported by the first', () => {
    expect(bestPrice('sell', [price('gnosis-protocol', 2n), price('paraswap', 2n)])?.source).toBe(
      'gnosis-protocol',
    )
  })
})

describe('prices of other sources', () => {
  const beside = (amount: bigint | null): AppEvent =>
    PricesCompared({
      params: questionParams,
      prices: [price('paraswap', ether(3000)), price('gnosis-protocol', amount)],
      chosen: 'paraswap',
    })

  it.each([
    ['tenfold', ether(30_000)],
    ['a tenth', ether(300)],
  ])('that say %s make the impact unknown', (_, amount) => {
    expect(tradeOf(given(...readyToTrade, beside(amount)), T0).guards.impact).toEqual({
      tag: 'unknown',
      why: 'disputed',
    })
  })

  it.each([
    ['that say a little more', ether(3300)],
    ['that failed', null],
  ])('%s change nothing', (_, amount) => {
    expect(tradeOf(given(...readyToTrade, beside(amount)), T0).guards.impact).toEqual(
      tradeOf(given(...readyToTrade), T0).guards.impact,
    )
  })

  it('are forgotten with the next best quote', () => {
    const state = given(...readyToTrade, beside(ether(30_000)), answered())
    expect(tradeOf(state, T0).guards.impact).toEqual(tradeOf(given(...readyToTrade), T0).guards.impact)
  })
})
