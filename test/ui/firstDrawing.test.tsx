/** What the first drawing does without, so that the form is there sooner (C390). */
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { inEnglish } from '../support/inEnglish.ts'
import './support/render.tsx'
import { startApp } from './support/startApp.tsx'

it('the first drawing formats no figure: the data of Intl is loaded after it (C390)', async () => {
  const { NumberFormat } = Intl
  const made = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function (...input) {
    return new NumberFormat(...input)
  })
  startApp([])
  expect(screen.getByRole('button', { name: inEnglish('submit.connectWallet') })).toBeInstanceOf(HTMLElement)
  expect(made).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(made).toHaveBeenCalled())
})
