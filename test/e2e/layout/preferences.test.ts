/** Scenes, an eighth in a run and all in the soak, for a reader whose device asks for other colours, more contrast, larger text or a finger (X205 to X208). */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { accessibilityTroubles } from '../support/accessibility.ts'
import { resize } from '../support/resize.ts'
import { openGallery } from './support/galleryHolds.ts'
import { scenesOfRun } from './support/scenesOfRun.ts'
import { smallTargets, textSizes, unseenIn } from './support/unseen.ts'

const gallery = openGallery()
const LONG = { timeout: 600_000 }

/** What is wrong in which scene. A wide scene is drawn once, and has one preference after the other. */
const found = {
  forcedColours: new Set<string>(),
  contrast: { light: new Set<string>(), dark: new Set<string>() },
  textSize: new Map<number, Set<string>>(),
}

/** The texts that do not grow with the browser's text size, in the scene as it stands. */
const fixedTexts = async (page: Page): Promise<readonly string[]> => {
  const before = await page.evaluate(textSizes)
  const style = await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  const after = await page.evaluate(textSizes)
  const skip = await page.evaluate(
    () => document.querySelector('a[href="#main"]')?.getBoundingClientRect().bottom ?? 0,
  )
  await style.evaluate((element) => {
    if (element instanceof Element) element.remove()
  })
  return [
    ...(skip > 0 ? ['the skip link stands over the page'] : []),
    ...Object.entries(before).flatMap(([text, size]) =>
      (after[text] ?? Infinity) < size * 1.5 ? [text] : [],
    ),
  ]
}

beforeAll(async () => {
  const page = gallery.page()
  const note = (into: Set<string>, scene: string, troubles: readonly string[]): void =>
    troubles.forEach((one) => into.add(`${scene}: ${one}`))
  for (const width of [1280, 320]) {
    const fixed = new Set<string>()
    found.textSize.set(width, fixed)
    await resize(page, width, 900)
    for (const { name } of scenesOfRun('preferences', 8)) {
      // The narrow scene is one from right to left.
      await gallery.draw(name, { theme: 'light', dir: width === 320 ? 'rtl' : 'ltr' })
      note(fixed, name, await fixedTexts(page))
      await page.emulateMedia({ forcedColors: 'active' })
      note(found.forcedColours, `${name}, ${String(width)} px`, await page.evaluate(unseenIn))
      await page.emulateMedia({ forcedColors: 'none' })
      if (width === 320) continue
      await page.emulateMedia({ contrast: 'more' })
      for (const theme of ['light', 'dark'] as const) {
        await page.evaluate(async (look) => globalThis.turnScene?.(look), { theme, dir: 'ltr' })
        note(found.contrast[theme], name, await accessibilityTroubles(page, 'moreContrast'))
      }
      await page.emulateMedia({ contrast: 'no-preference' })
    }
  }
}, 600_000)

it('in the colours of the reader, controls have edges, and what is on or chosen is marked by a line (X205)', () => {
  expect([...found.forcedColours]).toEqual([])
})

it.each(['light', 'dark'] as const)(
  'where more contrast is asked for, text stands out at 7:1, %s (X206)',
  (theme) => {
    expect([...found.contrast[theme]]).toEqual([])
  },
)

it.each([320, 1280])('at %d px every text follows the text size of the browser (X207)', (width) => {
  expect([...(found.textSize.get(width) ?? ['not looked at'])]).toEqual([])
})

it('a finger hits each control over 44 px, and nothing lies over it (X208)', LONG, async () => {
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
  const small = new Set<string>()
  for (const { name, at } of scenesOfRun('targets', 8)) {
    await page.evaluate(async (place) => globalThis.drawScene?.(place, { theme: 'light', dir: 'ltr' }), at)
    for (const one of await page.evaluate(smallTargets, 44)) small.add(`${name}: ${one}`)
  }
  await context.close()
  expect([...small]).toEqual([])
})
