/** How much is shown of what strangers say: tokens, services, and an error's own words. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { externalErrorText } from '../../src/ui/intl/externalText.ts'
import { CrashPage } from '../../src/ui/pages/CrashPage.tsx'
import { shownName, shownSymbol } from '../../src/events/tokens/tokenText.ts'
import { show, localization } from './support/render.tsx'
import { inEnglish } from '../support/inEnglish.ts'

it('a symbol has at most 12 characters, a name 40', () => {
  expect(shownSymbol('s'.repeat(12))).toBe('s'.repeat(12))
  expect(shownSymbol('s'.repeat(13))).toBe(`${'s'.repeat(11)}…`)
  expect(shownName('n'.repeat(40))).toBe('n'.repeat(40))
  expect(shownName('n'.repeat(41))).toBe(`${'n'.repeat(39)}…`)
})

it('a service is quoted with at most 300 characters', () => {
  expect(externalErrorText(undefined, 'w'.repeat(301), localization.text)).toBe(
    inEnglish('error.serviceWords', { description: 'w'.repeat(300) }),
  )
})

it('the crash page shows at most 1,000 characters of the stack', () => {
  const error = new Error('m'.repeat(2000))
  error.stack = 's'.repeat(2000)
  const { container } = show(
    <CrashPage
      crash={{ error, where: 'w'.repeat(2000) }}
      save={() => Promise.resolve({ tag: 'failed', reason: 'unavailable' })}
    />,
  )
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(container.querySelector('pre')?.textContent).toBe('s'.repeat(1000))
})
