/** What an order that waits is compared with, as its row says it. */
import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { inEnglish } from '../support/inEnglish.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { startApp } from './support/startApp.tsx'

it('an open order says how long half of the recent fills of its network took (X155)', async () => {
  location.hash = '#/swap'
  const app = startApp(scene.connected)
  const order = (salt: number) => scene.placement(scene.ether(1), scene.ether(2_964), salt)
  const fillAfter = (salt: number, seconds: number): void =>
    act(() => {
      const one = scene.filled(order(salt), scene.ether(1), scene.ether(2_970))
      app.emit(...one.slice(0, -1))
      app.now$.next(app.now$.value + seconds * 1000)
      app.emit(...one.slice(-1))
    })
  fillAfter(1, 60)
  fillAfter(2, 20)
  act(() => app.emit(...scene.open(order(3))))
  const activity = within(screen.getByRole('complementary', { name: inEnglish('activity.title') }))
  await activity.findByText(inEnglish('label.open'))
  expect(activity.queryByText(/^Half of your recent fills/)).toBeNull()
  fillAfter(4, 40)
  expect(
    await activity.findByText(inEnglish('order.pace', { network: 'Ethereum', time: '40 sec' })),
  ).toBeTruthy()
})
