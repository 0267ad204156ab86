/** A language whose texts do not come, and one that changes while the page is in use. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LocaleSet } from '../../src/events/settings/events.ts'
import { noLinks } from '../../src/events/chain/links.ts'
import { App } from '../../src/ui/App.tsx'
import { type Catalogue, firstCatalogue } from '../../src/ui/intl/catalogue.ts'
import { laterMessages } from '../../src/ui/intl/messages.ts'
import { inEnglish } from '../support/inEnglish.ts'
import { type FakeApp, createFakeApp } from './support/fakeApp.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'

/** Each text of each language in one word of its own, beside that of the source. */
const texts = vi.hoisted(() => ({ lost: new Set<string>(), asked: [] as string[] }))

vi.mock('virtual:offered', () => ({ offered: ['ar-SA', 'de-DE', 'en-US', 'fr-FR'] }))
vi.mock('virtual:catalogues', async () => {
  const { inEnglish: source, englishTexts } = await import('../support/inEnglish.ts')
  const first = new Set(['swap.title', 'swap.youSell', 'banner.language', 'page.again'])
  const part = (tag: string, name: string) => async () => {
    texts.asked.push(`${tag}/${name}`)
    if (texts.lost.has(`${tag}/${name}`)) throw new Error('offline')
    await Promise.resolve()
    return Object.fromEntries(
      Object.keys(englishTexts)
        .filter((id) => !englishTexts[id]?.includes('{'))
        .filter((id) => first.has(id) === (name === 'first') || name === 'first')
        .map((id) => [id, `${tag} ${source(id)}`]),
    )
  }
  return {
    texts: Object.fromEntries(
      ['ar-SA', 'de-DE', 'fr-FR'].flatMap((tag) =>
        ['first', 'later'].map((name) => [`${tag}/${name}`, part(tag, name)]),
      ),
    ),
  }
})

const ERROR = new Error('offline')
let logged: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  texts.lost.clear()
  texts.asked.length = 0
  location.hash = ''
  logged = vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  location.hash = ''
})

const draw = (catalogue: Catalogue): FakeApp => {
  const app = createFakeApp(scene.NOW)
  app.emit(...scene.started)
  render(<App app={app} links={noLinks} isSandbox={false} catalogue={catalogue} />)
  return app
}
const choose = (app: FakeApp, locale: string): Promise<void> =>
  act(async () => {
    app.emit(LocaleSet({ locale }))
    await Promise.resolve()
  })
const shown = (): readonly string[] => [document.documentElement.lang, document.documentElement.dir]
const speaks = (tag: string): Promise<void> => waitFor(() => expect(shown()[0]).toBe(tag))
const amountField = (name: string): HTMLInputElement => screen.getByRole('textbox', { name })
const notice = (): Element | null => document.querySelector('[data-banner=language]')

describe('a language whose texts could not be loaded', () => {
  it('is logged, English is shown with a notice, and what was typed stays', async () => {
    const app = draw(await firstCatalogue('fr-FR', ''))
    fireEvent.change(amountField(`fr-FR ${inEnglish('form.youSell')}`), { target: { value: '12' } })
    texts.lost.add('de-DE/later')
    await choose(app, 'de-DE')
    await speaks('en-US')
    expect(logged).toHaveBeenCalledWith('The texts of de-DE could not be loaded', ERROR)
    expect(notice()?.textContent).toContain(inEnglish('banner.language'))
    expect(amountField(inEnglish('form.youSell')).value).toBe('12')
  })
})
