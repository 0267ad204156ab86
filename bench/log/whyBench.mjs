/** 'Why?' on a long log: how long it holds the page at a time, while it reads, folds and judges all of it. */
import { chromium } from 'playwright-core'
import { launchOptions } from '../../test/support/browser.mjs'
import { tasksOf } from '../app/visitor.mjs'
import { short } from '../support/figures.mjs'
import { servePage } from '../support/pages.mjs'

const ROWS = [20_000, 100_000]
const AIM_MS = 200

/** @param {{ quick: boolean }} options @returns {Promise<readonly import('../support/figures.mjs').Figure[]>} */
export const run = async ({ quick }) => {
  const { url, stop } = await servePage('why')
  const browser = await chromium.launch(await launchOptions())
  try {
    const figures = []
    for (const rows of quick ? ROWS.slice(0, 1) : ROWS) figures.push(await measure(browser, url, rows))
    return figures
  } finally {
    await browser.close()
    await stop()
  }
}

/** @param {import('playwright-core').Browser} browser @param {string} url @param {number} rows */
const measure = async (browser, url, rows) => {
  const page = await browser.newPage()
  try {
    page.setDefaultTimeout(0)
    await page.goto(url)
    await page.evaluate((count) => {
      const { bench } = /** @type {{ bench: import('../pages/why.ts').WhyPage }} */ (
        /** @type {unknown} */ (globalThis)
      )
      return bench.prepare(count)
    }, rows)
    let ms = 0
    const tasks = await tasksOf(page, async () => {
      ms = await page.evaluate(() => {
        const { bench } = /** @type {{ bench: import('../pages/why.ts').WhyPage }} */ (
          /** @type {unknown} */ (globalThis)
        )
        performance.mark('why')
        return bench.ask()
      })
    })
    const [longest] = tasks
    const whole = tasks.reduce((sum, task) => sum + task.ms, 0)
    return {
      name: `the longest task of 'Why?' in a log of ${rows.toLocaleString('en')} rows`,
      value: `${short(longest?.ms ?? 0)} ms`,
      aim: `<= ${AIM_MS} ms`,
      met: (longest?.ms ?? 0) <= AIM_MS,
      note: `${tasks
        .slice(1, 4)
        .map((task) => short(task.ms))
        .join(
          ', ',
        )} ms are the next; all tasks ${short(whole)} ms of the processor, the answer after ${short(ms)} ms`,
    }
  } finally {
    await page.close()
  }
}
