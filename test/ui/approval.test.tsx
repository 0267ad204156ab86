import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { MAX_UINT256 } from '../../src/events/kernel/units.ts'
import { createFakeApp } from './support/fakeApp.ts'
import { pressable } from './support/pressable.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { renderApp } from './support/startApp.tsx'

beforeEach(() => {
  location.hash = '#/swap'
})

it('an approval is of the exact amount until unlimited is chosen', async () => {
  const app = createFakeApp(scene.NOW)
  const amount = scene.ether(1500)
  app.emit(
    ...scene.started,
    ...scene.connected,
    ...scene.funded(),
    ...scene.typed('1.5'),
    ...scene.quoted(amount),
  )
  renderApp(app)
  const exact = await screen.findByRole<HTMLInputElement>('radio', { name: /^Exact amount: 1.5 WETH/ })
  expect(exact.checked).toBe(true)
  app.isFolding = false
  const approve = async (): Promise<boolean> => fireEvent.click(await pressable('Approve WETH'))
  await approve()
  fireEvent.click(screen.getByRole('radio', { name: /^Unlimited/ }))
  await approve()
  expect(app.acted.map(({ data }) => 'info' in data && data.info.amount)).toEqual([amount, MAX_UINT256])
})
