import * as E from 'fp-ts/Either'
import { map, of } from 'rxjs'
import { expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { QuoteReceived, QuoteRequested, type QuoteParams } from '../../../src/events/quotes/events'
import { AmountTyped, TokenChosen } from '../../../src/events/trade/events'
import { readPoolPriceEpic } from '../../../src/streams/pools/readPoolPriceEpic'
import type { Pools } from '../../../src/streams/ports/Pools'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import { fakePools } from '../../support/fakes/fakePools'
import { FAKE_ACCOUNT } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { connected, started, world } from '../support/world'

const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const ONE = 10n ** 18n
const params: QuoteParams = {
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
const answered = QuoteReceived({
  params,
  isBestQuote: true,
  price: { amount: 3000n * ONE, token: DAI },
  sellAmount: ONE - 1n,
  buyAmount: 3000n * ONE,
  fee: { amount: 1n, expirationDate: FAKE_START_MS + 600_000 },
  id: 1,
})
const given = [
  started,
  connected,
  TokenChosen({ side: 'buy', token: DAI }),
  AmountTyped({ side: 'sell', text: '1' }),
  QuoteRequested({ params, action: 'new' }),
]
const word = ({ type }: AppEvent): string => type.replace('PoolPrice', '')
const values = { q: 'Requested', r: 'Read', f: 'Failed' }
const inWorld = (price: Pools['price']) => {
  const pools = fakePools({ price })
  return { pools, ...world({ ports: { pools }, given }) }
}

it(
  'pools are asked half a second after a quote, which does not wait for them',
  marbles((m) => {
    const { emitted, pools } = inWorld(() => m.cold('2s (r|)', { r: E.right(null) }))
    m.expect(emitted(readPoolPriceEpic, m.hot('a', { a: answered })).pipe(map(word))).toBeObservable(
      '500ms q 1999ms r',
      values,
    )
    m.flush()
    expect(pools.calls.price).toMatchObject([[{ sellToken: WETH, buyToken: DAI, amount: ONE }]])
  }),
)

it(
  'the same question is asked again after half a minute, with the next quote',
  marbles((m) => {
    const { emitted } = inWorld(() => of(E.right(null)))
    m.expect(
      emitted(readPoolPriceEpic, m.hot('a 9999ms a 29999ms a', { a: answered })).pipe(map(word)),
    ).toBeObservable('500ms (qr) 39996ms (qr)', values)
  }),
)

it(
  'pools that cannot be read are reported, and nothing else happens',
  marbles((m) => {
    const { emitted } = inWorld(() => of(E.left({ tag: 'unreachable' } as const)))
    m.expect(emitted(readPoolPriceEpic, m.hot('a', { a: answered })).pipe(map(word))).toBeObservable(
      '500ms (qf)',
      values,
    )
  }),
)

it(
  'another amount ends the question for the one before',
  marbles((m) => {
    const { emitted } = inWorld(() => m.cold('2s (r|)', { r: E.right(null) }))
    const typed = AmountTyped({ side: 'sell', text: '2' })
    m.expect(
      emitted(readPoolPriceEpic, m.hot('a 999ms b', { a: answered, b: typed })).pipe(map(word)),
    ).toBeObservable('500ms q', values)
  }),
)
