/** An order that was signed gets to the service (X16), and nothing leaves that was given up (X6). */
import * as E from 'fp-ts/Either'
import { type Observable, asyncScheduler, filter, map, mergeMap, NEVER, of } from 'rxjs'
import type { Context } from 'rxjs-marbles/context'
import { describe, expect, it } from 'vitest'
import { ClockOffsetMeasured, ConnectivityChanged } from '../../../src/events/chain/events'
import type { AppEvent } from '../../../src/events/catalogue'
import { abandonPlacement } from '../../../src/events/orders/abandonPlacement'
import { OrderPlacementFailed, OrderPostingStopped, OrderSigned } from '../../../src/events/orders/events'
import { orderByUid } from '../../../src/events/orders/select'
import { createAct } from '../../../src/streams/act'
import { placeOrderEpic } from '../../../src/streams/orders/placeOrderEpic'
import type { OrderBook, OrderBookError, ServiceOrder } from '../../../src/streams/ports/OrderBook'
import { fakeLocks } from '../../support/fakes/fakeLocks'
import { createMemoryDisk, fakeLogStore } from '../../support/fakes/fakeLogStore'
import { fakeOrderBook } from '../../support/fakes/fakeOrderBook'
import { FAKE_ACCOUNT, fakeSignature, fakeSigned, fakeWallets } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { anOrder, atService, requested } from '../support/orders'
import { connected, started, type Happening, world } from '../support/world'

const order = anOrder()
const { uid } = order
const other = anOrder(2)

const word = (event: AppEvent): string => {
  switch (event.type) {
    case 'OrderPlacementFailed':
      return `failed: ${event.data.error.tag}`
    case 'OrderPostingChanged':
      return `posts: ${String(event.data.posts)}`
    default:
      return event.type
  }
}
const values = {
  s: 'OrderSigned',
  p: 'OrderPlaced',
  u: 'OrderPlacementUnanswered',
  n: 'failed: notAccepted',
  r: 'failed: rejected',
  a: 'failed: abandoned',
}

type Post = OrderBook['placeOrder']
type Answer<A> = E.Either<OrderBookError, A>
const ok: Answer<string> = E.right(uid)
const unknown: Answer<ServiceOrder | null> = E.right(null)
const there: Answer<ServiceOrder | null> = E.right(atService())
const down: Answer<never> = E.left({ tag: 'failed', status: 500 })
const busy = (retryAfterMs: number | null): Answer<never> => E.left({ tag: 'tooMany', retryAfterMs })
const refused: Answer<never> = E.left({
  tag: 'rejected',
  status: 400,
  errorType: 'InsufficientBalance',
  description: null,
  feeAmount: null,
})

/** Answers one after the other; the last one again and again. */
const inTurn = <A>(first: Answer<A>, ...more: readonly Answer<A>[]): (() => Observable<Answer<A>>) => {
  const answers = [first, ...more]
  let asked = 0
  return () => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? first
    asked += 1
    return of(answer)
  }
}

interface Script {
  readonly post?: Post
  readonly get?: OrderBook['order']
  readonly signOrder?: ReturnType<typeof fakeWallets>['signOrder']
  /** What writing a precious row takes: of 'OrderSigned', or of the type in `slow`. */
  readonly strict?: Observable<unknown>
  readonly slow?: string
}

const slowStore = (strict: Observable<unknown>, slow = 'OrderSigned'): ReturnType<typeof fakeLogStore> => {
  const store = fakeLogStore(createMemoryDisk())
  return {
    ...store,
    append: (rows, durability) =>
      rows.some(({ json }) => json.includes(slow))
        ? strict.pipe(mergeMap(() => store.append(rows, durability)))
        : store.append(rows, durability),
  }
}

const posting = ({ post = inTurn(ok), get = inTurn(unknown), signOrder, strict, slow }: Script = {}) => {
  const postedAt: number[] = []
  const askedAt: number[] = []
  const sinceStart = (): number => (asyncScheduler.now() - (begun.at ?? 0)) / 1000
  const begun: { at: number | null } = { at: null }
  const ports = {
    wallets: fakeWallets(signOrder === undefined ? {} : { signOrder }),
    locks: fakeLocks(),
    orderBook: fakeOrderBook({
      placeOrder: (posted) => {
        begun.at ??= asyncScheduler.now()
        postedAt.push(sinceStart())
        return post(posted)
      },
      order: (...of_) => {
        askedAt.push(sinceStart())
        return get(...of_)
      },
    }),
    ...(strict === undefined ? {} : { logStore: slowStore(strict, slow) }),
  }
  const made = world({ ports, given: [started, connected] })
  return {
    ...made,
    postedAt,
    askedAt,
    stop: () => createAct(made.log, 'test')(abandonPlacement, { uid }),
    all: (script$: Observable<Happening>) => made.emitted(placeOrderEpic, script$).pipe(map(word)),
    /** Without the counts. */
    words: (script$: Observable<Happening>) =>
      made.emitted(placeOrderEpic, script$).pipe(
        filter(({ type }) => type !== 'OrderPostingChanged'),
        map(word),
      ),
  }
}

const go = (m: Context): Observable<Happening> => m.hot('a', { a: requested() })
const foreign = (event: AppEvent): Parameters<ReturnType<typeof world>['log']['publish']>[0] => ({
  ...event,
  id: 'x-1',
  session: 'x',
  n: 1,
  at: 0,
  seq: 9,
})

describe('a signed order that the service took under another uid', () => {
  const post = inTurn(E.right(other.uid))
  const unanswered = { ...values, u: 'OrderPlacementUnanswered', f: 'failed: uidMismatch' }

  it(
    'is no placed one, and may be filled while it is valid: it is asked for, and not posted again (X269, T7.9)',
    marbles((m) => {
      const { words, postedAt } = posting({ post })
      m.expect(words(go(m))).toBeObservable('(su) 1859996ms f', unanswered)
      m.flush()
      expect(postedAt).toEqual([0])
    }),
  )

  it(
    'is so in the log too where only a repeat was answered (X281)',
    marbles((m) => {
      const { words, postedAt, log } = posting({ post: inTurn<string>(down, E.right(other.uid)) })
      m.expect(words(go(m)), '^ 60s !').toBeObservable('(su) 996ms u', unanswered)
      m.flush()
      expect(postedAt).toEqual([0, 1])
      expect(log.state$.value.durable.orders.open[uid]).toMatchObject({
        phase: 'unanswered',
        error: { tag: 'uidMismatch', description: other.uid },
      })
    }),
  )

  it(
    'is placed once the service knows it by its own (X269)',
    marbles((m) => {
      const { words, postedAt } = posting({ post, get: inTurn(unknown, there) })
      m.expect(words(go(m))).toBeObservable('(su) 996ms p', unanswered)
      m.flush()
      expect(postedAt).toEqual([0])
    }),
  )
})

describe('a signed order without an answer', () => {
  it(
    'is posted again, the very same, each time that the service does not know it, until it has it',
    marbles((m) => {
      const { all, ports } = posting({ post: inTurn<string>(down, E.left({ tag: 'timeout' }), ok) })
      m.expect(all(go(m))).toBeObservable('(su1) 995ms 2 1999ms p', {
        ...values,
        1: 'posts: 1',
        2: 'posts: 2',
      })
      m.flush()
      const [first, second, third] = ports.orderBook.calls.placeOrder
      expect(first).toMatchObject([{ signature: fakeSignature(FAKE_ACCOUNT), quoteId: 7 }])
      expect(second).toEqual(first)
      expect(third).toEqual(first)
      expect(ports.wallets.calls.signOrder).toHaveLength(1)
      expect(ports.locks.held()).toEqual([])
    }),
  )

  it(
    'is posted after 1, 2, 4, 8, 16, 30, 30 ... s until 60 s before validTo, and then only asked for',
    marbles((m) => {
      const { words, postedAt, askedAt } = posting({ post: inTurn(down) })
      m.expect(words(go(m))).toBeObservable('(su) 1859996ms n', values)
      m.flush()
      expect(postedAt.slice(0, 9)).toEqual([0, 1, 3, 7, 15, 31, 61, 91, 121])
      expect(postedAt.at(-1)).toBe(1711)
      expect(postedAt).toHaveLength(62)
      // Once before each repeat, and until 60 s after its time.
      expect(askedAt.slice(61)).toEqual([
        1740, 1741, 1743, 1747, 1755, 1770, 1785, 1800, 1815, 1830, 1845, 1860,
      ])
    }),
  )

  it(
    'is not posted again where the service does not answer whether it knows it: it is asked again first',
    marbles((m) => {
      const { words, postedAt, askedAt } = posting({
        post: inTurn<string>(down, ok),
        get: inTurn<ServiceOrder | null>(down, down, unknown),
      })
      m.expect(words(go(m))).toBeObservable('(su) 6996ms p', values)
      m.flush()
      expect(askedAt).toEqual([1, 3, 7])
      expect(postedAt).toEqual([0, 7])
    }),
  )

  it.each([
    ['a Retry-After of 20 s is followed', 20_000, 20],
    ['a Retry-After of an hour is followed for 60 s', 3_600_000, 60],
    ['without a Retry-After the pauses are our own', null, 1],
  ])('%s', (_, retryAfterMs, seconds) => {
    marbles((m) => {
      const { words, postedAt } = posting({ post: inTurn<string>(busy(retryAfterMs), ok) })
      m.expect(words(go(m))).toBeObservable(`(su) ${String(seconds * 1000 - 4)}ms p`, values)
      m.flush()
      expect(postedAt).toEqual([0, seconds])
    })()
  })

  it(
    'waits while the browser is offline, and goes on when it is online',
    marbles((m) => {
      const { words, postedAt, askedAt } = posting({
        post: inTurn<string>(E.left({ tag: 'unreachable' }), ok),
      })
      const script$ = m.hot('a 99ms b 99899ms c', {
        a: requested(),
        b: ConnectivityChanged({ online: false }),
        c: ConnectivityChanged({ online: true }),
      })
      m.expect(words(script$)).toBeObservable('(su) 99996ms p', values)
      m.flush()
      expect(askedAt).toEqual([100])
      expect(postedAt).toEqual([0, 100])
    }),
  )

  it(
    'that is offline until its time is near is posted no more',
    marbles((m) => {
      const { words, postedAt } = posting({ post: inTurn<string>(E.left({ tag: 'unreachable' }), ok) })
      const script$ = m.hot('a 99ms b 1739999ms c', {
        a: requested(),
        b: ConnectivityChanged({ online: false }),
        c: ConnectivityChanged({ online: true }),
      })
      m.expect(words(script$)).toBeObservable('(su) 1860096ms n', values)
      m.flush()
      expect(postedAt).toEqual([0])
    }),
  )

  it.each(['DuplicateOrder', 'DuplicatedOrder'])('that is posted again and is a %s is there', (errorType) => {
    marbles((m) => {
      const duplicate: OrderBookError = {
        tag: 'rejected',
        status: 400,
        errorType,
        description: null,
        feeAmount: null,
      }
      const { words } = posting({ post: inTurn(down, E.left(duplicate)) })
      m.expect(words(go(m))).toBeObservable('(su) 996ms p', values)
    })()
  })

  it(
    'that is refused when it is posted again, and is known by its uid, is there: the first one got through',
    marbles((m) => {
      const { words, postedAt } = posting({
        post: inTurn(down, refused),
        get: inTurn(unknown, unknown, there),
      })
      m.expect(words(go(m))).toBeObservable('(su) 1996ms p', values)
      m.flush()
      expect(postedAt).toEqual([0, 1])
    }),
  )

  it.each([
    ['refused', refused, 'rejected'],
    ['denied', E.left<OrderBookError>({ tag: 'denied' }), 'denied'],
  ])(
    'that is %s when it is posted again fails by that when the service has not known it for 60 s after its time',
    (_, answer, tag) => {
      marbles((m) => {
        const { words, postedAt } = posting({ post: inTurn(down, answer) })
        m.expect(words(go(m))).toBeObservable('(su) 1860996ms f', { ...values, f: `failed: ${tag}` })
        m.flush()
        expect(postedAt).toEqual([0, 1])
      })()
    },
  )

  it(
    'of a contract is posted again as well: its POST needs no signature',
    marbles((m) => {
      const { words, ports } = posting({ post: inTurn<string>(down, ok) })
      const script$ = m.hot('a', { a: requested({ ...order, scheme: 'presign' }) })
      m.expect(words(script$)).toBeObservable('u 999ms p', values)
      m.flush()
      expect(ports.orderBook.calls.placeOrder).toMatchObject([
        [{ signature: '0x', signingScheme: 'presign' }],
        [{ signature: '0x', signingScheme: 'presign' }],
      ])
    }),
  )

  it(
    'is posted on though a tab that saw no signature calls it interrupted',
    marbles((m) => {
      const { words, log, postedAt } = posting({ post: inTurn<string>(down, down, ok) })
      const interrupted = OrderPlacementFailed({ uid, phase: 'signing', error: { tag: 'interrupted' } })
      const script$ = m.hot('a 499ms x', {
        a: requested(),
        x: () => log.publish(foreign(interrupted), 'foreign'),
      })
      m.expect(words(script$)).toBeObservable('(su) 2996ms p', values)
      m.flush()
      expect(postedAt).toEqual([0, 1, 3])
    }),
  )
})

describe('the time up to which an order is posted', () => {
  it(
    'is read before each POST: a clock that is put right, or a device that slept, lets none leave too late',
    marbles((m) => {
      const { words, log, postedAt } = posting({ post: inTurn(down) })
      const later = ClockOffsetMeasured({ chainId: 1, offsetMs: 1_739_500 })
      const script$ = m.hot('a 499ms x', { a: requested(), x: () => log.append(later) })
      m.expect(words(script$)).toBeObservable('(su) 120996ms n', values)
      m.flush()
      expect(postedAt).toEqual([0])
    }),
  )
})

describe('an order that is stopped', () => {
  it.each(['eip712', 'presign'] as const)(
    'while its request is being written opens no wallet and is not posted: %s',
    (scheme) => {
      marbles((m) => {
        const strict = m.cold('100ms (a|)')
        const { stop, emitted, ports, log } = posting({ strict, slow: 'OrderPlacementRequested' })
        const script$ = m.hot('a 49ms x', { a: requested({ ...order, scheme }), x: stop })
        m.expect(
          emitted(placeOrderEpic, script$).pipe(filter(({ type }) => type === 'OrderPlaced')),
        ).toBeObservable('')
        m.flush()
        expect(ports.wallets.calls.signOrder).toEqual([])
        expect(ports.orderBook.calls.placeOrder).toEqual([])
        expect(orderByUid(log.state$.value.durable.orders, uid)).toMatchObject({
          status: 'failed',
          error: { tag: 'abandoned' },
        })
      })()
    },
  )

  it(
    'while it waits to be posted again is posted no more, and asked for',
    marbles((m) => {
      const { all, stop, postedAt, log } = posting({ post: inTurn(down) })
      const script$ = m.hot('a 1999ms x', { a: requested(), x: stop })
      m.expect(all(script$)).toBeObservable('(su1) 995ms 2 999ms 0 1859999ms n', {
        ...values,
        0: 'posts: null',
        1: 'posts: 1',
        2: 'posts: 2',
      })
      m.flush()
      expect(postedAt).toEqual([0, 1])
      expect(orderByUid(log.state$.value.durable.orders, uid)).toMatchObject({ status: 'failed' })
    }),
  )

  it(
    'while it is being posted is asked for, and is placed when the service has it',
    marbles((m) => {
      const post$ = m.cold<Answer<string>>('30s (a|)', { a: ok })
      const { words, stop, postedAt } = posting({ post: () => post$, get: inTurn(unknown, there) })
      const script$ = m.hot('a 1999ms x', { a: requested(), x: stop })
      m.expect(words(script$)).toBeObservable('s 2999ms p', values)
      m.expect(post$).toHaveSubscriptions('^ 1999ms !')
      m.flush()
      expect(postedAt).toEqual([0])
    }),
  )

  it(
    'in another tab is posted no more in this one',
    marbles((m) => {
      const { words, log, postedAt } = posting({ post: inTurn(down) })
      const script$ = m.hot('a 499ms x', {
        a: requested(),
        x: () => log.publish(foreign(OrderPostingStopped({ uid })), 'foreign'),
      })
      m.expect(words(script$)).toBeObservable('(su) 1860496ms n', values)
      m.flush()
      expect(postedAt).toEqual([0])
    }),
  )

  it(
    'while ’signed’ is being written is not posted: the service is asked once, and then nothing was sent',
    marbles((m) => {
      const { words, stop, ports, log } = posting({ strict: m.cold('100ms (a|)') })
      const script$ = m.hot('a 49ms x', { a: requested(), x: stop })
      m.expect(words(script$)).toBeObservable('s 99ms a', values)
      m.flush()
      expect(ports.orderBook.calls.placeOrder).toEqual([])
      expect(ports.orderBook.calls.order).toEqual([[1, uid]])
      expect(orderByUid(log.state$.value.durable.orders, uid)).toMatchObject({ status: 'failed' })
    }),
  )

  it(
    'while ’signed’ is being written, and that the service has, is placed',
    marbles((m) => {
      const { words, stop } = posting({ strict: m.cold('100ms (a|)'), get: inTurn(there) })
      const script$ = m.hot('a 49ms x', { a: requested(), x: stop })
      m.expect(words(script$)).toBeObservable('s 99ms p', values)
    }),
  )

  it(
    'at the moment when the signature comes: it is thrown away',
    marbles((m) => {
      const { words, stop, ports } = posting({
        signOrder: () => m.cold('50ms (a|)', { a: E.right(fakeSigned(FAKE_ACCOUNT)) }),
      })
      const script$ = m.hot('a 49ms x', { a: requested(), x: stop })
      m.expect(words(script$)).toBeObservable('', values)
      m.flush()
      expect(ports.orderBook.calls.placeOrder).toEqual([])
    }),
  )
})

describe('the POST', () => {
  it(
    'waits for ’signed’ of its own order: another order’s does not release it',
    marbles((m) => {
      const { words, log, ports } = posting({ strict: m.cold('100ms (a|)') })
      const othersSigned = foreign(OrderSigned({ uid: other.uid, scheme: 'eip712' }))
      const script$ = m.hot('a 49ms o 9ms c', {
        a: requested(),
        o: () => log.publish(othersSigned, 'own'),
        c: () => {
          expect(ports.orderBook.calls.placeOrder).toEqual([])
        },
      })
      m.expect(words(script$)).toBeObservable('s 99ms p', values)
    }),
  )

  it.each([
    ['a millisecond before validTo is posted', 1_799_999, '1799999ms (sp)'],
    ['at validTo is not', 1_800_000, '1800s e'],
  ])('of a signature that comes %s', (_, ms, marble) => {
    marbles((m) => {
      const { words } = posting({
        signOrder: () => m.cold(`${String(ms)}ms (a|)`, { a: E.right(fakeSigned(FAKE_ACCOUNT)) }),
      })
      m.expect(words(go(m))).toBeObservable(marble, { ...values, e: 'failed: expiredWhileSigning' })
    })()
  })

  it(
    'that never ends is no reason to forget the others: two orders are posted side by side',
    marbles((m) => {
      const { words, postedAt } = posting({
        post: ({ params }) =>
          params.sellAmount === order.params.sellAmount ? NEVER : of(E.right(other.uid)),
      })
      const script$ = m.hot('ab', { a: requested(), b: requested(other) })
      m.expect(words(script$), '^ 10s !').toBeObservable('s(sp)', values)
      m.flush()
      expect(postedAt).toHaveLength(2)
    }),
  )
})
