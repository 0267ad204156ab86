import * as E from 'fp-ts/Either'
import { type Observable, filter, map, NEVER, of, timer } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { ConnectivityChanged, VisibilityChanged } from '../../../src/events/chain/events'
import type { QuoteParams } from '../../../src/events/quotes/events'
import { AmountTyped, SidesSwapped, TokenChosen } from '../../../src/events/trade/events'
import { AccountKindRead, WalletAccountChanged } from '../../../src/events/wallet/events'
import type {
  OrderBook,
  OrderBookError,
  QuoteAnswer,
  QuoteRequest,
} from '../../../src/streams/ports/OrderBook'
import { fetchQuoteEpic } from '../../../src/streams/quotes/fetchQuoteEpic'
import { flagTokensEpic } from '../../../src/streams/quotes/flagTokensEpic'
import { quoteOutcome } from '../../../src/streams/quotes/quoteOutcome'
import { requestQuoteEpic } from '../../../src/streams/quotes/requestQuoteEpic'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import { fakeOrderBook, fakeQuote } from '../../support/fakes/fakeOrderBook'
import type { Context } from 'rxjs-marbles/context'
import { marbles } from '../../support/marbles'
import { connected, started, type World, world } from '../support/world'
import { pricedForm } from '../../../src/events/trade/pricedForm'

const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ONE = 10n ** 18n

const typed = (text: string): AppEvent => AmountTyped({ side: 'sell', text })
const dai = TokenChosen({ side: 'buy', token: DAI })
const hidden = VisibilityChanged({ visible: false })
const visible = VisibilityChanged({ visible: true })
const offline = ConnectivityChanged({ online: false })
const online = ConnectivityChanged({ online: true })
const ready = [started, connected, dai]
const epics = [flagTokensEpic, requestQuoteEpic, fetchQuoteEpic('local')]

const word = (event: AppEvent): string => {
  switch (event.type) {
    case 'QuoteRequested':
      return event.data.action
    case 'QuoteReceived':
      return event.data.isBestQuote ? 'best' : 'fast'
    case 'QuoteFailed':
      return `${event.data.isBestQuote ? 'best' : 'fast'}: ${event.data.error.code}`
    default:
      return event.type
  }
}

type QuoteScript = Pick<OrderBook, 'quote'>
type Answer = E.Either<OrderBookError, QuoteAnswer>

/** Reported as words, and the questions that reached the service. */
const telling = (
  quote: OrderBook['quote'],
  script$: Observable<AppEvent>,
  given: readonly AppEvent[] = ready,
): {
  readonly emitted$: Observable<string>
  readonly asked: readonly (readonly [QuoteRequest])[]
  readonly world: World<{ orderBook: ReturnType<typeof fakeOrderBook> }>
} => {
  const script: QuoteScript = { quote }
  const made = world({ ports: { orderBook: fakeOrderBook(script) }, given })
  return {
    emitted$: made.emitted(epics, script$).pipe(
      filter(({ type }) => type !== 'TokenSupportChanged'),
      map(word),
    ),
    asked: made.ports.orderBook.calls.quote,
    world: made,
  }
}

/** An answer whose fee expires so many seconds after it was asked. */
const goodFor =
  (seconds: number, at = 0) =>
  (request: QuoteRequest): Answer =>
    E.right({ ...fakeQuote(request), expiration: FAKE_START_MS + at + seconds * 1000 })

const values = { n: 'new', r: 'refresh', f: 'fast', b: 'best' }

describe('when a quote is asked', () => {
  it(
    'typing is waited out for 350 ms',
    marbles((m) => {
      const { emitted$ } = telling(() => NEVER, m.hot('a 99ms b', { a: typed('1'), b: typed('12') }))
      m.expect(emitted$, '^ 2s !').toBeObservable('450ms n', values)
    }),
  )

  it(
    'a chosen token is asked for at once',
    marbles((m) => {
      const { emitted$ } = telling(() => NEVER, m.hot('a 999ms b', { a: typed('1'), b: dai }), [
        started,
        connected,
      ])
      m.expect(emitted$, '^ 2s !').toBeObservable('1s n', values)
    }),
  )

  it(
    'swapped sides are asked for at once, even while typing is waited out',
    marbles((m) => {
      const { emitted$ } = telling(() => NEVER, m.hot('a 99ms b', { a: typed('1'), b: SidesSwapped({}) }))
      m.expect(emitted$, '^ 2s !').toBeObservable('100ms n', values)
    }),
  )

  it(
    'the same number typed in other words is no new question',
    marbles((m) => {
      const { emitted$ } = telling(() => NEVER, m.hot('a 999ms b', { a: typed('1'), b: typed('1.0') }))
      m.expect(emitted$, '^ 3s !').toBeObservable('350ms n', values)
    }),
  )

  it(
    'nothing is asked without an account',
    marbles((m) => {
      const { emitted$ } = telling(() => NEVER, m.hot('a', { a: typed('1') }), [started, dai])
      m.expect(emitted$, '^ 60s !').toBeObservable('', values)
    }),
  )

  it(
    'another account asks at once',
    marbles((m) => {
      const other = WalletAccountChanged({ account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })
      const { emitted$, asked } = telling(() => NEVER, m.hot('a 999ms b', { a: typed('1'), b: other }))
      m.expect(emitted$, '^ 2s !').toBeObservable('350ms n 649ms n', values)
      m.flush()
      expect(asked.map(([{ from }]) => from)).toEqual([
        connected.data.account,
        connected.data.account,
        other.data.account,
        other.data.account,
      ])
    }),
  )

  it(
    'a hidden tab asks nothing, and asks when it is seen',
    marbles((m) => {
      const script$ = m.hot('(ha) 59s v', { h: hidden, a: typed('1'), v: visible })
      const { emitted$ } = telling(() => NEVER, script$)
      m.expect(emitted$, '^ 61s !').toBeObservable('59004ms n', values)
    }),
  )

  it(
    'offline asks nothing; back online asks at once, as a refresh of the price that stands',
    marbles((m) => {
      const script$ = m.hot('a 999ms o 59999ms n', { a: typed('1'), o: offline, n: online })
      const { emitted$ } = telling((request) => of(goodFor(60)(request)), script$)
      m.expect(emitted$, '^ 62s !').toBeObservable('350ms (nfb) 60645ms (rb)', values)
    }),
  )

  it(
    'back online asks at once also where the price is fresh',
    marbles((m) => {
      const script$ = m.hot('a 999ms o 1999ms n', { a: typed('1'), o: offline, n: online })
      const { emitted$ } = telling((request) => of(goodFor(600)(request)), script$)
      m.expect(emitted$, '^ 5s !').toBeObservable('350ms (nfb) 2645ms (rb)', values)
    }),
  )

  it(
    'the quote is looked at every 10 s and asked again when its fee expires within 30 s',
    marbles((m) => {
      const { emitted$ } = telling((request) => of(goodFor(65)(request)), m.hot('a', { a: typed('1') }))
      // Looks at 10.35, 20.35, 30.35 s: too early. It is due at 35 s, between two of them; 40.35 s: the fee ends still.
      m.expect(emitted$, '^ 45s !').toBeObservable('350ms (nfb) 34645ms (rb) 5346ms (rb)', values)
    }),
  )

  it(
    'a price is asked again at the instant that it is due, also where its answer took a while (X117)',
    marbles((m) => {
      const answer = (request: QuoteRequest): Observable<Answer> =>
        timer(700).pipe(map(() => goodFor(60, 1050)(request)))
      const { emitted$ } = telling(answer, m.hot('a', { a: typed('1') }))
      m.expect(emitted$, '^ 33s !').toBeObservable('350ms n 699ms (fb) 29996ms r 699ms b', values)
    }),
  )

  it(
    'the price of a contract wallet, whose quotes last longer, is due after the same period (X186)',
    marbles((m) => {
      const contract = AccountKindRead({ chainId: 1, account: connected.data.account, kind: 'contract' })
      const { emitted$ } = telling((request) => of(goodFor(600)(request)), m.hot('a', { a: typed('1') }), [
        ...ready,
        contract,
      ])
      m.expect(emitted$, '^ 35s !').toBeObservable('350ms (nfb) 29995ms (rb)', values)
    }),
  )

  it(
    'a look within 5 s of the last question asks nothing',
    marbles((m) => {
      const script$ = m.hot('a 2s h 99ms v', { a: typed('1'), h: hidden, v: visible })
      const { emitted$ } = telling((request) => of(goodFor(1)(request)), script$)
      m.expect(emitted$, '^ 3s !').toBeObservable('350ms (nfb)', values)
    }),
  )

  it(
    'a tab that is seen again looks at once',
    marbles((m) => {
      const script$ = m.hot('a 2s h 10s v', { a: typed('1'), h: hidden, v: visible })
      const { emitted$ } = telling((request) => of(goodFor(1)(request)), script$)
      m.expect(emitted$, '^ 13s !').toBeObservable('350ms (nfb) 11647ms (rb)', values)
    }),
  )

  it(
    'a question in flight is not asked again by a look',
    marbles((m) => {
      const { emitted$ } = telling(() => NEVER, m.hot('a', { a: typed('1') }))
      m.expect(emitted$, '^ 60s !').toBeObservable('350ms n', values)
    }),
  )

  it(
    'a quote is asked again after 10 min in any case',
    marbles((m) => {
      const { emitted$ } = telling((request) => of(goodFor(86_400)(request)), m.hot('a', { a: typed('1') }))
      m.expect(emitted$, '^ 615s !').toBeObservable('350ms (nfb) 609995ms (rb)', values)
    }),
  )

  it(
    'a failed quote is asked again by the next look',
    marbles((m) => {
      const failed = E.left<OrderBookError>({ tag: 'failed', status: 500 })
      const { emitted$ } = telling(() => of(failed), m.hot('a', { a: typed('1') }))
      m.expect(emitted$, '^ 11s !').toBeObservable('350ms (nyx) 9995ms (nyx)', {
        n: 'new',
        y: 'fast: fetch-quote-error',
        x: 'best: fetch-quote-error',
      })
    }),
  )

  it(
    'a quote that failed just before a look can be read until the next one',
    marbles((m) => {
      const late$ = timer(9_999).pipe(map(() => E.left<OrderBookError>({ tag: 'timeout' })))
      const { emitted$ } = telling(() => late$, m.hot('a', { a: typed('1') }))
      m.expect(emitted$, '^ 21s !').toBeObservable('350ms n 9998ms (yx) 9997ms n', {
        n: 'new',
        y: 'fast: fetch-quote-error',
        x: 'best: fetch-quote-error',
      })
    }),
  )

  it(
    'an unsupported token is asked about again after 10 min',
    marbles((m) => {
      const refused = E.left<OrderBookError>({
        tag: 'rejected',
        status: 400,
        errorType: 'UnsupportedToken',
        description: null,
        feeAmount: null,
      })
      const { emitted$ } = telling(() => of(refused), m.hot('a', { a: typed('1') }))
      m.expect(emitted$, '^ 615s !').toBeObservable('350ms (nyx) 609995ms (nyx)', {
        n: 'new',
        y: 'fast: unsupported-token',
        x: 'best: unsupported-token',
      })
    }),
  )
})

describe('an unsupported pair', () => {
  const named = E.left<OrderBookError>({
    tag: 'rejected',
    status: 400,
    errorType: 'UnsupportedToken',
    description: `Token ${DAI} is unsupported`,
    feeAmount: null,
  })

  it(
    'is not asked for, whatever is typed, until 10 min are over; a success clears the flag',
    marbles((m) => {
      let asked = 0
      const quote = (request: QuoteRequest): Observable<Answer> =>
        of(asked++ < 2 ? named : goodFor(86_400)(request))
      const script$ = m.hot('a 59999ms b 699999ms c', { a: typed('1'), b: typed('2'), c: typed('3') })
      const { emitted$, world } = telling(quote, script$)
      // Refused at 0.35 s; the second amount is looked at from 60.35 s on, every 10 s: 600.35 s is not over 10 min yet.
      m.expect(emitted$, '^ 770s !').toBeObservable('350ms (nyx) 609995ms (nfb) 149995ms (nfb)', {
        ...values,
        y: 'fast: unsupported-token',
        x: 'best: unsupported-token',
      })
      m.flush()
      expect(world.log.state$.value.session.quotes.unsupported).toEqual({})
    }),
  )

  it(
    'that is refused again waits 10 min more, whatever is typed and whether the token is bought or sold',
    marbles((m) => {
      const quote = (): Observable<Answer> => of(named)
      const script$ = m.hot('a 699999ms b 99999ms s', { a: typed('1'), b: typed('2'), s: SidesSwapped({}) })
      const { emitted$ } = telling(quote, script$)
      m.expect(emitted$, '^ 900s !').toBeObservable('350ms (nyx) 609995ms (nyx)', {
        ...values,
        y: 'fast: unsupported-token',
        x: 'best: unsupported-token',
      })
    }),
  )

  it(
    'holds back that token alone',
    marbles((m) => {
      const quote = (request: QuoteRequest): Observable<Answer> =>
        of(request.buyToken === DAI ? named : goodFor(86_400)(request))
      const usdc = TokenChosen({ side: 'buy', token: USDC })
      const { emitted$ } = telling(quote, m.hot('a 999ms b', { a: typed('1'), b: usdc }))
      m.expect(emitted$, '^ 20s !').toBeObservable('350ms (nyx) 645ms (nfb)', {
        ...values,
        y: 'fast: unsupported-token',
        x: 'best: unsupported-token',
      })
    }),
  )
})

describe('fast and best', () => {
  const after =
    (fast: string, best: string, m: Pick<Context, 'cold'>) =>
    (request: QuoteRequest): Observable<Answer> =>
      m.cold(request.quality === 'fast' ? fast : best, { a: goodFor(3600)(request) })

  it(
    'both are asked at once; the first to come is reported, and best after it',
    marbles((m) => {
      const quote = after('100ms (a|)', '300ms (a|)', m)
      const { emitted$, asked } = telling(quote, m.hot('a', { a: typed('1') }))
      m.expect(emitted$, '^ 2s !').toBeObservable('350ms n 99ms f 199ms b', values)
      m.flush()
      expect(asked.map(([{ quality }]) => quality)).toEqual(['fast', 'best'])
    }),
  )

  it(
    'fast is not waited for once best is there',
    marbles((m) => {
      const quote = after('300ms (a|)', '100ms (a|)', m)
      const { emitted$ } = telling(quote, m.hot('a', { a: typed('1') }))
      m.expect(emitted$, '^ 2s !').toBeObservable('350ms n 99ms b', values)
    }),
  )

  it(
    'a refresh asks best only',
    marbles((m) => {
      const { emitted$, asked } = telling((r) => of(goodFor(60)(r)), m.hot('a', { a: typed('1') }))
      m.expect(emitted$, '^ 31s !').toBeObservable('350ms (nfb) 29645ms (rb)', values)
      m.flush()
      expect(asked.map(([{ quality }]) => quality)).toEqual(['fast', 'best', 'best'])
    }),
  )

  it(
    'a fast quote without an end is not asked again while best may come, and best is asked again after 30 s',
    marbles((m) => {
      const quote = (request: QuoteRequest): Observable<Answer> =>
        request.quality === 'fast' ? of(E.right({ ...fakeQuote(request), expiration: 0 })) : NEVER
      const { emitted$, asked } = telling(quote, m.hot('a', { a: typed('1') }))
      m.expect(emitted$, '^ 60s !').toBeObservable('350ms (nf) 29996ms r', values)
      m.flush()
      expect(asked.map(([{ quality }]) => quality)).toEqual(['fast', 'best', 'best'])
    }),
  )

  const improving = (request: QuoteRequest, ...prices: readonly bigint[]): Record<string, Answer> =>
    Object.fromEntries(
      prices.map((price, i) => ['xyz'[i] ?? '', E.right({ ...fakeQuote(request), buyAmount: price })]),
    )
  /** Best comes after 900 ms, and the stream as drawn. */
  const streamed = (m: Context, drawn: string, script$: Observable<AppEvent>) => {
    const made = world({
      ports: {
        orderBook: fakeOrderBook({
          quote: (request) => m.cold('900ms (b|)', { b: E.right(fakeQuote(request)) }),
          earlyQuotes: (request) => m.cold(drawn, improving(request, 5n, 6n, 7n)),
        }),
      },
      given: ready,
    })
    return {
      emitted$: made.emitted(epics, script$).pipe(filter(({ type }) => type !== 'TokenSupportChanged')),
      made,
    }
  }
  const told = (event: AppEvent): string =>
    event.type === 'QuoteReceived' && !event.data.isBestQuote ? String(event.data.price.amount) : word(event)

  it(
    'each quote of a stream is reported as it comes, until best is there (X31)',
    marbles((m) => {
      const { emitted$ } = streamed(m, '100ms x 99ms y 999ms z', m.hot('a', { a: typed('1') }))
      m.expect(emitted$.pipe(map(told)), '^ 5s !').toBeObservable('350ms n 99ms x 99ms y 699ms b', {
        n: 'new',
        x: '5',
        y: '6',
        b: 'best',
      })
    }),
  )

  it(
    'a stream ends with its question: no later part of it is reported or shown (X31)',
    marbles((m) => {
      const script$ = m.hot('a 499ms b', { a: typed('1'), b: typed('2') })
      const { emitted$, made } = streamed(m, '100ms x 99ms y 99ms z', script$)
      m.expect(emitted$.pipe(map(told)), '^ 700ms !').toBeObservable('350ms n 99ms x', { n: 'new', x: '5' })
      m.flush()
      expect(pricedForm(made.log.state$.value).quote).toBeNull()
    }),
  )

  it(
    'a part of another question is no price',
    marbles((m) => {
      const { emitted$ } = telling(
        (request) =>
          request.quality === 'best'
            ? NEVER
            : of(
                E.right({ ...fakeQuote(request), buyToken: USDC }),
                E.right({ ...fakeQuote(request), sellAmount: 1n }),
              ),
        m.hot('a', { a: typed('1') }),
      )
      m.expect(emitted$, '^ 2s !').toBeObservable('350ms (nee)', { n: 'new', e: 'fast: fetch-quote-error' })
    }),
  )

  it(
    'a newer amount aborts the older request',
    marbles((m) => {
      const quote$ = m.cold('500ms (a|)', { a: goodFor(60)({ amount: 1n } as QuoteRequest) })
      const { emitted$ } = telling(() => quote$, m.hot('a 599ms b', { a: typed('1'), b: typed('2') }))
      m.expect(emitted$, '^ 1000ms !').toBeObservable('350ms n 599ms n', values)
      m.expect(quote$).toHaveSubscriptions([
        '350ms ^ 249ms !',
        '350ms ^ 249ms !',
        '950ms ^ 50ms !',
        '950ms ^ 50ms !',
      ])
    }),
  )

  it(
    'going offline aborts the request',
    marbles((m) => {
      const quote$ = m.cold('500ms (a|)')
      const { emitted$ } = telling(() => quote$, m.hot('a 599ms b', { a: typed('1'), b: offline }))
      m.expect(emitted$, '^ 2s !').toBeObservable('350ms n', values)
      m.expect(quote$).toHaveSubscriptions(['350ms ^ 249ms !', '350ms ^ 249ms !'])
    }),
  )

  it(
    'a 429 is left alone for as long as Retry-After says, whatever is typed meanwhile',
    marbles((m) => {
      const tooMany = E.left<OrderBookError>({ tag: 'tooMany', retryAfterMs: 30_000 })
      const { emitted$, asked } = telling(
        () => of(tooMany),
        m.hot('a 999ms b', { a: typed('1'), b: typed('2') }),
      )
      m.expect(emitted$, '^ 31500ms !').toBeObservable('350ms (nyx) 995ms n 28999ms (yx)', {
        n: 'new',
        y: 'fast: fetch-quote-error',
        x: 'best: fetch-quote-error',
      })
      m.flush()
      expect(asked).toHaveLength(4)
    }),
  )

  it(
    'a 429 that asks for an hour is left alone for a minute',
    marbles((m) => {
      const tooMany = E.left<OrderBookError>({ tag: 'tooMany', retryAfterMs: 3_600_000 })
      const { emitted$ } = telling(() => of(tooMany), m.hot('a 999ms b', { a: typed('1'), b: typed('2') }))
      m.expect(emitted$, '^ 61s !').toBeObservable('350ms (nyx) 995ms n 58999ms (yx)', {
        n: 'new',
        y: 'fast: fetch-quote-error',
        x: 'best: fetch-quote-error',
      })
    }),
  )
})

describe('what an answer means', () => {
  const ask = { kind: 'sell', amount: ONE, sellToken: WETH, buyToken: DAI, validTo: 0 } as QuoteRequest
  const good = fakeQuote(ask)
  const params: QuoteParams = {
    chainId: 1,
    sellToken: WETH,
    buyToken: DAI,
    fromDecimals: 18,
    toDecimals: 18,
    kind: 'sell',
    amount: ONE,
    receiver: connected.data.account,
    userAddress: connected.data.account,
    validTo: 0,
  }
  const outcomeOf = (answer: Answer, kind: 'sell' | 'buy' = 'sell'): AppEvent =>
    quoteOutcome({ ...params, kind }, true, answer)
  const rejected = (errorType: string, feeAmount: bigint | null = null): Answer =>
    E.left({ tag: 'rejected', status: 400, errorType, description: 'words', feeAmount })

  it.each<[title: string, answer: Answer, error: object]>([
    ['a price of zero', E.right({ ...good, buyAmount: 0n }), { code: 'zero-price' }],
    [
      'a fee above the amount',
      rejected('SellAmountDoesNotCoverFee', 5n),
      { code: 'fee-exceeds-sell-amount', feeAmount: 5n },
    ],
    [
      'a fee that eats the amount',
      E.right({ ...good, sellAmount: 1n, feeAmount: ONE }),
      { code: 'fee-exceeds-sell-amount', feeAmount: ONE },
    ],
    ['no liquidity', rejected('NoLiquidity'), { code: 'insufficient-liquidity' }],
    ['not found', rejected('NotFound'), { code: 'insufficient-liquidity' }],
    [
      'an unsupported token',
      rejected('UnsupportedToken'),
      { code: 'unsupported-token', description: 'words' },
    ],
    ['ether to a contract', rejected('TransferEthToContract'), { code: 'transfer-eth-to-smart-contract' }],
    [
      'an unlisted type',
      rejected('Strange'),
      { code: 'fetch-quote-error', errorType: 'Strange', description: 'words', status: 400 },
    ],
    ['another pair', E.right({ ...good, buyToken: USDC }), { code: 'fetch-quote-error', cause: 'malformed' }],
    [
      'another amount',
      E.right({ ...good, sellAmount: good.sellAmount + 1n }),
      { code: 'fetch-quote-error', cause: 'malformed' },
    ],
    ['403', E.left({ tag: 'denied' }), { code: 'fetch-quote-error', cause: 'denied' }],
    ['500', E.left({ tag: 'failed', status: 500 }), { code: 'fetch-quote-error', status: 500 }],
    [
      'HTML',
      E.left({ tag: 'malformed', status: 200, description: '<' }),
      { code: 'fetch-quote-error', cause: 'malformed' },
    ],
    ['no connection', E.left({ tag: 'unreachable' }), { code: 'fetch-quote-error', cause: 'unreachable' }],
    ['no answer in time', E.left({ tag: 'timeout' }), { code: 'fetch-quote-error', cause: 'timeout' }],
  ])('%s', (_title, answer, error) => {
    expect(outcomeOf(answer)).toMatchObject({ type: 'QuoteFailed', data: { error } })
  })

  it('of a sell, the price is what is bought; of a buy, what is sold without the fee', () => {
    expect(outcomeOf(E.right(good)).data).toMatchObject({
      price: { amount: good.buyAmount, token: DAI },
      fee: { amount: good.feeAmount },
      id: 7,
    })
    const bought = fakeQuote({ ...ask, kind: 'buy' })
    expect(outcomeOf(E.right(bought), 'buy').data).toMatchObject({
      price: { amount: bought.sellAmount, token: WETH },
      fee: { amount: bought.feeAmount },
    })
  })
})
