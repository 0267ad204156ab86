/** What the first drawing does without, so that the form is there sooner (C390). */
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { firstCatalogue } from '../../src/ui/intl/languageCatalogue.ts'
import { inEnglish } from '../support/inEnglish.ts'
import './support/render.tsx'
import { startApp } from './support/startApp.tsx'

/** The first time before the imports, of which one asks for the first texts. */
const { watchFigures } = vi.hoisted(() => {
  const { NumberFormat } = Intl
  const watched = () =>
    vi.spyOn(Intl, 'NumberFormat').mockImplementation(function (...input) {
      return new NumberFormat(...input)
    })
  const first = watched()
  return { watchFigures: () => (vi.isMockFunction(Intl.NumberFormat) ? first : watched()) }
})

it('the first drawing formats no figure (C390)', async () => {
  const made = watchFigures()
  // One task for each kind of figure.
  await vi.waitFor(() => expect(made).toHaveBeenCalledTimes(2))
  made.mockClear()
  startApp([])
  expect(screen.getByRole('button', { name: inEnglish('submit.connectWallet') })).toBeInstanceOf(HTMLElement)
  expect(made).not.toHaveBeenCalled()
})

it('the data of Intl is loaded after the first texts are asked for, in tasks of its own (C390)', async () => {
  const made = watchFigures()
  const texts = firstCatalogue('de-DE', '')
  expect(made).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(made).toHaveBeenCalledTimes(2))
  await texts
})
