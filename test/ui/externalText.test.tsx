/** How much is shown of what strangers say: tokens, services, and an error's own words. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { externalErrorText } from '../../src/ui/intl/externalText.ts'
import { transactionErrorText } from '../../src/ui/intl/orderErrorTexts.ts'
import { Said } from '../../src/ui/kit/Said.tsx'
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
    inEnglish('error.serviceWords', { description: `\u2068${'w'.repeat(299)}…\u2069` }),
  )
})

it('words of a service or a wallet are in English and in their own direction, without marks of their own', () => {
  const said = externalErrorText('Odd', 'a\u2069b\u2068c', localization.text)
  const { container } = show(<Said>{said}</Said>)
  const others = [...container.querySelectorAll('span')]
  expect(others.map(({ lang, dir, textContent }) => [lang, dir, textContent])).toEqual([
    ['en', 'auto', 'Odd'],
    ['en', 'auto', 'abc'],
  ])
  expect(container.textContent).toBe(inEnglish('error.serviceSays', { type: 'Odd', description: 'abc' }))
})

it('an amount of a sentence in a right-to-left language, which is isolated twice, leaves no mark', () => {
  const { container } = show(<Said>{'It took \u2068\u20680.1 WETH\u2069\u2069 of \u20681 WETH\u2069.'}</Said>)
  expect(container.textContent).toBe('It took 0.1 WETH of 1 WETH.')
})

it('a wallet that said nothing is worded by the kind of its error', () => {
  expect(transactionErrorText({ tag: 'walletFailed', description: 'noAnswer' }, localization.text)).toContain(
    inEnglish('wallet.error.noAnswer'),
  )
  expect(transactionErrorText({ tag: 'walletFailed', description: 'no gas' }, localization.text)).toContain(
    inEnglish('error.walletSays', { description: '\u2068no gas\u2069' }),
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
