/** The tools are English on a page of another language. */
import * as E from 'fp-ts/Either'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import DebugPage from '../../src/ui/debug/DebugPage.tsx'
import { AppProvider } from '../../src/ui/hooks/AppProvider.tsx'
import { IntlProvider } from '../../src/ui/intl/IntlProvider.tsx'
import { ThemeSet } from '../../src/events/settings/events.ts'
import { started } from '../events/support/fixtures.ts'
import { inEnglish } from '../support/inEnglish.ts'
import { factsOf, logText } from '../support/logText.ts'
import { createFakeApp } from './support/fakeApp.ts'
import { pseudo } from './support/pseudo.ts'
import { messages } from './support/render.tsx'
import * as scene from './support/scenes.ts'

const turned = pseudo(messages, 'rtl')
const facts = factsOf(scene.NOW, [{ event: started() }, { event: ThemeSet({ theme: 'light' }) }])

/** The nearest language and direction that an element stands in. */
const languageOf = (element: HTMLElement): readonly (string | undefined)[] => {
  const marked = element.closest<HTMLElement>('[lang]')
  return [marked?.lang, marked?.dir]
}

it('the debug screen is marked as English, its figures too, and the screen in it speaks the language of the page', async () => {
  const app = { ...createFakeApp(scene.NOW), readLog: () => Promise.resolve(E.right([logText(facts)])) }
  app.emit(...scene.started)
  render(
    <div lang="ar-SA" dir="rtl">
      <IntlProvider locale={{ tag: 'ar-SA', dir: 'rtl' }} messages={turned}>
        <AppProvider app={app}>
          <DebugPage />
        </AppProvider>
      </IntlProvider>
    </div>,
  )
  await screen.findByRole('tree')
  expect(languageOf(screen.getByRole('heading', { level: 1, name: inEnglish('debug.title') }))).toEqual([
    'en',
    'ltr',
  ])
  expect(screen.getByText('Fact 2 of 2')).toBeTruthy()
  const details = screen.getByText(inEnglish('debug.screen')).closest('details')
  if (details === null) throw new Error('no screen')
  details.open = true
  fireEvent(details, new Event('toggle'))
  const form = await within(details).findByText(`\u202e${inEnglish('wallet.connect')}\u202c`)
  expect(languageOf(form)).toEqual(['ar-SA', 'rtl'])
})
