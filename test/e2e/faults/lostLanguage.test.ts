/** A language whose texts are altered on the way, and the early form in another language than the page's own. */
import { expect } from 'vitest'
import { inEnglish } from '../../support/inEnglish.ts'
import { stageUrls } from '../support/stageUrls.ts'
import { test } from '../support/fixture.ts'
import { speak } from './support/languages.ts'

test('an altered catalogue is refused, English is shown with a notice, and the next try has it', async ({
  browser,
}) => {
  const { appUrl } = stageUrls()
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    const asked: string[] = []
    let isAltered = true
    await page.route(/\/ar-SA-first-[^/]*\.json$/, async (route) => {
      asked.push(route.request().url())
      const answer = await route.fetch()
      const text = await answer.text()
      await route.fulfill({ response: answer, body: isAltered ? text.slice(0, -1) : text })
    })
    await page.goto(`${appUrl}/#/swap?lang=ar-SA`)
    const notice = page.locator('[data-banner=language]')
    await notice.waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en-US')
    const amount = page.locator('form input').first()
    await amount.fill('1.5')
    isAltered = false
    await notice.getByRole('button', { name: inEnglish('button.tryAgain') }).click()
    await page.locator('html[lang=ar-SA][dir=rtl]').waitFor({ state: 'attached' })
    expect(await amount.inputValue()).toBe('1.5')
    expect(await notice.count()).toBe(0)
    // The catalogue of English is not fetched again, and the choice of the link holds without it.
    await page.goto(`${appUrl}/#/swap`)
    await page.locator('html[lang=ar-SA]').waitFor({ state: 'attached' })
    const second = await context.newPage()
    await second.goto(`${appUrl}/#/swap`)
    await second.locator('html[lang=ar-SA]').waitFor({ state: 'attached' })
    expect(asked.length).toBeGreaterThan(2)
  } finally {
    await context.close()
  }
})

test('on a device in another language the early form stands its way round, without English words', async ({
  browser,
}) => {
  const { appUrl } = stageUrls()
  for (const [locale, lang, dir, isWordless] of [
    ['ar-EG', 'ar', 'rtl', true],
    ['de-AT', 'de', 'ltr', true],
    ['xx-XX', 'en', '', false],
    ['en-GB', 'en', '', false],
  ] as const) {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.route(/\/app-[^/]*\.js$/, () => undefined)
    await page.goto(appUrl)
    const word = page.locator('.shell-word').first()
    await word.waitFor()
    const root = page.locator('html')
    expect([await root.getAttribute('lang'), (await root.getAttribute('dir')) ?? '']).toEqual([lang, dir])
    const ink = await word.evaluate((element) => getComputedStyle(element).color)
    expect(ink === 'rgba(0, 0, 0, 0)').toBe(isWordless)
    await expect.poll(() => scripts.some((url) => url.includes('/app-'))).toBe(true)
    expect(scripts.some((url) => url.includes('/en-US-'))).toBe(!isWordless)
    await context.close()
  }
})

test('after a choice the early form has its language and theme', async ({ app }) => {
  const { page } = app
  /** What the early form stands in, before the app: language, direction, theme, and whether it has words. */
  const early = (): Promise<unknown> =>
    page.evaluate(() => {
      const { lang, dir, dataset } = document.documentElement
      const word = document.querySelector('.shell-word')
      const ink = word === null ? '' : getComputedStyle(word).color
      return { lang, dir, theme: dataset['theme'] ?? '', hasWords: ink !== 'rgba(0, 0, 0, 0)' }
    })
  const openEarly = async (): Promise<unknown> => {
    await page.route(/\/app-[^/]*\.js$/, () => undefined)
    await page.goto('about:blank')
    await page.goto(app.appUrl)
    await page.locator('.shell-word').first().waitFor()
    const found = await early()
    await page.unroute(/\/app-[^/]*\.js$/)
    return found
  }
  await app.open()
  await speak(page, 'he-IL')
  await page.locator('dialog label > input[type=radio]').nth(2).click()
  await page.locator(':root[data-theme=dark]').waitFor()
  expect(await openEarly()).toEqual({ lang: 'he', dir: 'rtl', theme: 'dark', hasWords: false })
  await app.open()
  await speak(page, 'en-US')
  expect(await openEarly()).toEqual({ lang: 'en', dir: '', theme: 'dark', hasWords: true })
})
