/** In each of the 34 languages an order is placed and filled, and a first visit moves nothing (S1.18, X40). */
import type { Browser } from 'playwright-core'
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

/** Long words, other alphabets, and the seven languages whose letters the page's own type does not have. */
const WITH_PRICE = [
  ...['ru-RU', 'el-GR', 'vi-VN'],
  ...['ar-SA', 'he-IL', 'th-TH', 'ja-JP', 'ko-KR', 'zh-CN', 'zh-TW'],
] as const

interface Visit {
  readonly tag: string
  readonly width: number
  /** What stands behind the address of the page. */
  readonly link: string
  /** What is there once the page stands: a selector. */
  readonly shows: string
}

/** What moved by itself in a first visit whose type comes late, each with its score and words. */
const shiftsIn = async (browser: Browser, { tag, width, link, shows }: Visit): Promise<readonly string[]> => {
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
  await page.goto(`${stageUrls().appUrl}/${link}`, { waitUntil: 'commit' })
  await page.locator(shows).waitFor()
  letGo()
  await page.waitForLoadState('networkidle')
  const shifts = await page.evaluate(async () => {
    await document.fonts.ready
    for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
    return Reflect.get(globalThis, 'shifts') as readonly string[]
  })
  expect(await page.locator('html').getAttribute('lang')).toBe(tag)
  await context.close()
  return shifts
}

const scoreOf = (shifts: readonly string[]): number =>
  shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0)

describe.each([375, 1280])('at %i px', (width) => {
  const moves = async (
    browser: Browser,
    tags: readonly string[],
    visit: Pick<Visit, 'link' | 'shows'>,
  ): Promise<Readonly<Record<string, string>>> => {
    const moved: Record<string, string> = {}
    for (const tag of tags) {
      const shifts = await shiftsIn(browser, { tag, width, ...visit })
      // The soak's report has the figure of each language.
      console.log(`${String(width)} px, ${tag}: ${scoreOf(shifts).toFixed(4)}`)
      if (scoreOf(shifts) >= MOST_SHIFT) moved[tag] = shifts.join(' | ')
    }
    return moved
  }

  test('a first visit moves nothing, in whatever language and however late the type comes', async ({
    browser,
  }) => {
    expect(await moves(browser, localeTags, { link: '', shows: 'main form' })).toEqual({})
  })

  test('a form that gets its price moves nothing, in other alphabets and in fonts of the system', async ({
    browser,
    world,
  }) => {
    const [sell, buy] = ['WETH', 'DAI'].map((symbol) => world.token(1, symbol))
    const link = `#/swap?inputCurrency=${sell ?? ''}&outputCurrency=${buy ?? ''}&exactAmount=0.5`
    // The field of what is bought has a figure: the price is there.
    const shows = 'main form input[title]:not([value=""]) >> nth=1'
    expect(await moves(browser, WITH_PRICE, { link, shows })).toEqual({})
  })
})
