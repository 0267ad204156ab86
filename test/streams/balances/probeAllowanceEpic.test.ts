import * as E from 'fp-ts/Either'
import { defer, map, of } from 'rxjs'
import { expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { BalancesRead } from '../../../src/events/balances/events'
import { VisibilityChanged } from '../../../src/events/chain/events'
import { QuoteReceived, QuoteRequested } from '../../../src/events/quotes/events'
import { AmountTyped, TokenChosen } from '../../../src/events/trade/events'
import { probeAllowanceEpic } from '../../../src/streams/balances/probeAllowanceEpic'
import type { ChainError } from '../../../src/streams/ports/Chain'
import { fakeChain } from '../../support/fakes/fakeChain'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import { FAKE_ACCOUNT } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { tokenOf } from '../../support/orderRequest'
import { connected, started, world } from '../support/world'

const WETH = tokenOf(1, 'WETH')
const DAI = tokenOf(1, 'DAI')
const ONE = 10n ** 18n

const params = {
  chainId: 1 as const,
  sellToken: WETH.address,
  buyToken: DAI.address,
  fromDecimals: 18,
  toDecimals: 18,
  kind: 'sell' as const,
  amount: ONE,
  receiver: FAKE_ACCOUNT,
  userAddress: FAKE_ACCOUNT,
  validTo: FAKE_START_MS / 1000 + 1800,
}
const quoted: readonly AppEvent[] = [
  started,
  connected,
  TokenChosen({ side: 'sell', token: WETH.address }),
  TokenChosen({ side: 'buy', token: DAI.address }),
  AmountTyped({ side: 'sell', text: '1' }),
  QuoteRequested({ params, action: 'new' }),
  QuoteReceived({
    params,
    isBestQuote: true,
    price: { amount: 3000n * ONE, token: DAI.address },
    sellAmount: ONE - 1000n,
    buyAmount: 3000n * ONE,
    fee: { amount: 1000n, expirationDate: FAKE_START_MS + 600_000 },
    id: 1,
  }),
]
const allowed = (allowance: bigint): AppEvent =>
  BalancesRead({
    chainId: 1,
    account: FAKE_ACCOUNT,
    block: 1,
    native: ONE,
    balances: { [WETH.address]: 5n * ONE },
    allowances: { [WETH.address]: allowance },
  })
const word = map((event: AppEvent) =>
  event.type === 'AllowanceProbed'
    ? `${String(event.data.allowance)} ${String(event.data.needsReset)}`
    : event.type,
)

it(
  'an allowance that is left and does not cover the order is probed once',
  marbles((m) => {
    const chain = fakeChain({ approvalWouldSucceed: () => m.cold('--(n|)', { n: E.right(false) }) })
    const log = world({ ports: { chain }, given: [...quoted, allowed(7n)] })
    const script$ = m.hot('----b', { b: allowed(7n) })
    m.expect(log.emitted(probeAllowanceEpic, script$).pipe(word)).toBeObservable('--p', { p: '7 true' })
  }),
)

it(
  'the wrapped token is probed for a sale of the coin from its balance, which waits for that (X312)',
  marbles((m) => {
    const chain = fakeChain({ approvalWouldSucceed: () => m.cold('--(n|)', { n: E.right(true) }) })
    const coin = quoted.filter(({ type, data }) => type !== 'TokenChosen' || data.side !== 'sell')
    const log = world({ ports: { chain }, given: [...coin, allowed(7n)] })
    m.expect(log.emitted(probeAllowanceEpic, m.hot('-')).pipe(word)).toBeObservable('--p', { p: '7 false' })
  }),
)

it.each([
  ['no allowance', 0n],
  ['an allowance that covers the order', ONE],
])('%s is not probed', (_what, allowance) => {
  marbles((m) => {
    const chain = fakeChain()
    const log = world({ ports: { chain }, given: [...quoted, allowed(allowance)] })
    m.expect(log.emitted(probeAllowanceEpic).pipe(word)).toBeObservable('')
    m.flush()
    expect(chain.calls.approvalWouldSucceed).toEqual([])
  })()
})

it(
  "a chain that does not answer three times stands in nobody's way",
  marbles((m) => {
    const failed: ChainError = { tag: 'unreachable' }
    const chain = fakeChain({ approvalWouldSucceed: () => m.cold('(x|)', { x: E.left(failed) }) })
    const log = world({ ports: { chain }, given: [...quoted, allowed(7n)] })
    m.expect(log.emitted(probeAllowanceEpic).pipe(word), '^ 5s !').toBeObservable('3s p', { p: '7 false' })
  }),
)

/** A chain that does not answer so many times, and then says that the approval would fail. `asked`: how often it was asked. */
const chainThatFails = (times: number) => {
  const failed: ChainError = { tag: 'unreachable' }
  let asked = 0
  const chain = fakeChain({
    approvalWouldSucceed: () =>
      defer(() => {
        asked += 1
        return of(asked <= times ? E.left(failed) : E.right(false))
      }),
  })
  return { chain, asked: () => asked }
}

it(
  'a chain that does not answer is asked on, and what it says then counts (X392)',
  marbles((m) => {
    const { chain, asked } = chainThatFails(4)
    const log = world({ ports: { chain }, given: [...quoted, allowed(7n)] })
    m.expect(log.emitted(probeAllowanceEpic).pipe(word), '^ 300s !').toBeObservable('3s p 29999ms r', {
      p: '7 false',
      r: '7 true',
    })
    m.flush()
    expect(asked()).toBe(5)
  }),
)

it(
  'a hidden page does not ask the chain on (X392)',
  marbles((m) => {
    const { chain, asked } = chainThatFails(Infinity)
    const log = world({ ports: { chain }, given: [...quoted, allowed(7n)] })
    const script$ = m.hot('4s h', { h: VisibilityChanged({ visible: false }) })
    m.expect(log.emitted(probeAllowanceEpic, script$).pipe(word), '^ 300s !').toBeObservable('3s p', {
      p: '7 false',
    })
    m.flush()
    expect(asked()).toBe(3)
  }),
)
