import * as E from 'fp-ts/Either'
import { delay, ignoreElements, map, NEVER, of } from 'rxjs'
import type { Context } from 'rxjs-marbles/context'
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import {
  AccountBlocked,
  WalletAnnounced,
  WalletConnectFailed,
  WalletConnectRequested,
  WalletDisconnected,
} from '../../../src/events/wallet/events'
import type { WalletChange, WalletSession } from '../../../src/streams/ports/Wallets'
import { announceWalletsEpic } from '../../../src/streams/wallet/announceWalletsEpic'
import { connectWalletEpic } from '../../../src/streams/wallet/connectWalletEpic'
import { disconnectWalletEpic } from '../../../src/streams/wallet/disconnectWalletEpic'
import { reconnectWalletEpic } from '../../../src/streams/wallet/reconnectWalletEpic'
import { walletProblem } from '../../../src/streams/wallet/walletProblem'
import { watchWalletEpic } from '../../../src/streams/wallet/watchWalletEpic'
import { fakeLogStore } from '../../support/fakes/fakeLogStore'
import { FAKE_ACCOUNT, FAKE_WALLET, fakeWallets } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { connected, started, world } from '../support/world'

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const word = (event: AppEvent): string => {
  switch (event.type) {
    case 'WalletConnected':
      return `connected ${event.data.walletId}`
    case 'WalletConnectFailed':
      return `failed ${event.data.error.tag}`
    case 'WalletConnectRequested':
      return event.data.silent ? 'silent' : 'asked'
    default:
      return event.type
  }
}
const requested = (event: AppEvent): string =>
  event.type === 'WalletConnectRequested' ? event.data.walletId : event.type
const ask = (walletId: string, silent = false): AppEvent => WalletConnectRequested({ walletId, silent })
/** A store that takes 200 ms to write. */
const slowStore = () => {
  const store = fakeLogStore()
  return {
    ...store,
    append: (...args: Parameters<typeof store.append>) => store.append(...args).pipe(delay(200)),
  }
}
const session = E.right({ name: 'W', account: FAKE_ACCOUNT, chainId: 1 })

describe('connecting', () => {
  it(
    'a wallet that gives an account is connected',
    marbles((m) => {
      const emitted$ = world().emitted(connectWalletEpic, m.hot('a', { a: ask('one') }))
      m.expect(emitted$.pipe(map(word))).toBeObservable('c', { c: 'connected one' })
    }),
  )

  it(
    'a wallet is connected with the picture that it has, if it has one',
    marbles((m) => {
      const icon = 'https://wallet.example/icon.png'
      const connectedBy = (answer: WalletSession) =>
        world({ ports: { wallets: fakeWallets({ connect: () => of(E.right(answer)) }) } })
          .emitted(connectWalletEpic, m.hot('a', { a: ask('one') }))
          .pipe(map(({ data }) => data))
      const known = { name: 'W', account: FAKE_ACCOUNT, chainId: 1 }
      m.expect(connectedBy({ ...known, icon })).toBeObservable('c', {
        c: { ...known, walletId: 'one', icon },
      })
      m.expect(connectedBy(known)).toBeObservable('c', { c: { ...known, walletId: 'one' } })
    }),
  )

  it(
    'a newer choice replaces the older, whose answer is not waited for',
    marbles((m) => {
      const slow$ = m.cold('60s (s|)', { s: session })
      const wallets = fakeWallets({
        connect: (walletId) => (walletId === 'one' ? slow$ : m.cold('1s (s|)', { s: session })),
      })
      const script$ = m.hot('a 9s b', { a: ask('one'), b: ask('two') })
      const emitted$ = world({ ports: { wallets } }).emitted(connectWalletEpic, script$)
      m.expect(emitted$.pipe(map(word)), '^ 90s !').toBeObservable('10001ms c', { c: 'connected two' })
      m.expect(slow$).toHaveSubscriptions('^ 9000ms !')
    }),
  )

  it(
    'a user may take their time; a silent request is given up after 15 s',
    marbles((m) => {
      const wallets = fakeWallets({ connect: () => NEVER })
      const emitted = (silent: boolean) =>
        world({ ports: { wallets } }).emitted(connectWalletEpic, m.hot('a', { a: ask('one', silent) }))
      m.expect(emitted(false).pipe(map(word)), '^ 3600s !').toBeObservable('')
      m.expect(emitted(true).pipe(map(word)), '^ 3600s !').toBeObservable('15s f', { f: 'failed noAnswer' })
    }),
  )

  it(
    'a user who disconnects while it is asked is not connected after all',
    marbles((m) => {
      const wallets = fakeWallets({ connect: () => m.cold('5s (s|)', { s: session }) })
      const script$ = m.hot('a 999ms d', {
        a: ask('one'),
        d: WalletDisconnected({ walletId: 'one', by: 'user' }),
      })
      m.expect(world({ ports: { wallets } }).emitted(connectWalletEpic, script$)).toBeObservable('')
    }),
  )

  it(
    'a user’s refusal is reported',
    marbles((m) => {
      const refused = E.left({ tag: 'refused', code: 4001 } as const)
      const wallets = fakeWallets({ connect: () => m.cold('(r|)', { r: refused }) })
      const emitted$ = world({ ports: { wallets } }).emitted(connectWalletEpic, m.hot('a', { a: ask('one') }))
      m.expect(emitted$.pipe(map(word))).toBeObservable('f', { f: 'failed refused' })
    }),
  )
})

describe('a change between the wallet’s answer and the write of it (X93)', () => {
  const epics = [connectWalletEpic, watchWalletEpic]
  const account = (to: string): WalletChange => ({ tag: 'accountChanged', account: to })
  const chain = (chainId: number): WalletChange => ({ tag: 'chainChanged', chainId })
  const gone: WalletChange = { tag: 'disconnected' }

  it.each<
    [what: string, marble: string, connection: { readonly account: string; readonly chainId: number } | null]
  >([
    ['another account', 'b', { account: OTHER, chainId: 1 }],
    ['another network', 'c', { account: FAKE_ACCOUNT, chainId: 100 }],
    ['both', '(bc)', { account: OTHER, chainId: 100 }],
    ['another account and back', '(ba)', { account: FAKE_ACCOUNT, chainId: 1 }],
    ['another network and back', '(cd)', { account: FAKE_ACCOUNT, chainId: 1 }],
    ['no account any more', '(bg)', null],
    ['no account, and another one after that', '(gb)', { account: OTHER, chainId: 1 }],
  ])('to %s is not lost', (_, marble, connection) => {
    marbles((m) => {
      const values = { a: account(FAKE_ACCOUNT), b: account(OTHER), c: chain(100), d: chain(1), g: gone }
      const changes$ = m.hot(`100ms ${marble}`, values)
      const wallets = fakeWallets({ connect: () => of(session), changes: () => changes$ })
      const made = world({ ports: { wallets, logStore: slowStore() } })
      const emitted$ = made.emitted(epics, m.hot('a', { a: ask('one') }))
      m.expect(emitted$.pipe(ignoreElements())).toBeObservable('')
      m.flush()
      expect(made.log.state$.value.session.wallet.connection).toEqual(
        connection === null ? null : { walletId: 'one', name: 'W', ...connection },
      )
    })()
  })

  it(
    'to another account is not lost where it comes between the writes of two answers',
    marbles((m) => {
      const changes$ = m.hot('300ms b', { b: account(OTHER) })
      const wallets = fakeWallets({ connect: () => of(session), changes: () => changes$ })
      const made = world({ ports: { wallets, logStore: slowStore() } })
      // The second press asks the wallet again, whose first answer is written after 200 ms and the second after 400.
      const emitted$ = made.emitted(epics, m.hot('a 99ms a', { a: ask('one') }))
      m.expect(emitted$.pipe(ignoreElements())).toBeObservable('')
      m.flush()
      expect(made.log.state$.value.session.wallet.connection).toMatchObject({ account: OTHER })
    }),
  )
})

describe('reconnecting at start', () => {
  const announcing = (announced: string, m: Pick<Context, 'hot'>) =>
    fakeWallets({ announced$: m.hot(announced, { w: FAKE_WALLET }) })
  const epics = [announceWalletsEpic, reconnectWalletEpic]

  it(
    'the wallet of the last visit is asked silently, once it is announced',
    marbles((m) => {
      const wallets = announcing('5s w', m)
      const emitted$ = world({ ports: { wallets }, durable: [connected] }).emitted(epics)
      m.expect(emitted$.pipe(map(word)), '^ 14s !').toBeObservable('5s (as)', {
        a: 'WalletAnnounced',
        s: 'silent',
      })
    }),
  )

  it(
    'one that is announced after 15 s is left alone, and forgotten',
    marbles((m) => {
      const wallets = announcing('16s w', m)
      const emitted$ = world({ ports: { wallets }, durable: [connected] }).emitted(epics)
      m.expect(emitted$.pipe(map(word))).toBeObservable('15s f 999ms a', {
        f: 'WalletDisconnected',
        a: 'WalletAnnounced',
      })
    }),
  )

  it(
    'a user who chose meanwhile is not overruled',
    marbles((m) => {
      const wallets = announcing('5s w', m)
      const emitted$ = world({ ports: { wallets }, durable: [connected] }).emitted(
        epics,
        m.hot('2s a', { a: ask('other') }),
      )
      m.expect(emitted$.pipe(map(word))).toBeObservable('5s a', { a: 'WalletAnnounced' })
    }),
  )

  it(
    'nothing is asked after a visit that ended disconnected, or of any other wallet',
    marbles((m) => {
      const durable = [connected, WalletDisconnected({ walletId: FAKE_WALLET.id, by: 'user' })]
      m.expect(world({ durable }).emitted(reconnectWalletEpic)).toBeObservable('')
      const wallets = announcing('w', m)
      const other = [{ ...connected, data: { ...connected.data, walletId: 'other' } }]
      const emitted$ = world({ ports: { wallets }, durable: other }).emitted(reconnectWalletEpic)
      m.expect(emitted$, '^ 14s !').toBeObservable('')
    }),
  )
})

describe('at the start', () => {
  const announce = (id: string) => WalletAnnounced({ ...FAKE_WALLET, id })
  const failing = (tag: 'noAnswer' | 'unauthorised') =>
    WalletConnectFailed({ walletId: FAKE_WALLET.id, silent: true, error: { tag } })

  it(
    'a wallet of the last visit that does not answer for 15 s is forgotten',
    marbles((m) => {
      const emitted$ = world({ durable: [connected] }).emitted(
        reconnectWalletEpic,
        m.hot('a 5s f', { a: announce(FAKE_WALLET.id), f: failing('noAnswer') }),
      )
      m.expect(emitted$.pipe(map(word))).toBeObservable('s 14999ms f', {
        s: 'silent',
        f: 'WalletDisconnected',
      })
    }),
  )

  it(
    'a wallet that is forgotten is waited for no more',
    marbles((m) => {
      const wallets = fakeWallets({ announced$: m.hot('1s w', { w: FAKE_WALLET }), connect: () => NEVER })
      const { emitted, log } = world({ ports: { wallets }, durable: [connected] })
      const emitted$ = emitted([announceWalletsEpic, connectWalletEpic, reconnectWalletEpic])
      m.expect(emitted$.pipe(map(word)), '^ 60s !').toBeObservable('1s (as) 13996ms f', {
        a: 'WalletAnnounced',
        s: 'silent',
        f: 'WalletDisconnected',
      })
      m.flush()
      expect(log.state$.value.session.wallet.connecting).toBeNull()
    }),
  )

  it(
    'one that is locked is remembered',
    marbles((m) => {
      const emitted$ = world({ durable: [connected] }).emitted(
        reconnectWalletEpic,
        m.hot('a 5s f', { a: announce(FAKE_WALLET.id), f: failing('unauthorised') }),
      )
      m.expect(emitted$.pipe(map(word))).toBeObservable('s', { s: 'silent' })
    }),
  )

  it.each<[what: string, answer: AppEvent]>([
    ['is connected', connected],
    ['has a blocked account', AccountBlocked({ walletId: FAKE_WALLET.id, name: 'W', chainId: 1 })],
  ])('one that %s is remembered', (_, answer) => {
    marbles((m) => {
      const emitted$ = world({ durable: [connected] }).emitted(
        reconnectWalletEpic,
        m.hot('a 5s f', { a: announce(FAKE_WALLET.id), f: answer }),
      )
      m.expect(emitted$.pipe(map(word))).toBeObservable('s', { s: 'silent' })
    })()
  })

  it(
    'another answer than that it gives none is one, and no answer is that of another event',
    marbles((m) => {
      const emitted$ = world({ durable: [connected] }).emitted(
        reconnectWalletEpic,
        m.hot('a 5s o', { a: announce(FAKE_WALLET.id), o: announce('other') }),
      )
      m.expect(emitted$.pipe(map(word))).toBeObservable('s 14999ms f', {
        s: 'silent',
        f: 'WalletDisconnected',
      })
    }),
  )

  it(
    'without one the injected wallet is asked silently, and no other',
    marbles((m) => {
      const script$ = m.hot('a 1s b', { a: announce('io.metamask'), b: announce('injected') })
      const emitted$ = world().emitted(reconnectWalletEpic, script$)
      m.expect(emitted$.pipe(map(requested))).toBeObservable('1001ms i', { i: 'injected' })
    }),
  )

  it(
    'a wallet that is found after the Safe is not asked, because that would end the question to the Safe',
    marbles((m) => {
      const script$ = m.hot('a 299ms b', { a: announce('safe'), b: announce('injected') })
      const emitted$ = world().emitted(reconnectWalletEpic, script$)
      m.expect(emitted$.pipe(map(requested))).toBeObservable('s', { s: 'safe' })
    }),
  )

  it(
    'the Safe around the page is asked, whatever the last visit had',
    marbles((m) => {
      const script$ = m.hot('1s b', { b: announce('safe') })
      const emitted$ = world({ durable: [connected] }).emitted(reconnectWalletEpic, script$)
      m.expect(emitted$.pipe(map(requested)), '^ 14s !').toBeObservable('1s s', { s: 'safe' })
    }),
  )
})

describe('the connected wallet', () => {
  it(
    'reports by itself of another account, another chain and its leave, each once',
    marbles((m) => {
      const changes = m.hot<WalletChange>('-s-a-a-c-d', {
        s: { tag: 'accountChanged', account: FAKE_ACCOUNT },
        a: { tag: 'accountChanged', account: OTHER },
        c: { tag: 'chainChanged', chainId: 137 },
        d: { tag: 'disconnected' },
      })
      const wallets = fakeWallets({ changes: () => changes })
      const emitted$ = world({ ports: { wallets }, given: [started, connected] }).emitted(watchWalletEpic)
      m.expect(emitted$.pipe(map(word))).toBeObservable('---a---c-d', {
        a: 'WalletAccountChanged',
        c: 'WalletChainChanged',
        d: 'WalletDisconnected',
      })
      m.expect(changes).toHaveSubscriptions('^--------!')
    }),
  )

  it(
    'is reported when the user disconnects it, and not when it left by itself',
    marbles((m) => {
      const { emitted, ports } = world({ ports: { wallets: fakeWallets() }, given: [started, connected] })
      const script$ = m.hot('uw', {
        u: WalletDisconnected({ walletId: 'one', by: 'user' }),
        w: WalletDisconnected({ walletId: 'two', by: 'wallet' }),
      })
      m.expect(emitted(disconnectWalletEpic, script$)).toBeObservable('')
      m.flush()
      expect(ports.wallets.calls.disconnect).toEqual([['one']])
    }),
  )

  it('its errors are reported in the words that all columns share', () => {
    expect(walletProblem({ tag: 'refused', code: 4001 })).toEqual({ tag: 'refused', code: 4001 })
    expect(walletProblem({ tag: 'disconnected' })).toEqual({ tag: 'walletGone' })
    expect(walletProblem({ tag: 'unauthorised', code: 4100 })).toEqual({
      tag: 'walletFailed',
      code: 4100,
      description: 'unauthorised',
    })
  })
})

it(
  'a wallet that announces itself again and again is reported once',
  marbles((m) => {
    const other = { ...FAKE_WALLET, id: 'other' }
    const announced$ = m.hot('aabab', { a: FAKE_WALLET, b: other })
    const wallets = fakeWallets({ announced$ })
    const emitted$ = world({ ports: { wallets } }).emitted(announceWalletsEpic)
    m.expect(emitted$.pipe(map(({ data }) => ('id' in data ? data.id : '')))).toBeObservable('a-b', {
      a: FAKE_WALLET.id,
      b: 'other',
    })
  }),
)
