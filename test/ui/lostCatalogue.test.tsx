/** A language whose texts do not come, and one that changes while the page is in use. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LocaleSet } from '../../src/events/settings/events.ts'
import { App, Crashed } from '../../src/ui/App.tsx'
import { firstCatalogue } from '../../src/ui/intl/languageCatalogue.ts'
import { keptLocale } from '../../src/ui/intl/earlyLook.ts'
import { laterMessages } from '../../src/ui/intl/messages.ts'
import { inEnglish } from '../support/inEnglish.ts'
import { buttonOf } from './scenes/buttonOf.ts'
import type { Scene } from './scenes/scene.ts'
import { scenes } from './scenes/scenes.ts'
import { type FakeApp, createFakeApp } from './support/fakeApp.ts'
import './support/render.tsx'
import * as scene from './support/scenes.ts'

const texts = vi.hoisted(() => ({ lost: new Set<string>(), asked: [] as string[] }))

vi.mock('virtual:offered', () => ({ offered: ['ar-SA', 'de-DE', 'en-US', 'fr-FR'] }))
/** A message of another language is the English one after the language's tag. */
vi.mock('virtual:catalogues', async () => {
  const { englishTexts } = await import('../support/inEnglish.ts')
  const load = (tag: string, name: string) => async () => {
    texts.asked.push(name)
    await Promise.resolve()
    if (texts.lost.has(name)) throw new Error('offline')
    return Object.fromEntries(Object.entries(englishTexts).map(([id, text]) => [id, `${tag} ${text}`]))
  }
  const names = ['ar-SA', 'de-DE', 'fr-FR'].flatMap((tag) =>
    ['first', 'later'].map((part) => [tag, `${tag}/${part}`] as const),
  )
  return { texts: Object.fromEntries(names.map(([tag, name]) => [name, load(tag, name)])) }
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

/** The page in a chosen language, or at an address with a query; with the facts and lists of a scene. */
const draw = async (
  chosen: string | null,
  search = '',
  { events, lists }: Pick<Scene, 'events' | 'lists'> = { events: scene.started },
): Promise<FakeApp> => {
  const app = createFakeApp(scene.NOW)
  Object.assign(app.lists, lists)
  app.emit(...events, ...(chosen === null ? [] : [LocaleSet({ locale: chosen })]))
  const catalogue = await firstCatalogue(chosen, search)
  // A view that a test before has loaded is there at once, and so must be its words.
  if (events !== scene.started) await laterMessages()
  render(<App app={app} isSandbox={false} catalogue={catalogue} />)
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

const youSell = (tag?: string): HTMLInputElement =>
  amountField(`${tag === undefined ? '' : `${tag} `}${inEnglish('swap.youSell')}`)

describe('a language whose texts could not be loaded', () => {
  it('is logged, English is shown with a notice, and what was typed stays', async () => {
    const app = await draw('fr-FR')
    fireEvent.change(youSell('fr-FR'), { target: { value: '12' } })
    texts.lost.add('de-DE/later')
    await choose(app, 'de-DE')
    await speaks('en-US')
    expect(logged).toHaveBeenCalledWith('The texts of de-DE could not be loaded', ERROR)
    expect(notice()?.textContent).toContain(inEnglish('banner.language'))
    expect(youSell().value).toBe('12')
  })

  it('is asked for once where the page starts with it, and again by a press and with the connection', async () => {
    texts.lost.add('ar-SA/first')
    await draw('ar-SA')
    expect(shown()).toEqual(['en-US', 'ltr'])
    expect(texts.asked).toEqual(['ar-SA/first'])
    fireEvent.change(youSell(), { target: { value: '7' } })
    fireEvent.click(screen.getByRole('button', { name: inEnglish('button.tryAgain') }))
    await waitFor(() => expect(texts.asked.length).toBeGreaterThan(1))
    await waitFor(() => expect(notice()).not.toBeNull())
    texts.lost.clear()
    act(() => void window.dispatchEvent(new Event('online')))
    await speaks('ar-SA')
    expect(shown()).toEqual(['ar-SA', 'rtl'])
    expect(notice()).toBeNull()
    expect(youSell('ar-SA').value).toBe('7')
  })

  it('gives way to English where only the rest of its texts is lost, and no view of it fails', async () => {
    texts.lost.add('de-DE/later')
    await draw('de-DE')
    await laterMessages()
    await speaks('en-US')
    expect(notice()?.textContent).toContain(inEnglish('banner.language'))
  })

  it('says no more of it once another language is chosen', async () => {
    texts.lost.add('de-DE/first')
    const app = await draw('en-US')
    await choose(app, 'de-DE')
    await waitFor(() => expect(notice()).not.toBeNull())
    await choose(app, 'en-US')
    expect(notice()).toBeNull()
    await choose(app, 'fr-FR')
    await speaks('fr-FR')
    expect(notice()).toBeNull()
  })
})

describe('a language that changes while the page is in use', () => {
  it('leaves an open dialog open and a half typed amount in its field', async () => {
    const app = await draw('en-US')
    fireEvent.change(youSell(), { target: { value: '1.' } })
    fireEvent.click(screen.getByRole('button', { name: inEnglish('settings.title') }))
    const dialog = await screen.findByRole('dialog', { name: inEnglish('settings.title') })
    await choose(app, 'fr-FR')
    await speaks('fr-FR')
    expect(screen.getByRole('dialog', { name: `fr-FR ${inEnglish('settings.title')}` })).toBe(dialog)
    expect(document.querySelector<HTMLInputElement>('form input')?.value).toMatch(/^1[.,]$/)
  })

  /** The fields for text of the dialog in front, or of the page. */
  const fields = (): readonly (HTMLInputElement | HTMLTextAreaElement)[] =>
    [
      ...([...document.querySelectorAll('dialog')].at(-1) ?? document).querySelectorAll<
        HTMLInputElement | HTMLTextAreaElement
      >('input:not([type]), input[type=text], input[type=search], textarea'),
    ].filter(({ readOnly }) => !readOnly)
  const valuesOf = (all: readonly { readonly value: string }[]): readonly string[] =>
    all.map(({ value }) => value)

  const FORM = 'With a field for the recipient'

  it.each<[what: string, count: number, press?: string]>([
    [FORM, 3, inEnglish('settings.recipient')],
    ['Settings', 3],
    [inEnglish('tokens.list'), 1],
    ['Token lists with an update and a failure', 1],
    ['Review with a loss that needs the word', 1],
    ['A delegation', 1],
    ['A proposal', 4],
    ['A stake', 1],
    ['A withdrawal', 1],
    ['Claims of an account', 1],
    ['What a paid claim costs', 3],
    ['UNI to claim', 1],
  ])('leaves all that was typed in its fields, the same ones: %s (S8.45)', async (name, count, press) => {
    const shown = scenes.find((one) => one.name === name)
    if (shown === undefined) throw new Error(`no scene ${name}`)
    location.hash = `#${shown.path ?? '/swap'}`
    const app = await draw('en-US', '', shown)
    for (const button of [...(shown.press ?? []), ...(press === undefined ? [] : [press])])
      fireEvent.click(
        await waitFor(() => {
          const found = buttonOf(button)
          if (found === undefined) throw new Error(`no button ${button}`)
          return found
        }),
      )
    await waitFor(() => expect(fields()).toHaveLength(count))
    const before = fields()
    before.forEach((field, at) => fireEvent.change(field, { target: { value: String(at + 1) } }))
    const typed = valuesOf(before)
    // Of the form's two amounts one is typed, and the other one follows from it.
    expect(typed.filter((value) => value === '')).toHaveLength(name === FORM ? 1 : 0)
    await choose(app, 'fr-FR')
    await speaks('fr-FR')
    expect(fields()).toEqual(before)
    expect(valuesOf(before)).toEqual(typed)
  })

  it('the last choice is shown, whichever texts come first', async () => {
    const app = await draw('en-US')
    await act(async () => {
      app.emit(LocaleSet({ locale: 'de-DE' }))
      app.emit(LocaleSet({ locale: 'fr-FR' }))
      await Promise.resolve()
    })
    await speaks('fr-FR')
    expect(youSell('fr-FR')).toBeTruthy()
  })
})

describe('a link with a language', () => {
  it('is shown from the first screen on, is remembered as a choice, and then leaves the address', async () => {
    location.hash = '#/swap?lang=de&sell=WETH'
    const app = await draw(null, 'lang=de&sell=WETH')
    expect(shown()[0]).toBe('de-DE')
    await waitFor(() => expect(app.acted).toContainEqual(LocaleSet({ locale: 'de-DE' })))
    await waitFor(() => expect(location.hash).toBe('#/swap?sell=WETH'))
    expect(shown()[0]).toBe('de-DE')
    await choose(app, 'fr-FR')
    await speaks('fr-FR')
  })

  it('is asked for once, also where another tab chooses at the same time: the last choice is shown in both', async () => {
    location.hash = '#/swap?lang=de'
    const app = await draw(null, 'lang=de')
    app.isFolding = false
    const asked = LocaleSet({ locale: 'de-DE' })
    await waitFor(() => expect(app.acted).toEqual([asked]))
    await choose(app, 'fr-FR')
    await waitFor(() => expect(location.hash).toBe('#/swap'))
    await speaks('fr-FR')
    await choose(app, 'de-DE')
    await speaks('de-DE')
    expect(app.acted).toEqual([asked])
  })

  it('is followed again after another language was chosen', async () => {
    location.hash = '#/swap?lang=de'
    const app = await draw(null, 'lang=de')
    await waitFor(() => expect(location.hash).toBe('#/swap'))
    await choose(app, 'fr-FR')
    await speaks('fr-FR')
    act(() => void (location.hash = '#/swap?lang=de'))
    await speaks('de-DE')
    await waitFor(() => expect(location.hash).toBe('#/swap'))
    expect(app.state$.value.durable.settings.locale).toBe('de-DE')
  })

  it('that nobody speaks changes nothing (S8.44)', async () => {
    location.hash = '#/swap?lang=xx-XX'
    await draw('fr-FR', 'lang=xx-XX')
    await waitFor(() => expect(location.hash).toBe('#/swap'))
    expect(shown()[0]).toBe('fr-FR')
  })
})

describe('before the log is read', () => {
  it('the chosen language is that which the last visit left, and where it is lost the English words are marked', async () => {
    localStorage.setItem('foldswap-look', 'ar-SA system')
    const { showReading } = await import('../../src/ui/pages/showReading.tsx')
    let view: ReturnType<typeof render> | undefined
    const root = { render: (node: Parameters<typeof render>[0]) => void (view = render(node)) }
    await showReading(root, { read: 1, all: 2 }, () => false)
    expect(screen.getByRole('status').textContent).toBe(`ar-SA ${inEnglish('reading.title')}`)
    expect(view?.container.querySelector('[lang=ar-SA][dir=rtl]')).not.toBeNull()
    texts.lost.add('ar-SA/first')
    const { locale, messages } = await firstCatalogue(keptLocale(), '')
    const crash = { error: ERROR, where: '' }
    const save = () => Promise.reject(ERROR)
    const { container } = render(
      <Crashed catalogue={{ locale, messages, lost: null }} crash={crash} save={save} />,
    )
    expect(container.querySelector('[lang=en-US][dir=ltr]')).not.toBeNull()
    localStorage.clear()
  })
})
