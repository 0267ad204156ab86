import * as E from 'fp-ts/Either'
import { ignoreElements, map, of } from 'rxjs'
import { expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { BlockSeen, NetworkSelected, VisibilityChanged } from '../../../src/events/chain/events'
import { areBalancesOld } from '../../../src/events/balances/select'
import { QuoteRequested } from '../../../src/events/quotes/events'
import { knownTokens } from '../../../src/events/tokens/knownTokens.data'
import { WalletAccountChanged } from '../../../src/events/wallet/events'
import { readBalancesEpic } from '../../../src/streams/balances/readBalancesEpic'
import type { AccountReading, ChainError } from '../../../src/streams/ports/Chain'
import { fakeChain } from '../../support/fakes/fakeChain'
import { FAKE_ACCOUNT } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { questionParams } from '../../events/support/fixtures'
import { connected, started, world } from '../support/world'

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const block = (number: number): AppEvent => BlockSeen({ chainId: 1, number, timestamp: number })
const word = map((event: AppEvent) =>
  event.type === 'BalancesReadFailed' ? `failed ${event.data.reason}` : event.type,
)
const values = { r: 'BalancesRead', x: 'failed unreachable' }
const given = [started, connected]
const reading: AccountReading = { block: 1, native: 1n, balances: {}, allowances: {} }

it(
  'one multicall at once and per new block, reported only when a figure changed',
  marbles((m) => {
    const chain = fakeChain()
    const script$ = m.hot('-bc-d', {
      b: block(2),
      c: () => {
        chain.world.native += 1n
      },
      d: block(3),
    })
    m.expect(
      world({ ports: { chain }, given }).emitted(readBalancesEpic, script$).pipe(word),
      '^ 9s !',
    ).toBeObservable('r---r', values)
    m.flush()
    const vCow = '0xD057B63f5E69CF1B929b356b579Cba08D7688048'
    const tokens = [...knownTokens[1].map(({ address }) => address), vCow]
    expect(chain.calls.account).toEqual(Array(3).fill([1, FAKE_ACCOUNT, tokens, 'shared']))
  }),
)

it(
  'another account and another network are read at once',
  marbles((m) => {
    const chain = fakeChain()
    const script$ = m.hot('-a-n', {
      a: WalletAccountChanged({ account: OTHER }),
      n: NetworkSelected({ chainId: 100 }),
    })
    m.expect(
      world({ ports: { chain }, given }).emitted(readBalancesEpic, script$).pipe(word),
      '^ 9s !',
    ).toBeObservable('rr-r', values)
    m.flush()
    expect(chain.calls.account.map(([chainId, account]) => [chainId, account])).toEqual([
      [1, FAKE_ACCOUNT],
      [1, OTHER],
      [100, OTHER],
    ])
  }),
)

it(
  'no overlap: blocks during a reading lead to one more, after it',
  marbles((m) => {
    const slow$ = m.cold('----(r|)', { r: E.right(reading) })
    const chain = fakeChain({ account: () => slow$ })
    const script$ = m.hot('-bc-------', { b: block(2), c: block(3) })
    m.expect(
      world({ ports: { chain }, given }).emitted(readBalancesEpic, script$).pipe(word),
      '^---------!',
    ).toBeObservable('----r', values)
    m.expect(slow$).toHaveSubscriptions(['^---!', '----^---!'])
  }),
)

it(
  'a failure is reported once, and figures that are confirmed after it are reported again',
  marbles((m) => {
    const answers = [
      E.right(reading),
      E.left<ChainError>({ tag: 'unreachable' }),
      E.left<ChainError>({ tag: 'rpc', code: -32000, message: 'x', data: null }),
      E.right(reading),
    ]
    const chain = fakeChain({
      account: () => m.cold('(a|)', { a: answers[chain.calls.account.length - 1] ?? E.right(reading) }),
    })
    const script$ = m.hot('-bcd', { b: block(2), c: block(3), d: block(4) })
    m.expect(
      world({ ports: { chain }, given }).emitted(readBalancesEpic, script$).pipe(word),
      '^ 9s !',
    ).toBeObservable('rx-r', values)
  }),
)

it(
  'a hidden tab reads nothing, and a tab without an account neither',
  marbles((m) => {
    const hidden = { ...started, data: { ...started.data, visible: false } }
    const script$ = m.hot('-b-v', { b: block(2), v: VisibilityChanged({ visible: true }) })
    m.expect(
      world({ given: [hidden, connected] })
        .emitted(readBalancesEpic, script$)
        .pipe(word),
      '^ 9s !',
    ).toBeObservable('---r', values)
    m.expect(world().emitted(readBalancesEpic, m.hot('-b', { b: block(2) }))).toBeObservable('')
  }),
)

it(
  'without blocks they are read every 30 s, and figures that stay are confirmed then (X65)',
  marbles((m) => {
    const chain = fakeChain()
    const { emitted } = world({ ports: { chain }, given })
    m.expect(emitted(readBalancesEpic).pipe(word), '^ 61s !').toBeObservable('r 29999ms r 29999ms r', values)
    m.flush()
    expect(chain.calls.account).toHaveLength(3)
  }),
)

it(
  'while blocks come they are read for each, and confirmed once older than 30 s',
  marbles((m) => {
    const chain = fakeChain()
    const script$ = m.hot('12s a 11999ms b 11999ms c', { a: block(2), b: block(3), c: block(4) })
    const { emitted } = world({ ports: { chain }, given })
    m.expect(emitted(readBalancesEpic, script$).pipe(word), '^ 45s !').toBeObservable('r 35999ms r', values)
    m.flush()
    expect(chain.calls.account).toHaveLength(4)
  }),
)

it(
  'a quote reads them again unless they are younger than 10 s, and a failed reading is no confirmation (X65)',
  marbles((m) => {
    let isDown = false
    const chain = fakeChain({
      account: () => of(isDown ? E.left<ChainError>({ tag: 'unreachable' }) : E.right(reading)),
    })
    const quoted = QuoteRequested({ params: questionParams, action: 'new' })
    const script$ = m.hot('5s q 6s d q 55s q', {
      q: quoted,
      d: () => {
        isDown = true
      },
    })
    const { emitted, log } = world({ ports: { chain }, given })
    m.expect(emitted(readBalancesEpic, script$).pipe(word), '^ 65s !').toBeObservable('r 11001ms x', values)
    m.flush()
    expect(chain.calls.account).toHaveLength(3)
    expect(areBalancesOld(log.state$.value.session.balances, 1, FAKE_ACCOUNT, log.now())).toBe(true)
  }),
)

it(
  'a reading for a quote is this window’s own, and one for a block may be another’s (X147)',
  marbles((m) => {
    const chain = fakeChain({
      account: (_chain, _account, _tokens, sharing) =>
        of(E.right(sharing === 'shared' ? { ...reading, isElsewhere: true as const } : reading)),
    })
    const quoted = QuoteRequested({ params: questionParams, action: 'new' })
    const script$ = m.hot('- 999ms b 999ms q 999ms q', { b: block(2), q: quoted })
    m.expect(
      world({ ports: { chain }, given }).emitted(readBalancesEpic, script$).pipe(ignoreElements()),
      '^ 9s !',
    ).toBeObservable('')
    m.flush()
    // At once, with the block, and for the first quote; the second has this window's own figures, which are young.
    expect(chain.calls.account.map(([, , , sharing]) => sharing)).toEqual(['shared', 'shared', undefined])
  }),
)
