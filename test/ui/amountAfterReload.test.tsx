/** The typed amount over a reload of its tab, as the tab's own storage keeps it (C134). */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AmountTyped } from '../../src/events/trade/events.ts'
import { NATIVE_BUY_MARKER } from '../../src/events/kernel/index.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { startApp } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'

await import('../../src/ui/trade/FormUrl.tsx')

const KEY = 'foldswap-typed'
const place = `1,${NATIVE_BUY_MARKER},`
const field = (name: string): HTMLInputElement => screen.getByLabelText(name, { selector: 'input' })
const start = async (kept: string) => {
  sessionStorage.setItem(KEY, kept)
  const app = startApp([...scene.started])
  await waitFor(() => expect(sessionStorage.getItem(KEY)).toBeNull())
  return app
}
beforeEach(() => sessionStorage.clear())
afterEach(() => sessionStorage.clear())

it.each([
  ['INPUT', inEnglish('swap.youSell')],
  ['OUTPUT', inEnglish('swap.youReceive')],
])('stands on its side, by the name that storage and rows have for it: %s', async (side, label) => {
  const app = await start(JSON.stringify({ place, side, text: '7.5' }))
  await waitFor(() => expect(field(label).value).toBe('7.5'))
  expect(app.acted).toMatchObject([AmountTyped({ side: side === 'INPUT' ? 'sell' : 'buy', text: '7.5' })])
  fireEvent(window, new Event('pagehide'))
  expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toEqual({ place, side, text: '7.5' })
})

it.each([
  'null',
  '[]',
  '"INPUT"',
  JSON.stringify({ place, side: 'sell', text: '7' }),
  JSON.stringify({ place, side: '__proto__', text: '7' }),
  JSON.stringify({ place, side: 'INPUT', text: 7 }),
  JSON.stringify({ place: [place], side: 'INPUT', text: '7' }),
  JSON.stringify({ place: 'elsewhere', side: 'INPUT', text: '7' }),
])('is nothing where storage holds something else: %s', async (kept) => {
  const app = await start(kept)
  expect([field(inEnglish('swap.youSell')).value, field(inEnglish('swap.youReceive')).value]).toEqual([
    '',
    '',
  ])
  expect(app.acted).toEqual([])
})
