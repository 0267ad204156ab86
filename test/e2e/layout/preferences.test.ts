/** Every scene for a reader whose device asks for other colours, more contrast, larger text or a finger (X205 to X207). */
import { expect, it } from 'vitest'
import { scenes } from '../../ui/scenes/scenes.ts'
import { accessibilityTroubles } from '../support/accessibility.ts'
import { resize } from '../support/resize.ts'
import { openGallery } from './support/galleryHolds.ts'
import { smallTargets, textSizes, unseenIn } from './support/unseen.ts'

const gallery = openGallery()
const LONG = { timeout: 600_000 }

it(
  'in the colours of the reader, controls have edges, and what is on or chosen is marked by a line (X205)',
  LONG,
  async () => {
    const page = gallery.page()
    await resize(page, 1280, 900)
    await page.emulateMedia({ forcedColors: 'active' })
    const found: string[] = []
    for (const { name } of scenes) {
      await gallery.draw(name)
      for (const one of await page.evaluate(unseenIn)) found.push(`${name}: ${one}`)
    }
    await page.emulateMedia({ forcedColors: 'none' })
    expect(found).toEqual([])
  },
)

it.each(['light', 'dark'] as const)(
  'where more contrast is asked for, text stands out at 7:1, %s (X206)',
  LONG,
  async (theme) => {
    const page = gallery.page()
    await resize(page, 1280, 900)
    await page.emulateMedia({ contrast: 'more' })
    const found: string[] = []
    for (const { name } of scenes) {
      await gallery.draw(name, { theme, dir: 'ltr' })
      for (const one of await accessibilityTroubles(page, 'moreContrast')) found.push(`${name}: ${one}`)
    }
    await page.emulateMedia({ contrast: 'no-preference' })
    expect(found).toEqual([])
  },
)

it.each([320, 1280])(
  'at %d px every text follows the text size of the browser (X207)',
  LONG,
  async (width) => {
    const page = gallery.page()
    await resize(page, width, 900)
    const found = new Set<string>()
    for (const { name } of scenes) {
      await gallery.draw(name)
      const before = await page.evaluate(textSizes)
      const style = await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
      const after = await page.evaluate(textSizes)
      const skip = await page.evaluate(
        () => document.querySelector('a[href="#main"]')?.getBoundingClientRect().bottom ?? 0,
      )
      if (skip > 0) found.add(`${name}: the skip link stands over the page`)
      await style.evaluate((element) => {
        if (element instanceof Element) element.remove()
      })
      for (const [text, size] of Object.entries(before))
        if ((after[text] ?? Infinity) < size * 1.5) found.add(`${name}: ${text}`)
    }
    expect([...found]).toEqual([])
  },
)

it(
  'a finger hits each control of the form 44 px high, and each other one 24 px, and nothing lies over it (X208)',
  LONG,
  async () => {
    const browser = gallery.page().context().browser()
    if (browser === null) throw new Error('no browser')
    const context = await browser.newContext({
      viewport: { width: 375, height: 812 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
      timezoneId: 'UTC',
      locale: 'en-US',
    })
    const page = await context.newPage()
    await page.goto(gallery.page().url())
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    const found = new Set<string>()
    for (const [at, { name }] of scenes.entries()) {
      await page.evaluate(async (place) => globalThis.drawScene?.(place, { theme: 'light', dir: 'ltr' }), at)
      for (const one of await page.evaluate(smallTargets, [44, 24] as const)) found.add(`${name}: ${one}`)
    }
    await context.close()
    expect([...found]).toEqual([])
  },
)
