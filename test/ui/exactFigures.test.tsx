/** All digits of an amount by a press, not only in a tooltip (X204). */
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inEnglish } from '../support/inEnglish.ts'
import { reviewable } from './scenes/scene.ts'
import { pressable } from './support/pressable.ts'
import './support/render.tsx'
import { startApp } from './support/startApp.tsx'

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
