import * as E from 'fp-ts/Either'
import { map, of } from 'rxjs'
import { expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { VisibilityChanged } from '../../../src/events/chain/events'
import { TokenChosen } from '../../../src/events/trade/events'
import {
  FiatPriceRead,
  TokenFound,
  TokenLookupFailed,
  TokenLookupRequested,
  ListedTokenAdded,
  TokenDecimalsRead,
} from '../../../src/events/tokens/events'
import type { ChainError, TokenReading } from '../../../src/streams/ports/Chain'
import { lookUpTokenEpic } from '../../../src/streams/tokens/lookUpTokenEpic'
import { readFiatEpic } from '../../../src/streams/tokens/readFiatEpic'
import { fakeChain } from '../../support/fakes/fakeChain'
import { fakePriceSource } from '../../support/fakes/fakePriceSource'
import { marbles } from '../../support/marbles'
import { connected, started, world } from '../support/world'

const ADDRESS = '0x00000000000000000000000000000000DeaDBeef'
const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const asked = { a: TokenLookupRequested({ chainId: 1, address: ADDRESS }) }
const cause = 'test-2'
const reading: TokenReading = { hasCode: true, decimals: 18, symbol: 'TOK', name: 'Token' }
const failed = (reason: 'noContract' | 'noDecimals' | 'unreachable' | 'notConfigured') => ({
  ...TokenLookupFailed({ chainId: 1, address: ADDRESS, reason }),
  cause,
})
const found = (symbol: string, name: string) => ({
  ...TokenFound({ chainId: 1, address: ADDRESS, decimals: 18, symbol, name }),
  cause,
})

it.each<[title: string, answer: E.Either<ChainError, TokenReading>, marble: string, emitted: AppEvent]>([
  ['a token is found', E.right(reading), 'x', found('TOK', 'Token')],
  [
    'symbol and name have stand-ins',
    E.right({ ...reading, symbol: null, name: null }),
    'x',
    found('UNKNOWN', 'Unknown Token'),
  ],
  ['a name alone has a stand-in', E.right({ ...reading, name: null }), 'x', found('TOK', 'Unknown Token')],
  ['a symbol alone has a stand-in', E.right({ ...reading, symbol: null }), 'x', found('UNKNOWN', 'Token')],
  ['an address without code is none', E.right({ ...reading, hasCode: false }), 'x', failed('noContract')],
  ['one without decimals is none', E.right({ ...reading, decimals: null }), 'x', failed('noDecimals')],
  [
    'a chain that does not answer is reported at once: asking again is the port’s business',
    E.left({ tag: 'unreachable' }),
    'x',
    failed('unreachable'),
  ],
  ['one that nobody configured once', E.left({ tag: 'notConfigured' }), 'x', failed('notConfigured')],
])('%s', (_title, answer, marble, emitted) => {
  marbles((m) => {
    const chain = fakeChain({ token: () => of(answer) })
    m.expect(world({ ports: { chain } }).emitted(lookUpTokenEpic, m.hot('a', asked))).toBeObservable(marble, {
      x: emitted,
    })
  })()
})

const price = (token: string, usd: bigint | null) => FiatPriceRead({ chainId: 1, token, usd })
const dai = TokenChosen({ side: 'buy', token: DAI })

it(
  'prices of the form’s tokens are read at once and every 60 s, and reported when they changed',
  marbles((m) => {
    const prices: Record<string, bigint> = { [WETH]: 3000n }
    const priceSource = fakePriceSource(prices)
    const script$ = m.hot('90s c', { c: () => (prices[WETH] = 3100n) })
    const emitted$ = world({ ports: { priceSource }, given: [started, connected, dai] }).emitted(
      readFiatEpic,
      script$,
    )
    m.expect(emitted$, '^ 130s !').toBeObservable('(wd) 119996ms v', {
      w: price(WETH, 3000n),
      d: price(DAI, null),
      v: price(WETH, 3100n),
    })
    m.flush()
    expect(priceSource.calls.usdPerToken).toHaveLength(6)
  }),
)

it(
  'no price is read while the form holds half a pair',
  marbles((m) => {
    const priceSource = fakePriceSource({ [WETH]: 1n })
    m.expect(
      world({ ports: { priceSource }, given: [started, connected] }).emitted(readFiatEpic),
      '^ 61s !',
    ).toBeObservable('')
    m.flush()
    expect(priceSource.calls.usdPerToken).toEqual([])
  }),
)

it(
  'a hidden tab reads no price; another token is read at once',
  marbles((m) => {
    const priceSource = fakePriceSource({ [WETH]: 1n, [DAI]: 2n, [USDC]: 3n })
    const hidden = { ...started, data: { ...started.data, visible: false } }
    const script$ = m.hot('5s v 4999ms t', {
      v: VisibilityChanged({ visible: true }),
      t: TokenChosen({ side: 'buy', token: USDC }),
    })
    const emitted$ = world({ ports: { priceSource }, given: [hidden, connected, dai] }).emitted(
      readFiatEpic,
      script$,
    )
    const tokens$ = emitted$.pipe(map(({ data }) => ('token' in data ? data.token : undefined)))
    m.expect(tokens$, '^ 30s !').toBeObservable('5s (wd) 4996ms u', {
      w: WETH,
      d: DAI,
      u: USDC,
    })
  }),
)

it(
  'a token whose decimals only a list names has no price until its contract names them (X62)',
  marbles((m) => {
    const ADDRESS = '0x00000000000000000000000000000000DeaDBeef'
    const token = { chainId: 1 as const, address: ADDRESS, decimals: 6, symbol: 'TOK', name: 'Token' }
    const priceSource = fakePriceSource({ [WETH]: 1n, [ADDRESS]: 7n })
    const script$ = m.hot('5s r', { r: TokenDecimalsRead({ chainId: 1, address: ADDRESS, decimals: 6 }) })
    const emitted$ = world({
      ports: { priceSource },
      durable: [ListedTokenAdded({ token, url: 'https://a.example/l.json', hash: 'h' })],
      given: [started, connected, TokenChosen({ side: 'buy', token: ADDRESS })],
    }).emitted(readFiatEpic, script$)
    m.expect(emitted$, '^ 20s !').toBeObservable('w 4999ms t', {
      w: price(WETH, 1n),
      t: price(ADDRESS, 7n),
    })
  }),
)
