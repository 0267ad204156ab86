/**
 * A history of thousands of orders: what is in view is drawn once, and the rest has its place (X146, X339). At one of two widths, which the day's
 * seed draws; the soak has both.
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inEnglish } from '../../support/inEnglish.ts'
import { someOf } from '../../support/sample.ts'
import { resize } from '../support/resize.ts'
import { openGallery } from './support/galleryHolds.ts'

const gallery = openGallery()
const ORDERS = 5000
const WIDTHS = someOf([375, 1280], 'long history', 2).map(([width]) => width)

/** Scrolls to the end, and on as more comes; in how many frames. */
const toTheEnd = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let rested = 0
        let last = -1
        let frames = 0
        const step = (): void => {
          const end = document.documentElement.scrollHeight
          rested = end === last ? rested + 1 : 0
          last = end
          frames += 1
          if (rested > 30 || frames > 2000) {
            resolve(frames)
            return
          }
          scrollTo({ top: end, behavior: 'instant' })
          requestAnimationFrame(step)
        }
        step()
      }),
  )

interface Drawn {
  readonly nodes: number
  readonly places: readonly (string | null)[]
  readonly sizes: readonly (string | null)[]
}

const drawn = (page: Page): Promise<Drawn> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('aside [data-order]')]
    return {
      nodes: document.querySelectorAll('*').length,
      places: rows.map((row) => row.getAttribute('aria-posinset')),
      sizes: [...new Set(rows.map((row) => row.getAttribute('aria-setsize')))],
    }
  })

/** Draws the long history, shows all of it and waits for its first row. */
const showAll = async (page: Page, width: number): Promise<void> => {
  await resize(page, width, 800)
  await gallery.draw('A long history that is not read to its end')
  await page.getByRole('button', { name: inEnglish('activity.showAll') }).click()
  await page.waitForFunction(() => document.documentElement.scrollHeight > 5000)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.waitForFunction(
    () => document.querySelector('aside [data-order]')?.getAttribute('aria-posinset') === '1',
  )
}

/** Scrolls so many frames, and the number of rows that were drawn before and after a frame as two elements. */
const exchanged = (page: Page, pixels: number, frames: number): Promise<number> =>
  page.evaluate(
    ([step, most]) =>
      new Promise((resolve) => {
        const rows = (): ReadonlyMap<string | null, Element> =>
          new Map(
            [...document.querySelectorAll('aside [data-order]')].map((row) => [
              row.getAttribute('aria-posinset'),
              row,
            ]),
          )
        let before = rows()
        let others = 0
        let left = most
        const frame = (): void => {
          const now = rows()
          for (const [place, row] of now) if ((before.get(place) ?? row) !== row) others += 1
          before = now
          left -= 1
          if (left < 0) {
            resolve(others)
            return
          }
          scrollBy({ top: step, behavior: 'instant' })
          requestAnimationFrame(frame)
        }
        frame()
      }),
    [pixels, frames] as const,
  )

describe.each(WIDTHS)('5,000 orders at %s px', (width) => {
  it('have at most 1,500 nodes wherever they are scrolled, and each row says its place (X146)', async () => {
    const page = gallery.page()
    await showAll(page, width)
    const first = await drawn(page)
    expect(first.places[0]).toBe('1')
    expect(first.nodes).toBeLessThanOrEqual(1500)
    expect(await toTheEnd(page)).toBeLessThan(2000)
    const end = await drawn(page)
    expect(end.places.at(-1)).toBe(String(ORDERS))
    expect(end.nodes).toBeLessThanOrEqual(1500)
    // There are older ones at the service.
    expect(end.sizes).toEqual(['-1'])
    await page.evaluate(() =>
      scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }),
    )
    // A row is drawn where the eye is.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('aside [data-order]')].some((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top <= innerHeight / 2 && bottom >= innerHeight / 2
      }),
    )
    const middle = await drawn(page)
    expect(middle.nodes).toBeLessThanOrEqual(1500)
    // Places without a gap, in the order of the list.
    const places = middle.places.map(Number)
    expect(places).toEqual(places.map((_, nth) => (places[0] ?? 0) + nth))
  })

  it('are scrolled without drawing a row again that stays, and the focus stays in its row (X339)', async () => {
    const page = gallery.page()
    await showAll(page, width)
    expect(await exchanged(page, 120, 20)).toBe(0)
    const focused = await page.evaluate(() => {
      const inView = [...document.querySelectorAll('aside [data-order]')].find(
        (row) => row.getBoundingClientRect().top > innerHeight / 2,
      )
      inView?.querySelector('button')?.focus({ preventScroll: true })
      return inView?.getAttribute('aria-posinset')
    })
    // Out of view above, then below.
    expect(await exchanged(page, 120, 30)).toBe(0)
    expect(await exchanged(page, -120, 45)).toBe(0)
    const holder = await page.evaluate(() =>
      document.activeElement?.closest('[data-order]')?.getAttribute('aria-posinset'),
    )
    expect(holder).toBe(focused)
  })
})
