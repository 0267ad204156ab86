import * as E from 'fp-ts/Either'
import { NEVER, asyncScheduler, concat, defer, map, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { AppEvent, DurableEvent } from '../../../src/events/catalogue'
import { StorageLost } from '../../../src/events/chain/events'
import {
  OrderCancellationRequested,
  OrderFilled,
  OrderPlaced,
  OrderPlacementUnanswered,
  OrderPostingStopped,
  OrderSigned,
} from '../../../src/events/orders/events'
import {
  TransactionMined,
  TransactionRequested,
  TransactionSent,
} from '../../../src/events/transactions/events'
import { cancelOrderEpic } from '../../../src/streams/orders/cancelOrderEpic'
import { placeOrderEpic } from '../../../src/streams/orders/placeOrderEpic'
import { resolveCancellationsEpic } from '../../../src/streams/orders/resolveCancellationsEpic'
import { resolvePlacementsEpic } from '../../../src/streams/orders/resolvePlacementsEpic'
import type { Grant } from '../../../src/streams/ports/Locks'
import type { OrderBook, OrderBookError, ServiceOrder } from '../../../src/streams/ports/OrderBook'
import { WalletAccountChanged, WalletChainChanged } from '../../../src/events/wallet/events'
import { fakeLocks } from '../../support/fakes/fakeLocks'
import { fakeOrderBook } from '../../support/fakes/fakeOrderBook'
import { FAKE_ACCOUNT, fakeSigned, fakeWallets } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { anOrder, atService, requested } from '../support/orders'
import { connected, started, world } from '../support/world'

const { uid, params } = anOrder()
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const word = (event: AppEvent): string =>
  event.type === 'OrderPlacementFailed' || event.type === 'OrderCancellationFailed'
    ? `failed: ${event.data.error.tag}`
    : event.type

const resolving = (durable: readonly DurableEvent[], order: OrderBook['order']) => {
  const ports = { orderBook: fakeOrderBook({ order }), locks: fakeLocks() }
  return { ...world({ ports, durable, given: [started] }), ...ports }
}
const answer =
  (order: ServiceOrder | null): OrderBook['order'] =>
  () =>
    of(E.right(order))

describe('a placement that was cut off', () => {
  const signing = [requested()]
  const posting = [...signing, OrderSigned({ uid, scheme: 'eip712' })]
  const unanswered = [...posting, OrderPlacementUnanswered({ uid, error: { tag: 'unreachable' } })]

  it(
    'while signing was interrupted once the service, asked for its uid, does not know it',
    marbles((m) => {
      const { emitted, orderBook } = resolving(signing, answer(null))
      m.expect(emitted(resolvePlacementsEpic).pipe(map(word))).toBeObservable('2s f', {
        f: 'failed: interrupted',
      })
      m.flush()
      expect(orderBook.calls.order).toEqual([[1, uid]])
    }),
  )

  it(
    'while signing is not called interrupted before the service answers',
    marbles((m) => {
      const down = E.left<OrderBookError>({ tag: 'failed', status: 503 })
      const { emitted, orderBook } = resolving(signing, () =>
        of(orderBook.calls.order.length < 3 ? down : E.right(null)),
      )
      m.expect(emitted(resolvePlacementsEpic).pipe(map(word))).toBeObservable('5s f', {
        f: 'failed: interrupted',
      })
    }),
  )

  it(
    'by a tab that lost its store after signing is found at the service and not called interrupted',
    marbles((m) => {
      const { emitted } = resolving(signing, answer(atService()))
      m.expect(emitted(resolvePlacementsEpic).pipe(map(word))).toBeObservable('2s p', { p: 'OrderPlaced' })
    }),
  )

  it(
    'while signing, of which the signature is written while the service is asked, is asked for as a signed one',
    marbles((m) => {
      const { emitted, log } = resolving(signing, () => m.cold('5s (a|)', { a: E.right(null) }))
      const late = { ...OrderSigned({ uid, scheme: 'eip712' }), id: 'x-1', session: 'x', n: 1, at: 0, seq: 1 }
      const script$ = m.hot('3s c', { c: () => log.publish(late, 'foreign') })
      m.expect(emitted(resolvePlacementsEpic, script$).pipe(map(word)), '^ 60s !').toBeObservable('3s u', {
        u: 'OrderPlacementUnanswered',
      })
    }),
  )

  it(
    'that was stopped is asked for like any other that may have left',
    marbles((m) => {
      const { emitted, orderBook } = resolving([...posting, OrderPostingStopped({ uid })], answer(null))
      m.expect(emitted(resolvePlacementsEpic).pipe(map(word))).toBeObservable('1862s f', {
        f: 'failed: notAccepted',
      })
      m.flush()
      expect(orderBook.calls.placeOrder).toEqual([])
    }),
  )

  it(
    'to be signed on chain was posted unsigned, so it is asked for and never called interrupted',
    marbles((m) => {
      const { emitted } = resolving([requested({ ...anOrder(), scheme: 'presign' })], answer(null))
      m.expect(emitted(resolvePlacementsEpic).pipe(map(word))).toBeObservable('2s u 1859999ms f', {
        u: 'OrderPlacementUnanswered',
        f: 'failed: notAccepted',
      })
    }),
  )

  it(
    'between signing and the answer is asked for by its uid',
    marbles((m) => {
      const { emitted, orderBook, locks } = resolving(posting, answer(atService()))
      m.expect(emitted(resolvePlacementsEpic).pipe(map(word))).toBeObservable('2s (up)', {
        u: 'OrderPlacementUnanswered',
        p: 'OrderPlaced',
      })
      m.flush()
      expect(orderBook.calls.placeOrder).toEqual([])
      expect(locks.held()).toEqual([])
    }),
  )

  it(
    'without an answer, which its owner made invalid on chain, is cancelled once the service has not known it for 60 s (X143)',
    marbles((m) => {
      const hash = `0x${'77'.repeat(32)}`
      const order = anOrder()
      const invalidated = [
        TransactionRequested({
          ...{ id: 't-1', chainId: order.chainId, from: order.owner, then: null },
          info: { type: 'invalidateOrder', token: order.sellToken, amount: 1n, order: uid },
        }),
        TransactionSent({ id: 't-1', hash }),
        TransactionMined({ id: 't-1', hash, block: 9, status: 1 }),
      ]
      const { emitted } = resolving([...unanswered, ...invalidated], answer(null))
      m.expect(emitted(resolvePlacementsEpic).pipe(map(word))).toBeObservable('62s c', {
        c: 'OrderCancelled',
      })
    }),
  )

  it(
    'without an answer has not failed while it is valid, however long the service does not know it',
    marbles((m) => {
      const { emitted } = resolving(unanswered, answer(null))
      m.expect(emitted(resolvePlacementsEpic).pipe(map(word)), '^ 1800s !').toBeObservable('')
    }),
  )

  it(
    'is not ended by a minute in which the service did not answer: it has to not know it for a whole one',
    marbles((m) => {
      const down = E.left<OrderBookError>({ tag: 'failed', status: 503 })
      const isDown = () => asyncScheduler.now() > 1_840_000 && asyncScheduler.now() < 1_860_000
      const { emitted } = resolving(unanswered, () => defer(() => of(isDown() ? down : E.right(null))))
      m.expect(emitted(resolvePlacementsEpic).pipe(map(word))).toBeObservable('1922s f', {
        f: 'failed: notAccepted',
      })
    }),
  )

  it(
    'without an answer ends as not accepted when the service has not known it for 60 s after its time',
    marbles((m) => {
      const { emitted } = resolving(unanswered, answer(null))
      m.expect(emitted(resolvePlacementsEpic).pipe(map(word))).toBeObservable('1862s f', {
        f: 'failed: notAccepted',
      })
    }),
  )

  it(
    'that the service took under another uid is not called one that the service never had (X269)',
    marbles((m) => {
      const error = { tag: 'uidMismatch', description: anOrder(2).uid } as const
      const taken = [...posting, OrderPlacementUnanswered({ uid, error })]
      const failed = { f: 'failed: uidMismatch' }
      m.expect(resolving(taken, answer(null)).emitted(resolvePlacementsEpic).pipe(map(word))).toBeObservable(
        '1862s f',
        failed,
      )
      const stopped = [...taken, OrderPostingStopped({ uid })]
      m.expect(
        resolving(stopped, answer(null)).emitted(resolvePlacementsEpic).pipe(map(word)),
      ).toBeObservable('1862s f', failed)
    }),
  )

  it(
    'that the service took under another uid when it was posted again ends no other way after a reload (X281)',
    marbles((m) => {
      const error = { tag: 'uidMismatch', description: anOrder(2).uid } as const
      const taken = OrderPlacementUnanswered({ uid, error })
      for (const rows of [
        [...unanswered, taken],
        [...unanswered, OrderPostingStopped({ uid }), taken],
        // A tab that was slow to write has the last word in the log, and knows less.
        [...posting, taken, OrderPlacementUnanswered({ uid, error: { tag: 'unreachable' } })],
      ])
        m.expect(resolving(rows, answer(null)).emitted(resolvePlacementsEpic).pipe(map(word))).toBeObservable(
          '1862s f',
          { f: 'failed: uidMismatch' },
        )
    }),
  )

  it.each<Grant>(['exclusive', 'unguarded'])(
    'of which the service’s other uid is written while it is asked for, %s, ends as taken under that (X281)',
    (grant) => {
      marbles((m) => {
        const error = { tag: 'uidMismatch', description: anOrder(2).uid } as const
        const late = OrderPlacementUnanswered({ uid, error })
        const ports = {
          orderBook: fakeOrderBook({ order: answer(null) }),
          locks: { ...fakeLocks(), hold: () => concat(of(grant), NEVER) },
        }
        const { emitted, log } = world({ ports, durable: unanswered, given: [started] })
        const script$ = m.hot('30s c', {
          c: () => log.publish({ ...late, id: 'x-1', session: 'x', n: 1, at: 0, seq: 1 }, 'foreign'),
        })
        m.expect(emitted(resolvePlacementsEpic, script$).pipe(map(word))).toBeObservable('1862s f', {
          f: 'failed: uidMismatch',
        })
      })()
    },
  )

  it(
    'without an answer, and that the service accepts 141 s after it was sent, is placed',
    marbles((m) => {
      const accepted$ = m.cold('139s (a|)')
      const held: { order: ServiceOrder | null } = { order: null }
      accepted$.subscribe(() => (held.order = atService()))
      const { emitted } = resolving(unanswered, () => of(E.right(held.order)))
      m.expect(emitted(resolvePlacementsEpic).pipe(map(word))).toBeObservable('152s p', { p: 'OrderPlaced' })
    }),
  )

  it(
    'is left to the tab that holds its lock, and taken up when that tab is gone',
    marbles((m) => {
      const { emitted, locks } = resolving(unanswered, answer(atService()))
      const release = locks.takeElsewhere(`placement:${uid}`)
      const script$ = m.hot('30s r', { r: release })
      m.expect(emitted(resolvePlacementsEpic, script$).pipe(map(word))).toBeObservable('31s p', {
        p: 'OrderPlaced',
      })
    }),
  )

  it(
    'by this very tab is not touched while it is being placed',
    marbles((m) => {
      const wallets = fakeWallets({
        signOrder: () => m.cold('60s (a|)', { a: E.right(fakeSigned(FAKE_ACCOUNT)) }),
      })
      const made = world({ ports: { wallets }, given: [started, connected] })
      const emitted$ = made.emitted([resolvePlacementsEpic, placeOrderEpic], m.hot('a', { a: requested() }))
      m.expect(emitted$.pipe(map(word))).toBeObservable('60s (sp)', { s: 'OrderSigned', p: 'OrderPlaced' })
    }),
  )
})

describe('a cancellation', () => {
  const open = [requested(), OrderPlaced({ uid })]
  const go = { c: OrderCancellationRequested({ uid }) }
  type Faults = Partial<NonNullable<Parameters<typeof fakeWallets>[0]>> & {
    readonly cancelOrder?: OrderBook['cancelOrder']
  }
  const accept: OrderBook['cancelOrder'] = () => of(E.right(undefined))

  const cancelling = ({ cancelOrder = accept, ...script }: Faults = {}) => {
    const ports = {
      wallets: fakeWallets(script),
      orderBook: fakeOrderBook({ cancelOrder }),
      locks: fakeLocks(),
    }
    return { ...world({ ports, durable: open, given: [started, connected] }), ...ports }
  }

  it(
    'is signed, its signer recovered, and sent',
    marbles((m) => {
      const { emitted, orderBook, locks } = cancelling()
      const emitted$ = emitted(cancelOrderEpic, m.hot('c', go))
      m.expect(emitted$.pipe(map(word))).toBeObservable('a', { a: 'OrderCancellationAccepted' })
      m.flush()
      expect(orderBook.calls.cancelOrder).toEqual([[1, uid, FAKE_ACCOUNT, fakeSigned(FAKE_ACCOUNT)]])
      expect(locks.held()).toEqual([])
    }),
  )

  const rejected = (errorType: string): OrderBookError => ({
    tag: 'rejected',
    status: 400,
    errorType,
    description: null,
    feeAmount: null,
  })
  it.each<[title: string, faults: Faults, emitted: string]>([
    [
      'that the user refuses',
      { signCancellation: () => of(E.left({ tag: 'refused' as const })) },
      'failed: refused',
    ],
    [
      'signed by another account',
      { signCancellation: () => of(E.right(fakeSigned(OTHER))) },
      'failed: wrongSigner',
    ],
    [
      'of a filled order',
      { cancelOrder: () => of(E.left(rejected('OrderFullyExecuted'))) },
      'failed: rejected',
    ],
    [
      'that was made before',
      { cancelOrder: () => of(E.left(rejected('AlreadyCancelled'))) },
      'OrderCancellationAccepted',
    ],
    [
      'without an answer',
      { cancelOrder: () => of(E.left({ tag: 'timeout' as const })) },
      'failed: unreachable',
    ],
    ['403', { cancelOrder: () => of(E.left({ tag: 'denied' as const })) }, 'failed: denied'],
    [
      '429',
      { cancelOrder: () => of(E.left({ tag: 'tooMany' as const, retryAfterMs: null })) },
      'failed: tooMany',
    ],
  ])('%s', (_title, faults, emitted) => {
    marbles((m) => {
      const emitted$ = cancelling(faults).emitted(cancelOrderEpic, m.hot('c', go))
      m.expect(emitted$.pipe(map(word))).toBeObservable('a', { a: emitted })
    })()
  })

  it(
    'is given up when the order is filled while the wallet is asked',
    marbles((m) => {
      const signing$ = m.cold('5s (a|)', { a: E.right(fakeSigned(FAKE_ACCOUNT)) })
      const { emitted } = cancelling({ signCancellation: () => signing$ })
      const fill = OrderFilled({
        uid,
        executedSellAmount: params.sellAmount,
        executedBuyAmount: params.buyAmount,
        transactionHash: null,
      })
      m.expect(emitted(cancelOrderEpic, m.hot('c 999ms f', { ...go, f: fill }))).toBeObservable('')
      m.expect(signing$).toHaveSubscriptions('^ 999ms !')
    }),
  )

  it.each<[what: string, fact: AppEvent]>([
    ['another account', WalletAccountChanged({ account: OTHER })],
    ['another network', WalletChainChanged({ chainId: 100 })],
  ])(
    'is given up when the wallet goes to %s while it is asked, which is then gone for the order',
    (_, fact) => {
      marbles((m) => {
        const signing$ = m.cold('5s (a|)', { a: E.right(fakeSigned(FAKE_ACCOUNT)) })
        const { emitted, orderBook } = cancelling({ signCancellation: () => signing$ })
        const emitted$ = emitted(cancelOrderEpic, m.hot('c 999ms f', { ...go, f: fact }))
        m.expect(emitted$.pipe(map(word))).toBeObservable('1s a', { a: 'failed: walletGone' })
        m.flush()
        expect(orderBook.calls.cancelOrder).toEqual([])
      })()
    },
  )

  it(
    'goes on under its lock when the store is lost while the wallet is asked',
    marbles((m) => {
      const signing$ = m.cold('5s (a|)', { a: E.right(fakeSigned(FAKE_ACCOUNT)) })
      const { emitted, locks } = cancelling({ signCancellation: () => signing$ })
      const lost = StorageLost({ afterSeq: 1, reason: 'quota', refused: [] })
      const held: (readonly string[])[] = []
      const look = () => held.push(locks.held())
      const emitted$ = emitted(cancelOrderEpic, m.hot('c 999ms l 999ms h', { ...go, l: lost, h: look }))
      m.expect(emitted$.pipe(map(word))).toBeObservable('5s a', { a: 'OrderCancellationAccepted' })
      m.flush()
      expect(held).toEqual([[`cancellation:${uid}`]])
    }),
  )

  it(
    'that was cut off was interrupted, unless a running tab works on it',
    marbles((m) => {
      const durable = [...open, OrderCancellationRequested({ uid })]
      const emitted = world({ durable }).emitted(resolveCancellationsEpic)
      m.expect(emitted.pipe(map(word))).toBeObservable('2s f', { f: 'failed: interrupted' })

      const locks = fakeLocks()
      locks.takeElsewhere(`cancellation:${uid}`)
      m.expect(world({ ports: { locks }, durable }).emitted(resolveCancellationsEpic)).toBeObservable('')
    }),
  )

  it(
    'that a neighbour began and left is interrupted 11 s after it appeared',
    marbles((m) => {
      const { emitted, log } = world({ durable: open })
      const foreign = { ...OrderCancellationRequested({ uid }), id: 'x-1', session: 'x', n: 1, at: 0, seq: 1 }
      const script$ = m.hot('5s c', { c: () => log.publish(foreign, 'foreign') })
      m.expect(emitted(resolveCancellationsEpic, script$).pipe(map(word))).toBeObservable('16s f', {
        f: 'failed: interrupted',
      })
    }),
  )
})
