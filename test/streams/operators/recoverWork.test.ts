/** Who may end what another tab began: under each kind of grant, and with a store or without. */
import * as E from 'fp-ts/Either'
import { concatMap, defer, delay, from, map, mergeMap, NEVER, of, timer } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { freeLocks } from '../../../src/adapters/browser/webLocks'
import type { AppEvent, DurableEvent } from '../../../src/events/catalogue'
import { StorageLost, StorageRestored } from '../../../src/events/chain/events'
import {
  OrderCancellationRequested,
  OrderPlaced,
  OrderPlacementFailed,
  OrderSigned,
  PresignatureRequested,
} from '../../../src/events/orders/events'
import { TransactionRequested } from '../../../src/events/transactions/events'
import type { Epic } from '../../../src/streams/Epic'
import { runLater } from '../../../src/streams/operators/runLater'
import { resolveCancellationsEpic } from '../../../src/streams/orders/resolveCancellationsEpic'
import { resolvePlacementsEpic } from '../../../src/streams/orders/resolvePlacementsEpic'
import { resolvePresignaturesEpic } from '../../../src/streams/orders/resolvePresignaturesEpic'
import { resolveTransactionsEpic } from '../../../src/streams/transactions/resolveTransactionsEpic'
import { fakeChain } from '../../support/fakes/fakeChain'
import { fakeLocks } from '../../support/fakes/fakeLocks'
import { fakeOrderBook } from '../../support/fakes/fakeOrderBook'
import { FAKE_ACCOUNT } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { tokenOf } from '../../support/orderRequest'
import { anOrder, atService, requested } from '../support/orders'
import { started, world } from '../support/world'

const { uid } = anOrder()
const presigning = { ...anOrder(), scheme: 'presign' as const }
const WETH = tokenOf(1, 'WETH')
const info = { type: 'approval', token: WETH, spender: FAKE_ACCOUNT, amount: 5n } as const

const word = ({ type, data }: AppEvent): string =>
  'error' in data && typeof data.error === 'object' && 'tag' in data.error
    ? `${type} ${data.error.tag}`
    : type

type Case = readonly [
  what: string,
  epic: Epic,
  durable: readonly DurableEvent[],
  lock: string,
  interrupted: string,
]
const cases: readonly Case[] = [
  ['placement', resolvePlacementsEpic, [requested()], `placement:${uid}`, 'OrderPlacementFailed interrupted'],
  [
    'cancellation',
    resolveCancellationsEpic,
    [requested(), OrderPlaced({ uid }), OrderCancellationRequested({ uid })],
    `cancellation:${uid}`,
    'OrderCancellationFailed interrupted',
  ],
  [
    'presignature',
    resolvePresignaturesEpic,
    [
      requested(presigning),
      OrderPlaced({ uid: presigning.uid }),
      PresignatureRequested({ uid: presigning.uid }),
    ],
    `presignature:${presigning.uid}`,
    'PresignatureFailed interrupted',
  ],
  [
    'transaction',
    resolveTransactionsEpic,
    [TransactionRequested({ id: 't', chainId: 1, from: FAKE_ACCOUNT, info, then: null })],
    'transaction:t',
    'TransactionFailed interrupted',
  ],
]

/** The service knows no order, and the chain no allowance. */
const services = () => ({
  orderBook: fakeOrderBook({ order: () => of(E.right(null)) }),
  chain: fakeChain({}, { allowances: { [WETH.address]: 0n } }),
})
const lost = StorageLost({ afterSeq: 0, reason: 'failed', refused: [] })

describe.each(cases)('a %s that another tab left', (_, epic, durable, lock, interrupted) => {
  it(
    'is ended once its lock is granted, and not before',
    marbles((m) => {
      const locks = fakeLocks()
      const release = locks.takeElsewhere(lock)
      const { emitted } = world({ ports: { ...services(), locks }, durable, given: [started] })
      m.expect(emitted(epic, m.hot('5s r', { r: release })).pipe(map(word)), '^ 120s !').toBeObservable(
        '6s i',
        {
          i: interrupted,
        },
      )
    }),
  )

  it(
    'is left alone by a tab without a store, which holds no lock, and ended when the store is found',
    marbles((m) => {
      const locks = fakeLocks()
      const held: (readonly string[])[] = []
      const { emitted } = world({ ports: { ...services(), locks }, durable, given: [started, lost] })
      const script$ = m.hot('10s l h', { l: () => held.push(locks.held()), h: StorageRestored({}) })
      m.expect(emitted(epic, script$).pipe(map(word)), '^ 120s !').toBeObservable('11001ms i', {
        i: interrupted,
      })
      m.flush()
      expect(held).toEqual([[]])
    }),
  )

  it(
    'is handed on when the store is lost on the way to its end',
    marbles((m) => {
      const locks = fakeLocks()
      const { emitted } = world({ ports: { ...services(), locks }, durable, given: [started] })
      m.expect(emitted(epic, m.hot('1500ms x', { x: lost })), '^ 120s !').toBeObservable('')
      m.flush()
      expect(locks.held()).toEqual([])
    }),
  )

  it(
    'is left alone where this tab requested it before its own code was loaded (X391)',
    marbles((m) => {
      const { emitted } = world({ ports: { ...services(), locks: fakeLocks() }, given: [started] })
      const late: Epic = (log, ports) =>
        runLater(log, of(null), timer(6000), (_, whole) => epic(whole, ports))
      const script$ = timer(1000).pipe(mergeMap(() => durable))
      m.expect(emitted(late, script$).pipe(map(word)), '^ 120s !').toBeObservable('')
    }),
  )

  it(
    'is never called interrupted where locks guard nothing: its tab may be alive',
    marbles((m) => {
      const { emitted } = world({ ports: { ...services(), locks: freeLocks }, durable, given: [started] })
      m.expect(emitted(epic, NEVER).pipe(map(word)), '^ 600s !').toBeObservable('')
    }),
  )
})

it(
  'a placement that another tab ended and requested again waits once for its lock (X406)',
  marbles((m) => {
    const locks = fakeLocks()
    const asked: string[] = []
    const counted = {
      ...locks,
      hold: (name: string) => defer(() => (asked.push(name), locks.hold(name))),
    }
    locks.takeElsewhere(`placement:${uid}`)
    const { emitted, log } = world({ ports: { ...services(), locks: counted }, given: [started] })
    const ended = OrderPlacementFailed({ uid, phase: 'signing', error: { tag: 'abandoned' } })
    const script$ = from([requested(), ended, requested()]).pipe(
      concatMap((event, n) =>
        of(() =>
          log.publish({ ...event, id: `other-${String(n)}`, session: 'other', n, at: log.now() }, 'foreign'),
        ).pipe(delay(100)),
      ),
    )
    m.expect(emitted(resolvePlacementsEpic, script$), '^ 60s !').toBeObservable('')
    m.flush()
    expect(asked).toEqual([`placement:${uid}`])
  }),
)

describe('where locks guard nothing', () => {
  const unguarded = (durable: readonly DurableEvent[], found: boolean) => {
    const orderBook = fakeOrderBook({ order: () => of(E.right(found ? atService() : null)) })
    return world({ ports: { orderBook, locks: freeLocks }, durable, given: [started] })
  }
  const signed = [requested(), OrderSigned({ uid, scheme: 'eip712' })]

  it.each([
    ['unsigned, as far as the log says', [requested()]],
    ['signed', signed],
  ])('an order that the service has is placed: %s', (_, durable) => {
    marbles((m) => {
      const { emitted } = unguarded(durable, true)
      m.expect(emitted(resolvePlacementsEpic).pipe(map(word)), '^ 600s !').toBeObservable('2s p', {
        p: 'OrderPlaced',
      })
    })()
  })

  it(
    "this tab's own order is its own to place",
    marbles((m) => {
      const { emitted } = unguarded([], true)
      m.expect(emitted(resolvePlacementsEpic, m.hot('5s a', { a: requested() })), '^ 600s !').toBeObservable(
        '',
      )
    }),
  )

  it(
    'the service not knowing an order ends it only when it can no longer be filled',
    marbles((m) => {
      const { emitted } = unguarded(signed, false)
      m.expect(emitted(resolvePlacementsEpic), '^ 600s !').toBeObservable('')
      const past = { ...anOrder(), params: { ...anOrder().params, validTo: 1 } }
      const { emitted: toldPast } = unguarded([requested(past)], false)
      m.expect(toldPast(resolvePlacementsEpic).pipe(map(word)), '^ 600s !').toBeObservable('62s f', {
        f: 'OrderPlacementFailed notAccepted',
      })
    }),
  )

  it(
    'an order that the service does not know ends once it can no longer be filled, without a reload',
    marbles((m) => {
      const { emitted } = unguarded([requested(anOrder(1, 600))], false)
      m.expect(emitted(resolvePlacementsEpic).pipe(map(word)), '^ 1200s !').toBeObservable('662s f', {
        f: 'OrderPlacementFailed notAccepted',
      })
    }),
  )

  it(
    'an effect that is seen ends a transaction',
    marbles((m) => {
      const chain = fakeChain({}, { allowances: { [WETH.address]: 5n } })
      const durable = [TransactionRequested({ id: 't', chainId: 1, from: FAKE_ACCOUNT, info, then: null })]
      const { emitted } = world({ ports: { chain, locks: freeLocks }, durable, given: [started] })
      m.expect(emitted(resolveTransactionsEpic).pipe(map(word)), '^ 600s !').toBeObservable('2s e', {
        e: 'TransactionEffectSeen',
      })
    }),
  )
})
