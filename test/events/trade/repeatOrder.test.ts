import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'
import { NetworkSelected } from '../../../src/events/chain/events.ts'
import {
  OrderExpired,
  OrderFilled,
  OrderPlacementRequested,
  OrderProgressed,
} from '../../../src/events/orders/events.ts'
import { repeatOrder } from '../../../src/events/trade/repeatOrder.ts'
import { formAmount } from '../../../src/events/trade/select.ts'
import { TokenImported } from '../../../src/events/tokens/events.ts'
import type { Token } from '../../../src/events/tokens/token.ts'
import { createFakeApp, type FakeApp } from '../../ui/support/fakeApp.ts'
import * as scene from '../../ui/support/scenes.ts'

const one = scene.placement(15n * 10n ** 17n, 3_000n * 10n ** 18n)
const begin = (): FakeApp => {
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started, ...scene.connected, ...scene.open(one), OrderExpired({ uid: one.uid }))
  return app
}

it('an order fills the form with its pair, its amount and its recipient', () => {
  const app = begin()
  expect(E.isRight(app.act(repeatOrder, { uid: one.uid }))).toBe(true)
  expect(app.state$.value.session.trade).toMatchObject({
    sell: scene.WETH.address,
    buy: scene.DAI.address,
    independent: 'sell',
    typed: '1.5',
    recipient: null,
  })
})

it('an order that paid another fills the form with that address', () => {
  if (one.request.type !== 'OrderPlacementRequested') throw new Error('scene changed')
  const { data } = one.request
  const request = OrderPlacementRequested({ ...data, params: { ...data.params, receiver: scene.OTHER } })
  const app = createFakeApp(scene.NOW)
  app.emit(
    ...scene.started,
    ...scene.connected,
    request,
    ...scene.open(one).slice(1),
    OrderExpired({ uid: one.uid }),
  )
  app.act(repeatOrder, { uid: one.uid })
  expect(app.state$.value.session.trade.recipient).toMatchObject({ address: scene.OTHER, problem: null })
})

it.each([
  ['in part fills the form with the rest of what it was to', 'sell', 1n, '1'],
  ['in part fills the form with the rest of what it was to', 'buy', 1n, '2000'],
  ['whole fills the form with all that it was to', 'sell', 3n, '1.5'],
  ['whole fills the form with all that it was to', 'buy', 3n, '3000'],
] as const)('an order that was filled %s %s (X363)', (_, kind, thirds, text) => {
  if (one.request.type !== 'OrderPlacementRequested') throw new Error('scene changed')
  const { data } = one.request
  const app = createFakeApp(scene.NOW)
  app.emit(
    ...scene.started,
    ...scene.connected,
    OrderPlacementRequested({ ...data, params: { ...data.params, kind, partiallyFillable: true } }),
    ...scene.open(one).slice(1),
    OrderProgressed({
      uid: one.uid,
      executedSellAmount: thirds * 5n * 10n ** 17n,
      executedBuyAmount: thirds * 1_000n * 10n ** 18n,
    }),
    OrderExpired({ uid: one.uid }),
  )
  app.act(repeatOrder, { uid: one.uid })
  expect(app.state$.value.session.trade).toMatchObject({ independent: kind, typed: text })
})

const moved = (sold: bigint) => ({
  uid: one.uid,
  executedSellAmount: sold,
  executedBuyAmount: 3_000n * 10n ** 18n,
})

it.each([
  ['was filled to the last atom', OrderFilled({ ...moved(15n * 10n ** 17n), transactionHash: null })],
  [
    'was filled but for the atom by which its fee was rounded',
    OrderFilled({ ...moved(15n * 10n ** 17n - 1n), transactionHash: null }),
  ],
  ['is open, and trades its rest itself,', OrderProgressed(moved(5n * 10n ** 17n))],
])('an order that %s is repeated whole (X363)', (_, event) => {
  if (one.request.type !== 'OrderPlacementRequested') throw new Error('scene changed')
  const { data } = one.request
  const app = createFakeApp(scene.NOW)
  app.emit(
    ...scene.started,
    ...scene.connected,
    OrderPlacementRequested({ ...data, params: { ...data.params, partiallyFillable: true } }),
    ...scene.open(one).slice(1),
    event,
  )
  app.act(repeatOrder, { uid: one.uid })
  expect(app.state$.value.session.trade).toMatchObject({ typed: '1.5' })
})

it('an amount is of the decimals that its token has now', () => {
  const now: Token = { ...scene.WETH, address: '0x6B3595068778DD592e39A122f4f5a5cF09C90fE2', decimals: 18 }
  const then = scene.placement(15n * 10n ** 17n, 3_000n * 10n ** 18n, 1, { ...now, decimals: 6 })
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started, ...scene.connected, TokenImported(now), ...scene.open(then))
  app.emit(OrderExpired({ uid: then.uid }))
  app.act(repeatOrder, { uid: then.uid })
  expect(formAmount(app.state$.value)).toBe(15n * 10n ** 17n)
})

it('an order of another network fills no form', () => {
  const app = begin()
  app.emit(NetworkSelected({ chainId: 100 }))
  expect(app.act(repeatOrder, { uid: one.uid })).toEqual(E.left({ tag: 'wrongNetwork' }))
  expect(app.act(repeatOrder, { uid: '0x00' })).toEqual(E.left({ tag: 'unknownOrder' }))
})
