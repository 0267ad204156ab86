/**
 * Every scene of the gallery holds and is accessible in English in one theme at that theme's width, which the day's seed draws for
 * it, and those that the seed draws, an eighth for each look, in three other languages. `npm run soak` has every scene in all eight
 * combinations. Then what style sheets alone decide, as the browser computes it.
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ofThisRun } from '../../support/sample.ts'
import { LONGEST_AS } from '../../ui/gallery/longest.ts'
import { resize } from '../support/resize.ts'
import { galleryHolds, type GalleryVariant, openGallery } from './support/galleryHolds.ts'
import { scenesOfRun } from './support/scenesOfRun.ts'
import { wideTroubles } from './support/wide.ts'

const gallery = openGallery()
/** Whether a scene is among those that the seed draws for this: one of `oneOf`. */
const isDrawn = (what: string, oneOf: number): ((scene: string) => boolean) => {
  const drawn = new Set(scenesOfRun(what, oneOf).map(({ name }) => name))
  return (scene) => drawn.has(scene)
}
const inLight = isDrawn('accessible in light', 2)
const inDark = (scene: string): boolean => ofThisRun.isWhole || !inLight(scene)
const inNone = (): boolean => false
/** A look in another language, of an eighth of the scenes. */
const worded = (
  width: number,
  theme: 'light' | 'dark',
  dir: 'ltr' | 'rtl',
  locale: string,
): GalleryVariant => ({
  width,
  theme,
  dir,
  locale,
  isSeen: isDrawn(locale, 8),
  isAccessible: inNone,
})

galleryHolds(
  [
    { width: 375, theme: 'light', dir: 'ltr', isSeen: inLight, isAccessible: inLight },
    worded(375, 'dark', 'rtl', 'ar-SA'),
    worded(375, 'light', 'ltr', LONGEST_AS),
    { width: 1280, theme: 'dark', dir: 'ltr', isSeen: inDark, isAccessible: inDark },
    worded(1280, 'light', 'rtl', 'he-IL'),
  ],
  gallery,
)

const styleOf = (page: Page, selector: string, names: readonly string[]): Promise<readonly string[]> =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element, wanted) => wanted.map((name) => getComputedStyle(element).getPropertyValue(name)),
      names,
    )

const boxOf = (page: Page, selector: string): Promise<{ width: number; height: number; left: number }> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { width, height, left } = element.getBoundingClientRect()
      return { width, height, left }
    })

describe('the browser computes', () => {
  it.each(['ltr', 'rtl'] as const)(
    'an amount of forty digits whole at every width, %s (X119)',
    async (dir) => {
      const page = gallery.page()
      for (const width of [320, 375, 1280]) {
        await resize(page, width, 900)
        await gallery.draw('An amount of forty digits', { theme: 'light', dir })
        const figures = page.locator('main form').locator('data, input + [aria-hidden]')
        const cut = await figures.evaluateAll((found) =>
          found
            .filter((figure) => figure.textContent.replaceAll(/\D/g, '').length >= 40)
            .map((figure) => {
              const { left, right } = figure.getBoundingClientRect()
              const form = figure.closest('form')?.getBoundingClientRect()
              return form === undefined || left < form.left || right > form.right
            }),
        )
        // What is sold and what is received, below their fields.
        expect(cut.length).toBeGreaterThanOrEqual(2)
        expect(cut).not.toContain(true)
      }
    },
  )

  it('one column for the page below 960 px, and from 960 px on a second one (T2.43)', async () => {
    const page = gallery.page()
    await resize(page, 1280, 900)
    await gallery.draw('An open order')
    const columns: number[] = []
    for (const width of [320, 500, 720, 959, 960, 1280, 2560]) {
      await resize(page, width, 900)
      const [template = ''] = await styleOf(page, 'main', ['grid-template-columns'])
      columns.push(template.split(' ').length)
      const form = await boxOf(page, 'main form')
      const list = await boxOf(page, 'main aside')
      // In one column the list stands under the form, in two next to it.
      expect(list.left >= form.left + form.width).toBe(width >= 960)
    }
    expect(columns).toEqual([1, 1, 1, 1, 2, 2, 2])
  })

  it.each([
    ['A popup of a filled order', 'ltr'],
    ['A popup of a failed transaction', 'rtl'],
  ] as const)(
    '%s: as wide as the form on a small screen, 355 px on a larger one, %s (S2.2.2)',
    async (name, dir) => {
      const page = gallery.page()
      for (const width of [320, 375, 500]) {
        await resize(page, width, 812)
        await gallery.draw(name, { theme: 'light', dir })
        const [popup, main] = [await boxOf(page, '[data-notice]'), await boxOf(page, 'main')]
        const paddings = await styleOf(page, 'main', ['padding-left', 'padding-right'])
        const [start = 0, end = 0] = paddings.map(Number.parseFloat)
        // The whole screen but for the edges of the page, and no wider than its column.
        expect(start).toBeLessThanOrEqual(16)
        expect(popup.width).toBeCloseTo(Math.min(480, main.width - start - end), 0)
      }
      for (const width of [501, 768, 1280]) {
        await resize(page, width, 812)
        await gallery.draw(name, { theme: 'light', dir })
        expect([width, (await boxOf(page, '[data-notice]')).width]).toEqual([width, 355])
      }
    },
  )

  it('a popup below the head of the page, of which it covers nothing at any width (X203)', async () => {
    const page = gallery.page()
    for (const width of [320, 375, 768, 960, 1280, 1920])
      for (const height of [640, 1080]) {
        await resize(page, width, height)
        await gallery.draw('A popup of a filled order', { theme: 'light', dir: 'ltr' })
        const edges = await page.evaluate(() =>
          ['header', '[data-notice]'].map((one) => document.querySelector(one)?.getBoundingClientRect()),
        )
        const [head, popup] = edges
        expect
          .soft(popup?.top, `${String(width)} by ${String(height)} px`)
          .toBeGreaterThanOrEqual(head?.bottom ?? Infinity)
      }
  })

  it.each(['A popup of a filled order', 'A popup of a failed transaction'])(
    '%s holds in a wider type (X1)',
    { timeout: 300_000 },
    async (name) => {
      const page = gallery.page()
      await resize(page, 1280, 900)
      await gallery.draw(name)
      expect(await wideTroubles(page, name)).toEqual([])
      // It was there all the time.
      expect(await page.locator('[data-notice]').count()).toBe(1)
    },
  )

  it('a width of at most 470 px for a dialog, of at most 420 px for a small one, and a height of at most 90 % of the window', async () => {
    const page = gallery.page()
    for (const height of [500, 700, 1400])
      for (const [name, most] of [
        ['Wallets', 470],
        ['Networks', 470],
        ['Settings', 470],
        ['Tokens', 470],
        ['Saving the log', 470],
        ['A question before all data is deleted', 420],
        ['A question before expert mode', 420],
      ] as const) {
        await resize(page, 1920, height)
        await gallery.draw(name)
        const box = await boxOf(page, 'dialog:modal >> nth=-1')
        expect.soft(box.width, `${name} at ${String(height)} px`).toBeLessThanOrEqual(most)
        expect.soft(box.width, `${name} at ${String(height)} px`).toBeGreaterThan(most - 60)
        expect.soft(box.height, `${name} at ${String(height)} px`).toBeLessThanOrEqual(height * 0.9)
      }
  })

  it('an animation of 1 s for a new block, and none for who asked for less motion (S2.2.22, S9.51)', async () => {
    const page = gallery.page()
    const dot = 'footer [data-lost] > span'
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await gallery.draw('The newest block')
    const names = ['animation-name', 'animation-duration', 'animation-delay', 'animation-iteration-count']
    const [name = '', ...rest] = await styleOf(page, dot, names)
    expect(name).toMatch(/^block/)
    expect(rest).toEqual(['1s', '0s', '1'])
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })

  it('a radial gradient for Arbitrum and for the networks built as Optimism is, of other colours in dark, and none elsewhere', async () => {
    const page = gallery.page()
    await resize(page, 1280, 900)
    const grounds: Record<string, string> = {}
    for (const name of ['The ground of Arbitrum', 'The ground of Base', 'A new visitor'])
      for (const theme of ['light', 'dark'] as const) {
        await gallery.draw(name, { theme, dir: 'ltr' })
        const [image = '', size = '', repeat = ''] = await styleOf(page, 'div:has(> main)', [
          'background-image',
          'background-size',
          'background-repeat',
        ])
        if (name === 'A new visitor') expect(image).not.toContain('radial-gradient(150%')
        else {
          expect(image).toMatch(/^radial-gradient\(150% 100% at 50% 0/)
          // It spans the first screen, once.
          expect([size.split(', ')[0], repeat.split(', ')[0]]).toEqual(['100% 900px', 'no-repeat'])
          grounds[`${name}, ${theme}`] = image
        }
      }
    expect(new Set(Object.values(grounds)).size).toBe(4)
  })

  it("'Loading...' while the code of a page is on its way, not before 300 ms", async () => {
    const page = await gallery.page().context().newPage()
    let arrive = (): void => undefined
    const later = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(gallery.page().url())
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await page.route(/\.js$/, async (route) => {
      await later
      await route.continue()
    })
    await page.evaluate(async () => globalThis.drawScene?.(0, { theme: 'light', dir: 'ltr' }))
    await page.evaluate(() => {
      location.hash = '#/faq'
    })
    const loading = page.getByText('Loading...', { exact: true })
    await loading.waitFor({ state: 'attached' })
    const seen = await loading.evaluate((element) => {
      const [animation] = element.getAnimations()
      if (animation === undefined) return null
      animation.pause()
      return [0, 299, 300].map((time) => {
        animation.currentTime = time
        return getComputedStyle(element).visibility
      })
    })
    expect(seen).toEqual(['hidden', 'hidden', 'visible'])
    arrive()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await loading.waitFor({ state: 'detached' })
    await page.close()
  })
})
