import { describe, expect, it } from 'vitest'
import type { OrderParams } from '../../../src/events/kernel/orderParams.ts'
import {
  OrderCancellationAccepted,
  OrderCancelled,
  OrderExpired,
  OrderPlacementFailed,
  OrderStageChanged,
} from '../../../src/events/orders/events.ts'
import {
  TransactionMined,
  TransactionRequested,
  TransactionSent,
} from '../../../src/events/transactions/events.ts'
import type { AppState } from '../../../src/events/appState.ts'
import { activity } from '../../../src/events/activity/activity.ts'
import { activityRows } from '../../../src/events/activity/activityRows.ts'
import { orderView } from '../../../src/events/activity/orderActivity.ts'
import { placement } from '../../../src/events/activity/review.ts'
import { activityKind } from '../../../src/events/activity/activityKind.ts'
import type { Order } from '../../../src/events/orders/state.ts'
import { createFakeApp } from '../../ui/support/fakeApp.ts'
import { endedOrders } from '../../ui/scenes/orders.ts'
import * as scene from '../../ui/support/scenes.ts'

const begin = (): ReturnType<typeof createFakeApp> => {
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started, ...scene.connected)
  return app
}

const labels = (app: ReturnType<typeof createFakeApp>, limit = 10): readonly string[] =>
  activity(app.state$.value, limit).items.map(({ label }) => label)

const order = (salt: number): scene.PlacedOrder => scene.placement(10n ** 18n, 2_964n * 10n ** 18n, salt)

describe('activity', () => {
  it('is empty without a wallet', () => {
    expect(activity(createFakeApp(scene.NOW).state$.value, 10)).toEqual({
      items: [],
      strangers: [],
      hasMore: false,
      isSearching: false,
    })
  })

  it('says before its items are made whether there are any', () => {
    const kind = (app: ReturnType<typeof createFakeApp>): string => activityKind(app.state$.value)
    expect(kind(createFakeApp(scene.NOW))).toBe('unconnected')
    const app = begin()
    expect(kind(app)).toBe('empty')
    app.emit(order(1).request)
    expect(kind(app)).toBe('items')
    const ended = begin()
    ended.emit(...scene.filled(order(2), 10n ** 18n, 2_970n * 10n ** 18n))
    expect(kind(ended)).toBe('items')
  })

  it('calls an order by where it stands', () => {
    const app = begin()
    const one = order(1)
    app.emit(one.request)
    expect(labels(app)).toEqual(['signing'])
    app.emit(...scene.open(order(2)))
    expect(labels(app)).toContain('open')
    app.emit(OrderCancellationAccepted({ uid: order(2).uid }))
    expect(labels(app)).toContain('cancelling')
    app.emit(OrderPlacementFailed({ uid: one.uid, phase: 'signing', error: { tag: 'refused' } }))
    expect(labels(app)).toContain('notSigned')
  })

  it.each([
    ['refused', 'notSigned', 'ended'],
    ['abandoned', 'notSigned', 'ended'],
    ['interrupted', 'notSigned', 'ended'],
    ['wrongSigner', 'failed', 'stopped'],
  ] as const)('an unsigned placement that ended as %s is %s, and its strip %s', (tag, label, state) => {
    const app = begin()
    const one = order(1)
    app.emit(one.request, OrderPlacementFailed({ uid: one.uid, phase: 'signing', error: { tag } }))
    const [item] = activity(app.state$.value, 10).items
    expect(item?.type === 'order' ? [item.label, item.life.steps[1]?.state] : null).toEqual([label, state])
  })

  it.each(['open', 'scheduled', 'active', 'executing'] as const)(
    'the list and the dialog of an order show the same strip: %s',
    (stage) => {
      const app = begin()
      const { uid } = order(1)
      const strips = (): unknown => [
        orderView(app.state$.value, uid)?.life,
        placement(app.state$.value, uid)?.life,
      ]
      const same = (): void => {
        const [list, dialog] = strips() as readonly unknown[]
        expect(dialog).toEqual(list)
      }
      app.emit(...scene.open(order(1)), OrderStageChanged({ uid, stage }))
      same()
      app.emit(OrderCancellationAccepted({ uid }))
      same()
    },
  )

  it('an order to which nothing happened is the same object, whatever else was reported', () => {
    const app = begin()
    app.emit(...scene.filled(order(1), 10n ** 18n, 2_970n * 10n ** 18n), order(2).request)
    const before = activity(app.state$.value, 10).items
    app.emit(OrderPlacementFailed({ uid: order(2).uid, phase: 'signing', error: { tag: 'refused' } }))
    const after = activity(app.state$.value, 10).items
    const of = (items: typeof after, salt: number) => items.find(({ id }) => id === order(salt).uid)
    expect(of(after, 1)).toBe(of(before, 1))
    expect(of(after, 2)).not.toEqual(of(before, 2))
  })

  it('a fill shows what moved, and how it stands against the quote, not against the limit', () => {
    const app = begin()
    app.emit(...scene.filled(order(1), 10n ** 18n, 2_970n * 10n ** 18n))
    const [item] = activity(app.state$.value, 10).items
    expect(item).toMatchObject({
      label: 'filled',
      summary: { bound: 'none', buy: { atoms: 2_970n * 10n ** 18n } },
      // Quoted 2,978.82, with 0.5 % slippage at least 2,964: more than the limit, and less than was quoted.
      receipt: { againstQuote: { quoted: 297_882n * 10n ** 16n, moved: 2_970n * 10n ** 18n, bps: -29 } },
      isCancellable: false,
    })
  })

  it('a filled buy order shows what it cost, and how that stands against the quote', () => {
    const app = begin()
    const { uid, request } = order(1)
    if (request.type !== 'OrderPlacementRequested') throw new Error('scene changed')
    const params: OrderParams = { ...request.data.params, kind: 'buy' }
    const bought = { uid, request: { ...request, data: { ...request.data, params } } }
    app.emit(...scene.filled(bought, 9n * 10n ** 17n, 2_964n * 10n ** 18n))
    expect(activity(app.state$.value, 10).items[0]).toMatchObject({
      summary: { bound: 'none', sell: { atoms: 9n * 10n ** 17n }, buy: { atoms: 2_964n * 10n ** 18n } },
      receipt: { againstQuote: { moved: 9n * 10n ** 17n, token: scene.WETH } },
    })
  })

  it('an open sell order is bound from below, and can be cancelled by its owner', () => {
    const app = begin()
    app.emit(...scene.open(order(1)))
    expect(activity(app.state$.value, 10).items[0]).toMatchObject({
      summary: { bound: 'atLeast', receiver: null },
      isCancellable: true,
    })
  })

  it('keeps every open order and pages the rest', () => {
    const app = begin()
    for (let salt = 1; salt <= 15; salt++) {
      const one = order(salt)
      app.now$.next(scene.NOW + salt * 1000)
      app.emit(...scene.open(one))
      if (salt > 2) app.emit(OrderExpired({ uid: one.uid }))
    }
    const first = activity(app.state$.value, 10)
    expect(first.items).toHaveLength(12)
    expect(first.hasMore).toBe(true)
    const all = activity(app.state$.value, 60)
    expect(all.items).toHaveLength(15)
    expect(all.hasMore).toBe(false)
    expect(all.items.map(({ at }) => at)).toEqual(all.items.map(({ at }) => at).toSorted((a, b) => b - a))
  })

  it('looks only at the orders that a longer list adds (X375)', () => {
    const app = begin()
    app.emit(...endedOrders(60))
    const { durable, ...rest } = app.state$.value
    const { chunks, length } = durable.orders.closed
    let looked = 0
    const counted = chunks.map((chunk) => ({
      [Symbol.iterator]: () => chunk[Symbol.iterator](),
      length: chunk.length,
      at: (index: number) => {
        looked += 1
        return chunk.at(index)
      },
      with: (index: number, entry: Order) => chunk.with(index, entry),
    }))
    const orders = { ...durable.orders, closed: { chunks: counted, length } }
    const state = { ...rest, durable: { ...durable, orders } }
    expect(activity(state, 10).items).toHaveLength(10)
    expect(looked).toBe(11)
    expect(activity(state, 30).items).toHaveLength(30)
    expect(looked).toBe(31)
  })

  it('looks only at the order that ended, and keeps the rows of the others (X402)', () => {
    const app = begin()
    app.emit(...endedOrders(600), ...scene.open(order(1)))
    let looked = 0
    const counted = new WeakMap<Order, Order>()
    const watch = (one: Order): Order => {
      const known = counted.get(one)
      if (known !== undefined) return known
      const watched = new Proxy(one, {
        get: (target, key) => {
          // The filter reads it of each order that it looks at.
          if (key === 'sellToken') looked += 1
          return Reflect.get(target, key) as unknown
        },
      })
      counted.set(one, watched)
      return watched
    }
    const watched = ({ durable, ...rest }: AppState): AppState => {
      const { chunks, length } = durable.orders.closed
      const closed = { chunks: chunks.map((chunk) => [...chunk].map(watch)), length }
      return { ...rest, durable: { ...durable, orders: { ...durable.orders, closed } } }
    }
    const rows = () => {
      looked = 0
      return activityRows(activity(watched(app.state$.value), 1000).items)
    }
    const before = rows()
    const first = looked
    expect(first).toBeGreaterThanOrEqual(600)
    app.emit(OrderExpired({ uid: order(1).uid }))
    const after = rows()
    expect(after).toHaveLength(601)
    expect(looked).toBeLessThan(10)
    const [changed, ...others] = after
    expect(changed?.item.id).toBe(order(1).uid)
    others.forEach((row, nth) => expect(row).toBe(before[nth + 1]))
  })

  it('is the same list after a fact that changes none of its items (X402)', () => {
    const app = begin()
    app.emit(...scene.filled(order(1), 10n ** 18n, 2_970n * 10n ** 18n), ...scene.open(order(2)))
    const before = activity(app.state$.value, 10).items
    app.emit(
      order(3).request,
      OrderPlacementFailed({ uid: order(3).uid, phase: 'signing', error: { tag: 'refused' } }),
    )
    const changed = activity(app.state$.value, 10).items
    expect(changed).not.toEqual(before)
    app.emit(...scene.connected)
    expect(activity(app.state$.value, 10).items).toBe(changed)
  })

  it('merges approvals by age', () => {
    const app = begin()
    const info = { type: 'approval' as const, token: scene.WETH, spender: scene.OTHER, amount: 5n }
    app.emit(TransactionRequested({ id: 't', chainId: 1, from: scene.ACCOUNT, info, then: null }))
    expect(labels(app)).toEqual(['requested'])
    const hash = `0x${'11'.repeat(32)}`
    app.emit(TransactionSent({ id: 't', hash }))
    expect(labels(app)).toEqual(['pending'])
    app.emit(TransactionMined({ id: 't', hash, block: 5, status: 0 }))
    expect(labels(app)).toEqual(['failed'])
  })

  it('shows the strip as far as the order came', () => {
    const app = begin()
    const states = (): readonly string[] | undefined => {
      const [item] = activity(app.state$.value, 10).items
      return item?.type === 'order' ? item.life.steps.map(({ state }) => state) : undefined
    }
    app.emit(order(1).request)
    expect(states()).toEqual(['done', 'now', 'next', 'next', 'next'])
    const [, signed, placed] = scene.open(order(1))
    if (signed !== undefined) app.emit(signed)
    expect(states()).toEqual(['done', 'done', 'now', 'next', 'next'])
    if (placed !== undefined) app.emit(placed)
    expect(states()).toEqual(['done', 'done', 'done', 'now', 'next'])
    app.emit(OrderExpired({ uid: order(1).uid }))
    expect(states()).toEqual(['done', 'done', 'done', 'stopped', 'next'])
  })

  it.each([
    ['open', 'next', 'next'],
    ['scheduled', 'next', 'next'],
    ['active', 'now', 'next'],
    ['solved', 'now', 'next'],
    ['executing', 'done', 'now'],
    ['traded', 'done', 'now'],
    ['cancelled', 'next', 'next'],
    [null, 'now', 'next'],
  ] as const)('shows an open order that is %s as solving: %s, filled: %s', (stage, solving, isFilled) => {
    const app = begin()
    app.emit(...scene.open(order(1)), OrderStageChanged({ uid: order(1).uid, stage }))
    const [item] = activity(app.state$.value, 10).items
    if (item?.type !== 'order') throw new Error('no order')
    expect(item.auctionStage).toBe(stage)
    expect(item.life.steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', solving, isFilled])
  })

  it.each([
    ['expired', [OrderExpired({ uid: order(1).uid })], 'stopped'],
    ['cancelled', [OrderCancelled({ uid: order(1).uid })], 'ended'],
    ['filled', scene.filled(order(1), scene.ether(1), scene.ether(3000)), 'done'],
  ] as const)(
    'never shows an order that %s in the auction, whatever the service said last',
    (_, end, solving) => {
      const app = begin()
      const last = OrderStageChanged({ uid: order(1).uid, stage: 'active' })
      app.emit(...scene.open(order(1)), last, ...end)
      const shown = () => {
        const [item] = activity(app.state$.value, 10).items
        return item?.type === 'order' ? [item.auctionStage, item.life.steps[3]?.state] : undefined
      }
      expect(shown()).toEqual([null, solving])
      // A word that was asked for before the end and comes after it.
      app.emit(last)
      expect(shown()).toEqual([null, solving])
    },
  )
})
