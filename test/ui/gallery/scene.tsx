/** One scene, drawn by the app's own views over the real folds; no effect runs and nothing is asked for. */
import { createRoot, type Root } from 'react-dom/client'
import { LocaleSet, ThemeSet } from '../../../src/events/settings/events.ts'
import { App } from '../../../src/ui/App.tsx'
import { firstCatalogue } from '../../../src/ui/intl/languageCatalogue.ts'
import { laterMessages } from '../../../src/ui/intl/messages.ts'
import { type Paste, pasteIntoNext } from './pasting.ts'
import { pressables, pressLeavesFocus } from './pressing.ts'
import { buttonOf } from '../scenes/buttonOf.ts'
import type { Scene } from '../scenes/scene.ts'
import { scenes } from '../scenes/scenes.ts'
import { createFakeApp } from '../support/fakeApp.ts'
import { NOW } from '../support/scenes.ts'

/** Types as React hears it, and says whether the field is there. */
const isTyped = ({ types }: Scene): boolean => {
  if (types === undefined) return true
  const field = document.querySelector<HTMLInputElement>(
    'dialog:modal :is(input:not([type]), input[type=text])',
  )
  if (field === null) return false
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, types)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}

const hasEnd = ({ effect, playbackRate }: Animation): boolean =>
  playbackRate !== 0 && effect?.getComputedTiming().endTime !== Infinity

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))

/** Presses each button when it is there, and settles when what the scene shows is there. */
const play = async (scene: Scene): Promise<void> => {
  for (const name of scene.press ?? []) {
    while (buttonOf(name) === undefined) await nextFrame()
    buttonOf(name)?.click()
    await nextFrame()
  }
  const { shows = scene.press === undefined ? 'main' : 'dialog:modal' } = scene
  while (document.querySelector(shows) === null || !isTyped(scene)) await nextFrame()
}

export interface Look {
  readonly theme: string
  readonly dir: string
  /** A language that the scene changes to once it stands; without it English. */
  readonly locale?: string
}

/** What pressing everything that a scene offers has shown. */
export interface Presses {
  /** The names of what was pressed. */
  readonly pressed: readonly string[]
  /** The names of what left the focus on the page's body, or behind a dialog. */
  readonly lost: readonly string[]
}

declare global {
  /** Draws the scene at this place once for each of its controls that is not in the list, and presses that one. */
  var pressScene: ((at: number, known: readonly string[]) => Promise<Presses>) | undefined
  /** Draws the scene at this place once for each of its fields that is not in the list, and pastes into that one. */
  var pasteIntoScene: ((at: number, known: readonly string[]) => Promise<readonly Paste[]>) | undefined
  /** Draws the scene at this place of the list, in place of the one before, and settles when it stands. */
  var drawScene: ((at: number, look: Look) => Promise<void>) | undefined
  /** Gives the scene that stands another look, and settles when it has it: sooner than it would be drawn again. */
  var turnScene: ((look: Look) => Promise<void>) | undefined
}

const catalogue = await firstCatalogue('en-US', '')
// Parts that open later bring their words with them: here they are there from the beginning.
await laterMessages()

let shown: Root | undefined
let shownApp: ReturnType<typeof createFakeApp> | undefined

const themeSet = (theme: string): ReturnType<typeof ThemeSet> =>
  ThemeSet({ theme: theme === 'dark' ? 'dark' : 'light' })

/** What is on its way has arrived: half-transparent words have no contrast. */
const settled = async (): Promise<void> => {
  for (const next of [nextFrame, nextFrame]) await next()
  // A busy machine loads code so late that the page says so, and offers to reload.
  while (document.querySelector('[data-banner="late"]') !== null) await nextFrame()
  // Lines are counted in the type that is shipped, which a busy machine loads late.
  await document.fonts.ready
  for (const animation of document.getAnimations()) if (hasEnd(animation)) animation.finish()
}

globalThis.drawScene = async (at, { theme, dir }) => {
  const scene = scenes[at]
  const element = document.getElementById('root')
  if (scene === undefined || element === null) throw new Error(`no scene ${String(at)}`)
  shown?.unmount()
  // What the scene before left in the history's entry, as a choice of claims, goes with it.
  history.replaceState(null, '', `#${scene.path ?? '/swap'}`)
  scrollTo(0, 0)
  const app = createFakeApp(NOW)
  Object.assign(app.lists, scene.lists)
  app.emit(...scene.events, themeSet(theme))
  if (scene.later !== undefined) {
    app.now$.next(NOW + scene.later.ms)
    app.emit(...scene.later.events)
  }
  shownApp = app
  shown = createRoot(element)
  shown.render(
    <App
      app={app}
      isSandbox={false}
      catalogue={{ ...catalogue, locale: { ...catalogue.locale, dir: dir === 'rtl' ? 'rtl' : 'ltr' } }}
    />,
  )
  await play(scene)
  await settled()
}

const LOOK: Look = { theme: 'light', dir: 'ltr' }

globalThis.pressScene = async (at, known) => {
  const pressed: string[] = []
  const lost: string[] = []
  for (;;) {
    await globalThis.drawScene?.(at, LOOK)
    const next = pressables().find(({ name }) => !known.includes(name) && !pressed.includes(name))
    if (next === undefined) return { pressed, lost }
    pressed.push(next.name)
    if (!(await pressLeavesFocus(next.control))) lost.push(next.name)
  }
}

globalThis.pasteIntoScene = async (at, known) => {
  const pastes: Paste[] = []
  for (;;) {
    await globalThis.drawScene?.(at, LOOK)
    const next = await pasteIntoNext([...known, ...pastes.map(({ field }) => field)])
    if (next === null) return pastes
    pastes.push(...next)
  }
}

globalThis.turnScene = async ({ theme, dir, locale = 'en-US' }) => {
  shownApp?.emit(themeSet(theme), LocaleSet({ locale }))
  while (document.documentElement.lang !== locale) await nextFrame()
  document.documentElement.dir = dir
  await settled()
}

const asked = new URLSearchParams(location.search)
if (asked.has('at')) {
  const [theme, dir] = [asked.get('theme') ?? 'light', asked.get('dir') ?? 'ltr']
  await globalThis.drawScene(Number(asked.get('at')), { theme, dir })
}
document.documentElement.dataset['ready'] = 'yes'
