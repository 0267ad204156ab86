import * as E from 'fp-ts/Either'
import { type Observable, map, NEVER, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { noState } from '../../../src/events/appState'
import type { AppEvent, DurableEvent } from '../../../src/events/catalogue'
import { ClockOffsetMeasured, VisibilityChanged } from '../../../src/events/chain/events'
import { OrderDiscovered, OrderFilled, OrderPlaced } from '../../../src/events/orders/events'
import { ListedTokenAdded, TokenDecimalsRead } from '../../../src/events/tokens/events'
import { closedOrdersOfAccount } from '../../support/closedOrdersOfAccount'
import { trackOrdersEpic } from '../../../src/streams/orders/trackOrdersEpic'
import type { Chain, ChainError } from '../../../src/streams/ports/Chain'
import type { OrderBook, OrderBookError, ServiceOrder } from '../../../src/streams/ports/OrderBook'
import { fakeChain } from '../../support/fakes/fakeChain'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import { fakeLocks } from '../../support/fakes/fakeLocks'
import { fakeOrderBook } from '../../support/fakes/fakeOrderBook'
import { FAKE_ACCOUNT } from '../../support/fakes/fakeWallets'
import { marbles } from '../../support/marbles'
import { anOrder, atService, filled, requested } from '../support/orders'
import { connected, started, type Happening, world } from '../support/world'

const order = anOrder()
const { uid } = order
const pending: readonly DurableEvent[] = [requested(), OrderPlaced({ uid })]
const HASH = `0x${'7'.repeat(64)}`
const POLL_LOCK = `poll:1:${FAKE_ACCOUNT}`

const clockAgrees = ClockOffsetMeasured({ chainId: 1, offsetMs: 0 })

type Page = E.Either<OrderBookError, readonly ServiceOrder[]>
const page = (...orders: readonly ServiceOrder[]): Page => E.right(orders)

const word = (event: AppEvent): string =>
  event.type === 'OrdersCheckFailed' ? `failed: ${event.data.reason}` : event.type

interface Script {
  readonly accountOrders: OrderBook['accountOrders']
  readonly order?: OrderBook['order']
  readonly trades?: OrderBook['trades']
}

const tracking = (
  script: Script,
  durable: readonly DurableEvent[] = pending,
  given: readonly AppEvent[] = [started, connected, clockAgrees],
) => {
  const orderBook = fakeOrderBook({ trades: () => of(E.right([])), ...script })
  const locks = fakeLocks()
  const made = world({ ports: { orderBook, locks, chain: fakeChain() }, durable, given })
  return {
    ...made,
    locks,
    calls: orderBook.calls,
    words: (script$?: Observable<Happening>) => made.emitted(trackOrdersEpic, script$).pipe(map(word)),
  }
}

describe('how often', () => {
  it(
    'every 2 s while an order is pending, with one request per check however many orders there are',
    marbles((m) => {
      const second = anOrder(2)
      const many = [...pending, requested(second), OrderPlaced({ uid: second.uid })]
      const { words, calls } = tracking(
        { accountOrders: () => of(page(atService(), atService(second))) },
        many,
      )
      m.expect(words(), '^ 9s !').toBeObservable('')
      m.flush()
      expect(calls.accountOrders).toEqual(Array(5).fill([1, FAKE_ACCOUNT, { limit: 100 }]))
      expect(calls.order).toEqual([])
    }),
  )

  it(
    'every 30 s with nothing pending',
    marbles((m) => {
      const { words, calls } = tracking({ accountOrders: () => of(page()) }, [])
      m.expect(words(), '^ 61s !').toBeObservable('')
      m.flush()
      expect(calls.accountOrders).toHaveLength(3)
    }),
  )

  it(
    'within 2 s of an order placed here',
    marbles((m) => {
      const { words, calls } = tracking(
        { accountOrders: () => of(page()), order: () => of(E.right(atService())) },
        [requested()],
      )
      m.expect(words(m.hot('5s p', { p: OrderPlaced({ uid }) })), '^ 6500ms !').toBeObservable('')
      m.flush()
      expect(calls.accountOrders).toHaveLength(2)
    }),
  )

  it(
    'no overlap: a check that takes long is not joined by another',
    marbles((m) => {
      const slow$ = m.cold('4500ms (p|)', { p: page(atService()) })
      const { words } = tracking({ accountOrders: () => slow$ })
      m.expect(words(), '^ 7s !').toBeObservable('')
      m.expect(slow$).toHaveSubscriptions(['0ms ^ 4499ms !', '6s ^ 1s !'])
    }),
  )

  it(
    'an open order that the page does not hold is asked for by itself',
    marbles((m) => {
      const { words, calls } = tracking({
        accountOrders: () => of(page()),
        order: () => of(E.right(filled())),
      })
      m.expect(words(), '^ 1s !').toBeObservable('f', { f: 'OrderFilled' })
      m.flush()
      expect(calls.orders).toEqual([[1, [uid]]])
    }),
  )

  it(
    'an order without a status is logged once and skipped, the others of its page are not',
    marbles((m) => {
      const nameless = { ...filled(), status: 'unset' } as const
      const other = anOrder(2)
      const { words, log } = tracking({ accountOrders: () => of(page(nameless, filled(other))) }, [
        ...pending,
        requested(other),
        OrderPlaced({ uid: other.uid }),
      ])
      m.expect(words(), '^ 5s !').toBeObservable('(fs)', { s: 'OrderSkipped', f: 'OrderFilled' })
      m.flush()
      const { orders } = log.state$.value.durable
      expect(orders.open[uid]?.status).toBe('pending')
      expect(log.state$.value.session.orders.skipped).toEqual({ [uid]: true })
    }),
  )

  it(
    'a reload goes on with what was pending, at once',
    marbles((m) => {
      const { words } = tracking({ accountOrders: () => of(page(filled())) })
      m.expect(words(), '^ 1s !').toBeObservable('f', { f: 'OrderFilled' })
    }),
  )

  it(
    'nothing is asked without an account',
    marbles((m) => {
      const { words, calls } = tracking({ accountOrders: () => of(page()) }, pending, [started])
      m.expect(words(), '^ 61s !').toBeObservable('')
      m.flush()
      expect(calls.accountOrders).toEqual([])
    }),
  )
})

describe('which tab', () => {
  it(
    'a visible tab waits while another holds the lock, and goes on when that one lets go',
    marbles((m) => {
      const { words, calls, locks } = tracking({ accountOrders: () => of(page(atService())) })
      const release = locks.takeElsewhere(POLL_LOCK)
      m.expect(words(m.hot('7s r', { r: release })), '^ 8s !').toBeObservable('')
      m.flush()
      expect(calls.accountOrders).toHaveLength(1)
    }),
  )

  it(
    'a hidden tab gives way, and looks once in 60 s while orders are open',
    marbles((m) => {
      const { words, calls, locks } = tracking({ accountOrders: () => of(page(atService())) })
      const script$ = m.hot('1s h 9s f', {
        h: VisibilityChanged({ visible: false }),
        f: () => expect(locks.held()).not.toContain(POLL_LOCK),
      })
      m.expect(words(script$), '^ 125s !').toBeObservable('')
      m.flush()
      expect(calls.accountOrders).toHaveLength(3)
    }),
  )

  it(
    'of hidden tabs one looks; another looks 60 s after that one let go',
    marbles((m) => {
      const hidden = { ...started, data: { ...started.data, visible: false } }
      const { words, calls, locks } = tracking({ accountOrders: () => of(page(atService())) }, pending, [
        hidden,
        connected,
      ])
      const release = locks.takeElsewhere(`${POLL_LOCK}:hidden`)
      const script$ = m.hot('100s r 59999ms n 1ms a', {
        r: release,
        n: () => expect(calls.accountOrders).toEqual([]),
        a: () => expect(calls.accountOrders).toHaveLength(1),
      })
      m.expect(words(script$), '^ 161s !').toBeObservable('')
    }),
  )

  it(
    'a hidden tab with nothing open asks nothing',
    marbles((m) => {
      const hidden = { ...started, data: { ...started.data, visible: false } }
      const { words, calls } = tracking({ accountOrders: () => of(page()) }, [], [hidden, connected])
      m.expect(words(), '^ 300s !').toBeObservable('')
      m.flush()
      expect(calls.accountOrders).toEqual([])
    }),
  )

  it(
    'a hidden tab waits 60 s from the moment when an order is open, and does not count before',
    marbles((m) => {
      const hidden = { ...started, data: { ...started.data, visible: false } }
      const { words, calls } = tracking(
        { accountOrders: () => of(page(atService())) },
        [],
        [hidden, connected],
      )
      const script$ = m.hot('30s r 59999ms n 1ms a', {
        r: [requested(), OrderPlaced({ uid })],
        n: () => expect(calls.accountOrders).toEqual([]),
        a: () => expect(calls.accountOrders).toHaveLength(1),
      })
      m.expect(words(script$), '^ 91s !').toBeObservable('')
    }),
  )
})

describe('when the service does not report it', () => {
  it(
    'a 429 is left alone for as long as Retry-After says, even by a tab that is shown again',
    marbles((m) => {
      const { words, calls } = tracking({
        accountOrders: () =>
          of(
            calls.accountOrders.length === 1
              ? E.left({ tag: 'tooMany', retryAfterMs: 20_000 } as const)
              : page(atService()),
          ),
      })
      const script$ = m.hot('5s h 999ms v', {
        h: VisibilityChanged({ visible: false }),
        v: VisibilityChanged({ visible: true }),
      })
      // Shown at 6 s: its beats are at 6, 8 ... 18, 20 s.
      m.expect(words(script$), '^ 21s !').toBeObservable('x 19999ms r', {
        x: 'failed: tooMany',
        r: 'OrdersCheckRecovered',
      })
      m.flush()
      expect(calls.accountOrders).toHaveLength(2)
    }),
  )

  it(
    'a 429 that asks for an hour is left alone for a minute',
    marbles((m) => {
      const { words, calls } = tracking({
        accountOrders: () =>
          of(
            calls.accountOrders.length === 1
              ? E.left({ tag: 'tooMany', retryAfterMs: 3_600_000 } as const)
              : page(atService()),
          ),
      })
      m.expect(words(), '^ 61s !').toBeObservable('x 59999ms r', {
        x: 'failed: tooMany',
        r: 'OrdersCheckRecovered',
      })
    }),
  )

  it(
    'trouble is reported once, and its end too',
    marbles((m) => {
      const { words, calls } = tracking({
        accountOrders: () =>
          of(
            calls.accountOrders.length < 3
              ? E.left({ tag: 'failed', status: 500 } as const)
              : page(atService()),
          ),
      })
      m.expect(words(), '^ 30s !').toBeObservable('x 19999ms r', {
        x: 'failed: unreachable',
        r: 'OrdersCheckRecovered',
      })
    }),
  )

  it(
    'a slow service is not asked again before it answered',
    marbles((m) => {
      const { words, calls } = tracking({ accountOrders: () => NEVER })
      m.expect(words(), '^ 60s !').toBeObservable('')
      m.flush()
      expect(calls.accountOrders).toHaveLength(1)
    }),
  )
})

describe('orders that could not be fetched', () => {
  const failed: Page = E.left({ tag: 'failed', status: 500 })

  it(
    'are a line in the log and no more: no order changes, and nothing pops up',
    marbles((m) => {
      const { words, log } = tracking({ accountOrders: () => of(failed) })
      const { durable } = log.state$.value
      // One line, however often it fails.
      m.expect(words(), '^ 65s !').toBeObservable('f', { f: 'failed: unreachable' })
      m.flush()
      expect(log.state$.value.durable.orders).toBe(durable.orders)
      expect(log.state$.value.session.notices).toEqual(noState.session.notices)
    }),
  )
})

describe('what is reported', () => {
  it(
    'an invalidated order is being cancelled, and cancelled once its 60 s of grace are over',
    marbles((m) => {
      const invalidated = atService(order, { invalidated: true, status: 'cancelled' })
      const { words } = tracking({ accountOrders: () => of(page(invalidated)) })
      m.expect(words(), '^ 70s !').toBeObservable('i 61999ms c', {
        i: 'OrderInvalidated',
        c: 'OrderCancelled',
      })
    }),
  )

  it(
    'an order is expired when 60 s have passed since its validTo',
    marbles((m) => {
      const brief = anOrder(1, 30)
      const durable = [requested(brief), OrderPlaced({ uid: brief.uid })]
      const { words } = tracking({ accountOrders: () => of(page(atService(brief))) }, durable)
      m.expect(words(), '^ 100s !').toBeObservable('92s e', { e: 'OrderExpired' })
    }),
  )

  it(
    'a cancelled order is checked for 5 min more, and a fill wins',
    marbles((m) => {
      const invalidated = atService(order, { invalidated: true, creationDate: FAKE_START_MS - 61_000 })
      const { words, calls } = tracking({
        accountOrders: () => of(page(calls.accountOrders.length < 100 ? invalidated : filled())),
        trades: () => of(E.right([{ orderUid: uid, sellAmount: 1n, buyAmount: 1n, transactionHash: HASH }])),
      })
      m.expect(words(), '^ 300s !').toBeObservable('c 197999ms f', { c: 'OrderCancelled', f: 'OrderFilled' })
    }),
  )

  it(
    'after 5 min a cancelled order is checked no more than others',
    marbles((m) => {
      const invalidated = atService(order, { invalidated: true, creationDate: FAKE_START_MS - 61_000 })
      const { words, calls } = tracking({ accountOrders: () => of(page(invalidated)) })
      m.expect(words(), '^ 329s !').toBeObservable('c', { c: 'OrderCancelled' })
      m.flush()
      // 0, 2 ... 300 s.
      expect(calls.accountOrders).toHaveLength(151)
    }),
  )

  it(
    'a fill that the log has is asked about no more, however often its page is read',
    marbles((m) => {
      const fill = OrderFilled({
        uid,
        executedSellAmount: order.params.sellAmount,
        executedBuyAmount: order.params.buyAmount,
        transactionHash: HASH,
      })
      const { words, calls } = tracking({ accountOrders: () => of(page(filled())) }, [...pending, fill])
      m.expect(words(), '^ 100s !').toBeObservable('')
      m.flush()
      expect(calls.accountOrders.length).toBeGreaterThan(3)
      expect([calls.trades, calls.accountTrades]).toEqual([[], []])
    }),
  )

  it(
    'a fill carries its transaction; one that the service reports later is filled in',
    marbles((m) => {
      const { emitted, calls } = tracking({
        accountOrders: () => of(page(filled())),
        trades: () =>
          of(
            E.right([
              {
                orderUid: uid,
                sellAmount: 1n,
                buyAmount: 1n,
                transactionHash: calls.trades.length < 3 ? null : HASH,
              },
            ]),
          ),
      })
      const fill = (transactionHash: string | null) =>
        OrderFilled({
          uid,
          executedSellAmount: order.params.sellAmount,
          executedBuyAmount: order.params.buyAmount,
          transactionHash,
        })
      m.expect(emitted(trackOrdersEpic), '^ 20s !').toBeObservable('a 3999ms b', {
        a: fill(null),
        b: fill(HASH),
      })
    }),
  )

  it(
    'an order that this log did not place is discovered; one whose token could not be read is a line in the log, once, and no more',
    marbles((m) => {
      const strange = anOrder(3)
      const unusable = { ...strange.params, buyToken: '0x00000000000000000000000000000000DeaDBeef' }
      const { words, ports, log } = tracking(
        { accountOrders: () => of(page(filled(), atService(strange, { params: unusable }))) },
        [],
      )
      m.expect(words(), '^ 31s !').toBeObservable('(sdf)', {
        s: 'OrderSkipped',
        d: 'OrderDiscovered',
        f: 'OrderFilled',
      })
      m.flush()
      expect(ports.chain.calls.token).toHaveLength(1)
      expect(log.state$.value.session.orders.skipped).toEqual({ [strange.uid]: true })
      expect(log.state$.value.session.notices).toEqual(noState.session.notices)
    }),
  )

  it(
    'an order of a token that a list names is discovered with the decimals of the contract (X62)',
    marbles((m) => {
      const address = '0x00000000000000000000000000000000DeaDBeef'
      const strange = anOrder(3)
      const order = atService(strange, { params: { ...strange.params, buyToken: address } })
      const token = { chainId: 1 as const, address, decimals: 6, symbol: 'TOK', name: 'Token' }
      const listed = ListedTokenAdded({ token, url: 'https://a.example/l.json', hash: 'h' })
      const orderBook = fakeOrderBook({ trades: () => of(E.right([])), accountOrders: () => of(page(order)) })
      const chain = fakeChain({
        token: () => of(E.right({ hasCode: true, decimals: 18, symbol: 'TOK', name: 'Token' })),
      })
      const made = (...given: readonly AppEvent[]) =>
        world({
          ports: { orderBook, locks: fakeLocks(), chain },
          durable: [listed],
          given: [started, connected, clockAgrees, ...given],
        })
          .emitted(trackOrdersEpic)
          .pipe(
            map((event) => (event.type === 'OrderDiscovered' ? event.data.buyToken.decimals : event.type)),
          )
      m.expect(made(), '^ 1s !').toBeObservable('d', { d: 18 })
      const read = TokenDecimalsRead({ chainId: 1, address, decimals: 6 })
      m.expect(made(read), '^ 1s !').toBeObservable('d', { d: 6 })
    }),
  )

  it(
    'a placement that the service holds was placed, though it was given up',
    marbles((m) => {
      const { words } = tracking({ accountOrders: () => of(page(atService())) }, [requested()])
      m.expect(words(), '^ 1s !').toBeObservable('p', { p: 'OrderPlaced' })
    }),
  )
})

describe('whose orders', () => {
  const CONTRACT = '0x40A50cf069e992AA4536211B23F286eF88752187'
  const flowUid = (n: number) => `0x${String(n).repeat(64)}${CONTRACT.slice(2).toLowerCase()}ffffffff`
  /** An order that the contract owns; `user` called it. */
  const flow = (n: number, user: string | null): ServiceOrder => ({
    ...atService(anOrder(n)),
    uid: flowUid(n),
    owner: CONTRACT,
    signingScheme: 'eip1271',
    params: { ...anOrder(n).params, validTo: 0xffffffff },
    onchain: user === null ? null : { user, validTo: order.params.validTo },
  })
  const facts = (...orders: readonly ServiceOrder[]) =>
    tracking({ accountOrders: () => of(page(...orders)) }, [])

  it(
    'an order that another owns is not discovered, whatever list it stands in (X9)',
    marbles((m) => {
      const others = flow(3, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
      const { words, log } = facts(flow(2, null), others, { ...atService(), owner: CONTRACT })
      m.expect(words(), '^ 61s !').toBeObservable('')
      m.flush()
      expect(log.state$.value.durable.orders.open).toEqual({})
    }),
  )

  it(
    'one that the account placed through a contract is discovered as that, and ends with its user’s time',
    marbles((m) => {
      const mine = flow(2, FAKE_ACCOUNT)
      const { words, log } = facts(mine)
      m.expect(words(), '^ 1900s !').toBeObservable('d 1861999ms e', {
        d: 'ContractOrderDiscovered',
        e: 'OrderExpired',
      })
      m.flush()
      expect(closedOrdersOfAccount(log.state$.value.durable.orders, 1, FAKE_ACCOUNT, 9, 0)).toMatchObject([
        { uid: mine.uid, owner: CONTRACT, onchain: { user: FAKE_ACCOUNT } },
      ])
    }),
  )

  it(
    'one that was known as the contract’s alone becomes the account’s, once',
    marbles((m) => {
      const mine = flow(2, FAKE_ACCOUNT)
      const { chainId, sellToken, buyToken } = order
      const alone = OrderDiscovered({
        uid: mine.uid,
        chainId,
        owner: CONTRACT,
        params: mine.params,
        sellToken,
        buyToken,
        scheme: 'eip1271',
        createdAt: 1,
      })
      const { words } = tracking({ accountOrders: () => of(page(mine)) }, [alone])
      m.expect(words(), '^ 61s !').toBeObservable('d', { d: 'ContractOrderDiscovered' })
    }),
  )

  it(
    'an order that is left out is no reason to read the history with every check',
    marbles((m) => {
      const nameless = Array.from({ length: 100 }, (_, i) => ({
        ...atService(anOrder(i + 1)),
        status: 'unset' as const,
      }))
      const { words, calls } = tracking(
        {
          accountOrders: (_chain, _owner, asked) =>
            of(asked?.offset === undefined ? page(...nameless) : page()),
        },
        [],
      )
      m.expect(words(), '^ 61s !').toBeObservable(`(${'s'.repeat(100)}h)`, {
        s: 'OrderSkipped',
        h: 'OrderHistoryRead',
      })
      m.flush()
      expect(calls.accountOrders.map(([, , asked]) => asked?.offset)).toEqual([
        undefined,
        undefined,
        undefined,
      ])
    }),
  )
})

describe('an order that is filled in parts (X8)', () => {
  const partly = { ...order, params: { ...order.params, partiallyFillable: true } }
  const part = (share: bigint): ServiceOrder =>
    atService(partly, {
      executedSellAmount: (order.params.sellAmount * share) / 100n,
      executedSellAmountBeforeFees: (order.params.sellAmount * share) / 100n,
      executedBuyAmount: (order.params.buyAmount * share) / 100n,
    })

  it(
    'each part is a fact, and the whole is the fill',
    marbles((m) => {
      const shares = [0n, 1n, 1n, 50n, 50n, 100n, 100n]
      let n = 0
      const { words, log } = tracking(
        { accountOrders: () => of(page(part(shares[Math.min(n++, 6)] ?? 0n))) },
        [requested(partly), OrderPlaced({ uid })],
      )
      m.expect(words(), '^ 20s !').toBeObservable('2s p 3999ms p 3999ms f', {
        p: 'OrderProgressed',
        f: 'OrderFilled',
      })
      m.flush()
      expect(log.state$.value.durable.orders.open).toEqual({})
    }),
  )

  it(
    'one that was found as filled with its first part is open again, and followed',
    marbles((m) => {
      const { words, log } = tracking({ accountOrders: () => of(page(part(40n))) }, [
        requested(partly),
        OrderPlaced({ uid }),
        OrderFilled({ uid, executedSellAmount: 1n, executedBuyAmount: 1n, transactionHash: null }),
      ])
      m.expect(words(), '^ 20s !').toBeObservable('(rp)', { r: 'OrderReopened', p: 'OrderProgressed' })
      m.flush()
      expect(log.state$.value.durable.orders.open[uid]?.executed?.sellAmount).toBe(4n * 10n ** 17n)
    }),
  )
})

describe('an order that was found at the service, which calls it signed on chain', () => {
  const byAnybody = atService(order, { signingScheme: 'presign', status: 'open' })
  const placedHere = requested({ ...order, scheme: 'presign' })
  const tracked = (isPresigned: Chain['isPresigned'], durable: readonly DurableEvent[]) => {
    const chain = fakeChain({ isPresigned })
    const orderBook = fakeOrderBook({
      trades: () => of(E.right([])),
      accountOrders: () => of(page(byAnybody)),
    })
    const made = world({
      ports: { orderBook, locks: fakeLocks(), chain },
      durable,
      given: [started, connected, clockAgrees],
    })
    return { chain, words: made.emitted(trackOrdersEpic).pipe(map(word)) }
  }
  const values = { d: 'OrderDiscovered', p: 'OrderPlaced', s: 'OrderPresigned' }

  it.each<[what: string, answer: E.Either<ChainError, boolean>, marble: string]>([
    ['is signed where the settlement contract has the signature', E.right(true), '(ds)'],
    ['stays a stranger’s where the contract has none', E.right(false), 'd'],
    ['stays a stranger’s where the chain does not answer', E.left({ tag: 'unreachable' }), 'd'],
  ])('%s (X56)', (_, answer, marble) => {
    marbles((m) => {
      const { chain, words } = tracked(() => of(answer), [])
      m.expect(words, '^ 1s !').toBeObservable(marble, values)
      m.flush()
      expect(chain.calls.isPresigned).toEqual([[1, uid]])
    })()
  })

  it(
    'is asked about again while the contract has no signature',
    marbles((m) => {
      let answers = 0
      const { words } = tracked(() => of(E.right((answers += 1) > 2)), [])
      m.expect(words, '^ 61s !').toBeObservable('d 59999ms s', values)
    }),
  )

  it(
    'needs no word of the contract where this log placed it',
    marbles((m) => {
      const { chain, words } = tracked(() => of(E.right(false)), [placedHere])
      m.expect(words, '^ 1s !').toBeObservable('(ps)', values)
      m.flush()
      expect(chain.calls.isPresigned).toEqual([])
    }),
  )
})
