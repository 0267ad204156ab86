/** The pages of text, as a person reads them. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as pageTexts from '../../src/ui/pages/pageTexts.ts'
import { loadPageText, pageFiles } from '../../src/ui/pages/pageTexts.ts'
import { splitHash } from '../../src/ui/shell/hashLocation.ts'
import { pageTable } from '../../src/ui/shell/pageTable.ts'
import { localization } from './support/render.tsx'
import { startAppAt } from './support/startApp.tsx'
import { inEnglish } from '../support/inEnglish.ts'

const open = (hash: string): void => {
  startAppAt(hash, [])
}
const heading = (name: string, level: number): Promise<HTMLElement> =>
  screen.findByRole('heading', { level, name })

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

describe('a page of text', () => {
  it.each(Object.keys(pageFiles))(
    '%s is laid out as a document: a title, and headings under it',
    async (route) => {
      open(`#${route}`)
      const record = pageTable.find(({ path }) => path === route)
      if (record === undefined) throw new Error('no page')
      const title = localization.text(record.title)
      await heading(title, 1)
      await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(2))
      const { page } = await loadPageText(route as keyof typeof pageFiles, 'en-US')
      expect(page.title).toBe(title)
    },
  )

  it('an anchor in the address moves the focus to its heading', async () => {
    open('#/faq/trading#can-i-cancel-an-order')
    const question = await heading('Can I cancel an order?', 2)
    await waitFor(() => expect(document.activeElement).toBe(question))
  })

  it('a link between pages leads to the heading that it names', async () => {
    open('#/about')
    const link = await screen.findByRole('link', { name: 'Can I cancel an order?' })
    expect(link.getAttribute('href')).toBe('#/faq/trading#can-i-cancel-an-order')
    act(() => void fireEvent.click(link))
    const question = await heading('Can I cancel an order?', 2)
    await waitFor(() => expect(document.activeElement).toBe(question))
  })

  it('keeps the language and direction of the source where the chosen language has no such page', async () => {
    open('#/about')
    const article = await screen.findByRole('article')
    expect([article.lang, article.dir]).toEqual(['en-US', 'ltr'])
  })
})

it('the search of questions reads the beginning of a million characters (X201)', async () => {
  open('#/faq')
  const field = await screen.findByRole('searchbox', { name: inEnglish('faq.find') })
  fireEvent.change(field, { target: { value: 'order' } })
  await screen.findByText(/\d/, { selector: '[role=search] [data-heard]' })
  // In a time that grows with the length times the questions this test would not end.
  fireEvent.change(field, { target: { value: 'a '.repeat(500_000) } })
  expect(screen.getByRole('search').querySelectorAll('a').length).toBeGreaterThan(5)
})

describe('a page of text that cannot be fetched (S8.35)', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('says so, and is fetched again when asked, as often as it takes', async () => {
    const load = vi
      .spyOn(pageTexts, 'loadPageText')
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    open('#/privacy-policy')
    for (const times of [1, 2]) {
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toContain('Error fetching file')
      expect(screen.queryByRole('article')).toBeNull()
      expect(load).toHaveBeenCalledTimes(times)
      fireEvent.click(within(alert).getByRole('button', { name: inEnglish('button.tryAgain') }))
    }
    expect(await screen.findByRole('article')).toBeTruthy()
    expect(load.mock.calls).toEqual([1, 2, 3].map(() => ['/privacy-policy', 'en-US']))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the questions', () => {
  it('have a menu of their five pages', async () => {
    open('#/faq/token')
    const menu = await screen.findByRole('navigation', { name: inEnglish('faq.menu') })
    expect(
      within(menu)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['General', 'Protocol', 'Token', 'Trading', 'Referrals'])
    expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('Token')
  })

  it('are found on all pages by their words, those in a title first', async () => {
    open('#/faq')
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'cancel order' } })
    const list = await screen.findByText(/questions found/)
    const links = within(list.parentElement ?? list).getAllByRole('link')
    expect(links[0]?.getAttribute('href')).toBe('#/faq/trading#can-i-cancel-an-order')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Expired' } })
    expect(
      await screen
        .findByRole('link', { name: 'Why did my order expire?' })
        .then((link) => link.getAttribute('href')),
    ).toBe('#/faq/trading#why-did-my-order-expire')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zebra' } })
    expect(await screen.findByText('No question found.')).toBeTruthy()
  })
})

describe('the address', () => {
  it('of an anchor has path and query before it', () => {
    expect(splitHash('#/faq/trading#x')).toEqual({ path: '/faq/trading', search: '' })
    expect(splitHash('#/swap?a=b#x')).toEqual({ path: '/swap', search: 'a=b' })
    expect(splitHash('#')).toEqual({ path: '/', search: '' })
  })
})
