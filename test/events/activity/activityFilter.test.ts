/** What the activity list shows of the account's orders: all networks, filtered, searched, and what stands under an order. */
import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue.ts'
import { chains } from '../../../src/events/chain/chains.data.ts'
import { AFFECTED_ROUTER } from '../../../src/events/balances/affected.data.ts'
import { NetworkSelected } from '../../../src/events/chain/events.ts'
import { OrderCancelled, OrderExpired, OrderRemoved } from '../../../src/events/orders/events.ts'
import {
  type Sale,
  TransactionFailed,
  TransactionMined,
  TransactionRequested,
  TransactionSent,
} from '../../../src/events/transactions/events.ts'
import { activity } from '../../../src/events/activity/activity.ts'
import type { ActivityFilter } from '../../../src/events/activity/activityFilter.ts'
import { activityKind } from '../../../src/events/activity/activityKind.ts'
import { activityRows } from '../../../src/events/activity/activityRows.ts'
import { createFakeApp, type FakeApp } from '../../ui/support/fakeApp.ts'
import { hash, sent } from '../../ui/scenes/orders.ts'
import * as scene from '../../ui/support/scenes.ts'

const order = (salt: number): scene.PlacedOrder => scene.placement(10n ** 18n, 2_964n * 10n ** 18n, salt)
const [isOpen, isFilled, isExpired] = [order(1), order(2), order(3)]
const begin = (): FakeApp => {
  const app = createFakeApp(scene.NOW)
  app.emit(
    ...scene.started,
    ...scene.connected,
    ...scene.open(isOpen),
    ...scene.filled(isFilled, 10n ** 18n, 2_970n * 10n ** 18n),
    ...scene.open(isExpired),
    OrderExpired({ uid: isExpired.uid }),
  )
  return app
}
const shown = (app: FakeApp, filter?: ActivityFilter): readonly string[] =>
  activity(app.state$.value, 10, filter)
    .items.map(({ id }) => id)
    .toSorted()

describe('the list', () => {
  it('has the orders of all networks', () => {
    const app = begin()
    app.emit(NetworkSelected({ chainId: 100 }))
    expect(shown(app)).toEqual([isOpen.uid, isFilled.uid, isExpired.uid].toSorted())
  })

  it('has the approvals and wraps of all networks', () => {
    const app = createFakeApp(scene.NOW)
    app.emit(...scene.started, ...scene.connected, ...sent, NetworkSelected({ chainId: 100 }))
    expect(activity(app.state$.value, 10).items).toMatchObject([{ type: 'transaction', chainId: 1 }])
    expect(activityKind(app.state$.value)).toBe('items')
  })

  it.each<[ActivityFilter['kind'], string, readonly scene.PlacedOrder[]]>([
    ['all', '', [isOpen, isFilled, isExpired]],
    ['open', '', [isOpen]],
    ['filled', '', [isFilled]],
    ['ended', '', [isExpired]],
    ['all', ' weth', [isOpen, isFilled, isExpired]],
    ['filled', 'dai', [isFilled]],
    ['all', scene.DAI.address.toLowerCase(), [isOpen, isFilled, isExpired]],
    ['all', ` eth:${scene.DAI.address}\u200b`, [isOpen, isFilled, isExpired]],
    ['all', `gno:${scene.DAI.address}`, []],
    ['all', '\uff44\uff41\uff49', [isOpen, isFilled, isExpired]],
    ['all', 'd\u0410i', [isOpen, isFilled, isExpired]],
    ['all', 'coin', [isOpen, isFilled, isExpired]],
    ['all', 'USDC', []],
  ])('shows %s: %s', (kind, search, orders) => {
    expect(shown(begin(), { kind, search })).toEqual(orders.map(({ uid }) => uid).toSorted())
  })
})

describe('an approval', () => {
  const rows = (minutesBefore: number): unknown => {
    const app = createFakeApp(scene.NOW)
    app.emit(...scene.started, ...scene.connected, ...sent)
    app.emit(TransactionMined({ id: 't', hash, block: 5, status: 1 }))
    app.now$.next(scene.NOW + minutesBefore * 60_000)
    app.emit(...scene.open(isOpen))
    return activityRows(activity(app.state$.value, 10).items).map(({ item, under }) => [
      item.type,
      under.map(({ id }) => id),
    ])
  }

  it('stands under the order that it was made for', () => {
    expect(rows(5)).toEqual([['order', ['t']]])
  })

  it('of another spender stands alone: no order uses it', () => {
    const app = createFakeApp(scene.NOW)
    const info = { type: 'approval', token: scene.WETH, spender: AFFECTED_ROUTER, amount: 0n } as const
    app.emit(
      ...scene.started,
      ...scene.connected,
      TransactionRequested({ id: 'r', chainId: 1, from: scene.ACCOUNT, info, then: null }),
      ...scene.open(isOpen),
    )
    const rows = activityRows(activity(app.state$.value, 10).items)
    expect(rows.map(({ item, under }) => [item.type, under.length])).toEqual([
      ['order', 0],
      ['transaction', 0],
    ])
  })

  it('stands alone when the next order of its token came an hour later', () => {
    expect(rows(61)).toEqual([
      ['order', []],
      ['transaction', []],
    ])
  })
})

describe('a cancellation on chain', () => {
  it('stands under its order, also once that has ended, and alone where the order is not listed', () => {
    const { uid } = isOpen
    const info = { type: 'invalidateOrder', token: scene.WETH, amount: 1n, order: uid } as const
    const app = createFakeApp(scene.NOW)
    const rows = (): unknown =>
      activityRows(activity(app.state$.value, 10).items).map(({ item, under }) => [
        item.id,
        under.map(({ id }) => id),
      ])
    app.emit(
      ...scene.started,
      ...scene.connected,
      ...scene.open(isOpen),
      TransactionRequested({ id: 'c', chainId: 1, from: scene.ACCOUNT, info, then: null }),
    )
    expect(rows()).toEqual([[uid, ['c']]])
    app.emit(
      TransactionSent({ id: 'c', hash }),
      TransactionMined({ id: 'c', hash, block: 5, status: 1 }),
      OrderCancelled({ uid }),
    )
    expect(rows()).toEqual([[uid, ['c']]])
    app.emit(OrderRemoved({ uid }))
    expect(rows()).toEqual([['c', []]])
  })
})

describe('a wrap', () => {
  const rowsAfter = (sale: Sale | undefined): unknown => {
    const app = createFakeApp(scene.NOW)
    const info = { type: 'wrap', token: scene.WETH, amount: scene.ether(1000), balance: null } as const
    app.emit(
      ...scene.started,
      ...scene.connected,
      TransactionRequested({
        id: 'w',
        chainId: 1,
        from: scene.ACCOUNT,
        info,
        then: null,
        ...(sale === undefined ? {} : { sale }),
      }),
      ...scene.open(isOpen),
    )
    return activityRows(activity(app.state$.value, 10).items).map(({ item, under }) => [
      item.type,
      under.map(({ id }) => id),
    ])
  }
  const saleFor = (buyToken: string): Sale => ({ buyToken, kind: 'sell', typed: '1', approve: null })

  it('stands under the order of the sale that it was made for', () => {
    expect(rowsAfter(saleFor(scene.DAI.address))).toEqual([['order', ['w']]])
  })

  it.each([
    ['by itself', undefined],
    ['for the sale of another pair', saleFor(scene.USDC.address)],
  ])('%s stands under no later order that sells its token (X124)', (_, sale) => {
    expect(rowsAfter(sale)).toEqual([
      ['order', []],
      ['transaction', []],
    ])
  })
})

describe('approvals that the user refused', () => {
  const refused = (id: string, token = scene.WETH): readonly AppEvent[] => [
    TransactionRequested({
      id,
      chainId: 1,
      from: scene.ACCOUNT,
      info: { type: 'approval', token, spender: chains[1].contracts.vaultRelayer, amount: 5n },
      then: null,
    }),
    TransactionFailed({ id, error: { tag: 'refused' } }),
  ]
  const rowsOf = (...events: readonly AppEvent[]): unknown => {
    const app = createFakeApp(scene.NOW)
    app.emit(...scene.started, ...scene.connected)
    for (const event of events) {
      app.now$.next(app.now$.value + 1000)
      app.emit(event)
    }
    return activityRows(activity(app.state$.value, 10).items).map(({ item, times }) => [item.id, times])
  }

  it('are one row for each token, the newest (X128)', () => {
    expect(rowsOf(...refused('a'), ...refused('b', scene.USDC), ...refused('c'))).toEqual([
      ['c', 2],
      ['b', 1],
    ])
  })

  it('hide none that may still be sent', () => {
    const [asked] = refused('b')
    if (asked === undefined) throw new Error('nothing was asked')
    const abandoned = TransactionFailed({ id: 'b', error: { tag: 'abandoned' } })
    expect(rowsOf(...refused('a'), asked, abandoned)).toEqual([
      ['b', 1],
      ['a', 1],
    ])
  })
})
