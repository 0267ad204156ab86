import { describe, expect, it } from 'vitest'
import type { AppState } from '../../../src/events/appState.ts'
import type { AppEvent } from '../../../src/events/catalogue.ts'
import {
  BlocksFailed,
  ClockOffsetMeasured,
  ConnectivityChanged,
  NewerCatalogueMet,
  StorageLost,
} from '../../../src/events/chain/events.ts'
import { OrderPlaced, OrdersCheckFailed } from '../../../src/events/orders/events.ts'
import { orderByUid } from '../../../src/events/orders/orderByUid.ts'
import { activity } from '../../../src/events/activity/activity.ts'
import { banners, nativeBalance } from '../../../src/events/tab/shell.ts'
import { walletButton } from '../../../src/events/tab/walletButton.ts'
import {
  AccountNameRead,
  WalletChainChanged,
  WalletConnectRequested,
} from '../../../src/events/wallet/events.ts'
import { createFakeApp } from '../../ui/support/fakeApp.ts'
import * as scene from '../../ui/support/scenes.ts'

const begin = (...events: readonly AppEvent[]): AppState => {
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started, ...events)
  return app.state$.value
}
const [announced, connected] = scene.connected
if (announced === undefined || connected === undefined) throw new Error('scene changed')

describe('the wallet button', () => {
  it('invites, waits, and names the account', () => {
    expect(walletButton(begin())).toEqual({ tag: 'none' })
    expect(
      walletButton(begin(announced, WalletConnectRequested({ walletId: 'sandbox', silent: true }))),
    ).toEqual({
      tag: 'connecting',
    })
    expect(walletButton(begin(announced, connected))).toEqual({
      tag: 'connected',
      account: scene.ACCOUNT,
      name: null,
    })
  })
  it('shows the account’s name on its network', () => {
    const named = AccountNameRead({ chainId: 1, account: scene.ACCOUNT, name: 'me.eth' })
    expect(walletButton(begin(announced, connected, named))).toMatchObject({ name: 'me.eth' })
    const elsewhere = AccountNameRead({ chainId: 11155111, account: scene.ACCOUNT, name: 'other.eth' })
    expect(walletButton(begin(announced, connected, elsewhere))).toMatchObject({ name: null })
  })
  it('counts what is pending', () => {
    const order = scene.placement(10n ** 18n, 10n ** 18n)
    expect(walletButton(begin(announced, connected, ...scene.open(order)))).toMatchObject({
      tag: 'pending',
      count: 1,
    })
  })
  it('counts an order that waits for its signature on chain', () => {
    const order = scene.placement(10n ** 18n, 10n ** 18n)
    if (order.request.type !== 'OrderPlacementRequested') throw new Error('scene changed')
    const presign = { ...order.request, data: { ...order.request.data, scheme: 'presign' as const } }
    const state = begin(announced, connected, presign, OrderPlaced({ uid: order.uid }))
    expect(orderByUid(state.durable.orders, order.uid)?.status).toBe('presignaturePending')
    expect(walletButton(state)).toMatchObject({ tag: 'pending', count: 1 })
    expect(activity(state, 0).items).toMatchObject([{ id: order.uid, label: 'presigning' }])
  })
  it('says wrong network on a chain that is not traded on', () => {
    expect(walletButton(begin(announced, connected, WalletChainChanged({ chainId: 250 }))).tag).toBe(
      'wrongNetwork',
    )
  })
  it('the native balance is that of the connected account, and gone on another network', () => {
    expect(nativeBalance(begin(announced, connected, ...scene.funded()))).toBe(12_412_345_678_901_234_567n)
    expect(
      nativeBalance(begin(announced, connected, ...scene.funded(), WalletChainChanged({ chainId: 250 }))),
    ).toBeNull()
  })
})

describe('banners', () => {
  const tags = (...events: readonly AppEvent[]): readonly string[] =>
    banners(begin(...events)).map(({ tag }) => tag)
  it('are none when all is well', () => {
    expect(tags()).toEqual([])
  })
  it('the gravest comes first', () => {
    expect(
      tags(
        StorageLost({ afterSeq: 1, reason: 'quota', refused: [] }),
        NewerCatalogueMet({ seq: 2, type: 'X', version: 9 }),
        announced,
        connected,
        WalletChainChanged({ chainId: 250 }),
      ),
    ).toEqual(['newerCatalogue', 'storageLost', 'wrongNetwork'])
  })
  it('offline explains every service that does not answer', () => {
    const failed = [
      BlocksFailed({ chainId: 1, reason: 'unreachable' }),
      OrdersCheckFailed({ chainId: 1, reason: 'unreachable', retryAfterMs: null }),
    ]
    expect(tags(...failed)).toEqual(['rpc', 'orders'])
    expect(tags(...failed, ConnectivityChanged({ online: false }))).toEqual(['offline'])
  })
  it('a clock is reported from two minutes on', () => {
    expect(tags(ClockOffsetMeasured({ chainId: 1, offsetMs: 119_000 }))).toEqual([])
    expect(tags(ClockOffsetMeasured({ chainId: 1, offsetMs: -120_000 }))).toEqual(['clock'])
  })
})
