/** Every path of the app, as a visitor meets it. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { externalPaths, pageTable } from '../../src/ui/shell/pageTable.ts'
import { localization } from './support/render.tsx'
import * as scene from './support/scenes.ts'
import { startApp } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'

const start = (): void => {
  startApp([])
}
const go = (hash: string): void => {
  history.pushState(null, '', `/${hash}`)
  dispatchEvent(new HashChangeEvent('hashchange'))
}
const heading = (name?: string): Promise<HTMLElement> =>
  within(screen.getByRole('main')).findByRole(
    'heading',
    name === undefined ? { level: 1 } : { level: 1, name },
  )

beforeEach(() => go('#/swap'))
afterEach(() => {
  vi.restoreAllMocks()
  go('')
})

describe('a path', () => {
  it.each(pageTable.map(({ path, title }) => [path, localization.text(title)]))(
    '%s is a page of its own, with its title in the tab: %s',
    async (path, title) => {
      go(`#${path}`)
      start()
      await heading()
      await waitFor(() => expect(document.title).toBe(`${title} · Foldswap`))
      expect(screen.queryByText(inEnglish('notFound.title'))).toBeNull()
    },
  )
  it('that redirects to the form keeps the form that is there', () => {
    start()
    const field = screen.getByRole('textbox', { name: inEnglish('swap.youSell') })
    for (const path of ['#/', '#/send?exactAmount=3']) {
      act(() => go(path))
      expect(location.hash).toMatch(/^#\/swap/)
      expect(screen.getByRole('textbox', { name: inEnglish('swap.youSell') })).toBe(field)
    }
  })
  it('is exact: its case and a slash at its end count', async () => {
    go('#/About')
    start()
    await heading(inEnglish('notFound.title'))
    act(() => go('#/about'))
    await waitFor(() => expect(screen.queryByText(inEnglish('notFound.title'))).toBeNull())
    act(() => go('#/about/'))
    await heading(inEnglish('notFound.title'))
    expect(document.title).toBe(`${inEnglish('notFound.title')} · Foldswap`)
  })
  it.each(Object.entries(externalPaths))('%s leads to %s', async (path, href) => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
    go(`#${path}`)
    start()
    await heading(inEnglish('page.external'))
    await waitFor(() => expect(replace).toHaveBeenCalledWith(href))
    expect(screen.getByRole('link', { name: new URL(href).host }).getAttribute('href')).toBe(href)
  })
  it.each(['/launchpad', '/lending', '/farming', '/staking'])(
    '%s is the one placeholder page',
    async (path) => {
      go(`#${path}`)
      start()
      await heading(inEnglish('coming.title'))
    },
  )
})

describe('going to a page', () => {
  it('moves the focus to its heading, and back to the form', async () => {
    start()
    const link = screen.getByRole('link', { name: inEnglish('build.title') })
    link.focus()
    act(() => go('#/build'))
    const title = await heading(inEnglish('build.title'))
    await waitFor(() => expect(document.activeElement).toBe(title))
    act(() => go('#/swap'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
    expect(document.title).toBe('Foldswap')
  })
  it('has moved the focus by the time its heading is seen, so what is pressed then keeps it', async () => {
    start()
    const seen: boolean[] = []
    const observer = new MutationObserver(() => {
      const title = screen.queryByRole('heading', { level: 1, name: inEnglish('page.runner') })
      if (title !== null) seen.push(document.activeElement === title)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    go('#/play/cow-runner')
    await heading(inEnglish('page.runner'))
    observer.disconnect()
    expect(seen[0]).toBe(true)
  })
  it.each(['#/build', '#/debug', '#/swap'])(
    'begins at the top of %s, wherever the page before was scrolled',
    async (hash) => {
      go('#/about')
      start()
      await heading(inEnglish('page.about'))
      const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
      act(() => go(hash))
      await waitFor(() => expect(scroll).toHaveBeenCalledWith(0, 0))
    },
  )
})

describe('what is empty names the next step (X294)', () => {
  it.each(['/staking', '/nowhere'])('%s leads to the form', async (path) => {
    go(`#${path}`)
    start()
    await heading()
    const back = within(screen.getByRole('main')).getByRole('link', { name: inEnglish('notFound.back') })
    expect(back.getAttribute('href')).toBe('#/swap')
  })

  it.each([
    ['activity.emptyConnect', []],
    ['activity.emptyNext', scene.connected],
  ] as const)('the activity: %s', async (id, events) => {
    startApp(events)
    const activity = screen.getByRole('complementary', { name: inEnglish('activity.title') })
    expect(await within(activity).findByText(inEnglish(id))).toBeTruthy()
  })
})
