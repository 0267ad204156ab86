/** A language whose texts do not come. */
import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LocaleSet } from '../../src/events/settings/events.ts'
import { noLinks } from '../../src/events/chain/links.ts'
import { App, firstCatalogue } from '../../src/ui/App.tsx'
import type * as Messages from '../../src/ui/intl/messages.ts'
import { createFakeApp } from './support/fakeApp.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'

vi.mock('../../src/ui/intl/messages.ts', async (original) => {
  const real = await original<typeof Messages>()
  return {
    ...real,
    chooseLocale: (chosen: string | null) => ({ tag: chosen ?? 'en-US', dir: 'ltr' }),
    loadMessages: (tag: string) =>
      tag === 'de-DE' ? Promise.reject(new Error('offline')) : real.loadMessages(tag),
  }
})

it('a language whose texts could not be loaded is logged, and the texts stay as they are', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started)
  const catalogue = await firstCatalogue('en-US')
  render(<App app={app} links={noLinks} isSandbox={false} catalogue={catalogue} />)
  await act(async () => {
    app.emit(LocaleSet({ locale: 'de-DE' }))
    await Promise.resolve()
  })
  await vi.waitFor(() => {
    expect(logged).toHaveBeenCalledWith('The texts of de-DE could not be loaded', new Error('offline'))
  })
  expect(screen.getByRole('textbox', { name: 'You sell' })).toBeTruthy()
  expect(document.documentElement.lang).toBe('en-US')
})
