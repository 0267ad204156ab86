/** The focus in the scenes of the gallery and at the sizes that the day draws, as a browser moves it. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { someOf } from '../../support/sample.ts'
import { scenes } from '../../ui/scenes/scenes.ts'
import { resize } from '../support/resize.ts'
import { openGallery } from './support/galleryHolds.ts'
import { scenesOfRun } from './support/scenesOfRun.ts'

const gallery = openGallery()

it('every press in every scene leaves the focus on the page (X110)', { timeout: 600_000 }, async () => {
  const page = gallery.page()
  await resize(page, 1280, 900)
  const drawn = scenesOfRun('focus', 16)
  const known: string[] = []
  const lost: string[] = []
  for (const { name, at } of drawn) {
    const presses = await page
      .evaluate(async ([place, names]) => globalThis.pressScene?.(place, names), [at, known] as const)
      .catch((cause: unknown) => {
        throw new Error(`The scene '${name}' was not pressed.`, { cause })
      })
    known.push(...(presses?.pressed ?? []))
    lost.push(...(presses?.lost ?? []).map((one) => `${name}: ${one}`))
  }
  expect(lost).toEqual([])
  expect(known.length).toBeGreaterThan(drawn.length)
})

/** The names of the stops on one round by Tab of which something else covers the middle, or that are out of view. */
const coveredStops = async (page: Page): Promise<readonly string[]> => {
  const covered: string[] = []
  const seen = new Set<string>()
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      // The skip link slides into view when it has the focus.
      for (const animation of document.getAnimations())
        if (animation instanceof CSSTransition) animation.finish()
      const { activeElement: element, body } = document
      if (element === null || element === body) return null
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const at = element.matches('input[type=checkbox], input[type=radio]') ? element.closest('label') : null
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isSeen =
        hit !== null && (element.contains(hit) || hit.contains(element) || at?.contains(hit) === true)
      const stops = [...document.querySelectorAll('*')]
      const name = element.getAttribute('aria-label') ?? element.textContent
      return { id: String(stops.indexOf(element)), name: name.trim().slice(0, 40), isSeen }
    })
    if (stop === null || seen.has(stop.id) || seen.size > 80) return covered
    seen.add(stop.id)
    if (!stop.isSeen) covered.push(stop.name)
  }
}

/** Widths and heights in px; 640 by 450 is 1280 by 900 at 200 %, 320 by 256 is 1280 by 1024 at 400 %. */
const WINDOWS = [
  [320, 568],
  [320, 256],
  [375, 812],
  [640, 450],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const

it.each(['Priced, not allowed yet', 'A high fee is most of the loss', 'Tokens', 'Settings', 'Review'])(
  '%s: nothing covers what has the focus (X111)',
  { timeout: 300_000 },
  async (name) => {
    const page = gallery.page()
    for (const [[width, height]] of someOf(WINDOWS, `covered in ${name}`, 2)) {
      await resize(page, width, height)
      await gallery.draw(name)
      expect.soft([width, height, await coveredStops(page)]).toEqual([width, height, []])
    }
  },
)

/** Fails unless the row that Enter chooses is seen up to both of its ends, at rest. */
const rowIsInView = async (page: Page, when: string): Promise<void> => {
  const ends = (): readonly boolean[] =>
    [...document.querySelectorAll('[data-active=true]')].flatMap((row) => {
      const { left, right, top, bottom } = row.getBoundingClientRect()
      return [top + 2, bottom - 2].map((y) => row.contains(document.elementFromPoint((left + right) / 2, y)))
    })
  await expect.poll(() => page.evaluate(ends), { message: when }).toEqual([true, true])
}

it('the row that Enter chooses is in view in the list of tokens, whatever its dialog shows of it (X112)', async () => {
  const page = gallery.page()
  for (const [width, height] of WINDOWS) {
    const size = `${String(width)} × ${String(height)}`
    await resize(page, width, height)
    await gallery.draw('Tokens')
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'PageUp']) {
      await page.locator('[role=combobox]').press(key)
      await rowIsInView(page, `${size}, ${key}`)
    }
  }
})

it('the row that Enter chooses stays in view when the list shrinks, as above a keyboard on the screen (X112)', async () => {
  const page = gallery.page()
  await resize(page, 375, 812)
  await gallery.draw('Tokens')
  await page.locator('[role=combobox]').press('ArrowDown')
  await page.locator('[role=combobox]').press('ArrowDown')
  await rowIsInView(page, 'in the whole window')
  // Of the lowest, the dialog shows a part of the list alone.
  for (const height of [560, 480, 400]) {
    await resize(page, 375, height)
    await rowIsInView(page, `in a window of ${String(height)} px`)
  }
})

it('the first page that is opened takes the focus on its heading, also with a wallet connected (X113)', async () => {
  const page = await gallery.page().context().newPage()
  await page.goto(gallery.page().url())
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  const at = scenes.findIndex(({ name }) => name === 'Connected, nothing typed')
  await page.evaluate(async (place) => globalThis.drawScene?.(place, { theme: 'light', dir: 'ltr' }), at)
  // A connected wallet loads the code of all pages.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    location.hash = '#/build'
  })
  await page.locator('main h1:focus').waitFor()
  await page.close()
})
