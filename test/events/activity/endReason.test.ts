import { expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue.ts'
import {
  OrderCancellationRequested,
  OrderCancelled,
  OrderExpired,
  OrderFillabilityChanged,
  OrderPlaced,
} from '../../../src/events/orders/events.ts'
import { orderView } from '../../../src/events/activity/orderActivity.ts'
import { createFakeApp } from '../../ui/support/fakeApp.ts'
import * as scene from '../../ui/support/scenes.ts'

const one = scene.placement(10n ** 18n, 3_000n * 10n ** 18n)
const { uid } = one
/** The market gives so many DAI for one WETH, where the limit is 3,000. */
const market = (bought: bigint, isUnfillable: boolean): AppEvent =>
  OrderFillabilityChanged({
    uid,
    isUnfillable,
    market: { sellAmount: 10n ** 18n, buyAmount: bought * 10n ** 18n },
  })

it('nobody here knows why, where a page found the end days later', () => {
  for (const events of [[], [market(2_958n, true)]]) {
    const app = createFakeApp(scene.NOW)
    app.emit(...scene.started, ...scene.connected, ...scene.open(one), ...events)
    app.now$.next(scene.NOW + 86_400_000)
    app.emit(OrderExpired({ uid }))
    expect(orderView(app.state$.value, uid)?.endReason).toEqual({ tag: 'unwatched' })
  }
})

it('an order that was to be signed on chain, and was not, says so and not what the market did', () => {
  const app = createFakeApp(scene.NOW)
  const { request } = one
  if (request.type !== 'OrderPlacementRequested') throw new Error('scene changed')
  const unsigned = { ...request, data: { ...request.data, scheme: 'presign' as const } }
  app.emit(...scene.started, ...scene.connected, unsigned, OrderPlaced({ uid }), OrderExpired({ uid }))
  expect(orderView(app.state$.value, uid)?.endReason).toEqual({ tag: 'unsigned' })
})

it.each<[what: string, tag: string, events: readonly AppEvent[], more: object]>([
  [
    'the market left',
    'priceLeft',
    [market(2_958n, true), OrderExpired({ uid })],
    { at: scene.NOW, bps: 140 },
  ],
  [
    'the market left and came back to',
    'withinLimit',
    [market(2_958n, true), market(2_999n, false), OrderExpired({ uid })],
    {},
  ],
  ['ran out of time', 'withinLimit', [OrderExpired({ uid })], {}],
  ['was cancelled here', 'cancelledHere', [OrderCancellationRequested({ uid }), OrderCancelled({ uid })], {}],
  ['was cancelled elsewhere', 'cancelledElsewhere', [OrderCancelled({ uid })], {}],
])('an order that %s ended by: %s', (_, tag, events, more) => {
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started, ...scene.connected, ...scene.open(one), ...events)
  expect(orderView(app.state$.value, uid)).toMatchObject({ endReason: { tag, ...more }, repeat: 'repeat' })
})
