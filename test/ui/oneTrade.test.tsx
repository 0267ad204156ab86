/** How often the trade is computed while the form is drawn: once for each state, for all that read it. */
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type * as amounts from '../../src/events/quotes/orderAmounts.ts'
import type * as blockers from '../../src/events/trade/orderBlocker.ts'
import { pressable } from './support/pressable.ts'
import * as scene from './support/scenes.ts'
import { startApp } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish'

const { drafted, blocked } = vi.hoisted(() => ({ drafted: vi.fn(), blocked: vi.fn() }))

vi.mock('../../src/events/quotes/orderAmounts.ts', async (importOriginal) => {
  const original = await importOriginal<typeof amounts>()
  drafted.mockImplementation(original.orderAmounts)
  return { ...original, orderAmounts: drafted }
})

vi.mock('../../src/events/trade/orderBlocker.ts', async (importOriginal) => {
  const original = await importOriginal<typeof blockers>()
  blocked.mockImplementation(original.orderBlocker)
  return { ...original, orderBlocker: blocked }
})

it('one key press computes the trade once', async () => {
  const app = startApp([
    ...scene.connected,
    ...scene.funded(10n ** 30n),
    ...scene.typed('1.5'),
    ...scene.quoted(scene.ether(1500)),
  ])
  await pressable(inEnglish('submit.review'))
  const input = screen.getByRole('textbox', { name: /^You sell/ })
  drafted.mockClear()
  blocked.mockClear()
  // The same amount in another text: its quote holds, so that the whole trade is computed.
  fireEvent.change(input, { target: { value: '1.50' } })
  expect(app.state$.value.session.trade.typed).toBe('1.50')
  expect(screen.getByRole('button', { name: inEnglish('submit.review') })).toBeTruthy()
  // The form with its price, and what depends on the time.
  expect(drafted).toHaveBeenCalledTimes(1)
  expect(blocked).toHaveBeenCalledTimes(1)
})
