import * as E from 'fp-ts/Either'
import { concat, defer, delay, map, mergeMap, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import {
  BlockSeen,
  ClockTrusted,
  ConnectivityChanged,
  NetworkSelected,
  VisibilityChanged,
  LocksRefused,
} from '../../../src/events/chain/events'
import { TransactionRequested } from '../../../src/events/transactions/events'
import {
  NetworkSwitchFailed,
  NetworkSwitchRequested,
  WalletChainChanged,
  WalletConnected,
} from '../../../src/events/wallet/events'
import { followWalletChainEpic } from '../../../src/streams/chain/followWalletChainEpic'
import { measureClockEpic } from '../../../src/streams/chain/measureClockEpic'
import { switchNetworkEpic } from '../../../src/streams/chain/switchNetworkEpic'
import { reportRefusedLocksEpic } from '../../../src/streams/chain/reportRefusedLocksEpic'
import { watchBlocksEpic } from '../../../src/streams/chain/watchBlocksEpic'
import { watchBrowserEpic } from '../../../src/streams/chain/watchBrowserEpic'
import type { Block, ChainError } from '../../../src/streams/ports/Chain'
import { ASKING } from '../../../src/streams/ports/WalletCall'
import { fakeBrowser } from '../../support/fakes/fakeBrowser'
import { fakeChain } from '../../support/fakes/fakeChain'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import { fakeLocks } from '../../support/fakes/fakeLocks'
import { fakeLogStore } from '../../support/fakes/fakeLogStore'
import { FAKE_ACCOUNT, fakeWallets } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { connected, started, world } from '../support/world'

const START_SECONDS = FAKE_START_MS / 1000
const word = (event: AppEvent): string => {
  switch (event.type) {
    case 'BlockSeen':
      return `block ${event.data.number}`
    case 'BlocksFailed':
      return event.data.reason
    case 'ClockOffsetMeasured':
      return `offset ${event.data.offsetMs}`
    case 'ClockDoubted':
      return `doubt ${event.data.offsetMs}`
    case 'NetworkSelected':
      return `network ${event.data.chainId}`
    default:
      return event.type
  }
}
const words = map(word)
const right = (number: number): E.Either<ChainError, Block> => E.right({ number, timestamp: START_SECONDS })

describe('watchBlocksEpic', () => {
  const answers = {
    '1': right(1),
    '2': right(2),
    x: E.left<ChainError>({ tag: 'unreachable' }),
    r: E.left<ChainError>({ tag: 'rpc', code: -32000, message: 'header not found', data: null }),
  }

  it(
    'a block is reported when its number changed',
    marbles((m) => {
      const blocks$ = m.hot('1 999ms 1 999ms 2 999ms 1', answers)
      const chain = fakeChain({ blocks: () => blocks$ })
      const emitted$ = world({ ports: { chain }, given: [started, connected] })
        .emitted(watchBlocksEpic)
        .pipe(words)
      m.expect(emitted$).toBeObservable('100ms a 1999ms b 999ms a', { a: 'block 1', b: 'block 2' })
    }),
  )

  it(
    'without a wallet blocks are asked for only while a transaction has no outcome (X95)',
    marbles((m) => {
      const blocks$ = m.cold('1', answers)
      const chain = fakeChain({ blocks: () => blocks$ })
      m.expect(world({ ports: { chain } }).emitted(watchBlocksEpic)).toBeObservable('')
      const token = { chainId: 1, address: FAKE_ACCOUNT, decimals: 18, symbol: 'W', name: 'W' } as const
      const info = { type: 'wrap', token, amount: 1n, balance: null } as const
      const asked = TransactionRequested({ id: 't', chainId: 1, from: FAKE_ACCOUNT, info, then: null })
      const waiting = world({ ports: { chain }, durable: [asked] })
      m.expect(waiting.emitted(watchBlocksEpic).pipe(words)).toBeObservable('100ms a', { a: 'block 1' })
    }),
  )

  it(
    'a trouble is reported once, and is over with the next block, even one seen before',
    marbles((m) => {
      const blocks$ = m.hot('1 999ms x 999ms r 999ms 1 999ms 1', answers)
      const chain = fakeChain({ blocks: () => blocks$ })
      const emitted$ = world({ ports: { chain }, given: [started, connected] })
        .emitted(watchBlocksEpic)
        .pipe(words)
      m.expect(emitted$).toBeObservable('100ms a 999ms x 1999ms a', { a: 'block 1', x: 'unreachable' })
    }),
  )

  it(
    'S9.17: of blocks less than 100 ms apart the last is news, 100 ms after it',
    marbles((m) => {
      const blocks$ = m.hot('1 98ms 2 98ms 1 100ms 2 200ms 1', answers)
      const chain = fakeChain({ blocks: () => blocks$ })
      const emitted$ = world({ ports: { chain }, given: [started, connected] })
        .emitted(watchBlocksEpic)
        .pipe(words)
      m.expect(emitted$).toBeObservable('298ms a 100ms b 200ms a', { a: 'block 1', b: 'block 2' })
    }),
  )

  it(
    'a hidden tab asks for no block, an offline one neither',
    marbles((m) => {
      const chain = fakeChain({ blocks: () => m.cold('1 999ms 2', answers) })
      const script$ = m.hot('500ms h 999ms v 1199ms o', {
        h: VisibilityChanged({ visible: false }),
        v: VisibilityChanged({ visible: true }),
        o: ConnectivityChanged({ online: false }),
      })
      const emitted$ = world({ ports: { chain }, given: [started, connected] })
        .emitted(watchBlocksEpic, script$)
        .pipe(words)
      m.expect(emitted$).toBeObservable('100ms a 2499ms b', { a: 'block 1', b: 'block 2' })
    }),
  )

  it(
    'another network ends the old one’s blocks',
    marbles((m) => {
      const chain = fakeChain({ blocks: () => m.cold('1 499ms 2', answers) })
      const script$ = m.hot('550ms g', { g: WalletConnected({ ...connected.data, chainId: 100 }) })
      const emitted$ = world({ ports: { chain }, given: [started, connected] }).emitted(
        [watchBlocksEpic, followWalletChainEpic],
        script$,
      )
      m.expect(emitted$.pipe(words)).toBeObservable('100ms a 449ms n 99ms a 499ms b', {
        a: 'block 1',
        b: 'block 2',
        n: 'network 100',
      })
      m.flush()
      expect(chain.calls.blocks).toEqual([[1], [100]])
    }),
  )
})

describe('reportRefusedLocksEpic', () => {
  it(
    'why the browser keeps no locks stands in the log',
    marbles((m) => {
      const refused$ = m.cold('-r', { r: 'SecurityError: denied' })
      const emitted$ = world({ ports: { locks: { ...fakeLocks(), refused$ } } }).emitted(
        reportRefusedLocksEpic,
      )
      m.expect(emitted$).toBeObservable('-r', { r: LocksRefused({ reason: 'SecurityError: denied' }) })
    }),
  )
})

describe('measureClockEpic', () => {
  const seen = (secondsAhead: number, number: number): AppEvent =>
    BlockSeen({ chainId: 1, number, timestamp: START_SECONDS + secondsAhead })

  it(
    'the first offset is reported whatever it is, later ones when they moved by more than 30 s, and 0 when back within',
    marbles((m) => {
      const script$ = m.hot('abcdef', {
        a: seen(30, 1),
        b: seen(31, 2),
        c: seen(50, 3),
        d: seen(800, 4),
        e: seen(-29, 5),
        f: seen(0, 6),
      })
      const emitted$ = world().emitted(measureClockEpic, script$).pipe(words)
      m.expect(emitted$).toBeObservable('ab-de-', {
        a: 'offset 0',
        b: 'offset 30999',
        d: 'offset 799997',
        e: 'offset 0',
      })
    }),
  )

  it(
    'the offset is reported when it is a thousandth of a second more than 30 s',
    marbles((m) => {
      // Each frame is a thousandth: what is 30 s behind in the second frame is 30.001 s behind the clock.
      const emitted$ = world()
        .emitted(measureClockEpic, m.hot('-a', { a: seen(-30, 1) }))
        .pipe(words)
      m.expect(emitted$).toBeObservable('-a', { a: 'offset -30001' })
    }),
  )

  it(
    'the clock of another chain than the tab’s says nothing',
    marbles((m) => {
      const other = BlockSeen({ chainId: 100, number: 1, timestamp: START_SECONDS + 7200 })
      m.expect(world().emitted(measureClockEpic, m.hot('-a', { a: other }))).toBeObservable('--')
    }),
  )
})

describe('an endpoint that falls behind (X385)', () => {
  const seen = (secondsAhead: number, number: number): AppEvent =>
    BlockSeen({ chainId: 1, number, timestamp: START_SECONDS + secondsAhead })

  it(
    'puts no clock back, however long its blocks stay old: not with lower numbers, and not once they pass the newest known one',
    marbles((m) => {
      const script$ = m.hot('abcdef', {
        a: seen(0, 95),
        b: seen(-768, 31),
        c: seen(-300, 70),
        d: seen(-768, 96),
        e: seen(-31, 160),
        f: seen(0, 230),
      })
      m.expect(world().emitted(measureClockEpic, script$).pipe(words)).toBeObservable('a-----', {
        a: 'offset 0',
      })
    }),
  )

  it(
    'puts back no clock that was corrected, but a block that agrees with the device’s clock does, and a newer one moves it on',
    marbles((m) => {
      const script$ = m.hot('abcde', {
        a: seen(400, 1),
        b: seen(100, 2),
        c: seen(380, 3),
        d: seen(500, 4),
        e: seen(0, 5),
      })
      m.expect(world().emitted(measureClockEpic, script$).pipe(words)).toBeObservable('a--de', {
        a: 'offset 400000',
        d: 'offset 499997',
        e: 'offset 0',
      })
    }),
  )

  it(
    'ends a doubt with a block as old as the offset in use, and not with an older one',
    marbles((m) => {
      const script$ = m.hot('abcd', { a: seen(400, 1), b: seen(2000, 2), c: seen(100, 3), d: seen(395, 4) })
      m.expect(world().emitted(measureClockEpic, script$).pipe(words)).toBeObservable('ab-d', {
        a: 'offset 400000',
        b: 'doubt 1999999',
        d: 'offset 394997',
      })
    }),
  )

  it(
    'is believed where the device’s clock was set since, by as much as both clocks show',
    marbles((m) => {
      const scheduler = { now: () => m.scheduler.now() }
      const clock = {
        now: () => FAKE_START_MS + scheduler.now() + (scheduler.now() >= 2 ? 300_000 : 0),
        elapsed: () => scheduler.now(),
      }
      const script$ = m.hot('a-b', { a: seen(0, 1), b: seen(0, 2) })
      m.expect(world({ ports: { clock } }).emitted(measureClockEpic, script$).pipe(words)).toBeObservable(
        'a-b',
        {
          a: 'offset 0',
          b: 'offset -300002',
        },
      )
    }),
  )

  it(
    'puts no clock back on another network either (X394)',
    marbles((m) => {
      const on100 = (secondsAhead: number, number: number): AppEvent =>
        BlockSeen({ chainId: 100, number, timestamp: START_SECONDS + secondsAhead })
      const script$ = m.hot('abcd', {
        a: seen(0, 9),
        b: NetworkSelected({ chainId: 100 }),
        c: on100(-768, 9),
        d: on100(0, 10),
      })
      m.expect(world().emitted(measureClockEpic, script$).pipe(words)).toBeObservable('a--d', {
        a: 'offset 0',
        d: 'offset 0',
      })
    }),
  )

  it(
    'puts back no clock of a device that slept or whose clock was set, by more than both show (X394)',
    marbles((m) => {
      const scheduler = { now: () => m.scheduler.now() }
      const clock = {
        now: () => FAKE_START_MS + scheduler.now() + (scheduler.now() >= 2 ? 60_000 : 0),
        elapsed: () => scheduler.now(),
      }
      const script$ = m.hot('a-bcd', { a: seen(0, 1), b: seen(-708, 2), c: seen(0, 3), d: seen(60, 4) })
      m.expect(world({ ports: { clock } }).emitted(measureClockEpic, script$).pipe(words)).toBeObservable(
        'a--cd',
        { a: 'offset 0', c: 'offset -60003', d: 'offset 0' },
      )
    }),
  )
})

describe('a block more than 15 min from the device’s clock', () => {
  const DAY_S = 86_400
  const seen = (secondsAhead: number, number: number): AppEvent =>
    BlockSeen({ chainId: 1, number, timestamp: START_SECONDS + secondsAhead })

  it(
    'changes no offset: it is doubted, once, until a block is near again',
    marbles((m) => {
      const script$ = m.hot('abcdef', {
        a: seen(0, 1),
        b: seen(300 * DAY_S, 2),
        c: seen(300 * DAY_S + 12, 3),
        d: seen(901, 4),
        e: seen(0, 5),
        f: seen(-901, 6),
      })
      const emitted$ = world().emitted(measureClockEpic, script$).pipe(words)
      m.expect(emitted$).toBeObservable('ab-def', {
        a: 'offset 0',
        b: `doubt ${300 * DAY_S * 1000 - 1}`,
        d: 'doubt 900997',
        e: 'offset 0',
        f: 'doubt -901005',
      })
    }),
  )

  it(
    'is taken up to 15 min, to the thousandth',
    marbles((m) => {
      const emitted$ = world()
        .emitted(measureClockEpic, m.hot('ab', { a: seen(900, 1), b: seen(-900, 2) }))
        .pipe(words)
      m.expect(emitted$).toBeObservable('ab', { a: 'offset 900000', b: 'doubt -900001' })
    }),
  )

  it(
    'is taken once the user trusts the network’s time, and within 15 min of that',
    marbles((m) => {
      const trust = ClockTrusted({ chainId: 1, offsetMs: 7_200_000, skewMs: FAKE_START_MS, use: 'chain' })
      const script$ = m.hot('abcde', {
        a: seen(7200, 1),
        b: trust,
        c: seen(7200, 2),
        d: seen(7500, 3),
        e: seen(9000, 4),
      })
      const emitted$ = world().emitted(measureClockEpic, script$).pipe(words)
      m.expect(emitted$).toBeObservable('a--de', {
        a: 'doubt 7200000',
        d: 'offset 7499997',
        e: 'doubt 8999996',
      })
    }),
  )

  it(
    'is not used where the user trusts the device, and is not asked about again',
    marbles((m) => {
      const trust = ClockTrusted({ chainId: 1, offsetMs: 7_200_000, skewMs: FAKE_START_MS, use: 'device' })
      const script$ = m.hot('abcd', { a: seen(7200, 1), b: trust, c: seen(7200, 2), d: seen(30_000, 3) })
      const emitted$ = world().emitted(measureClockEpic, script$).pipe(words)
      m.expect(emitted$).toBeObservable('a---', { a: 'doubt 7200000' })
    }),
  )
})

describe('watchBrowserEpic', () => {
  it(
    'changes are reported, and nothing else',
    marbles((m) => {
      const browser = fakeBrowser({
        online$: m.hot('n-f-f-n', { n: true, f: false }),
        visible$: m.hot('n--f---', { n: true, f: false }),
      })
      const emitted$ = world({ ports: { browser } }).emitted(watchBrowserEpic)
      m.expect(emitted$).toBeObservable('--fh--n', {
        f: ConnectivityChanged({ online: false }),
        h: VisibilityChanged({ visible: false }),
        n: ConnectivityChanged({ online: true }),
      })
    }),
  )
})

describe('networks', () => {
  it(
    'the tab follows its wallet to a supported chain, and stays where it is for any other',
    marbles((m) => {
      const script$ = m.hot('ab-c', {
        a: WalletChainChanged({ chainId: 1284 }),
        b: WalletChainChanged({ chainId: 100 }),
        c: WalletChainChanged({ chainId: 100 }),
      })
      const emitted$ = world({ given: [started, connected] }).emitted(followWalletChainEpic, script$)
      m.expect(emitted$.pipe(words)).toBeObservable('-n', { n: 'network 100' })
    }),
  )

  it(
    'a wallet that goes to another network and back while that is written leaves the tab where the wallet is (X93)',
    marbles((m) => {
      const store = fakeLogStore()
      const append: typeof store.append = (...args) => store.append(...args).pipe(delay(200))
      const made = world({ ports: { logStore: { ...store, append } }, given: [started, connected] })
      const script$ = m.hot('1s a 99ms b', {
        a: WalletChainChanged({ chainId: 100 }),
        b: WalletChainChanged({ chainId: 1 }),
      })
      m.expect(made.emitted(followWalletChainEpic, script$).pipe(words)).toBeObservable('1s a 199ms b', {
        a: 'network 100',
        b: 'network 1',
      })
      m.flush()
      expect(made.log.state$.value.session.chain.chainId).toBe(1)
    }),
  )

  const asked = { a: NetworkSwitchRequested({ chainId: 100 }), b: NetworkSwitchRequested({ chainId: 4 }) }
  const both = [switchNetworkEpic, followWalletChainEpic]

  it(
    'a wallet that moves takes the network along, once',
    marbles((m) => {
      const wallets = fakeWallets({ switchChain: () => m.cold('--a|', { a: E.right(undefined) }) })
      const script$ = m.hot('-a-w', { ...asked, w: WalletChainChanged({ chainId: 100 }) })
      const emitted$ = world({ ports: { wallets }, given: [started, connected] }).emitted(both, script$)
      m.expect(emitted$.pipe(words)).toBeObservable('---n', { n: 'network 100' })
    }),
  )

  it(
    'a wallet that moves without a word takes the network along too',
    marbles((m) => {
      const wallets = fakeWallets({ switchChain: () => m.cold('--a|', { a: E.right(undefined) }) })
      const emitted$ = world({ ports: { wallets }, given: [started, connected] }).emitted(
        both,
        m.hot('-a', asked),
      )
      m.expect(emitted$.pipe(words)).toBeObservable('---(wn)', { w: 'WalletChainChanged', n: 'network 100' })
    }),
  )

  it(
    'a wallet that refuses leaves the network as it is',
    marbles((m) => {
      const wallets = fakeWallets({
        switchChain: () => m.cold('--a|', { a: E.left({ tag: 'refused' } as const) }),
      })
      const emitted$ = world({ ports: { wallets }, given: [started, connected] }).emitted(
        both,
        m.hot('-a', asked),
      )
      m.expect(emitted$.pipe(words)).toBeObservable('---f', { f: 'NetworkSwitchFailed' })
    }),
  )

  it(
    'a wallet that the user no longer waits for opens no second window to add the network (X71)',
    marbles((m) => {
      const opened: string[] = []
      const second$ = concat(
        of(ASKING),
        defer(() => {
          opened.push('add')
          return of(E.right(undefined))
        }),
      )
      const wallets = fakeWallets({
        switchChain: () => m.cold('5s a', { a: null }).pipe(mergeMap(() => second$)),
      })
      const made = world({ ports: { wallets }, given: [started, connected] })
      const stop = NetworkSwitchFailed({ chainId: 100, error: { tag: 'noAnswer' } })
      m.expect(made.emitted(both, m.hot('-a 2s s', { ...asked, s: stop })).pipe(words)).toBeObservable('')
      m.flush()
      expect(opened).toEqual([])
    }),
  )

  it(
    'a wallet that moves after the user stopped waiting takes the network along',
    marbles((m) => {
      const wallets = fakeWallets({ switchChain: () => m.cold('5s a|', { a: E.right(undefined) }) })
      const made = world({ ports: { wallets }, given: [started, connected] })
      const stop = NetworkSwitchFailed({ chainId: 100, error: { tag: 'noAnswer' } })
      m.expect(made.emitted(both, m.hot('-a 2s s', { ...asked, s: stop })).pipe(words)).toBeObservable(
        '- 5s (wn)',
        { w: 'WalletChainChanged', n: 'network 100' },
      )
    }),
  )

  it(
    'a wallet that was left for another changes nothing when it moves late',
    marbles((m) => {
      const wallets = fakeWallets({ switchChain: () => m.cold('----a|', { a: E.right(undefined) }) })
      const other = WalletConnected({ ...connected.data, walletId: 'io.other' })
      const made = world({ ports: { wallets }, given: [started, connected] })
      const emitted$ = made.emitted(both, m.hot('-a-o', { ...asked, o: other }))
      m.expect(emitted$.pipe(words)).toBeObservable('')
      m.flush()
      expect(made.log.state$.value.session.wallet).toMatchObject({
        connection: { walletId: 'io.other', chainId: 1 },
        switchingTo: null,
        switchFailed: null,
      })
    }),
  )

  it(
    'the newer of two choices counts',
    marbles((m) => {
      const wallets = fakeWallets({
        switchChain: (_, chainId) =>
          chainId === 100
            ? m.cold('----a|', { a: E.right(undefined) })
            : m.cold('--a|', { a: E.right(undefined) }),
      })
      const emitted$ = world({ ports: { wallets }, given: [started, connected] }).emitted(
        both,
        m.hot('-a-b', asked),
      )
      m.expect(emitted$.pipe(words)).toBeObservable('-----(wn)', { w: 'WalletChainChanged', n: 'network 4' })
    }),
  )
})
