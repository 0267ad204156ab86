/** Where a wallet is waited for, the waiting can be stopped (X14): next to what waits, and the same can be asked again. */
import { fireEvent, screen } from '@testing-library/react'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'
import {
  OrderCancellationRequested,
  OrderPlaced,
  PresignatureRequested,
} from '../../src/events/orders/events.ts'
import { orderView } from '../../src/events/activity/orderActivity.ts'
import { NetworkSwitchRequested } from '../../src/events/wallet/events.ts'
import { stopSwitching } from '../../src/events/wallet/stopSwitching.ts'
import ActivityItems from '../../src/ui/orders/ActivityItems.tsx'
import { PresignState } from '../../src/ui/orders/PresignState.tsx'
import ShellDialogs from '../../src/ui/shell/ShellDialogs.tsx'
import { createFakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'
import { inEnglish } from '../support/inEnglish.ts'
import { isOff } from './support/pressable.ts'

const nothing = (): void => undefined
const order = scene.placement(10n ** 18n, 10n ** 18n)
const { uid, request } = order
const button = (): HTMLElement | null => screen.queryByRole('button', { name: inEnglish('waiting.stop') })
const stop = (): void => void fireEvent.click(button() ?? document.body)

it('a network switch: the networks can be chosen again, and the dialog says that the wallet did not answer', () => {
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started, ...scene.connected)
  show(<ShellDialogs open="network" isSandbox={false} onOpen={nothing} />, app)
  const names = (): readonly HTMLButtonElement[] => [
    ...document.querySelectorAll<HTMLButtonElement>('button[data-chain]'),
  ]
  expect(button()).toBeNull()
  const other = names().find(({ dataset }) => dataset.chain === '100')
  fireEvent.click(other ?? document.body)
  expect(names().every(isOff)).toBe(true)
  stop()
  expect(app.acted.at(-1)).toMatchObject({
    type: 'NetworkSwitchFailed',
    data: { chainId: 100, error: { tag: 'noAnswer' } },
  })
  expect(names().some(isOff)).toBe(false)
  expect(button()).toBeNull()
  expect(screen.getByRole('alert').textContent).not.toBe('')
})

it('a network switch that nobody waits for cannot be stopped', () => {
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started, ...scene.connected)
  expect(app.act(stopSwitching, {})).toEqual(E.left({ tag: 'notWaiting' }))
  app.emit(NetworkSwitchRequested({ chainId: 100 }))
  expect(E.isRight(app.act(stopSwitching, {}))).toBe(true)
  expect(app.act(stopSwitching, {})).toEqual(E.left({ tag: 'notWaiting' }))
})

it('a cancellation in the wallet, next to its order', () => {
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started, ...scene.connected, ...scene.open(order), OrderCancellationRequested({ uid }))
  show(<ActivityItems onCancel={nothing} />, app)
  stop()
  expect(app.acted).toMatchObject([
    { type: 'OrderCancellationFailed', data: { uid, error: { tag: 'abandoned' } } },
  ])
  expect(orderView(app.state$.value, uid)).toMatchObject({ cancellation: 'none', isCancellable: true })
})

it('a signature on chain, which can be asked for again', () => {
  if (request.type !== 'OrderPlacementRequested') throw new Error('scene changed')
  const unsigned = { ...request, data: { ...request.data, scheme: 'presign' as const } }
  const app = createFakeApp(scene.NOW)
  app.emit(
    ...scene.started,
    ...scene.connected,
    unsigned,
    OrderPlaced({ uid }),
    PresignatureRequested({ uid }),
  )
  const drawn = (): void => {
    const presign = orderView(app.state$.value, uid)?.presign
    if (presign === undefined || presign === null) throw new Error('nothing waits for a signature')
    show(<PresignState uid={uid} chainId={1} presign={presign} />, app).container.dataset.drawn = ''
  }
  drawn()
  stop()
  expect(app.acted).toMatchObject([
    { type: 'PresignatureFailed', data: { uid, error: { tag: 'abandoned' } } },
  ])
  drawn()
  expect(screen.getByRole('button', { name: inEnglish('presign.again') })).toBeTruthy()
})
