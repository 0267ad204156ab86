/** Prices where the fee is signed: the strategy file, the quote and the race of several sources (T1.24, T9.18, T9.20). */
import * as E from 'fp-ts/Either'
import { type Observable, filter, map, NEVER, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { ConnectivityChanged, SessionStarted, VisibilityChanged } from '../../../src/events/chain/events'
import {
  type PriceSourceId,
  priceSourceIds,
  priceSources,
} from '../../../src/events/quotes/priceSources.data'
import type { Strategy } from '../../../src/events/quotes/strategies'
import { PriceStrategyRead } from '../../../src/events/quotes/events'
import { AmountTyped, TokenChosen } from '../../../src/events/trade/events'
import type {
  OrderBook,
  OrderBookError,
  QuoteAnswer,
  QuoteRequest,
} from '../../../src/streams/ports/OrderBook'
import type { SourceError } from '../../../src/streams/ports/PriceSource'
import { fetchQuoteEpic } from '../../../src/streams/quotes/fetchQuoteEpic'
import { returnMs } from '../../../src/streams/operators/whileOnline'
import { readStrategyEpic } from '../../../src/streams/quotes/readStrategyEpic'
import { requestQuoteEpic } from '../../../src/streams/quotes/requestQuoteEpic'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import { fakeOrderBook, fakeQuote } from '../../support/fakes/fakeOrderBook'
import { fakePriceSource } from '../../support/fakes/fakePriceSource'
import { marbles } from '../../support/marbles'
import { connected, started, world } from '../support/world'

const ONE = 10n ** 18n
/** Rinkeby: the chain whose fee is signed. */
const WETH = '0xc778417E063141139Fce010982780140Aa0cD5Ab'
const DAI = '0x5592EC0cfb4dbc12D3aB100b257153436a1f0FEa'
const onRinkeby = SessionStarted({ chainId: 4, build: 'test', visible: true, online: true })
const wallet: typeof connected = { ...connected, data: { ...connected.data, chainId: 4 } }
const dai = (side: 'sell' | 'buy'): AppEvent => TokenChosen({ side, token: DAI })
const typed = (text: string, side: 'sell' | 'buy' = 'sell'): AppEvent => AmountTyped({ side, text })

type Price = E.Either<SourceError, bigint | null>
type Prices = Readonly<Record<PriceSourceId, Observable<Price>>>
const emitted = (amount: bigint | null): Observable<Price> => of(E.right(amount))
const silent = (reason: string): Observable<Price> => of(E.left({ reason }))

const LATER = FAKE_START_MS + 3_600_000
/** One for one, with a fee of a thousandth. */
const quoted = (request: QuoteRequest): E.Either<OrderBookError, QuoteAnswer> =>
  E.right({ ...fakeQuote(request), expiration: LATER })
const refused = (errorType: string, fee: Partial<{ feeAmount: bigint; feeExpiration: number }> = {}) =>
  E.left({ tag: 'rejected', status: 400, errorType, description: null, feeAmount: null, ...fee } as const)

interface Given {
  readonly strategy: Strategy | null
  readonly quote: OrderBook['quote']
  readonly prices: Prices
  readonly kind?: 'sell' | 'buy'
}

/** The answers to one question, and the requests behind them. */
const asking = ({ strategy, quote, prices, kind = 'sell' }: Given) => {
  const made = world({
    ports: {
      orderBook: fakeOrderBook({ quote }),
      priceSource: fakePriceSource({}, { marketPrice: (source) => prices[source] }),
    },
    given: [
      onRinkeby,
      wallet,
      dai('buy'),
      PriceStrategyRead({ chainId: 4, primary: strategy }),
      typed('1', kind === 'sell' ? 'sell' : 'buy'),
    ],
  })
  return { ...made, emitted$: made.emitted([requestQuoteEpic, fetchQuoteEpic('local')]) }
}

const word = (event: AppEvent): string => {
  switch (event.type) {
    case 'QuoteReceived':
      return `${event.data.isBestQuote ? 'best' : 'fast'} ${event.data.price.amount.toString()}`
    case 'QuoteFailed':
      return `${event.data.isBestQuote ? 'best' : 'fast'}: ${event.data.error.code}`
    case 'PricesCompared':
      return `compared, ${event.data.chosen ?? 'none'}`
    default:
      return event.type
  }
}
const ofAll = (price$: Prices[PriceSourceId]): Prices =>
  Object.fromEntries(priceSourceIds.map((source) => [source, price$])) as Prices
const NONE = ofAll(NEVER)
const allTold: Prices = {
  ...ofAll(emitted(null)),
  'gnosis-protocol': emitted(20n),
  paraswap: emitted(30n),
  'matcha-0x': emitted(10n),
}
/** Fast never answers: what is tried is the best quote. */
const bestOnly =
  (answer: (request: QuoteRequest) => E.Either<OrderBookError, QuoteAnswer>): OrderBook['quote'] =>
  (request) =>
    request.quality === 'fast' ? NEVER : of(answer(request))

const q = { q: 'QuoteRequested' }

describe('the strategy file', () => {
  const reading = (
    m: { readonly hot: (marble: string, values: Record<string, AppEvent>) => Observable<AppEvent> },
    script = '',
    answer: E.Either<SourceError, Strategy> = E.right('LEGACY'),
    given: readonly AppEvent[] = [onRinkeby, wallet],
  ) => {
    const priceSource = fakePriceSource({}, { strategy: () => of(answer) })
    const { emitted: tell } = world({ ports: { priceSource }, given })
    const script$ = m.hot(script, {
      h: VisibilityChanged({ visible: false }),
      v: VisibilityChanged({ visible: true }),
      o: ConnectivityChanged({ online: false }),
      n: ConnectivityChanged({ online: true }),
    })
    return {
      asked: priceSource.calls.strategy,
      emitted$: tell(readStrategyEpic, script$).pipe(
        map((event) => (event.type === 'PriceStrategyRead' ? event.data.primary : event.type)),
      ),
    }
  }

  it(
    'is read at once and refetched every 30 minutes, and its primary is what counts',
    marbles((m) => {
      const { emitted$, asked } = reading(m)
      m.expect(emitted$, '^ 3599s !').toBeObservable('a 1799999ms a', { a: 'LEGACY' })
      m.flush()
      expect(asked).toEqual([[4], [4]])
    }),
  )

  it(
    'is not asked for again by a tab that is seen again within 30 minutes',
    marbles((m) => {
      const { emitted$ } = reading(m, '60s h 60s v')
      m.expect(emitted$, '^ 2000s !').toBeObservable('a 1799999ms a', { a: 'LEGACY' })
    }),
  )

  it(
    'is not asked for by a hidden tab, and not offline',
    marbles((m) => {
      const { emitted$ } = reading(m, '60s h 2000s (vo) 60s n')
      const backMs = 2_120_005
      m.expect(emitted$, '^ 2200s !').toBeObservable(
        `a ${String(backMs - 1 + returnMs(FAKE_START_MS + backMs, 0))}ms a`,
        {
          a: 'LEGACY',
        },
      )
    }),
  )

  it(
    'that cannot be read leaves the default',
    marbles((m) => {
      const { emitted$ } = reading(m, '', E.left({ reason: 'status 500' }))
      m.expect(emitted$, '^ 2s !').toBeObservable('a', { a: null })
    }),
  )

  it(
    'is not asked for where no fee is signed, nor before a wallet is there',
    marbles((m) => {
      const onMainnet = reading(m, '', E.right('LEGACY'), [started, connected])
      const alone = reading(m, '', E.right('LEGACY'), [onRinkeby])
      m.expect(onMainnet.emitted$, '^ 2s !').toBeObservable('')
      m.expect(alone.emitted$, '^ 2s !').toBeObservable('')
    }),
  )
})

describe('the new strategy', () => {
  it.each(['COWSWAP', null] as const)(
    'selected by %s takes the quote of the order book alone',
    (strategy) => {
      marbles((m) => {
        const { emitted$, ports } = asking({ strategy, quote: bestOnly(quoted), prices: allTold })
        m.expect(emitted$.pipe(map(word)), '^ 2s !').toBeObservable('(qb)', {
          ...q,
          b: 'best 999000000000000000',
        })
        m.flush()
        expect(ports.priceSource.calls.marketPrice).toEqual([])
      })()
    },
  )

  it.each([
    ['refuses', refused('ZeroPrice')],
    ['fails', E.left<OrderBookError>({ tag: 'failed', status: 500 })],
    ['does not answer', E.left<OrderBookError>({ tag: 'timeout' })],
  ])('falls back to the race of prices when the order book %s', (_, error) => {
    marbles((m) => {
      let asked = 0
      const quote = bestOnly((request) => (asked++ === 0 ? error : quoted(request)))
      const { emitted$ } = asking({ strategy: 'COWSWAP', quote, prices: allTold })
      m.expect(emitted$.pipe(map(word)), '^ 2s !').toBeObservable('(qbc)', {
        ...q,
        b: 'best 30',
        c: 'compared, paraswap',
      })
    })()
  })

  it(
    'does not fall back when the order book says that it is asked too often',
    marbles((m) => {
      const tooMany = E.left<OrderBookError>({ tag: 'tooMany', retryAfterMs: null })
      const { emitted$, ports } = asking({
        strategy: 'COWSWAP',
        quote: bestOnly(() => tooMany),
        prices: allTold,
      })
      m.expect(emitted$.pipe(map(word)), '^ 2s !').toBeObservable('(qx)', {
        ...q,
        x: 'best: fetch-quote-error',
      })
      m.flush()
      expect(ports.orderBook.calls.quote).toHaveLength(2)
    }),
  )
})

describe('the race of prices', () => {
  const racing = (prices: Prices, kind: 'sell' | 'buy' = 'sell', quote = bestOnly(quoted)) =>
    asking({ strategy: 'LEGACY', quote, prices, kind })

  it.each([
    ['of a sell the maximum wins', 'sell', 'best 30', 'compared, paraswap'],
    ['of a buy the minimum wins', 'buy', 'best 10', 'compared, matcha-0x'],
  ] as const)('%s', (_, kind, b, c) => {
    marbles((m) => {
      const { emitted$ } = racing(allTold, kind)
      m.expect(emitted$.pipe(map(word)), '^ 2s !').toBeObservable('(qbc)', { ...q, b, c })
    })()
  })

  it(
    'asks each source for what is sold without the fee, in base and quote token',
    marbles((m) => {
      const { emitted$, ports } = racing(allTold)
      m.expect(emitted$.pipe(map(() => 'x')), '^ 2s !').toBeObservable('(xxx)')
      m.flush()
      const question = {
        chainId: 4,
        sellToken: WETH,
        buyToken: DAI,
        fromDecimals: 18,
        toDecimals: 18,
        kind: 'sell',
        amount: 999_000_000_000_000_000n,
        userAddress: connected.data.account,
        baseToken: WETH,
        quoteToken: DAI,
      }
      expect(ports.priceSource.calls.marketPrice).toEqual(priceSourceIds.map((source) => [source, question]))
    }),
  )

  it(
    'asks for a buy with what is bought, whole, as the base token',
    marbles((m) => {
      const { emitted$, ports } = racing(allTold, 'buy')
      m.expect(emitted$.pipe(map(() => 'x')), '^ 2s !').toBeObservable('(xxx)')
      m.flush()
      expect(ports.priceSource.calls.marketPrice[0]?.[1]).toMatchObject({
        kind: 'buy',
        amount: 1_000_000_000_000_000_000n,
        baseToken: DAI,
        quoteToken: WETH,
      })
    }),
  )

  it(
    'carries the fee and its end from the fee call next to the price',
    marbles((m) => {
      const { emitted$ } = racing(allTold)
      const data$ = emitted$.pipe(
        filter(({ type }) => type === 'QuoteReceived'),
        map(({ data }) => data),
      )
      m.expect(data$.pipe(map((data) => 'fee' in data && data.fee)), '^ 2s !').toBeObservable('a', {
        a: { amount: 1_000_000_000_000_000n, expirationDate: LATER },
      })
    }),
  )

  it(
    'logs a source that fails and skips it; one that is switched off says nothing',
    marbles((m) => {
      const asked = {
        'gnosis-protocol': emitted(20n),
        paraswap: silent('status 500'),
        'matcha-0x': emitted(null),
      }
      const { emitted$ } = racing({ ...allTold, ...asked })
      const compared$ = emitted$.pipe(
        filter(({ type }) => type === 'PricesCompared'),
        map(({ data }) => 'prices' in data && data.prices.filter(({ source }) => source in asked)),
      )
      m.expect(compared$, '^ 2s !').toBeObservable('a', {
        a: [
          { source: 'gnosis-protocol', amount: 20n, problem: null },
          { source: 'paraswap', amount: null, problem: 'status 500' },
          { source: 'matcha-0x', amount: null, problem: null },
        ],
      })
    }),
  )

  it(
    'waits 10 s for a source and no longer',
    marbles((m) => {
      const { emitted$ } = racing({ ...NONE, paraswap: emitted(7n) })
      m.expect(emitted$.pipe(map(word)), '^ 11s !').toBeObservable('q 9999ms (bc)', {
        ...q,
        b: 'best 7',
        c: 'compared, paraswap',
      })
    }),
  )

  it(
    'names the calls that were not answered in time',
    marbles((m) => {
      const { emitted$ } = racing(NONE)
      const problems$ = emitted$.pipe(
        filter(({ type }) => type === 'PricesCompared'),
        map(({ data }) => 'prices' in data && data.prices.map(({ problem }) => problem)),
      )
      m.expect(problems$, '^ 11s !').toBeObservable('10s a', {
        a: priceSourceIds.map(
          (source) => `${priceSources[source].label}: Get Price API. Timeout after 10000 ms`,
        ),
      })
    }),
  )

  it(
    'in which no source reports a price ends in an error that says so',
    marbles((m) => {
      const nothing = silent('status 500')
      const { emitted$ } = racing(ofAll(nothing))
      const errors$ = emitted$.pipe(
        filter(({ type }) => type === 'QuoteFailed'),
        map(({ data }) => 'error' in data && data.error),
      )
      m.expect(errors$, '^ 2s !').toBeObservable('a', {
        a: { code: 'fetch-quote-error', cause: 'noPrice', description: 'Error querying price from APIs' },
      })
    }),
  )

  it(
    'whose price is 0 ends as a zero price',
    marbles((m) => {
      const { emitted$ } = racing({ ...allTold, 'matcha-0x': emitted(0n) }, 'buy')
      m.expect(emitted$.pipe(map(word)), '^ 2s !').toBeObservable('(qxc)', {
        ...q,
        x: 'best: zero-price',
        c: 'compared, matcha-0x',
      })
    }),
  )

  it.each([
    ['takes all that is sold', ONE],
    ['is more than what is sold', 2n * ONE],
  ])('does not begin when the fee %s', (_, feeAmount) => {
    marbles((m) => {
      const dear = (request: QuoteRequest) => E.right({ ...fakeQuote(request), feeAmount, expiration: LATER })
      const { emitted$, ports } = racing(allTold, 'sell', bestOnly(dear))
      m.expect(emitted$.pipe(map(word)), '^ 2s !').toBeObservable('(qx)', {
        ...q,
        x: 'best: fee-exceeds-sell-amount',
      })
      m.flush()
      expect(ports.priceSource.calls.marketPrice).toEqual([])
    })()
  })

  it(
    'takes the fee from a refusal that carries it with its end',
    marbles((m) => {
      const fee = { feeAmount: ONE / 4n, feeExpiration: LATER }
      const { emitted$, ports } = racing(
        allTold,
        'sell',
        bestOnly(() => refused('Other', fee)),
      )
      m.expect(emitted$.pipe(map(word)), '^ 2s !').toBeObservable('(qbc)', {
        ...q,
        b: 'best 30',
        c: 'compared, paraswap',
      })
      m.flush()
      expect(ports.priceSource.calls.marketPrice[0]?.[1].amount).toBe(750_000_000_000_000_000n)
    }),
  )

  it(
    'does not begin when the fee call fails: its error is the one that is reported',
    marbles((m) => {
      const { emitted$, ports } = racing(
        allTold,
        'sell',
        bestOnly(() => refused('NoLiquidity')),
      )
      m.expect(emitted$.pipe(map(word)), '^ 2s !').toBeObservable('(qx)', {
        ...q,
        x: 'best: insufficient-liquidity',
      })
      m.flush()
      expect(ports.priceSource.calls.marketPrice).toEqual([])
    }),
  )

  it(
    'is never run where no fee is signed',
    marbles((m) => {
      const made = world({
        ports: {
          // A refusal that reports the fee is all that the race needs to begin.
          orderBook: fakeOrderBook({
            quote: bestOnly(() => refused('ZeroPrice', { feeAmount: 1n, feeExpiration: LATER })),
          }),
          priceSource: fakePriceSource(),
        },
        given: [
          started,
          connected,
          TokenChosen({ side: 'buy', token: '0x6B175474E89094C44Da98b954EedeAC495271d0F' }),
          PriceStrategyRead({ chainId: 1, primary: 'LEGACY' }),
          typed('1'),
        ],
      })
      const emitted$ = made.emitted([requestQuoteEpic, fetchQuoteEpic('local')])
      m.expect(emitted$.pipe(map(word)), '^ 2s !').toBeObservable('(qx)', { ...q, x: 'best: zero-price' })
      m.flush()
      expect(made.ports.priceSource.calls.marketPrice).toEqual([])
    }),
  )
})
