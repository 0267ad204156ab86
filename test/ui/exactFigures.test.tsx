/** All digits of an amount and the seconds of a time by a press, not only in a tooltip (X204). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inEnglish } from '../support/inEnglish.ts'
import { filled, orderScenes } from './scenes/orders.ts'
import { reviewable } from './scenes/scene.ts'
import { createFakeApp } from './support/fakeApp.ts'
import { pressable } from './support/pressable.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'
import { renderApp, startApp } from './support/startApp.tsx'

/** The amounts that are shown in another way than their tooltips have them. */
const rounded = (part: HTMLElement): readonly string[] =>
  [...part.querySelectorAll<HTMLElement>('data[title], input[title]')]
    .filter((one) => /\d/.test(one.title))
    .filter((one) => (one instanceof HTMLInputElement ? one.value : one.textContent) !== one.title)
    .filter((one) => !one.title.startsWith(one.textContent) || one instanceof HTMLInputElement)
    .map(({ title }) => title)

beforeEach(() => {
  location.hash = '#/swap'
})
afterEach(() => {
  location.hash = ''
})

it('the form shows every digit of its amounts when that is asked for, and again the short ones (X204)', async () => {
  startApp(reviewable)
  await pressable(inEnglish('submit.review'))
  const form = screen.getByRole('region', { name: inEnglish('swap.title') })
  fireEvent.click(await within(form).findByRole('button', { name: /^Slippage/ }))
  const button = within(form).getByRole('button', { name: inEnglish('figures.exact') })
  const before = rounded(form)
  expect(before.length).toBeGreaterThanOrEqual(2)
  fireEvent.click(button)
  expect([rounded(form), button.getAttribute('aria-pressed')]).toEqual([[], 'true'])
  fireEvent.click(button)
  expect([rounded(form), button.getAttribute('aria-pressed')]).toEqual([before, 'false'])
})

it('the review shows every digit of its amounts when that is asked for (X204)', async () => {
  startApp(reviewable)
  fireEvent.click(await pressable(inEnglish('submit.review')))
  const review = await screen.findByRole('dialog', { name: inEnglish('review.title') })
  expect(rounded(review).length).toBeGreaterThanOrEqual(2)
  fireEvent.click(within(review).getByRole('button', { name: inEnglish('figures.exact') }))
  expect(rounded(review)).toEqual([])
})

it.each([
  'A filled order',
  'A cancelled order',
  'An expired order',
  'A permission on its way',
  'A permission that is given',
  'A permission that failed',
])('%s: the details of its row have the time to the second (X204)', async (name) => {
  const app = createFakeApp(scene.NOW)
  app.emit(...(orderScenes.find((one) => one.name === name)?.events ?? []))
  renderApp(app)
  const [details] = await screen.findAllByRole('button', { name: /^Details / })
  const row = details?.closest('li')
  if (details === undefined || !row) throw new Error('no row has details')
  const { title } = within(row).getByTitle(/:\d\d:\d\d/)
  fireEvent.click(details)
  expect(row.querySelector('[data-details]')?.textContent).toContain(title)
})

it.each([
  ['the form', reviewable, () => [inEnglish('price.invert'), inEnglish('swap.maxLabel', { symbol: 'WETH' })]],
  ['the activity', [...scene.connected, ...filled], () => [inEnglish('export.trades.help')]],
] as const)(
  'what a button of %s does beyond its words describes it, and is not only in its tooltip (X214)',
  async (_, events, helps) => {
    startApp(events)
    const titled = (): readonly HTMLButtonElement[] => [
      ...document.querySelectorAll<HTMLButtonElement>('button[title]'),
    ]
    await waitFor(() => expect(titled().map(({ title }) => title)).toEqual(expect.arrayContaining(helps())))
    const describedBy = (one: Element): string | undefined =>
      document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent
    const isOnlyTooltip = (one: HTMLButtonElement): boolean =>
      one.title !== one.getAttribute('aria-label') && one.title !== describedBy(one)
    expect(titled().filter(isOnlyTooltip)).toEqual([])
  },
)

it('what the table of trades holds is said once it is saved (X214)', async () => {
  startApp([...scene.connected, ...filled])
  const save = await screen.findByRole('button', { name: inEnglish('activity.trades') })
  const help = (): readonly HTMLElement[] =>
    screen.getAllByText(inEnglish('export.trades.help')).filter(({ hidden }) => !hidden)
  expect(help()).toHaveLength(0)
  fireEvent.click(save)
  await screen.findByText(/^Saved as /)
  expect(help()).toHaveLength(1)
})
