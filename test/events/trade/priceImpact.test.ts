import { describe, expect, it } from 'vitest'
import type { AppState } from '../../../src/events/appState'
import { ConnectivityChanged } from '../../../src/events/chain/events'
import {
  ImpactQuoteFailed,
  ImpactQuoteReceived,
  ImpactQuoteRequested,
} from '../../../src/events/quotes/events'
import { feeTierOf } from '../../../src/events/trade/highFee'
import { type PriceImpact, severityOf } from '../../../src/events/trade/priceImpact'
import { reverseQuoteQuestion } from '../../../src/events/trade/reverseQuote'
import { AmountTyped } from '../../../src/events/trade/events'
import { FiatPriceRead } from '../../../src/events/tokens/events'
import {
  answered,
  asked,
  DAI,
  ether,
  priced,
  questionParams,
  readyToTrade,
  USDC,
  WETH,
} from '../support/fixtures'
import { type Given, after, at, given, SECOND, T0 } from '../support/given'
import { tradeOf } from '../../../src/events/trade/trade'

/** 1 WETH, of which 0.01 is the fee, for 3000 DAI; no dollars known. */
const quoted = given(...readyToTrade.filter(({ type }) => type !== 'FiatPriceRead'))
const noPrice = (token: string): Given => FiatPriceRead({ chainId: 1, token, usd: null })
const back = { ...questionParams, sellToken: DAI.address, buyToken: WETH.address, amount: ether(3000) }
const wayBack = { question: questionParams, params: back }
const askedBack: Given = ImpactQuoteRequested(wayBack)
const returned = (weth: number): Given => ImpactQuoteReceived({ ...wayBack, returned: ether(weth) })
const failedBack: Given = ImpactQuoteFailed({ ...wayBack, error: { code: 'insufficient-liquidity' } })
const impactAfter = (...facts: readonly Given[]): PriceImpact =>
  tradeOf(after(quoted, ...facts), T0).guards.impact
const inDollars = (weth: number, dai: number): PriceImpact =>
  impactAfter(priced(WETH, weth), priced(DAI, dai))

describe('price impact in dollars', () => {
  it.each([
    [3000, 1, 0],
    [3030, 1, 99],
    [4000, 1, 2500],
    [3000, 0.9, 1000],
    [2700, 1, -1111],
  ])('1 WETH at %s against 3000 DAI at %s is %s bps', (weth, dai, bps) => {
    expect(inDollars(weth, dai)).toMatchObject({ tag: 'known', bps })
  })

  it('counts the fee as lost: what leaves the wallet is held against what comes', () => {
    const spent = after(quoted, answered({ buyAmount: ether(2970) }), priced(WETH, 3000), priced(DAI, 1))
    expect(tradeOf(spent, T0).guards.impact).toMatchObject({ bps: 100, loss: ether(30) })
  })

  it('of a buy counts the fee next to what goes in, and no slippage', () => {
    const buy = { ...questionParams, kind: 'buy' as const, amount: ether(3000) }
    const state = after(
      quoted,
      AmountTyped({ side: 'buy', text: '3000' }),
      asked(buy),
      answered({
        params: buy,
        sellAmount: ether(1),
        fee: { amount: ether(0.25), expirationDate: T0 + 1000 },
      }),
      priced(WETH, 3000),
      priced(DAI, 1),
    )
    expect(tradeOf(state, T0).guards.impact).toMatchObject({ bps: 2000, loss: ether(750) })
  })

  it('reports the loss in dollars', () => {
    expect(inDollars(4000, 1)).toMatchObject({ loss: ether(1000) })
  })

  it('loses in dollars what the two values differ by as they are shown, in whole cents', () => {
    // $3,000.038 for $2,993.852 are shown as $3,000.03 and $2,993.85.
    const state = after(
      quoted,
      answered({ buyAmount: ether(2993.852) }),
      priced(WETH, 3000.038),
      priced(DAI, 1),
    )
    expect(tradeOf(state, T0).guards.impact).toMatchObject({ loss: ether(6.18) })
  })

  it('ten times too good to be true is not known', () => {
    expect(inDollars(300, 1)).toEqual({ tag: 'unknown', why: 'disputed' })
    expect(inDollars(301, 1)).toMatchObject({ tag: 'known' })
  })

  it('comes before the way back', () => {
    expect(impactAfter(askedBack, returned(0.5), priced(WETH, 3000), priced(DAI, 1))).toMatchObject({
      bps: 0,
    })
  })

  it('needs a price on both sides, and one of nothing is none', () => {
    expect(impactAfter(priced(WETH, 3000))).toEqual({ tag: 'pending' })
    expect(impactAfter(priced(WETH, 3000), priced(DAI, 0))).toEqual({ tag: 'pending' })
    expect(impactAfter(priced(WETH, 0), priced(DAI, 1))).toEqual({ tag: 'pending' })
  })
})

describe('price impact by the way back', () => {
  it.each([
    [1, 0],
    [0.98, 100],
    [0.7, 1500],
    [0.5, 2500],
    [1.1, -500],
  ])('of 1 WETH %s come back: half the difference, a loss positive, %s bps', (weth, bps) => {
    expect(impactAfter(askedBack, returned(weth))).toMatchObject({ tag: 'known', bps, loss: null })
  })

  it('is awaited, and not known when its quote fails', () => {
    expect(impactAfter(askedBack)).toEqual({ tag: 'pending' })
    expect(impactAfter(askedBack, failedBack)).toEqual({ tag: 'unknown', why: 'noSource' })
    expect(impactAfter(askedBack, returned(1), askedBack, failedBack)).toMatchObject({ tag: 'unknown' })
  })

  it('stays while it is asked again, held against the newest price in proportion', () => {
    const worse = { ...wayBack, params: { ...back, amount: ether(1500) } }
    const refreshed = [askedBack, returned(1), answered({ buyAmount: ether(1500) })]
    expect(impactAfter(...refreshed)).toMatchObject({ bps: 2500 })
    expect(impactAfter(...refreshed, ImpactQuoteRequested(worse))).toMatchObject({ bps: 2500 })
    expect(
      impactAfter(
        ...refreshed,
        ImpactQuoteRequested(worse),
        ImpactQuoteReceived({ ...worse, returned: ether(0.9) }),
      ),
    ).toMatchObject({ bps: 500 })
  })

  it('of an older price does not become that of a newer one because the clock was set back between them (X376)', () => {
    const anHourBack = T0 - 3600 * SECOND
    const refreshed = after(
      quoted,
      askedBack,
      returned(1),
      at(anHourBack, answered({ buyAmount: ether(3000) })),
    )
    const impactAt = (now: number) => tradeOf(refreshed, now).guards.impact
    expect(impactAt(anHourBack + SECOND)).toEqual({ tag: 'pending' })
    const answeredAgain = after(
      refreshed,
      at(anHourBack + SECOND, askedBack),
      at(anHourBack + SECOND, returned(0.9)),
    )
    expect(tradeOf(answeredAgain, anHourBack + SECOND).guards.impact).toMatchObject({
      tag: 'known',
      bps: 500,
    })
  })

  it('of another question is none, and an answer to an older question is ignored', () => {
    const two = { ...questionParams, amount: ether(2) }
    const other = [AmountTyped({ side: 'sell', text: '2' }), asked(two)]
    const more = answered({ params: two, sellAmount: ether(1.99), buyAmount: ether(6000) })
    expect(impactAfter(askedBack, returned(1), ...other, more)).toEqual({ tag: 'pending' })
    const asked2 = ImpactQuoteRequested({ question: two, params: { ...back, amount: ether(6000) } })
    expect(impactAfter(askedBack, ...other, more, asked2, returned(1))).toEqual({ tag: 'pending' })
  })

  it('asks a sell of what would come, back into the sell token, with the validTo of the quote', () => {
    expect(reverseQuoteQuestion(after(quoted, noPrice(DAI.address)), T0)).toEqual({
      question: questionParams,
      params: back,
      answeredAt: T0,
      mayBeUnneeded: false,
    })
  })

  it('asks nothing with dollars on both sides, before the best price, or without a price', () => {
    const question = (...facts: readonly Given[]): unknown =>
      reverseQuoteQuestion(after(quoted, ...facts), T0)
    expect(question(priced(WETH, 3000), priced(DAI, 1))).toBeNull()
    expect(question(asked(), answered({ isBestQuote: false }))).toBeNull()
    expect(question(asked())).toBeNull()
    // The price stays while the browser is offline, with the error beside it.
    expect(question(ConnectivityChanged({ online: false }))).toBeNull()
    expect(question()).toMatchObject({ mayBeUnneeded: true })
    expect(question(priced(WETH, 3000))).toMatchObject({ mayBeUnneeded: true })
    expect(question(priced(WETH, 3000), noPrice(DAI.address))).toMatchObject({ mayBeUnneeded: false })
  })
})

describe('a quote ten times away', () => {
  const dollars = [priced(WETH, 3000), priced(DAI, 1)]
  const best = (buy: number): Given => at(T0 + SECOND, answered({ buyAmount: ether(buy) }))

  it.each([
    ['from the last one', [best(300), best(3000)]],
    ['from the fast one', [asked(), answered({ isBestQuote: false, buyAmount: ether(30_000) }), best(3000)]],
    [
      'from the last one of another amount',
      [
        AmountTyped({ side: 'sell', text: '2' }),
        asked({ amount: ether(2) }),
        answered({
          params: { ...questionParams, amount: ether(2) },
          sellAmount: ether(2),
          buyAmount: ether(200),
        }),
        AmountTyped({ side: 'sell', text: '1' }),
        asked(),
        best(3000),
      ],
    ],
  ])('%s counts as unknown', (_, facts) => {
    expect(impactAfter(...dollars, ...facts)).toEqual({ tag: 'unknown', why: 'disputed' })
  })

  it('is shown all the same from the loss guard on, to the basis point', () => {
    // One WETH for 3000 DAI, at a price of the DAI that makes it a loss of so many.
    const loss = (bps: number): unknown =>
      impactAfter(priced(WETH, 3000), priced(DAI, 1 - bps / 10_000), best(300), best(3000))
    expect(loss(1500)).toMatchObject({ tag: 'known', bps: 1500 })
    expect(loss(1499)).toEqual({ tag: 'unknown', why: 'disputed' })
  })

  it.each([
    ['much less is sold now', 1000, 6000],
    ['much more is sold now', 0.001, 30],
  ])('from the last one is no dispute where %s and one market may say both', (_, sold, bought) => {
    const far = { ...questionParams, amount: ether(sold) }
    const facts = [
      AmountTyped({ side: 'sell', text: String(sold) }),
      asked(far),
      answered({ params: far, sellAmount: ether(sold), buyAmount: ether(bought) }),
      AmountTyped({ side: 'sell', text: '1' }),
      asked(),
      best(3000),
    ]
    expect(impactAfter(...dollars, ...facts)).toMatchObject({ tag: 'known', bps: 0 })
  })

  it('is believed when the next one says the same', () => {
    expect(impactAfter(...dollars, best(300), best(3000), best(3000))).toMatchObject({ bps: 0 })
  })

  it('does not make a great loss look smaller', () => {
    expect(impactAfter(...dollars, best(300))).toMatchObject({ tag: 'known', bps: 9000 })
  })

  it('of another pair is no dispute', () => {
    const other = { ...questionParams, buyToken: USDC.address }
    expect(impactAfter(...dollars, asked(other), asked(), best(300), best(300))).toMatchObject({ bps: 9000 })
    expect(impactAfter(...dollars, best(300), asked(other), asked(), best(3000))).toMatchObject({ bps: 0 })
  })
})

describe('figures', () => {
  it.each([
    [-500, 0],
    [99, 0],
    [100, 1],
    [299, 1],
    [300, 2],
    [499, 2],
    [500, 3],
    [1499, 3],
    [1500, 4],
    [10_000, 4],
  ])('an impact of %s bps has severity %s', (bps, severity) => {
    expect(severityOf(bps)).toBe(severity)
  })

  it.each([
    [1000n, 0],
    [1001n, 10],
    [1999n, 10],
    [2000n, 20],
    [2999n, 20],
    [3000n, 30],
    [9999n, 30],
  ])('a fee of %s of 10000 has tier %s', (fee, tier) => {
    expect(feeTierOf(fee, 10_000n)).toBe(tier)
  })

  it('nothing is said before there is a quote', () => {
    const state: AppState = given()
    expect(tradeOf(state, T0).guards.impact).toEqual({ tag: 'none' })
  })
})
