/** Renders a view with the source's words; a missing message or value fails the test that shows it. */
import { type RenderResult, cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect } from 'vitest'
import { AppProvider } from '../../../src/ui/hooks/AppProvider.tsx'
import type { App } from '../../../src/ui/hooks/app.ts'
import { type Text, createLocalization, IntlProvider } from '../../../src/ui/intl/IntlProvider.tsx'
import type { Format } from '../../../src/ui/intl/format.ts'
import type { LocaleRecord } from '../../../src/events/settings/locales.data.ts'
import { loadMessages } from '../../../src/ui/intl/messages.ts'
import { toolMessages } from '../../../src/ui/intl/ToolTexts.tsx'

export const english: LocaleRecord = { tag: 'en-US', dir: 'ltr' }
export const messages = await loadMessages('en-US')

const errors: Error[] = []
const onError = (error: Error): void => void errors.push(error)

export const localization: { readonly text: Text; readonly format: Format } = createLocalization(
  english,
  { ...messages, ...toolMessages },
  onError,
)

export const show = (view: ReactElement, app?: App): RenderResult => {
  const worded = (
    <IntlProvider locale={english} messages={messages} onError={onError}>
      {view}
    </IntlProvider>
  )
  return render(app === undefined ? worded : <AppProvider app={app}>{worded}</AppProvider>)
}

/** After each test: nothing is left on the page, and no word was missing or unreadable. */
export const endView = (): void => {
  const shown = document.body.textContent
  cleanup()
  expect(errors.splice(0).map(({ message }) => message)).toEqual([])
  expect(shown).not.toContain('[object Object]')
}
