import * as E from 'fp-ts/Either'
import { delay, of, timer, map } from 'rxjs'
import { expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { SidesSwapped, TokenChosen } from '../../../src/events/trade/events'
import { HoldingsRead } from '../../../src/events/balances/events'
import {
  TokenSelectorToggled,
  ListedTokenAdded,
  ListedTokenCorrected,
  TokenDecimalsRead,
} from '../../../src/events/tokens/events'
import type { Chain } from '../../../src/streams/ports/Chain'
import { checkDecimalsEpic } from '../../../src/streams/tokens/checkDecimalsEpic'
import { fakeChain } from '../../support/fakes/fakeChain'
import { marbles } from '../../support/marbles'
import { FAKE_ACCOUNT } from '../../support/fakes/fakeWallets'
import { connected, started, world } from '../support/world'

const ADDRESS = '0x00000000000000000000000000000000DeaDBeef'
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const token = { chainId: 1 as const, address: ADDRESS, decimals: 6, symbol: 'TOK', name: 'Token' }
const listed = ListedTokenAdded({ token, url: 'https://a.example/l.json', hash: 'h' })
const chosen = TokenChosen({ side: 'buy', token: ADDRESS })
const reading = (decimals: number | null, hasCode = true) => ({ hasCode, decimals, symbol: 'T', name: 'T' })
const read = (decimals: number | null): AppEvent =>
  TokenDecimalsRead({ chainId: 1, address: ADDRESS, decimals })
const corrected = ListedTokenCorrected({ chainId: 1, address: ADDRESS, decimals: 18, listed: 6 })

const telling = (ask: Chain['token'], given: readonly AppEvent[] = [started, chosen]) => {
  const chain = fakeChain({ token: ask })
  return {
    made: world({ ports: { chain }, durable: [listed], given }),
    calls: chain.calls.token,
  }
}

it.each<[what: string, decimals: number | null, hasCode: boolean, marble: string]>([
  ['right ones are reported once', 6, true, 'r'],
  ['wrong ones are corrected', 18, true, '(rc)'],
  ['a contract that names none is reported', null, true, 'n'],
  ['an address without a contract has none', 6, false, 'n'],
])('the decimals of a token of a list: %s', (_, decimals, hasCode, marble) => {
  marbles((m) => {
    const { made, calls } = telling(() => of(E.right(reading(decimals, hasCode))))
    const script$ = m.hot('1s s', { s: SidesSwapped({}) })
    const events = { r: read(decimals), c: corrected, n: read(null) }
    m.expect(made.emitted(checkDecimalsEpic, script$), '^ 20s !').toBeObservable(marble, events)
    m.flush()
    expect(calls).toHaveLength(1)
  })()
})

it(
  'a token whose decimals could not be read is asked about every 30 s until they can, and each answer is written once',
  marbles((m) => {
    let count = 0
    const { made, calls } = telling(() => of(E.right(reading(count++ < 2 ? null : 6))))
    const events = { n: read(null), r: read(6) }
    m.expect(made.emitted(checkDecimalsEpic), '^ 300s !').toBeObservable('n 59999ms r', events)
    m.flush()
    expect(calls).toHaveLength(3)
  }),
)

it(
  'a token without decimals that left the form is not asked about again',
  marbles((m) => {
    const { made, calls } = telling(() => of(E.right(reading(null))))
    const script$ = m.hot('1s d', { d: TokenChosen({ side: 'buy', token: DAI }) })
    m.expect(made.emitted(checkDecimalsEpic, script$), '^ 300s !').toBeObservable('n', { n: read(null) })
    m.flush()
    expect(calls).toHaveLength(1)
  }),
)

it(
  'a chain that does not answer is asked again after 10 s',
  marbles((m) => {
    let count = 0
    const { made } = telling(() =>
      of(count++ === 0 ? E.left({ tag: 'unreachable' } as const) : E.right(reading(6))),
    )
    m.expect(made.emitted(checkDecimalsEpic), '^ 60s !').toBeObservable('10s r', { r: read(6) })
  }),
)

it(
  'an answer about a token that left the form changes nothing',
  marbles((m) => {
    const { made } = telling(() => timer(2000).pipe(map(() => E.right(reading(18)))))
    const script$ = m.hot('1s d', { d: TokenChosen({ side: 'buy', token: DAI }) })
    m.expect(made.emitted(checkDecimalsEpic, script$), '^ 60s !').toBeObservable('')
  }),
)

it(
  'the tokens of the chain’s record are not asked about',
  marbles((m) => {
    const { made, calls } = telling(
      () => of(E.right(reading(6))),
      [started, TokenChosen({ side: 'buy', token: DAI })],
    )
    m.expect(made.emitted(checkDecimalsEpic), '^ 60s !').toBeObservable('')
    m.flush()
    expect(calls).toEqual([])
  }),
)

it(
  'the open selector’s tokens that the account has are read one after the other, each once (X62)',
  marbles((m) => {
    const OTHER = '0x00000000000000000000000000000000DeaDBee1'
    const chain = fakeChain({ token: () => of(E.right(reading(8))).pipe(delay(100)) })
    const account = FAKE_ACCOUNT
    const { emitted } = world({
      ports: { chain },
      given: [
        started,
        connected,
        HoldingsRead({ chainId: 1, account, balances: { [ADDRESS]: 5n, [OTHER]: 1n, [DAI]: 2n } }),
      ],
    })
    const script$ = m.hot('1s o', { o: TokenSelectorToggled({ isOpen: true }) })
    const answer = (address: string): AppEvent => TokenDecimalsRead({ chainId: 1, address, decimals: 8 })
    m.expect(emitted(checkDecimalsEpic, script$), '^ 20s !').toBeObservable('1100ms a 99ms b', {
      a: answer(ADDRESS),
      b: answer(OTHER),
    })
    m.flush()
    expect(chain.calls.token).toHaveLength(2)
  }),
)
