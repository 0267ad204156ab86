/** The sentence of a price (X230): one for a question, and another one where a later answer is worse. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AppEvent } from '../../src/events/catalogue.ts'
import { AMOUNT, reviewable as ready } from './scenes/scene.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { startApp } from './support/startApp.tsx'

const words = (): string | null =>
  document
    .querySelector('form [data-words]')
    ?.getAttribute('data-words')
    ?.replaceAll(/[\u2066-\u2069]/g, '') ?? null

/** The quote of the scene with this share, in thousandths, of what is received. */
const quotedAt = (share: bigint): AppEvent => {
  const [, received] = scene.quoted(AMOUNT)
  if (received?.type !== 'QuoteReceived') throw new Error('scene changed')
  const { buyAmount } = received.data
  return { ...received, data: { ...received.data, buyAmount: (buyAmount * share) / 1000n } }
}

it('says side, figure and what the button does; a better one is silent (X230)', async () => {
  const app = startApp(ready)
  await waitFor(() => expect(words()).toMatch(/^You receive [\d,.]+ DAI.*\. Ready: Review swap\.$/))
  const first = words()
  const element = document.querySelector('form [data-words]')
  act(() => app.emit(quotedAt(1005n)))
  expect(words()).toBe(first)
  expect(document.querySelector('form [data-words]')).toBe(element)
})

it('is heard again where it got worse (X230)', async () => {
  const app = startApp(ready)
  await waitFor(() => expect(words()).not.toBeNull())
  const first = words()
  act(() => app.emit(quotedAt(900n)))
  await waitFor(() => expect(words()).not.toBe(first))
})

it('is gone as soon as something else is typed (X230)', async () => {
  startApp(ready)
  await waitFor(() => expect(words()).not.toBeNull())
  fireEvent.change(screen.getByRole('textbox', { name: 'You sell' }), { target: { value: '7' } })
  expect(words()).toBeNull()
})
