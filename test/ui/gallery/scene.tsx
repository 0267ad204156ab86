/** One scene, drawn by the app's own views over the real folds; no effect runs and nothing is asked for. */
import { createRoot } from 'react-dom/client'
import { ThemeSet } from '../../../src/events/settings/events.ts'
import { noLinks } from '../../../src/events/views/links.ts'
import { App, firstCatalogue } from '../../../src/ui/App.tsx'
import { laterMessages } from '../../../src/ui/intl/messages.ts'
import { scenes } from '../scenes/scenes.ts'
import { createFakeApp } from '../support/fakeApp.ts'
import { NOW } from '../support/scenes.ts'

const asked = new URLSearchParams(location.search)
const scene = scenes[Number(asked.get('at'))]
if (scene === undefined) throw new Error(`no scene ${String(asked.get('at'))}`)

const labelOf = (button: HTMLElement): string =>
  (button.getAttribute('aria-label') ?? button.textContent).replace(/[\u2066-\u2069]/g, '').trim()

/**
 * The last one with this name, or else whose name holds these words: a dialog stands after the page that it covers, and
 * 'Proposer' is not 'Propose'.
 */
const buttonOf = (name: string): HTMLElement | undefined => {
  const all = [
    ...document.querySelectorAll<HTMLElement>(
      'button, summary, [role=button], input[type=checkbox], label:has(input[type=radio])',
    ),
  ].filter((button) => !(button as HTMLButtonElement).disabled)
  return (
    all.filter((button) => labelOf(button) === name).at(-1) ??
    all.filter((button) => labelOf(button).includes(name)).at(-1)
  )
}

const { shows = scene.press === undefined ? 'main' : 'dialog:modal' } = scene

/** Types as React hears it, and says whether the field is there. */
const isTyped = (): boolean => {
  if (scene.types === undefined) return true
  const field = document.querySelector<HTMLInputElement>(
    'dialog:modal :is(input:not([type]), input[type=text])',
  )
  if (field === null) return false
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, scene.types)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}

/** Presses each button when it is there, and says that the scene is ready when what it shows is there. */
const press = ([name, ...rest]: readonly string[]): void => {
  const button = name === undefined ? undefined : buttonOf(name)
  button?.click()
  if (name === undefined && document.querySelector(shows) !== null && isTyped())
    document.documentElement.dataset['ready'] = 'yes'
  else requestAnimationFrame(() => press(name === undefined || button !== undefined ? rest : [name, ...rest]))
}

const app = createFakeApp(NOW)
Object.assign(app.lists, scene.lists)
app.emit(...scene.events)
const catalogue = await firstCatalogue('en-US')
// Parts that open later bring their words with them: here they are there from the beginning.
await laterMessages()

export interface Look {
  readonly theme: string
  readonly dir: string
}

declare global {
  /** Shows the scene as it stands in another theme and direction, which the document alone knows. */
  var showScene: ((look: Look) => void) | undefined
}

const setTheme = (theme: string): void => app.emit(ThemeSet({ theme: theme === 'dark' ? 'dark' : 'light' }))

globalThis.showScene = ({ theme, dir }) => {
  setTheme(theme)
  document.documentElement.dir = dir
}

const element = document.getElementById('root')
if (element !== null) {
  setTheme(asked.get('theme') ?? 'light')
  const dir = asked.get('dir') === 'rtl' ? 'rtl' : 'ltr'
  createRoot(element).render(
    <App
      app={app}
      links={noLinks}
      isSandbox={false}
      catalogue={{ ...catalogue, locale: { ...catalogue.locale, dir } }}
    />,
  )
  requestAnimationFrame(() => press(scene.press ?? []))
}
