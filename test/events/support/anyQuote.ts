/** What happens to the price of a trade: quotes, refusals, dollars, the reverse quote, other sources and pools. */
import fc from 'fast-check'
import type { AppState } from '../../../src/events/appState'
import type { AppEvent } from '../../../src/events/catalogue'
import { PoolPriceRead } from '../../../src/events/pools/events'
import {
  ImpactQuoteFailed,
  ImpactQuoteReceived,
  ImpactQuoteRequested,
  PricesCompared,
  QuoteFailed,
  TokenSupportChanged,
} from '../../../src/events/quotes/events'
import { FiatPriceRead } from '../../../src/events/tokens/events'
import { poolQuestion } from '../../../src/events/trade/poolReference'
import { quoteParams } from '../../../src/events/trade/quoteParams'
import { reverseQuoteQuestion } from '../../../src/events/trade/reverseQuote'
import { DAI, USDC, WETH, answered, asked, priced } from './fixtures'
import { MINUTE, T0 } from './given'

/** What happens next, which may depend on what happened before. */
export type TradeStep = (state: AppState) => readonly AppEvent[]

export const always =
  (...events: readonly AppEvent[]): TradeStep =>
  () =>
    events

export const quotes: fc.Arbitrary<TradeStep> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .record({
        rate: fc.integer({ min: 1, max: 8000 }),
        fee: fc.integer({ min: 0, max: 110 }),
        isBestQuote: fc.boolean(),
        expires: fc.constantFrom(0, T0 + MINUTE, T0 + 5 * MINUTE),
      })
      .map(({ rate, fee, isBestQuote, expires }): TradeStep => (state) => {
        const params = quoteParams(state, { now: T0 })
        if (params === null) return []
        const feeAmount = (params.amount * BigInt(fee)) / 100n
        const other = (params.amount * BigInt(rate)) / 1000n
        const isSell = params.kind === 'sell'
        return [
          asked(params),
          answered({
            params,
            isBestQuote,
            price: { amount: other, token: isSell ? params.buyToken : params.sellToken },
            sellAmount: isSell ? params.amount : other,
            buyAmount: isSell ? other : params.amount,
            fee: { amount: feeAmount, expirationDate: expires },
          }),
        ]
      }),
  },
  fc.constant<TradeStep>((state) => {
    const params = quoteParams(state, { now: T0 })
    return params === null ? [] : [asked(params, 'refresh')]
  }),
  fc.constantFrom('zero-price' as const, 'unsupported-token' as const).map((code): TradeStep => (state) => {
    const params = quoteParams(state, { now: T0 })
    if (params === null) return []
    return [
      QuoteFailed({
        params,
        isBestQuote: true,
        error: { code, description: `Token ${params.buyToken} is unsupported: odd` },
      }),
    ]
  }),
  fc
    .boolean()
    .map((isSupported) => always(TokenSupportChanged({ chainId: 1, token: DAI.address, isSupported }))),
  fc.integer({ min: 1, max: 20_000 }).map((rate): TradeStep => (state) => {
    const params = quoteParams(state, { now: T0 })
    return params === null
      ? []
      : [
          PricesCompared({
            params,
            prices: [{ source: 'paraswap', amount: (params.amount * BigInt(rate)) / 1000n, problem: null }],
            chosen: null,
          }),
        ]
  }),
  fc.integer({ min: 0, max: 3000 }).map((share): TradeStep => (state) => {
    const question = reverseQuoteQuestion(state, T0)
    if (question === null) return []
    return [
      ImpactQuoteRequested(question),
      share === 0
        ? ImpactQuoteFailed({ ...question, error: { code: 'zero-price' } })
        : ImpactQuoteReceived({ ...question, returned: (question.params.amount * BigInt(share)) / 1000n }),
    ]
  }),
  fc.integer({ min: 1, max: 20_000 }).map((rate): TradeStep => (state) => {
    const question = poolQuestion(state)
    if (question === null) return []
    const bought = (question.amount * BigInt(rate)) / 1000n
    return [PoolPriceRead({ ...question, price: { bought, atSpot: bought, route: [] } })]
  }),
  fc
    .record({ of: fc.constantFrom(WETH, DAI, USDC), usd: fc.constantFrom(null, 0, 0.5, 1, 10, 3000) })
    .map(({ of, usd }) =>
      always(usd === null ? FiatPriceRead({ chainId: 1, token: of.address, usd: null }) : priced(of, usd)),
    ),
)
