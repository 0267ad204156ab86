import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { MAX_UINT256 } from '../../src/events/kernel/units.ts'
import { createFakeApp } from './support/fakeApp.ts'
import { pressable } from './support/pressable.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { renderApp } from './support/startApp.tsx'

const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '')

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

it('an approval says the figure that Max typed, digit by digit, before and after it is sent (X227)', async () => {
  const app = createFakeApp(scene.NOW)
  const amount = 117_975_512_345_678_901n
  const typed = '0.117975512345678901'
  app.emit(
    ...scene.started,
    ...scene.connected,
    ...scene.funded(),
    ...scene.typed(typed),
    ...scene.quoted(amount),
  )
  renderApp(app)
  const shown = `${typed} WETH`
  expect(await screen.findByRole('radio', { name: new RegExp(`^Exact amount: ${shown}`) })).toBeTruthy()
  fireEvent.click(await pressable('Approve WETH'))
  expect(
    await screen.findByText((text) => plain(text) === `Approve ${shown}`, { selector: 'strong' }),
  ).toBeTruthy()
})
