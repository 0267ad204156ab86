/** What an order that waits is compared with: how long fills took in this browser before. */
import { describe, expect, it } from 'vitest'
import { pace } from '../../../src/events/activity/pace.ts'
import { orderView } from '../../../src/events/activity/orderActivity.ts'
import {
  OrderDiscovered,
  OrderFilled,
  OrderHistoryRead,
  OrderStageChanged,
} from '../../../src/events/orders/events.ts'
import { type FakeApp, createFakeApp } from '../../ui/support/fakeApp.ts'
import { endedOrders, readTo } from '../../ui/scenes/orders.ts'
import * as scene from '../../ui/support/scenes.ts'

const order = (salt: number) => scene.placement(10n ** 18n, 2_964n * 10n ** 18n, salt)
const fill = (uid: string) =>
  OrderFilled({
    uid,
    executedSellAmount: 10n ** 18n,
    executedBuyAmount: 2_970n * 10n ** 18n,
    transactionHash: null,
  })
const begin = (): FakeApp => {
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started, ...scene.connected)
  return app
}
/** Orders that were filled after so many seconds. */
const fillAfter = (app: FakeApp, ...seconds: readonly number[]): void => {
  seconds.forEach((after, salt) => {
    const one = order(salt)
    app.emit(...scene.open(one))
    app.now$.next(app.now$.value + after * 1000)
    app.emit(fill(one.uid))
  })
}

describe('how long fills took', () => {
  it.each([
    [[20, 30], null],
    [[60, 20, 40], 40_000],
    [[60, 20, 40, 10], 20_000],
    [[60, 20, 40, 10, 600], 40_000],
  ])('%j seconds: half of them at most %s ms', (seconds, half) => {
    const app = begin()
    fillAfter(app, ...seconds)
    expect(pace(app.state$.value, 1)).toBe(half)
    expect(pace(app.state$.value, 100)).toBeNull()
  })

  it('no fill that was found later counts, and none of another browser', () => {
    const app = begin()
    fillAfter(app, 20, 30)
    const there = order(9)
    const { request } = there
    if (request.type !== 'OrderPlacementRequested') throw new Error('scene changed')
    const { uid, chainId, owner, params, sellToken, buyToken } = request.data
    app.emit(
      OrderDiscovered({
        ...{ uid, chainId, owner, params, sellToken, buyToken },
        ...{ scheme: 'eip712' as const, createdAt: scene.NOW },
      }),
    )
    app.now$.next(app.now$.value + 60_000)
    app.emit(fill(uid))
    expect(pace(app.state$.value, 1)).toBeNull()
  })
})

it('pages of an old history, which were read later, put no fill out of sight (X144)', () => {
  const app = begin()
  fillAfter(app, 60, 20, 40)
  const old = endedOrders(300)
  const [newest] = old.slice(-2)
  if (newest?.type !== 'OrderDiscovered') throw new Error('scene changed')
  const read = readTo(300)
  if (read.type !== 'OrderHistoryRead') throw new Error('scene changed')
  // As a page comes: the newest order first, and how far it is read last.
  app.emit(
    ...Array.from({ length: 300 }, (_, nth) =>
      old.slice(old.length - 2 * nth - 2, old.length - 2 * nth),
    ).flat(),
    OrderHistoryRead({ ...read.data, first: newest.data.uid }),
  )
  expect(pace(app.state$.value, 1)).toBe(40_000)
})

describe('the steps of an order', () => {
  const timesOf = (app: FakeApp, uid: string): unknown =>
    orderView(app.state$.value, uid)?.life.steps.map(({ step, at }) => [step, at])

  it('say when each was finished, as far as a fact says it', () => {
    const app = begin()
    const one = order(0)
    app.emit(one.request)
    app.now$.next(scene.NOW + 5000)
    app.emit(...scene.open(one).slice(1), OrderStageChanged({ uid: one.uid, stage: 'active' }))
    const steps = [
      ['quoted', null],
      ['signed', scene.NOW + 5000],
      ['posted', scene.NOW + 5000],
      ['auction', null],
    ]
    expect(timesOf(app, one.uid)).toEqual([...steps, ['filled', null]])
    app.now$.next(scene.NOW + 30_000)
    app.emit(fill(one.uid))
    expect(timesOf(app, one.uid)).toEqual([...steps, ['filled', scene.NOW + 30_000]])
  })

  it('of an order that was found at the service say no times: it was found later than they happened', () => {
    const app = begin()
    const { request, uid } = order(0)
    if (request.type !== 'OrderPlacementRequested') throw new Error('scene changed')
    const { chainId, owner, params, sellToken, buyToken } = request.data
    app.emit(
      OrderDiscovered({
        ...{ uid, chainId, owner, params, sellToken, buyToken },
        ...{ scheme: 'eip712' as const, createdAt: scene.NOW },
      }),
    )
    expect(orderView(app.state$.value, uid)?.life.steps.every(({ at }) => at === null)).toBe(true)
  })
})
