/** What the first drawing does without, so that the form is there sooner (C390). */
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { firstCatalogue } from '../../src/ui/intl/languageCatalogue.ts'
import { inEnglish } from '../support/inEnglish.ts'
import './support/render.tsx'
import { startApp } from './support/startApp.tsx'

/** Before the imports, of which one asks for the first texts. */
const made = vi.hoisted(() => {
  const { NumberFormat } = Intl
  return vi.spyOn(Intl, 'NumberFormat').mockImplementation(function (...input) {
    return new NumberFormat(...input)
  })
})

/** One task for each kind of figure. */
const loaded = (): Promise<void> => vi.waitFor(() => expect(made).toHaveBeenCalledTimes(2))

it('the first drawing formats no figure (C390)', async () => {
  await loaded()
  made.mockClear()
  startApp([])
  expect(screen.getByRole('button', { name: inEnglish('submit.connectWallet') })).toBeInstanceOf(HTMLElement)
  expect(made).not.toHaveBeenCalled()
})

it('the data of Intl is loaded after the first texts are asked for, in tasks of its own (C390)', async () => {
  made.mockClear()
  const texts = firstCatalogue('de-DE', '')
  expect(made).not.toHaveBeenCalled()
  await loaded()
  await texts
})
