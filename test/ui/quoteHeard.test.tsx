/** The sentence of a price (X187): one for a question, and another one where a later answer is worse. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AppEvent } from '../../src/events/catalogue.ts'
import { laterMessages } from '../../src/ui/intl/messages.ts'
import { AMOUNT, reviewable as ready } from './scenes/scene.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { startApp } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'

// The view may have been fetched for another file's catalogue.
await laterMessages()

const words = (): string | null =>
  document
    .querySelector('form [data-words]')
    ?.getAttribute('data-words')
    ?.replaceAll(/[\u2066-\u2069]/g, '') ?? null

/** The price of the scene asked for again, with this share, in thousandths, of what is received. */
const quotedAt = (share: bigint): readonly AppEvent[] =>
  scene.quoted(AMOUNT).map((event) => {
    if (event.type !== 'QuoteReceived') return event
    const buyAmount = (event.data.buyAmount * share) / 1000n
    return { ...event, data: { ...event.data, price: { ...event.data.price, amount: buyAmount }, buyAmount } }
  })

it('says side, figure and what the button does; a better one is silent (X187)', async () => {
  const app = startApp(ready)
  await waitFor(() => expect(words()).toMatch(/^You receive [\d,.]+ DAI.*\. Ready: Review swap\.$/))
  const first = words()
  const element = document.querySelector('form [data-words]')
  act(() => app.emit(...quotedAt(1005n)))
  expect(words()).toBe(first)
  expect(document.querySelector('form [data-words]')).toBe(element)
})

it('is heard again where it got worse (X187)', async () => {
  const app = startApp(ready)
  await waitFor(() => expect(words()).not.toBeNull())
  const first = words()
  act(() => app.emit(...quotedAt(900n)))
  await waitFor(() => expect(words()).not.toBe(first))
})

it('is gone as soon as something else is typed (X187)', async () => {
  startApp(ready)
  await waitFor(() => expect(words()).not.toBeNull())
  fireEvent.change(screen.getByRole('textbox', { name: inEnglish('swap.youSell') }), {
    target: { value: '7' },
  })
  expect(words()).toBeNull()
})
