/**
 * A story that is told on the screen: the whole app, from its views to its epics, on fakes of the ports, in a document
 * and in virtual time. The trader of these stories presses and types by role and name, like the one of the browser
 * tests.
 */
import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { App } from '../../src/ui/App'
import { firstCatalogue } from '../../src/ui/intl/languageCatalogue'
import { laterMessages } from '../../src/ui/intl/messages'
import type { aBrowser, Between, Tab } from '../stories/app'
import { takeSaid } from '../../src/ui/kit/say'
import { listen } from '../support/listen.ts'
import { isOff } from '../ui/support/pressable.ts'

/** Longer than anything that a page does by itself while its trader looks at it. */
const PATIENCE_MS = 60_000
/** How often the trader looks: no debounce and no poll of the app is shorter. */
const LOOK_MS = 100

/**
 * What could not be found is named without the whole document, and without the list of all that is there: a story looks
 * many times before it finds, and made that list each time in a quarter of its time.
 */
const QUICK_TO_MISS = {
  getElementError: (message: string | null) => new Error(message?.split('\n\n')[0] ?? 'It is not there.'),
  _disableExpensiveErrorDiagnostics: true,
}
configure(QUICK_TO_MISS)

/** The account of these stories. */
export const TRADER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

/** A part of the page, or all of it. */
type Where = Pick<typeof screen, 'getByRole' | 'getAllByRole'>
type Browser = ReturnType<typeof aBrowser>

const ears: { words: string[]; stop: () => void } = { words: [], stop: () => undefined }
/** What was heard since the story began. */
export const heard = (): readonly string[] => ears.words

/** Everything that takes time; promises, and the code that the app loads, do not. */
export const startScreen = (): void => {
  vi.useFakeTimers({
    now: 0,
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'Date',
      'performance',
    ],
  })
  // What an earlier story said and nobody heard.
  takeSaid()
  ears.words = []
  ears.stop = listen(document, (words) => ears.words.push(words))
}

const browsers: Browser[] = []
export const endScreen = (): void => {
  ears.stop()
  cleanup()
  browsers.splice(0).forEach((browser) => browser.closeAll())
  location.hash = ''
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
}

/** Lets time pass. Code that is being loaded takes none of it. */
export const pass = async (ms: number): Promise<void> => {
  await act(async () => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(ms)
    await vi.dynamicImportSettled()
  })
}

/** Looks until `find` finds it; then it has thrown nothing and has not returned `null`. */
export const until = async <A,>(find: () => A | null): Promise<A> => {
  let last: unknown
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    try {
      const found = find()
      if (found !== null) return found
      last = new Error('It is not there.')
    } catch (error) {
      last = error
    }
    await pass(LOOK_MS)
  }
  throw last
}

/** Looks until `find` finds nothing. */
export const gone = async (find: () => unknown): Promise<void> => {
  await until(() => {
    const found = find()
    return found === null || (Array.isArray(found) && found.length === 0) ? true : null
  })
}

export const press = async (element: HTMLElement): Promise<void> => {
  expect(isOff(element)).toBe(false)
  act(() => {
    element.focus()
    fireEvent.click(element)
  })
  await pass(0)
}

export const typeInto = async (field: HTMLElement, text: string): Promise<void> => {
  act(() => {
    field.focus()
    fireEvent.change(field, { target: { value: text } })
  })
  await pass(0)
}

/** Opens a tab at a route such as '/swap?outputCurrency=DAI', and draws it. */
export const openOnScreen = async (browser: Browser, route = '/swap', between?: Between): Promise<Tab> => {
  browsers.push(browser)
  location.hash = `#${route}`
  sessionStorage.clear()
  const catalogue = await firstCatalogue('en-US', '')
  // Views that an earlier story fetched do not fetch their words again.
  await laterMessages()
  const tab = browser.openTab(between)
  await pass(0)
  const app = await until(tab.app)
  render(<App app={app} isSandbox={false} catalogue={catalogue} />)
  await pass(0)
  return tab
}

/** The dialog of a title, once it is open. */
export const dialog = async (name: string | RegExp): Promise<Where> =>
  within(await until(() => screen.getByRole('dialog', { name })))

/** The button of the page that says this and can be pressed. */
export const button = async (name: string | RegExp, where: Where = screen): Promise<HTMLElement> =>
  until(() => where.getAllByRole('button', { name }).find((one) => !isOff(one)) ?? null)

/** The text field of this name, once it is there. */
export const field = (name: string | RegExp, where: Where = screen): Promise<HTMLElement> =>
  until(() => where.getByRole('textbox', { name }))
