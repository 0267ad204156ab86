import { describe, expect, it } from 'vitest'
import type { AppState } from '../../../src/events/appState'
import type { AppEvent } from '../../../src/events/catalogue'
import { ConnectivityChanged } from '../../../src/events/chain/events'
import { type QuoteParams, QuoteFailed } from '../../../src/events/quotes/events'
import { type StoredQuote, storedQuote } from '../../../src/events/quotes/state'
import { answered, asked, BOB, DAI, ether, questionParams, USDC, WETH } from '../support/fixtures'
import { after, at, given, MINUTE, SECOND, T0 } from '../support/given'

const quoteOf = (state: AppState, sellToken = WETH.address): StoredQuote => {
  const quote = storedQuote(state.session.quotes, 1, sellToken)
  if (quote === null) throw new Error('no quote')
  return quote
}
const fast = (out: number): AppEvent =>
  answered({ isBestQuote: false, price: { amount: ether(out), token: DAI.address } })
const best = (out: number): AppEvent => answered({ price: { amount: ether(out), token: DAI.address } })
const failed = (isBestQuote: boolean, params: Partial<QuoteParams> = {}): AppEvent =>
  QuoteFailed({
    params: { ...questionParams, ...params },
    isBestQuote,
    error: { code: 'insufficient-liquidity' },
  })
const offline = ConnectivityChanged({ online: false })
const online = ConnectivityChanged({ online: true })

describe('a new question', () => {
  it('begins without a price, and both answers are outstanding', () => {
    expect(quoteOf(given(asked()))).toEqual({
      params: questionParams,
      lastCheck: T0,
      receivedAt: null,
      price: { amount: null, token: DAI.address },
      validTo: questionParams.validTo,
      fee: null,
      answer: null,
      previous: null,
      error: null,
      loading: true,
      loadingBestQuote: true,
      isBestQuote: false,
    })
  })

  it('of a buy has its price in the sell token', () => {
    expect(quoteOf(given(asked({ kind: 'buy' }))).price.token).toBe(WETH.address)
  })

  it('forgets price, fee and error of the one before', () => {
    const priced = given(asked(), best(3000), at(T0 + SECOND, asked({ amount: 5n })))
    expect(quoteOf(priced)).toMatchObject({
      price: { amount: null },
      fee: null,
      answer: null,
      lastCheck: T0 + SECOND,
    })
    expect(quoteOf(given(asked(), failed(true), asked())).error).toBeNull()
  })

  it('is kept next to those of other sell tokens', () => {
    const state = given(asked(), best(3000), asked({ sellToken: USDC.address }))
    expect(quoteOf(state).price.amount).toBe(ether(3000))
    expect(quoteOf(state, USDC.address).price.amount).toBeNull()
  })
})

describe('a question that was answered', () => {
  it('holds the price, the fee and its end, when they came and when it was asked', () => {
    expect(quoteOf(given(asked(), at(T0 + SECOND, best(3000))))).toEqual({
      params: questionParams,
      lastCheck: T0,
      receivedAt: T0 + SECOND,
      price: { amount: ether(3000), token: DAI.address },
      validTo: questionParams.validTo,
      fee: { amount: ether(0.01), expirationDate: T0 + 2 * MINUTE },
      answer: { sellAmount: ether(0.99), buyAmount: ether(3000), id: 7 },
      previous: null,
      error: null,
      loading: false,
      loadingBestQuote: false,
      isBestQuote: true,
    })
  })

  it('by a refusal holds the error and when that came, and neither price nor fee', () => {
    expect(quoteOf(given(asked(), at(T0 + SECOND, failed(true))))).toEqual({
      params: questionParams,
      lastCheck: T0 + SECOND,
      receivedAt: null,
      price: { amount: null, token: DAI.address },
      validTo: questionParams.validTo,
      fee: null,
      answer: null,
      previous: null,
      error: { code: 'insufficient-liquidity' },
      loading: false,
      loadingBestQuote: false,
      isBestQuote: false,
    })
  })
})

describe('a refresh', () => {
  it('keeps the price and marks it as loading', () => {
    const state = given(
      asked(),
      best(3000),
      at(T0 + MINUTE, asked({ validTo: questionParams.validTo + 60 }, 'refresh')),
    )
    expect(quoteOf(state)).toMatchObject({
      price: { amount: ether(3000) },
      lastCheck: T0 + MINUTE,
      validTo: questionParams.validTo + 60,
      loading: true,
      loadingBestQuote: false,
    })
  })

  it('of a question that is not stored is a new one', () => {
    expect(quoteOf(given(asked({}, 'refresh')))).toMatchObject({ loading: true, loadingBestQuote: true })
  })

  it('that comes replaces the price', () => {
    const state = given(asked(), best(3000), asked({}, 'refresh'), at(T0 + SECOND, best(3100)))
    expect(quoteOf(state)).toMatchObject({
      price: { amount: ether(3100) },
      receivedAt: T0 + SECOND,
      loading: false,
    })
  })

  it('that fails takes the price back and says why', () => {
    expect(quoteOf(given(asked(), best(3000), asked({}, 'refresh'), failed(true)))).toMatchObject({
      price: { amount: null },
      fee: null,
      answer: null,
      error: { code: 'insufficient-liquidity' },
      loading: false,
    })
  })
})

describe('fast and best', () => {
  it('the first to come shows, and best is still outstanding after fast', () => {
    expect(quoteOf(given(asked(), fast(2990)))).toMatchObject({
      price: { amount: ether(2990) },
      isBestQuote: false,
      loading: false,
      loadingBestQuote: true,
    })
  })

  it('best replaces fast', () => {
    expect(quoteOf(given(asked(), fast(2990), best(3000)))).toMatchObject({
      price: { amount: ether(3000) },
      isBestQuote: true,
      loadingBestQuote: false,
    })
  })

  it.each([
    ['names no end (1970-01-01T00:00:00Z)', 0, 30 * SECOND],
    ['names a later end', T0 + 10 * MINUTE, 30 * SECOND],
    ['names a sooner end', T0 + SECOND + 5 * SECOND, 5 * SECOND],
  ])('a fast quote that %s lives 30 s from when it came, or until that', (_, expirationDate, lives) => {
    const named = answered({ isBestQuote: false, fee: { amount: 1n, expirationDate } })
    expect(quoteOf(given(asked(), at(T0 + SECOND, named))).fee).toEqual({
      amount: 1n,
      expirationDate: T0 + SECOND + lives,
    })
  })

  it('a best quote lives as long as the service says, and 30 s where that names no end', () => {
    const named = (expirationDate: number): AppEvent => answered({ fee: { amount: 1n, expirationDate } })
    expect(quoteOf(given(asked(), named(T0 + 7))).fee?.expirationDate).toBe(T0 + 7)
    expect(quoteOf(given(asked(), named(T0 + 10 * MINUTE))).fee?.expirationDate).toBe(T0 + 10 * MINUTE)
    expect(quoteOf(given(asked(), named(0))).fee?.expirationDate).toBe(T0 + 30 * SECOND)
  })

  it('best that replaces fast brings its own end with it', () => {
    expect(quoteOf(given(asked(), fast(2990), best(3000))).fee?.expirationDate).toBe(T0 + 2 * MINUTE)
  })

  it('quotes that come while solvers answer replace each other until best is there (X31)', () => {
    expect(quoteOf(given(asked(), fast(2990), fast(2995)))).toMatchObject({
      price: { amount: ether(2995) },
      isBestQuote: false,
      loadingBestQuote: true,
    })
    const state = given(asked(), fast(2990), fast(2995), best(3000))
    expect(quoteOf(state)).toMatchObject({ price: { amount: ether(3000) }, isBestQuote: true })
    expect(after(state, fast(3100)).session.quotes).toBe(state.session.quotes)
  })

  it('fast never replaces best', () => {
    const state = given(asked(), best(3000))
    expect(after(state, fast(3100)).session.quotes).toBe(state.session.quotes)
  })

  it('a fast quote that fails is no news', () => {
    const state = given(asked())
    expect(after(state, failed(false)).session.quotes).toBe(state.session.quotes)
  })

  it('a fast quote that fails after best came is no news', () => {
    const state = given(asked(), best(3000))
    expect(after(state, failed(false)).session.quotes).toBe(state.session.quotes)
  })

  it('both failing leaves the error of best', () => {
    expect(quoteOf(given(asked(), failed(false), failed(true)))).toMatchObject({
      error: { code: 'insufficient-liquidity' },
      loading: false,
      loadingBestQuote: false,
    })
  })

  it('a failure counts as a check: it is not asked again before it could be read', () => {
    expect(quoteOf(given(asked(), at(T0 + 10 * SECOND, failed(true)))).lastCheck).toBe(T0 + 10 * SECOND)
  })

  it('best failing takes a fast price back: what the service would not confirm is not signed', () => {
    expect(quoteOf(given(asked(), fast(2990), failed(true)))).toMatchObject({
      price: { amount: null },
      error: { code: 'insufficient-liquidity' },
    })
  })

  it('a fast answer after best has failed is ignored', () => {
    const state = given(asked(), failed(true))
    expect(after(state, fast(2990)).session.quotes).toBe(state.session.quotes)
  })
})

describe('answers to old questions', () => {
  it.each<[what: string, changes: Partial<QuoteParams>]>([
    ['another amount', { amount: ether(2) }],
    ['another buy token', { buyToken: USDC.address }],
    ['another sell token', { sellToken: USDC.address }],
    ['another kind', { kind: 'buy' }],
    ['another account', { userAddress: BOB }],
    ['another receiver', { receiver: BOB }],
    ['another chain', { chainId: 100 }],
  ])('%s: ignored, answer and failure alike', (_, changes) => {
    const state = given(asked())
    const params = { ...questionParams, ...changes }
    expect(after(state, answered({ params })).session.quotes).toBe(state.session.quotes)
    expect(after(state, failed(true, changes)).session.quotes).toBe(state.session.quotes)
  })

  it('another validTo or other decimals: the same question', () => {
    const params = { ...questionParams, validTo: 1, fromDecimals: 6, toDecimals: 6 }
    expect(quoteOf(given(asked(), answered({ params }))).price.amount).toBe(ether(3000))
  })
})

describe('offline', () => {
  it('marks every quote and keeps its price; back online takes the mark off', () => {
    const state = given(asked(), best(3000), asked({ sellToken: USDC.address }), offline)
    expect(quoteOf(state)).toMatchObject({
      error: { code: 'offline-browser' },
      price: { amount: ether(3000) },
    })
    expect(quoteOf(state, USDC.address).error).toEqual({ code: 'offline-browser' })
    expect(quoteOf(after(state, online))).toMatchObject({ error: null, price: { amount: ether(3000) } })
  })

  it('is said whichever error stood before, of every quote; back online none of them is held against it', () => {
    const standing = given(asked({ sellToken: USDC.address }), asked(), failed(true))
    expect(quoteOf(standing).error).toEqual({ code: 'insufficient-liquidity' })
    const state = after(standing, offline)
    for (const token of [WETH.address, USDC.address]) {
      expect(quoteOf(state, token).error).toEqual({ code: 'offline-browser' })
      expect(quoteOf(after(state, online), token).error).toBeNull()
    }
    // One that was asked for while offline was said is marked by the next word of it, too.
    const other = after(state, asked({ sellToken: DAI.address, buyToken: WETH.address }), offline)
    expect(quoteOf(other, DAI.address).error).toEqual({ code: 'offline-browser' })
  })

  it('back online leaves other errors alone', () => {
    const state = given(asked(), failed(true))
    expect(after(state, online).session.quotes).toBe(state.session.quotes)
  })

  it('reported twice changes nothing', () => {
    const state = given(asked(), offline)
    expect(after(state, offline).session.quotes).toBe(state.session.quotes)
  })
})
