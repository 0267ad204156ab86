/** A language whose texts are altered on the way, and the early form on a device of another language. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { inEnglish } from '../../support/inEnglish.ts'
import { moveSite } from '../support/movedSite.ts'
import { serveFolder } from '../support/plainServer.ts'
import { stageUrls } from '../support/stageUrls.ts'
import { test } from '../support/fixture.ts'
import { type Served, servePseudo } from './support/pseudoSite.ts'

let site: Served
beforeAll(async () => {
  site = await servePseudo()
})
afterAll(() => site.close())

test('an altered catalogue is refused, English is shown with a notice, and the next try has it', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    const asked: string[] = []
    let isAltered = true
    await page.route(/\/en-XB-first-[^/]*\.json$/, async (route) => {
      asked.push(route.request().url())
      const answer = await route.fetch()
      const text = await answer.text()
      await route.fulfill({ response: answer, body: isAltered ? text.slice(0, -1) : text })
    })
    await page.goto(`${site.url}/#/swap?lang=en-XB`)
    const notice = page.locator('[data-banner=language]')
    await notice.waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en-US')
    const amount = page.locator('form input').first()
    await amount.fill('1.5')
    isAltered = false
    await notice.getByRole('button', { name: inEnglish('button.tryAgain') }).click()
    await page.locator('html[lang=en-XB][dir=rtl]').waitFor({ state: 'attached' })
    expect(await amount.inputValue()).toBe('1.5')
    expect(await notice.count()).toBe(0)
    // The catalogue of English is not fetched again, and the choice of the link holds without it.
    await page.goto(`${site.url}/#/swap`)
    await page.locator('html[lang=en-XB]').waitFor({ state: 'attached' })
    const second = await context.newPage()
    await second.goto(`${site.url}/#/swap`)
    await second.locator('html[lang=en-XB]').waitFor({ state: 'attached' })
    expect(asked.length).toBeGreaterThan(2)
  } finally {
    await context.close()
  }
})

test('on a device in another language the early form stands its way round, without English words', async ({
  browser,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'foldswap-early-'))
  await moveSite(stageUrls().siteFolder, folder, [["const offered = 'en'", "const offered = 'ar en'"]])
  const { origin, stop } = await serveFolder(folder)
  try {
    for (const [locale, lang, dir, isWordless] of [
      ['ar-EG', 'ar', 'rtl', true],
      ['xx-XX', 'en', '', false],
      ['en-GB', 'en', '', false],
    ] as const) {
      const context = await browser.newContext({ locale })
      const page = await context.newPage()
      const scripts: string[] = []
      page.on('request', (request) => scripts.push(request.url()))
      await page.route(/\/app-[^/]*\.js$/, () => undefined)
      await page.goto(origin)
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
  } finally {
    stop()
    await rm(folder, { recursive: true, force: true })
  }
})
