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

/** The last one whose name holds these words: a dialog stands after the page that it covers. */
const buttonOf = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('button, summary, [role=button]')]
    .filter((button) => labelOf(button).includes(name) && !(button as HTMLButtonElement).disabled)
    .at(-1)

const { shows = scene.press === undefined ? 'main' : 'dialog:modal' } = scene

/** Presses each button when it is there, and says that the scene is ready when what it shows is there. */
const press = ([name, ...rest]: readonly string[]): void => {
  const button = name === undefined ? undefined : buttonOf(name)
  button?.click()
  if (name === undefined && document.querySelector(shows) !== null)
    document.documentElement.dataset['ready'] = 'yes'
  else requestAnimationFrame(() => press(name === undefined || button !== undefined ? rest : [name, ...rest]))
}

const app = createFakeApp(NOW)
app.emit(...scene.events, ThemeSet({ theme: asked.get('theme') === 'dark' ? 'dark' : 'light' }))
const catalogue = await firstCatalogue('en-US')
const dir = asked.get('dir') === 'rtl' ? 'rtl' : 'ltr'
// Parts that open later bring their words with them: here they are there from the beginning.
await laterMessages()
const element = document.getElementById('root')
if (element !== null) {
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
