/** What the browser reports: connectivity, visibility, and leaving. */
import { afterEach, expect, it, vi } from 'vitest'
import { randomIds } from '../../src/adapters/browser/randomIds'
import { windowBrowser } from '../../src/adapters/browser/windowBrowser'

afterEach(() => vi.unstubAllGlobals())

it('online and visible begin with what is and go on with what changes', () => {
  const target = new EventTarget()
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const navigator = { onLine: true }
  vi.stubGlobal('window', target)
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', navigator)
  const emitted: unknown[] = []
  const listening = [
    windowBrowser.online$.subscribe((online) => emitted.push(['online', online])),
    windowBrowser.visible$.subscribe((visible) => emitted.push(['visible', visible])),
  ]
  navigator.onLine = false
  target.dispatchEvent(new Event('offline'))
  target.dispatchEvent(new Event('offline'))
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  for (const subscription of listening) subscription.unsubscribe()
  navigator.onLine = true
  target.dispatchEvent(new Event('online'))
  expect(emitted).toEqual([
    ['online', true],
    ['visible', true],
    ['online', false],
    ['visible', false],
  ])
})

it('the browser asks before the page is left while somebody listens, and not before or after', () => {
  const target = new EventTarget()
  vi.stubGlobal('window', target)
  const isAsked = (): boolean => !target.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(false)
  const listening = windowBrowser.leavingAsked$.subscribe()
  expect(isAsked()).toBe(true)
  listening.unsubscribe()
  expect(isAsked()).toBe(false)
})

it('a session has a name of 12 letters and digits that no other has', () => {
  const names = Array.from({ length: 1000 }, () => randomIds.session())
  expect(new Set(names).size).toBe(1000)
  for (const name of names) expect(name).toMatch(/^[a-z0-9]{12}$/)
})
