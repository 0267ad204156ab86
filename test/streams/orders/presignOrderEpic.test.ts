import * as E from 'fp-ts/Either'
import { defer, map, NEVER, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { AppEvent, DurableEvent } from '../../../src/events/catalogue'
import { BlockSeen } from '../../../src/events/chain/events'
import { abandonPlacement } from '../../../src/events/orders/abandonPlacement'
import {
  OrderPlaced,
  OrderPresigned,
  PresignatureFailed,
  PresignatureRequested,
  PresignatureSent,
} from '../../../src/events/orders/events'
import { WalletAccountChanged, WalletConnected, WalletDisconnected } from '../../../src/events/wallet/events'
import { createAct } from '../../../src/streams/act'
import { placeOrderEpic } from '../../../src/streams/orders/placeOrderEpic'
import { presignOrderEpic, presignatureLock } from '../../../src/streams/orders/presignOrderEpic'
import { resolvePlacementsEpic } from '../../../src/streams/orders/resolvePlacementsEpic'
import { resolvePresignaturesEpic } from '../../../src/streams/orders/resolvePresignaturesEpic'
import { watchPresignaturesEpic } from '../../../src/streams/orders/watchPresignaturesEpic'
import { readAccountKindEpic } from '../../../src/streams/wallet/readAccountKindEpic'
import { fakeChain } from '../../support/fakes/fakeChain'
import { fakeLocks } from '../../support/fakes/fakeLocks'
import { fakeOrderBook } from '../../support/fakes/fakeOrderBook'
import { FAKE_ACCOUNT, FAKE_TRANSACTION, FAKE_WALLET, fakeWallets } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { anOrder, atService, requested } from '../support/orders'
import { connected, started, world } from '../support/world'
import { presignatureCall } from '../../support/sentCalls'

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const order = { ...anOrder(), scheme: 'presign' as const }
const { uid } = order
const request = requested(order)
const asked: readonly DurableEvent[] = [request, OrderPlaced({ uid }), PresignatureRequested({ uid })]
const sent = PresignatureSent({ uid, hash: FAKE_TRANSACTION })

const word = (event: AppEvent): string => {
  switch (event.type) {
    case 'OrderPlacementUnanswered':
    case 'OrderPlacementFailed':
    case 'PresignatureFailed':
      return `${event.type} ${event.data.error.tag}`
    default:
      return event.type
  }
}
const begun = { given: [started, connected] }
const both = [placeOrderEpic, presignOrderEpic]
const silent = E.left({ tag: 'unreachable' } as const)

describe('the order of a contract wallet', () => {
  it(
    'is posted unsigned first; then the wallet is asked, with the request in the log',
    marbles((m) => {
      const orderBook = fakeOrderBook({ placeOrder: () => m.cold('1s (a|)', { a: E.right(uid) }) })
      const wallets = fakeWallets({
        send: () => m.cold('5s (a|)', { a: E.right(FAKE_TRANSACTION) }),
      })
      const made = world({ ports: { orderBook, wallets }, ...begun })
      const emitted$ = made.emitted(both, m.hot('a', { a: request })).pipe(map(word))
      m.expect(emitted$).toBeObservable('1s (pr) 4996ms s', {
        p: 'OrderPlaced',
        r: 'PresignatureRequested',
        s: 'PresignatureSent',
      })
      m.flush()
      expect(orderBook.calls.placeOrder).toMatchObject([
        [{ signingScheme: 'presign', signature: '0x', from: FAKE_ACCOUNT }],
      ])
      expect(wallets.calls.signOrder).toEqual([])
    }),
  )

  it(
    'is asked for once, where the user asked as soon as the service held it',
    marbles((m) => {
      const orderBook = fakeOrderBook({ placeOrder: () => NEVER })
      const wallets = fakeWallets()
      const made = world({ ports: { orderBook, wallets }, ...begun })
      const both$ = m.hot('a 999ms b', {
        a: request,
        b: [OrderPlaced({ uid }), PresignatureRequested({ uid })],
      })
      m.expect(made.emitted(both, both$).pipe(map(word))).toBeObservable('1s s', { s: 'PresignatureSent' })
      m.flush()
      expect(wallets.calls.send).toHaveLength(1)
    }),
  )

  it(
    'is signed with the gas that the chain estimates',
    marbles((m) => {
      const wallets = fakeWallets()
      const chain = fakeChain({ presignGas: () => of(E.right(61_234n)) })
      const made = world({ ports: { wallets, chain }, ...begun })
      m.expect(made.emitted(both, m.hot('a', { a: request })).pipe(map(word))).toBeObservable('(prs)', {
        p: 'OrderPlaced',
        r: 'PresignatureRequested',
        s: 'PresignatureSent',
      })
      m.flush()
      expect(chain.calls.presignGas).toEqual([[1, FAKE_ACCOUNT, uid]])
      expect(wallets.calls.send).toEqual([
        [FAKE_WALLET.id, presignatureCall({ chainId: 1, from: FAKE_ACCOUNT, uid, gas: 61_234n })],
      ])
    }),
  )

  it(
    'is signed with 150000 gas when the estimate fails',
    marbles((m) => {
      const wallets = fakeWallets()
      const made = world({ ports: { wallets, chain: fakeChain({ presignGas: () => of(silent) }) }, ...begun })
      m.expect(made.emitted(both, m.hot('a', { a: request })).pipe(map(word))).toBeObservable('(prs)', {
        p: 'OrderPlaced',
        r: 'PresignatureRequested',
        s: 'PresignatureSent',
      })
      m.flush()
      expect(wallets.calls.send).toMatchObject([[FAKE_WALLET.id, { gas: 150_000n }]])
    }),
  )

  it(
    'that the service refuses is not signed',
    marbles((m) => {
      const wallets = fakeWallets()
      const orderBook = fakeOrderBook({ placeOrder: () => of(E.left({ tag: 'denied' } as const)) })
      const made = world({ ports: { wallets, orderBook }, ...begun })
      m.expect(made.emitted(both, m.hot('a', { a: request })).pipe(map(word))).toBeObservable('f', {
        f: 'OrderPlacementFailed denied',
      })
      m.flush()
      expect(wallets.calls.send).toEqual([])
    }),
  )

  it(
    'is signed too when a poll sees it before its POST is answered',
    marbles((m) => {
      const orderBook = fakeOrderBook({ placeOrder: () => NEVER })
      const made = world({ ports: { orderBook }, ...begun })
      const script$ = m.hot('a 1s b', { a: request, b: OrderPlaced({ uid }) })
      m.expect(made.emitted(both, script$).pipe(map(word))).toBeObservable('1001ms (rs)', {
        r: 'PresignatureRequested',
        s: 'PresignatureSent',
      })
    }),
  )

  it(
    'waits unsigned after a refusal, and its lock is free',
    marbles((m) => {
      const locks = fakeLocks()
      const wallets = fakeWallets({
        send: () => of(E.left({ tag: 'refused', code: 4001 } as const)),
      })
      const made = world({ ports: { wallets, locks }, ...begun })
      m.expect(made.emitted(both, m.hot('a', { a: request })).pipe(map(word))).toBeObservable('(prf)', {
        p: 'OrderPlaced',
        r: 'PresignatureRequested',
        f: 'PresignatureFailed refused',
      })
      m.flush()
      expect(locks.held()).toEqual([])
    }),
  )

  it.each([
    ['another account', WalletAccountChanged({ account: OTHER }), 'PresignatureFailed accountChanged'],
    [
      'another wallet',
      WalletConnected({ ...connected.data, walletId: 'io.other', account: OTHER }),
      'PresignatureFailed accountChanged',
    ],
    ['nobody', WalletDisconnected({ walletId: FAKE_WALLET.id, by: 'user' }), 'PresignatureFailed walletGone'],
  ])('is not asked for where the page has %s once the chain was read', (_, change, failed) => {
    marbles((m) => {
      const wallets = fakeWallets()
      const chain = fakeChain({ presignGas: () => m.cold('2s (a|)', { a: E.right(61_234n) }) })
      const made = world({ ports: { wallets, chain }, ...begun })
      const emitted$ = made.emitted(both, m.hot('a 999ms b', { a: request, b: change })).pipe(map(word))
      m.expect(emitted$).toBeObservable('(pr) 1996ms f', {
        p: 'OrderPlaced',
        r: 'PresignatureRequested',
        f: failed,
      })
      m.flush()
      expect(wallets.calls.send).toEqual([])
    })()
  })

  it(
    'is not asked for where the user stopped while the chain was read',
    marbles((m) => {
      const wallets = fakeWallets()
      const chain = fakeChain({ presignGas: () => m.cold('2s (a|)', { a: E.right(61_234n) }) })
      const made = world({ ports: { wallets, chain }, ...begun })
      const stopped = PresignatureFailed({ uid, error: { tag: 'abandoned' } })
      const emitted$ = made.emitted(both, m.hot('a 999ms b', { a: request, b: stopped })).pipe(map(word))
      m.expect(emitted$).toBeObservable('(pr)', { p: 'OrderPlaced', r: 'PresignatureRequested' })
      m.flush()
      expect(wallets.calls.send).toEqual([])
    }),
  )

  it(
    'is not asked of a wallet that is gone by then',
    marbles((m) => {
      const wallets = fakeWallets()
      const orderBook = fakeOrderBook({ placeOrder: () => m.cold('1s (a|)', { a: E.right(uid) }) })
      const made = world({ ports: { wallets, orderBook }, ...begun })
      const gone = WalletDisconnected({ walletId: FAKE_WALLET.id, by: 'wallet' })
      m.expect(made.emitted(both, m.hot('ab', { a: request, b: gone })).pipe(map(word))).toBeObservable(
        '1s (prf)',
        {
          p: 'OrderPlaced',
          r: 'PresignatureRequested',
          f: 'PresignatureFailed walletGone',
        },
      )
      m.flush()
      expect(wallets.calls.send).toEqual([])
    }),
  )

  it(
    'may be signed if the connection fell while the window was open, so it is not said that the wallet was not asked (X323)',
    marbles((m) => {
      const wallets = fakeWallets({ send: () => of(E.left({ tag: 'disconnected' } as const)) })
      const made = world({ ports: { wallets }, ...begun })
      m.expect(made.emitted(both, m.hot('a', { a: request })).pipe(map(word))).toBeObservable('(prf)', {
        p: 'OrderPlaced',
        r: 'PresignatureRequested',
        f: 'PresignatureFailed walletFailed',
      })
    }),
  )

  it(
    'is not signed where no settlement contract stands, and the wallet is not asked',
    marbles((m) => {
      const wallets = fakeWallets()
      const chain = fakeChain({ accountKind: () => of(E.right('keys' as const)) })
      const made = world({ ports: { wallets, chain }, ...begun })
      m.expect(made.emitted(both, m.hot('a', { a: request })).pipe(map(word))).toBeObservable('(prf)', {
        p: 'OrderPlaced',
        r: 'PresignatureRequested',
        f: 'PresignatureFailed notReady',
      })
      m.flush()
      expect(chain.calls.accountKind).toEqual([[1, '0x9008D19f58AAbD9eD0D60971565AA8510560ab41']])
      expect(wallets.calls.send).toEqual([])
    }),
  )

  it(
    'is asked for where the chain does not say what the settlement contract is: the wallet has another endpoint',
    marbles((m) => {
      const wallets = fakeWallets({ send: () => of(E.right(FAKE_TRANSACTION)) })
      const chain = fakeChain({ accountKind: () => of(silent) })
      const made = world({ ports: { wallets, chain }, ...begun })
      m.expect(made.emitted(both, m.hot('a', { a: request })).pipe(map(word))).toBeObservable('(prs)', {
        p: 'OrderPlaced',
        r: 'PresignatureRequested',
        s: 'PresignatureSent',
      })
    }),
  )

  it(
    'stops waiting for the wallet when the service reports of the signature',
    marbles((m) => {
      const locks = fakeLocks()
      const wallets = fakeWallets({ send: () => NEVER })
      const made = world({ ports: { wallets, locks }, ...begun })
      const script$ = m.hot('a 1s b', { a: request, b: OrderPresigned({ uid }) })
      m.expect(made.emitted(both, script$).pipe(map(word))).toBeObservable('(pr)', {
        p: 'OrderPlaced',
        r: 'PresignatureRequested',
      })
      m.flush()
      expect(locks.held()).toEqual([])
    }),
  )
})

describe('a page that was closed', () => {
  it(
    'between the request and the answer asks for the order, posts nothing and signs nothing by itself',
    marbles((m) => {
      const orderBook = fakeOrderBook({ order: () => of(E.right(atService(order))) })
      const wallets = fakeWallets()
      const made = world({ ports: { orderBook, wallets }, durable: [request], ...begun })
      const emitted$ = made.emitted([resolvePlacementsEpic, presignOrderEpic]).pipe(map(word))
      m.expect(emitted$).toBeObservable('2s (up)', {
        u: 'OrderPlacementUnanswered unreachable',
        p: 'OrderPlaced',
      })
      m.flush()
      expect(orderBook.calls.placeOrder).toEqual([])
      expect(wallets.calls.send).toEqual([])
      expect(made.log.state$.value.durable.orders.open[uid]).toMatchObject({
        status: 'presignaturePending',
        presignature: null,
      })
    }),
  )

  it(
    'while the wallet was asked says that it was interrupted',
    marbles((m) => {
      const made = world({ durable: asked, ...begun })
      m.expect(made.emitted(resolvePresignaturesEpic).pipe(map(word))).toBeObservable('2s i', {
        i: 'PresignatureFailed interrupted',
      })
    }),
  )

  it(
    'is not taken for closed while another tab holds the lock',
    marbles((m) => {
      const locks = fakeLocks()
      locks.hold(presignatureLock(uid)).subscribe()
      const made = world({ ports: { locks }, durable: asked, ...begun })
      m.expect(made.emitted(resolvePresignaturesEpic).pipe(map(word))).toBeObservable('-')
    }),
  )
})

describe('the order of a contract wallet that was stopped', () => {
  it(
    'is not signed on chain unasked when the service turns out to have it',
    marbles((m) => {
      const answers = [E.right(null), E.right(atService(order))]
      const orderBook = fakeOrderBook({
        placeOrder: () => m.cold('30s (a|)', { a: silent }),
        order: () => defer(() => of(answers.shift() ?? E.right(atService(order)))),
      })
      const wallets = fakeWallets()
      const made = world({ ports: { orderBook, wallets }, ...begun })
      const stop = (): unknown => createAct(made.log, 'test')(abandonPlacement, { uid })
      const emitted$ = made.emitted(both, m.hot('a 1999ms s', { a: request, s: stop })).pipe(map(word))
      m.expect(emitted$).toBeObservable('2s n 999ms p', { n: 'OrderPostingChanged', p: 'OrderPlaced' })
      m.flush()
      expect(wallets.calls.send).toEqual([])
    }),
  )
})

describe('a presignature that was sent', () => {
  const block = BlockSeen({ chainId: 1, number: 2, timestamp: 2 })
  const receipt = (status: number) => ({ hash: FAKE_TRANSACTION, block: 2, status })

  it(
    'and failed on chain is reported by its receipt, with the next block',
    marbles((m) => {
      const chain = fakeChain()
      const made = world({ ports: { chain }, durable: [...asked, sent], ...begun })
      const script$ = m.hot('1s a', {
        a: () => {
          chain.world.receipts[FAKE_TRANSACTION] = receipt(0)
          made.log.append(block)
        },
      })
      m.expect(made.emitted(watchPresignaturesEpic, script$).pipe(map(word))).toBeObservable('1s f', {
        f: 'PresignatureFailed reverted',
      })
    }),
  )

  it(
    'has not failed by the late receipt of one that was sent before (X270)',
    marbles((m) => {
      const slow$ = m.cold('5s (a|)', { a: E.right(receipt(0)) })
      const chain = fakeChain({ receipt: () => slow$ })
      const made = world({ ports: { chain }, durable: [...asked, sent], ...begun })
      const again = PresignatureSent({ uid, hash: `0x${'9a'.repeat(32)}` })
      const script$ = m.hot('1s b 999ms a', { b: block, a: again })
      m.expect(made.emitted(watchPresignaturesEpic, script$).pipe(map(word)), '^ 9s !').toBeObservable('-')
    }),
  )

  it(
    'and succeeded is left to the service to report',
    marbles((m) => {
      const chain = fakeChain({}, { receipts: { [FAKE_TRANSACTION]: receipt(1) } })
      const made = world({ ports: { chain }, durable: [...asked, sent], ...begun })
      m.expect(made.emitted(watchPresignaturesEpic).pipe(map(word))).toBeObservable('-')
    }),
  )
})

describe('what the connected account is', () => {
  it(
    'is asked until the chain answers, and not again',
    marbles((m) => {
      const answers = [silent, E.right('contract' as const)]
      const chain = fakeChain({ accountKind: () => defer(() => of(answers.shift() ?? silent)) })
      const made = world({ ports: { chain }, ...begun })
      const emitted$ = made.emitted(readAccountKindEpic, m.hot('9s a', { a: connected })).pipe(map(word))
      m.expect(emitted$).toBeObservable('1s k', { k: 'AccountKindRead' })
      m.flush()
      expect(chain.calls.accountKind).toEqual([
        [1, FAKE_ACCOUNT],
        [1, FAKE_ACCOUNT],
      ])
    }),
  )
})
