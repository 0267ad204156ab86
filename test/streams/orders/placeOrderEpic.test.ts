import * as E from 'fp-ts/Either'
import { type Observable, filter, map, NEVER, of, Subject, switchMap, take } from 'rxjs'
import type { Context } from 'rxjs-marbles/context'
import { describe, expect, it } from 'vitest'
import type { AppEvent, DurableEvent, DurableFact } from '../../../src/events/catalogue'
import { NetworkSelected, StorageLost } from '../../../src/events/chain/events'
import { abandonPlacement } from '../../../src/events/orders/abandonPlacement'
import { OrderPlaced, OrderPlacementFailed, OrderPostingStopped } from '../../../src/events/orders/events'
import { orderByUid } from '../../../src/events/orders/orderByUid'
import {
  type WalletError,
  WalletAccountChanged,
  WalletChainChanged,
  WalletDisconnected,
} from '../../../src/events/wallet/events'
import { createAct } from '../../../src/streams/act'
import type { Log } from '../../../src/streams/log/log'
import { placeOrderEpic } from '../../../src/streams/orders/placeOrderEpic'
import { resolvePlacementsEpic } from '../../../src/streams/orders/resolvePlacementsEpic'
import type { LogStore } from '../../../src/streams/ports/LogStore'
import type { OrderBook, OrderBookError } from '../../../src/streams/ports/OrderBook'
import type { Wallets } from '../../../src/streams/ports/Wallets'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import { fakeLocks } from '../../support/fakes/fakeLocks'
import { fakeLogStore } from '../../support/fakes/fakeLogStore'
import { fakeOrderBook } from '../../support/fakes/fakeOrderBook'
import { fakeSignatures } from '../../support/fakes/fakeSignatures'
import {
  FAKE_ACCOUNT,
  FAKE_WALLET,
  fakeSignature,
  fakeSigned,
  fakeWallets,
} from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { anOrder, atService, requested } from '../support/orders'
import { connected, started, type Happening, world } from '../support/world'

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const order = anOrder()
const { uid } = order

const word = (event: AppEvent): string => {
  switch (event.type) {
    case 'OrderPlacementFailed':
      return `failed ${event.data.phase}: ${event.data.error.tag}`
    case 'OrderPlacementUnanswered':
      return `unanswered: ${event.data.error.tag}`
    default:
      return event.type
  }
}
const values = {
  s: 'OrderSigned',
  p: 'OrderPlaced',
  u: 'unanswered: unreachable',
  n: 'failed posting: notAccepted',
}

interface Faults {
  readonly signOrder?: Wallets['signOrder']
  readonly placeOrder?: OrderBook['placeOrder']
  readonly order?: OrderBook['order']
  readonly signatures?: ReturnType<typeof fakeSignatures>
}

const placing = ({ signOrder, placeOrder, order: asked, signatures = fakeSignatures() }: Faults = {}) => {
  const ports = {
    wallets: fakeWallets(signOrder === undefined ? {} : { signOrder }),
    orderBook: fakeOrderBook({
      ...(placeOrder === undefined ? {} : { placeOrder }),
      ...(asked === undefined ? {} : { order: asked }),
    }),
    locks: fakeLocks(),
    signatures,
  }
  const made = world({ ports, given: [started, connected] })
  return {
    ...made,
    /** What becomes of the order; how often it was posted has a test of its own. */
    words: (script$: Observable<Happening>) =>
      made.emitted(placeOrderEpic, script$).pipe(
        filter(({ type }) => type !== 'OrderPostingChanged'),
        map(word),
      ),
  }
}

const go = (m: Context): Observable<Happening> => m.hot('a', { a: requested() })
const signature = E.right(fakeSigned(FAKE_ACCOUNT))
const walletFails = (error: WalletError): Faults => ({ signOrder: () => of(E.left(error)) })
const serviceFails = (error: OrderBookError): Faults => ({ placeOrder: () => of(E.left(error)) })
const rejected = (errorType: string, status = 400): OrderBookError => ({
  tag: 'rejected',
  status,
  errorType,
  description: 'words',
  feeAmount: null,
})

const inAnotherWindow = (log: Log) => (n: number, event: DurableEvent) => (): void =>
  log.publish(
    { ...event, id: `other-${String(n)}`, session: 'other', n, seq: n, at: FAKE_START_MS },
    'foreign',
  )

describe('an order that another window requested first', () => {
  it(
    'is not signed here a second time, though this window requests the very same one',
    marbles((m) => {
      const opened: string[] = []
      const ports = {
        wallets: fakeWallets({ signOrder: () => (opened.push('wallet'), NEVER) }),
        orderBook: fakeOrderBook({}),
        locks: fakeLocks(),
        signatures: fakeSignatures(),
      }
      const { emitted } = world({ ports, durable: [requested()], given: [started, connected] })
      m.expect(emitted(placeOrderEpic, m.hot('a', { a: requested() })), '^ 60s !').toBeObservable('')
      m.flush()
      expect(opened).toEqual([])
    }),
  )

  it(
    'is settled here once the other window is closed, though this window requests the very same one',
    marbles((m) => {
      const locks = fakeLocks()
      const { emitted, log } = world({
        ports: { locks, orderBook: fakeOrderBook({ order: () => of(E.right(null)) }) },
        given: [started, connected],
      })
      const fact = {
        ...requested(),
        id: 'other-1',
        session: 'other',
        n: 1,
        seq: 1,
        at: FAKE_START_MS,
      } as DurableFact
      const script$ = m.hot('f 1s a', { f: () => log.publish(fact, 'foreign'), a: requested() })
      const settled$ = emitted([placeOrderEpic, resolvePlacementsEpic], script$).pipe(map(word))
      m.expect(settled$, '^ 60s !').toBeObservable('11s i', { i: 'failed signing: interrupted' })
    }),
  )

  it(
    'and that fails there, is not signed here when this window gave up its own meanwhile',
    marbles((m) => {
      const opened: string[] = []
      const write$ = new Subject<void>()
      const store = fakeLogStore()
      const ports = {
        wallets: fakeWallets({ signOrder: () => (opened.push('wallet'), NEVER) }),
        orderBook: fakeOrderBook({}),
        locks: fakeLocks(),
        signatures: fakeSignatures(),
        logStore: {
          ...store,
          append: (...given: Parameters<LogStore['append']>) =>
            write$.pipe(
              take(1),
              switchMap(() => store.append(...given)),
            ),
        },
      }
      const { emitted, log } = world({ ports, given: [started, connected] })
      const elsewhere = inAnotherWindow(log)
      const script$ = m.hot('wabcdewww', {
        a: elsewhere(1, requested()),
        b: () => log.append(requested()),
        c: () => createAct(log, 'local')(abandonPlacement, { uid }),
        d: elsewhere(2, OrderPlacementFailed({ uid, phase: 'signing', error: { tag: 'refused' } })),
        e: () => expect(orderByUid(log.state$.value.durable.orders, uid)?.status).toBe('failed'),
        w: () => write$.next(),
      })
      m.expect(emitted(placeOrderEpic, script$).pipe(map(word)), '^ 1s !').toBeObservable('-------f', {
        f: 'failed signing: abandoned',
      })
      m.flush()
      expect(opened).toEqual([])
      expect(orderByUid(log.state$.value.durable.orders, uid)).toMatchObject({
        status: 'failed',
        error: { tag: 'abandoned' },
      })
    }),
  )

  it(
    'and that this window stopped and that failed, is signed when this window requests it after that',
    marbles((m) => {
      const opened: string[] = []
      const ports = {
        wallets: fakeWallets({ signOrder: () => (opened.push('wallet'), NEVER) }),
        locks: fakeLocks(),
        signatures: fakeSignatures(),
      }
      const { emitted, log } = world({ ports, given: [started, connected] })
      const elsewhere = inAnotherWindow(log)
      const script$ = m.hot('abcd', {
        a: elsewhere(1, requested()),
        b: () => createAct(log, 'local')(abandonPlacement, { uid }),
        c: elsewhere(2, OrderPlacementFailed({ uid, phase: 'signing', error: { tag: 'abandoned' } })),
        d: requested(),
      })
      m.expect(emitted(placeOrderEpic, script$), '^ 1s !').toBeObservable('')
      m.flush()
      expect(opened).toEqual(['wallet'])
    }),
  )
})

describe('a placement', () => {
  it(
    'is signed, written as signed, posted, and placed; then its lock is free',
    marbles((m) => {
      const { words, ports, log } = placing()
      m.expect(words(go(m))).toBeObservable('(sp)', values)
      m.flush()
      expect(log.state$.value.durable.orders.open[uid]).toMatchObject({ status: 'pending', scheme: 'eip712' })
      expect(ports.orderBook.calls.placeOrder).toMatchObject([
        [{ chainId: 1, from: FAKE_ACCOUNT, signature: fakeSignature(FAKE_ACCOUNT), quoteId: 7 }],
      ])
      expect(ports.signatures.calls.recover).toEqual([[order.digest, fakeSigned(FAKE_ACCOUNT)]])
      expect(ports.locks.held()).toEqual([])
    }),
  )

  it(
    'signed by eth_sign is recovered, written and posted as ethsign',
    marbles((m) => {
      const { emitted, ports, log } = placing({
        signOrder: () => of(E.right(fakeSigned(FAKE_ACCOUNT, 'ethsign'))),
      })
      const signedBy$ = emitted(placeOrderEpic, go(m)).pipe(
        map((event) => (event.type === 'OrderSigned' ? event.data.scheme : event.type)),
      )
      m.expect(signedBy$).toBeObservable('(sp)', { s: 'ethsign', p: 'OrderPlaced' })
      m.flush()
      expect(ports.signatures.calls.recover).toEqual([[order.digest, fakeSigned(FAKE_ACCOUNT, 'ethsign')]])
      expect(ports.orderBook.calls.placeOrder).toMatchObject([[{ signingScheme: 'ethsign' }]])
      expect(log.state$.value.durable.orders.open[uid]?.scheme).toBe('ethsign')
    }),
  )

  it(
    'is not posted before the log holds that it was signed',
    marbles((m) => {
      const { ports, emitted, log } = placing()
      const script$ = m.hot('a', { a: requested() })
      const posts = emitted(placeOrderEpic, script$).pipe(
        map(({ type }) => `${type}, posts ${ports.orderBook.calls.placeOrder.length}`),
      )
      m.expect(posts).toBeObservable('(sp)', { s: 'OrderSigned, posts 0', p: 'OrderPlaced, posts 1' })
      m.flush()
      expect(log.state$.value.durable.orders.open[uid]?.signedAt).not.toBeNull()
    }),
  )

  it(
    'holds its lock from before the wallet is asked',
    marbles((m) => {
      const { words, ports } = placing({ signOrder: () => m.cold('5s (a|)', { a: signature }) })
      const release: { current: () => void } = { current: () => undefined }
      const script$ = m.hot('t a 2s r', {
        t: () => {
          release.current = ports.locks.takeElsewhere(`placement:${uid}`)
        },
        a: requested(),
        r: () => release.current(),
      })
      m.expect(words(script$)).toBeObservable('2002ms 5s (sp)', values)
      m.flush()
      expect(ports.locks.held()).toEqual([])
    }),
  )

  it(
    'goes on under its lock when the store is lost meanwhile: no other tab may take it over',
    marbles((m) => {
      const signing$ = m.cold('5s (a|)', { a: signature })
      const { words } = placing({ signOrder: () => signing$ })
      const lost = StorageLost({ afterSeq: 1, reason: 'quota', refused: [] })
      m.expect(words(m.hot('a 999ms l', { a: requested(), l: lost }))).toBeObservable('5s (sp)', values)
      m.expect(signing$).toHaveSubscriptions('^ 4999ms !')
    }),
  )

  it(
    'waits for a wallet that does not answer, and two placements do not wait for each other',
    marbles((m) => {
      const second = anOrder(2)
      const { words } = placing({
        signOrder: (_w, _o, _d, { sellAmount }) =>
          sellAmount === order.params.sellAmount ? NEVER : m.cold('1s (a|)', { a: signature }),
      })
      const script$ = m.hot('ab', { a: requested(), b: requested(second) })
      m.expect(words(script$), '^ 3600s !').toBeObservable('1001ms (sp)', values)
    }),
  )
})

describe('what ends a placement before it is posted', () => {
  it.each<[title: string, faults: Faults, ending: string]>([
    ['a wallet that refuses', walletFails({ tag: 'refused', code: 4001 }), 'refused'],
    ['a wallet that is busy', walletFails({ tag: 'busy', code: -32002 }), 'busy'],
    ['a wallet that is gone', walletFails({ tag: 'disconnected' }), 'walletGone'],
    ['the sandbox guard', walletFails({ tag: 'sandboxGuard' }), 'sandboxGuard'],
    ['an unlisted error', walletFails({ tag: 'unlisted', code: -32603, description: 'x' }), 'walletFailed'],
    ['a signature of another account', { signOrder: () => of(E.right(fakeSigned(OTHER))) }, 'wrongSigner'],
    [
      'an unreadable signature',
      { signatures: fakeSignatures({ recover: () => of(E.left({ tag: 'unreadable' } as const)) }) },
      'wrongSigner',
    ],
  ])('%s', (_title, faults, ending) => {
    marbles((m) => {
      const { words, ports } = placing(faults)
      m.expect(words(go(m))).toBeObservable('f', { f: `failed signing: ${ending}` })
      m.flush()
      expect(ports.orderBook.calls.placeOrder).toEqual([])
      expect(ports.locks.held()).toEqual([])
    })()
  })

  it.each<[title: string, change: AppEvent, ending: string]>([
    ['another account while signing', WalletAccountChanged({ account: OTHER }), 'accountChanged'],
    ['another chain of the wallet while signing', WalletChainChanged({ chainId: 250 }), 'chainChanged'],
    ['another network while signing', NetworkSelected({ chainId: 100 }), 'chainChanged'],
    [
      'a wallet that leaves while signing',
      WalletDisconnected({ walletId: FAKE_WALLET.id, by: 'wallet' }),
      'walletGone',
    ],
  ])('%s; the late signature is ignored', (_title, change, ending) => {
    marbles((m) => {
      const signing$ = m.cold('5s (a|)', { a: signature })
      const { words, ports } = placing({ signOrder: () => signing$ })
      m.expect(words(m.hot('a 999ms c', { a: requested(), c: change }))).toBeObservable('1s f', {
        f: `failed signing: ${ending}`,
      })
      m.expect(signing$).toHaveSubscriptions('^ 999ms !')
      m.flush()
      expect(ports.orderBook.calls.placeOrder).toEqual([])
    })()
  })

  it(
    'an account that changed before the wallet is asked: it is not asked',
    marbles((m) => {
      const { words, ports } = placing()
      const script$ = m.hot('(ca)', { c: WalletAccountChanged({ account: OTHER }), a: requested() })
      m.expect(words(script$)).toBeObservable('f', { f: 'failed signing: accountChanged' })
      m.flush()
      expect(ports.wallets.calls.signOrder).toEqual([])
    }),
  )

  it(
    'a signature that comes after validTo',
    marbles((m) => {
      const { words, ports } = placing({ signOrder: () => m.cold('1800s (a|)', { a: signature }) })
      m.expect(words(go(m))).toBeObservable('1800s f', { f: 'failed signing: expiredWhileSigning' })
      m.flush()
      expect(ports.orderBook.calls.placeOrder).toEqual([])
    }),
  )

  it(
    'a user who gives up: the wallet is not waited for and the lock is free',
    marbles((m) => {
      const signing$ = m.cold('5s (a|)', { a: signature })
      const { words, ports } = placing({ signOrder: () => signing$ })
      const abandoned = OrderPlacementFailed({ uid, phase: 'signing', error: { tag: 'abandoned' } })
      m.expect(words(m.hot('a 999ms c', { a: requested(), c: abandoned }))).toBeObservable('')
      m.expect(signing$).toHaveSubscriptions('^ 999ms !')
      m.flush()
      expect(ports.locks.held()).toEqual([])
    }),
  )
})

describe('a placement that another tab’s user stopped', () => {
  const stop = OrderPostingStopped({ uid })

  it(
    'while the wallet is asked is ended here as unsigned, the wallet is not waited for, and the lock is free',
    marbles((m) => {
      const signing$ = m.cold('5s (a|)', { a: signature })
      const { words, ports } = placing({ signOrder: () => signing$ })
      m.expect(words(m.hot('a 999ms c', { a: requested(), c: stop }))).toBeObservable('1s f', {
        f: 'failed signing: abandoned',
      })
      m.expect(signing$).toHaveSubscriptions('^ 999ms !')
      m.flush()
      expect(ports.orderBook.calls.placeOrder).toEqual([])
      expect(ports.locks.held()).toEqual([])
    }),
  )

  it(
    'before the wallet is asked: it is not asked',
    marbles((m) => {
      const { words, ports } = placing()
      const release: { current: () => void } = { current: () => undefined }
      const script$ = m.hot('t a c 2s r', {
        t: () => {
          release.current = ports.locks.takeElsewhere(`placement:${uid}`)
        },
        a: requested(),
        c: stop,
        r: () => release.current(),
      })
      m.expect(words(script$)).toBeObservable('2003ms f', { f: 'failed signing: abandoned' })
      m.flush()
      expect(ports.wallets.calls.signOrder).toEqual([])
    }),
  )
})

describe('what the service answers to the POST', () => {
  it.each<[title: string, faults: Faults, ending: string]>([
    ['400', serviceFails(rejected('InsufficientBalance')), 'rejected'],
    ['404', serviceFails(rejected('NotFound', 404)), 'rejected'],
    ['403', serviceFails({ tag: 'denied' }), 'denied'],
  ])('%s ends it', (_title, faults, ending) => {
    marbles((m) => {
      const { words, ports } = placing(faults)
      m.expect(words(go(m))).toBeObservable('(sf)', { ...values, f: `failed posting: ${ending}` })
      m.flush()
      expect(ports.orderBook.calls.placeOrder).toHaveLength(1)
    })()
  })

  it.each<[title: string, error: OrderBookError, emitted: string]>([
    ['500', { tag: 'failed', status: 500 }, 'unreachable'],
    ['HTML', { tag: 'malformed', status: 200, description: '<' }, 'malformed'],
    ['nothing', { tag: 'unreachable' }, 'unreachable'],
    ['nothing in 30 s', { tag: 'timeout' }, 'unreachable'],
    ['429', { tag: 'tooMany', retryAfterMs: null }, 'tooMany'],
    ['408', rejected('RequestTimeout', 408), 'rejected'],
    ['425', rejected('TooEarly', 425), 'rejected'],
  ])(
    '%s leaves it open: 1 s later the order is asked for by its uid, and not posted again when it is there',
    (_title, error, emitted) => {
      marbles((m) => {
        const { words, ports } = placing({ ...serviceFails(error), order: () => of(E.right(atService())) })
        m.expect(words(go(m))).toBeObservable('(su) 996ms p', { ...values, u: `unanswered: ${emitted}` })
        m.flush()
        expect(ports.orderBook.calls.placeOrder).toHaveLength(1)
        expect(ports.orderBook.calls.order).toHaveLength(1)
      })()
    },
  )

  it.each(['DuplicateOrder', 'DuplicatedOrder'])(
    '%s is our own order, which is there, though a replica may not know it yet',
    (errorType) => {
      marbles((m) => {
        const { words, ports } = placing({
          ...serviceFails(rejected(errorType)),
          order: () => of(E.right(null)),
        })
        m.expect(words(go(m))).toBeObservable('(sp)', values)
        m.flush()
        expect(ports.orderBook.calls.order).toEqual([])
      })()
    },
  )

  it(
    'an order seen by a poll before the POST is answered ends it as placed',
    marbles((m) => {
      const posting$ = m.cold('30s (a|)', { a: E.right(uid) })
      const { words, ports } = placing({ placeOrder: () => posting$ })
      const script$ = m.hot('a 999ms p', { a: requested(), p: OrderPlaced({ uid }) })
      m.expect(words(script$)).toBeObservable('s', values)
      m.expect(posting$).toHaveSubscriptions('^ 999ms !')
      m.flush()
      expect(ports.locks.held()).toEqual([])
    }),
  )
})
