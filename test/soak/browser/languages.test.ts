/** In each of the 34 languages an order is placed and filled, and a first visit moves nothing (S1.18, X40). */
import { describe, expect } from 'vitest'
import { stageUrls } from '../../e2e/support/stageUrls.ts'
import { localeTags } from '../../../src/events/settings/locales.data.ts'
import { orderInEach } from '../../e2e/faults/support/languages.ts'
import { test } from '../../e2e/journeys/world.ts'

test('an order is placed and filled in every language', async ({ app }) => {
  await orderInEach(app, localeTags)
})

/** The browser's score of all that moves by itself until the page stands still; a fifth of what is called good. */
const MOST_SHIFT = 0.02

describe.each([375, 1280])('at %i px', (width) => {
  test('a first visit moves nothing, in whatever language and however late the type comes', async ({
    browser,
  }) => {
    const { appUrl } = stageUrls()
    const moved: Record<string, string> = {}
    for (const tag of localeTags) {
      const context = await browser.newContext({ locale: tag, viewport: { width, height: 900 } })
      const page = await context.newPage()
      let letGo = (): void => undefined
      const held = new Promise<void>((resolve) => (letGo = resolve))
      await page.route(/\.woff2$/, async (route) => {
        await held
        await route.continue()
      })
      await page.addInitScript(() => {
        const shifts: string[] = []
        Reflect.set(globalThis, 'shifts', shifts)
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            readonly value: number
            readonly sources: readonly { readonly node: Node | null }[]
          })[])
            shifts.push(
              `${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => node?.textContent?.slice(0, 30)).join('; ')}`,
            )
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(appUrl, { waitUntil: 'commit' })
      await page.locator('main form').waitFor()
      letGo()
      await page.waitForLoadState('networkidle')
      const shifts = await page.evaluate(async () => {
        await document.fonts.ready
        for (let frames = 0; frames < 3; frames++)
          await new Promise((resolve) => requestAnimationFrame(resolve))
        return Reflect.get(globalThis, 'shifts') as readonly string[]
      })
      expect(await page.locator('html').getAttribute('lang')).toBe(tag)
      const total = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0)
      if (total >= MOST_SHIFT) moved[tag] = shifts.join(' | ')
      await context.close()
    }
    expect(moved).toEqual({})
  })
})
