/** Why a contract wallet's order is not signed on chain, where the order stands. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  type PresignatureError,
  OrderPlaced,
  PresignatureFailed,
  PresignatureRequested,
} from '../../src/events/orders/events.ts'
import { orderView } from '../../src/events/activity/orderActivity.ts'
import { PresignState } from '../../src/ui/orders/PresignState.tsx'
import { createFakeApp } from './support/fakeApp.ts'
import { show } from './support/render.tsx'
import * as scene from './support/scenes.ts'
import { inEnglish } from '../support/inEnglish.ts'

const order = scene.placement(10n ** 18n, 10n ** 18n)
const { uid, request } = order
if (request.type !== 'OrderPlacementRequested') throw new Error('scene changed')
const unsigned = { ...request, data: { ...request.data, scheme: 'presign' as const } }

it.each<[PresignatureError['tag'], string]>([
  ['walletGone', inEnglish('presign.notConnected')],
  ['notReady', inEnglish('presign.notReady')],
  ['notFound', inEnglish('presign.notFound')],
])('pre-signing that failed as %s says its cause, and can be asked again', (tag, said) => {
  const app = createFakeApp(scene.NOW)
  app.emit(
    ...scene.started,
    ...scene.connected,
    unsigned,
    OrderPlaced({ uid }),
    PresignatureRequested({ uid }),
    PresignatureFailed({ uid, error: { tag } }),
  )
  const presign = orderView(app.state$.value, uid)?.presign ?? null
  if (presign === null) throw new Error('nothing waits for a signature')
  show(<PresignState uid={uid} chainId={1} presign={presign} />, app)
  expect(screen.getByText(said)).toBeTruthy()
  expect(screen.getByRole('button', { name: inEnglish('presign.again') })).toBeTruthy()
})
