/** The price of a form without an account (D3.5): on the page, over the real folds. */
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AmountTyped, SidesSwapped } from '../../src/events/trade/events.ts'
import { inEnglish } from '../support/inEnglish.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { startApp } from './support/startApp.tsx'

it('stays, dimmed, while another amount of its pair is asked for, and not next to another pair', async () => {
  const app = startApp([...scene.typed('1'), scene.indicated(scene.ether(1000))])
  const price = /1 WETH = 2,986\.75 DAI/
  await screen.findByText(price)
  act(() => app.emit(AmountTyped({ side: 'sell', text: '2' })))
  expect(screen.queryByText(price)).not.toBeNull()
  act(() => app.emit(SidesSwapped({})))
  expect(screen.queryByText(price)).toBeNull()
})

it('the place of the terms says what will appear there, until there is something to show (X342)', async () => {
  const app = startApp([])
  const hint = inEnglish('swap.termsHint')
  expect(screen.queryByText(hint)).not.toBeNull()
  act(() => app.emit(...scene.typed('1'), scene.indicated(scene.ether(1000))))
  await screen.findByText(/1 WETH = 2,986\.75 DAI/)
  expect(screen.queryByText(hint)).toBeNull()
})
