/** What was stamped before the clock was measured is as old afterwards as it was before (X68). */
import { describe, expect, it } from 'vitest'
import type { AppState, SessionState } from '../../../src/events/appState'
import { BlockSeen, ClockOffsetMeasured, ClockDoubted, ClockTrusted } from '../../../src/events/chain/events'
import { IndicativePriceRead } from '../../../src/events/quotes/events'
import { isTooOldToSign } from '../../../src/events/quotes/refresh'
import { poolLookUpFor } from '../../../src/events/pools/select'
import { PoolPriceRead, PoolPriceRequested } from '../../../src/events/pools/events'
import { restamp } from '../../../src/events/restamp'
import { blockStatus } from '../../../src/events/chain/blockStatus'
import { OrderMarketRead } from '../../../src/events/orders/events'
import { StakingRead } from '../../../src/events/staking/events'
import { sameIntent } from '../../../src/events/transactions/sameIntent'
import { TransactionRequested } from '../../../src/events/transactions/events'
import { USD_AGE_MS, usdOf } from '../../../src/events/tokens/select'
import { ALICE, DAI, ether, readyToTrade, started, WETH } from '../support/fixtures'
import { after, at, given, type Given, MINUTE, T0 } from '../support/given'
import { pricedForm } from '../../../src/events/trade/pricedForm'

const HOUR = 60 * MINUTE
const measured = (offsetMs: number, skewMs = 0): Given =>
  ClockOffsetMeasured({ chainId: 1, offsetMs, skewMs })
const usd = (state: AppState, now: number) => usdOf(state.session.tokens, 1, WETH.address, now)
const question = { chainId: 1, sellToken: WETH.address, buyToken: DAI.address, amount: ether(1) } as const

describe('a device whose clock is wrong', () => {
  // Everything is read at T0 by the device; the first block then shows how far that is off.
  const ready = given(...readyToTrade)

  it.each([10 * MINUTE, -10 * MINUTE, HOUR, -HOUR])(
    'by %i ms keeps its dollars, and their age',
    (offsetMs) => {
      const state = after(ready, measured(offsetMs))
      expect(usd(state, T0 + offsetMs)).toBe(ether(3000))
      expect(usd(state, T0 + offsetMs + USD_AGE_MS)).toBe(ether(3000))
      expect(usd(state, T0 + offsetMs + USD_AGE_MS + 1)).toBeUndefined()
    },
  )

  it('keeps its quote, which is as old as it was', () => {
    const quote = pricedForm(after(ready, measured(-HOUR))).quote
    const before = pricedForm(ready).quote
    if (quote === null || before === null) throw new Error('no quote')
    expect(isTooOldToSign(quote, T0 - HOUR)).toBe(false)
    expect(isTooOldToSign(before, T0 - HOUR)).toBe(true)
    expect(quote.lastCheck).toBe(T0 - HOUR)
    expect(quote.fee).toEqual(before.fee)
  })

  it('keeps the price of pools and the price before a wallet', () => {
    const asked = {
      chainId: 1,
      sellToken: WETH.address,
      buyToken: DAI.address,
      kind: 'sell',
      amount: 1n,
    } as const
    const state = after(
      ready,
      PoolPriceRequested(question),
      PoolPriceRead({ ...question, price: null }),
      IndicativePriceRead({ question: asked, price: 5n }),
      measured(-HOUR),
    )
    expect(poolLookUpFor(state.session.pools, question)?.answeredAt).toBe(T0 - HOUR)
    expect(state.session.quotes.indicative?.readAt).toBe(T0 - HOUR)
  })

  it.each([14 * MINUTE, -14 * MINUTE])(
    'by %i ms loses no connection, and has a market as old as it was (X68)',
    (offsetMs) => {
      const uid = `0x${'cd'.repeat(56)}`
      const state = after(
        ready,
        BlockSeen({ chainId: 1, number: 100, timestamp: T0 / 1000 }),
        OrderMarketRead({ uid, sellAmount: 1n, buyAmount: 1n }),
        measured(offsetMs),
      )
      expect(blockStatus(state, T0 + offsetMs).isLost).toBe(false)
      expect(blockStatus(state, T0 + offsetMs + 11 * MINUTE).isLost).toBe(true)
      expect(state.session.orders.markets[uid]?.at).toBe(T0 + offsetMs)
    },
  )

  it('keeps the age of what was read of staking (X68)', () => {
    const state = after(ready, StakingRead({ chainId: 1, account: ALICE, rewards: [] }), measured(-HOUR))
    expect(Object.values(state.session.staking).map(({ readAt }) => readAt)).toEqual([T0 - HOUR])
  })

  it('keeps them also when the user settles which clock is right', () => {
    const doubt = { chainId: 1, offsetMs: -HOUR, skewMs: 0 } as const
    const state = after(ready, ClockDoubted(doubt))
    expect(usd(after(state, ClockTrusted({ ...doubt, use: 'chain' })), T0 - HOUR)).toBe(ether(3000))
    expect(usd(after(state, ClockTrusted({ ...doubt, use: 'device' })), T0)).toBe(ether(3000))
  })

  it('that is set right keeps what was stamped by the chain’s clock', () => {
    const fast = after(given(started()), measured(-10 * MINUTE, HOUR))
    const read = after(fast, at(T0, readyToTrade.at(-2) ?? started()))
    const set = after(read, measured(0, HOUR - 10 * MINUTE))
    expect([T0, T0 + USD_AGE_MS, T0 + USD_AGE_MS + 1].map((now) => usd(set, now))).toEqual([
      ether(3000),
      ether(3000),
      undefined,
    ])
  })

  it('is no matter of another network’s clock', () => {
    const state = after(ready, ClockOffsetMeasured({ chainId: 100, offsetMs: HOUR, skewMs: 0 }))
    expect(usd(state, T0)).toBe(ether(3000))
  })

  it('has requests that seem to come from the future, which count as requests', () => {
    const info = { type: 'approval', token: WETH, spender: ALICE, amount: 1n } as const
    const intent = { chainId: 1, from: ALICE, info } as const
    const { durable } = given(at(T0, TransactionRequested({ id: 'a', ...intent, then: null })))
    expect(sameIntent(durable.transactions, intent, T0 - 25 * HOUR)).toHaveLength(1)
    expect(sameIntent(durable.transactions, intent, T0 + 24 * HOUR)).toHaveLength(1)
    expect(sameIntent(durable.transactions, intent, T0 + 24 * HOUR + 1)).toEqual([])
  })
})

it('every time of a reading moves with the clock, and no other number does (X68)', () => {
  const readings = (at: number) => ({
    balances: { accounts: { a: { readAt: at, block: 7 } } },
    chain: { blocks: { 1: { seenAt: at, number: 7, timestamp: T0 / 1000 } } },
    staking: { a: { readAt: at } },
    orders: { markets: { a: { at, sellAmount: 1n } } },
    notices: { notices: [{ raisedAt: at }] },
    tokens: { usd: { a: { at, usd: 1n } } },
    pools: { answeredAt: at },
    quotes: {
      stored: { a: { lastCheck: at, receivedAt: at, fee: { expirationDate: T0 } } },
      reverseQuote: { requestedAt: at, answer: { at } },
      strategies: { a: { readAt: at }, b: { readAt: null } },
      unsupported: { a: { dateAdded: at } },
      indicative: { readAt: at },
    },
  })
  const moved = restamp(readings(T0) as unknown as SessionState, HOUR)
  expect(moved).toEqual(readings(T0 + HOUR))
  const nothing = {
    ...readings(T0),
    pools: null,
    quotes: { ...readings(T0).quotes, reverseQuote: { requestedAt: T0, answer: null }, indicative: null },
  }
  expect(restamp(nothing as unknown as SessionState, HOUR)).toMatchObject({
    pools: null,
    quotes: { reverseQuote: { requestedAt: T0 + HOUR, answer: null }, indicative: null },
  })
})
