import * as E from 'fp-ts/Either'
import { delay, map, NEVER, of } from 'rxjs'
import { expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import {
  type QuoteParams,
  ImpactQuoteFailed,
  ImpactQuoteReceived,
  ImpactQuoteRequested,
  QuoteReceived,
  QuoteRequested,
} from '../../../src/events/quotes/events'
import { AmountTyped, TokenChosen } from '../../../src/events/trade/events'
import { FiatPriceRead } from '../../../src/events/tokens/events'
import { requestReverseQuoteEpic } from '../../../src/streams/quotes/requestReverseQuoteEpic'
import type { OrderBook, QuoteRequest } from '../../../src/streams/ports/OrderBook'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import { fakeOrderBook, fakeQuote } from '../../support/fakes/fakeOrderBook'
import { FAKE_ACCOUNT } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { connected, started, world } from '../support/world'

const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const ONE = 10n ** 18n

const question: QuoteParams = {
  chainId: 1,
  sellToken: WETH,
  buyToken: DAI,
  fromDecimals: 18,
  toDecimals: 18,
  kind: 'sell',
  amount: ONE,
  receiver: FAKE_ACCOUNT,
  userAddress: FAKE_ACCOUNT,
  validTo: FAKE_START_MS / 1000 + 1800,
}
const params: QuoteParams = { ...question, sellToken: DAI, buyToken: WETH, amount: 3000n * ONE }
const asked = QuoteRequested({ params: question, action: 'new' })
const answered = (buyAmount = 3000n * ONE, isBestQuote = true): AppEvent =>
  QuoteReceived({
    params: question,
    isBestQuote,
    price: { amount: buyAmount, token: DAI },
    sellAmount: ONE - 1n,
    buyAmount,
    fee: { amount: 1n, expirationDate: FAKE_START_MS + 600_000 },
    id: 1,
  })
const usd = (token: string, dollars: bigint | null): AppEvent =>
  FiatPriceRead({ chainId: 1, token, usd: dollars })
const noDollars = usd(DAI, null)

const given = [
  started,
  connected,
  TokenChosen({ side: 'buy', token: DAI }),
  AmountTyped({ side: 'sell', text: '1' }),
  asked,
]
const inWorld = (quote: OrderBook['quote'], ...more: readonly AppEvent[]) =>
  world({ ports: { orderBook: fakeOrderBook({ quote }) }, given: [...given, ...more] })
const word = (event: AppEvent): string => event.type.replace('ImpactQuote', '')
const epic = requestReverseQuoteEpic('local')
const values = { q: 'Requested', r: 'Received', f: 'Failed' }
const afterwards = (ms: number) => (request: QuoteRequest) => of(E.right(fakeQuote(request))).pipe(delay(ms))

it('where a price is missing in dollars, the way back of a best quote is asked at once and reported', () => {
  marbles((m) => {
    const { emitted, ports } = inWorld(afterwards(100), noDollars)
    m.expect(emitted(epic, m.hot('a', { a: answered() }))).toBeObservable('q 99ms r', {
      q: ImpactQuoteRequested({ question, params }),
      r: {
        ...ImpactQuoteReceived({ question, params, returned: 2997n * ONE }),
        cause: expect.any(String) as string,
      },
    })
    m.flush()
    expect(ports.orderBook.calls.quote).toMatchObject([
      [
        {
          sellToken: DAI,
          buyToken: WETH,
          kind: 'sell',
          amount: 3000n * ONE,
          quality: 'best',
          validTo: question.validTo,
        },
      ],
    ])
  })()
})

it('a way back that fails is reported with its error', () => {
  marbles((m) => {
    const { emitted } = inWorld(() => of(E.left({ tag: 'timeout' as const })), noDollars)
    m.expect(emitted(epic, m.hot('a', { a: answered() }))).toBeObservable('(qf)', {
      q: ImpactQuoteRequested({ question, params }),
      f: {
        ...ImpactQuoteFailed({ question, params, error: { code: 'fetch-quote-error', cause: 'timeout' } }),
        cause: expect.any(String) as string,
      },
    })
  })()
})

it('dollar prices that are on their way are waited for 2 s, and spare the question', () => {
  marbles((m) => {
    const late = inWorld(() => NEVER)
    m.expect(late.emitted(epic, m.hot('a', { a: answered() })).pipe(map(word))).toBeObservable('2s q', values)
    const spared = inWorld(() => NEVER)
    const script$ = m.hot('a 999ms (bc)', { a: answered(), b: usd(WETH, 3000n * ONE), c: usd(DAI, ONE) })
    m.expect(spared.emitted(epic, script$).pipe(map(word)), '^ 5s !').toBeObservable('', values)
    const hopeless = inWorld(() => NEVER)
    const emitted$ = hopeless.emitted(epic, m.hot('a 999ms b', { a: answered(), b: noDollars }))
    m.expect(emitted$.pipe(map(word)), '^ 5s !').toBeObservable('1s q', values)
  })()
})

it('each best quote is asked about once; fast ones are not', () => {
  marbles((m) => {
    const { emitted } = inWorld(afterwards(100), noDollars)
    const script$ = m.hot('a 999ms b 999ms c', {
      a: answered(3000n * ONE, false),
      b: answered(),
      c: answered(2900n * ONE),
    })
    m.expect(emitted(epic, script$).pipe(map(word))).toBeObservable('1s q 99ms r 899ms  q 99ms r', values)
  })()
})

it('another question aborts the one that is open', () => {
  marbles((m) => {
    const { emitted } = inWorld(afterwards(1000), noDollars)
    const script$ = m.hot('a 499ms b', { a: answered(), b: AmountTyped({ side: 'sell', text: '2' }) })
    m.expect(emitted(epic, script$).pipe(map(word)), '^ 5s !').toBeObservable('q', values)
  })()
})
