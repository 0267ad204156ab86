/** What a visitor of the built app does, by roles and names as a screen reader has them. */
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { bundleTs } from '../../scripts/runTs.mjs'
import { launchOptions } from '../../test/support/browser.mjs'

/**
 * A page in a browser of its own, with nothing cached or stored.
 *
 * @template A
 * @param {(page: import('playwright-core').Page) => Promise<A>} work
 * @param {{ readonly width: number, readonly height: number }} viewport in CSS pixels
 */
export const withPage = async (work, viewport = { width: 1280, height: 900 }) => {
  const browser = await chromium.launch(await launchOptions())
  try {
    const context = await browser.newContext({ viewport, locale: 'en-US' })
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    return await work(page)
  } finally {
    await browser.close()
  }
}

/** The field of the amount to sell. @param {import('playwright-core').Page} page */
export const sellField = (page) => page.getByRole('textbox', { name: /sell/i }).first()

/** Chooses the token to receive, so that typing requests prices. @param {import('playwright-core').Page} page */
export const receiveDai = async (page) => {
  await page.getByRole('button', { name: /token to receive/i }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Dai Stablecoin').click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Connects the sandbox's wallet as its first account. @param {import('playwright-core').Page} page */
export const connect = async (page) => {
  const button = page.getByRole('button', { name: 'Connect to a wallet' })
  await button.click()
  await page.getByRole('button', { name: /Sandbox wallet/ }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('button', { name: /0xf39F/i })
    .first()
    .waitFor()
}

/**
 * What the browser tests do on a page, and what the English page says by the id of a message.
 *
 * @returns {Promise<typeof import('../../test/e2e/support/trader.ts') & typeof import('../../test/support/inEnglish.ts')>}
 */
export const asInTests = async () => import(pathToFileURL(await bundleTs('bench/support/asInTests.ts')).href)

/**
 * The service lists an account's orders or trades, as it would page by page.
 *
 * @param {import('playwright-core').Page} page @param {RegExp} path @param {readonly object[]} list
 */
export const tellOf = (page, path, list) =>
  page.route(path, (route) => {
    const query = new URL(route.request().url()).searchParams
    const offset = Number(query.get('offset') ?? 0)
    const limit = Number(query.get('limit') ?? 10)
    return route.fulfill({ json: list.slice(offset, offset + limit) })
  })

/**
 * The most elements of the document, at its start, in its middle and at its end; `settle` lets what is in view be drawn.
 *
 * @param {import('playwright-core').Page} page @param {() => Promise<unknown>} settle
 */
export const mostNodes = async (page, settle) => {
  let most = 0
  for (const part of [0, 0.5, 1]) {
    await page.evaluate(
      (share) => scrollTo({ top: share * document.documentElement.scrollHeight, behavior: 'instant' }),
      part,
    )
    await settle()
    most = Math.max(most, await page.evaluate(() => document.querySelectorAll('*').length))
  }
  return most
}

/** What happens from now on, for the notes. @param {import('playwright-core').Page} page @param {string} name */
export const mark = (page, name) => page.evaluate((step) => void performance.mark(step), name)

/** @typedef {{ readonly ms: number, readonly step: string }} Task how long, and the mark before it */
/** @typedef {{ readonly cat: string, readonly ph: string, readonly name: string, readonly pid: number, readonly tid: number, readonly ts: number, readonly tdur?: number }} TraceEvent */

/**
 * The tasks of a page's main thread while `work` walks through it and marks its steps, the longest one first: by the time of
 * the processor, slowed or not, so that what else the machine does lengthens none.
 *
 * @param {import('playwright-core').Page} page @param {() => Promise<unknown>} work
 * @returns {Promise<readonly Task[]>}
 */
export const tasksOf = async (page, work) => {
  const browser = page.context().browser()
  if (browser === null) throw new Error('the page has no browser')
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  await work()
  /** @type {{ readonly traceEvents: readonly TraceEvent[] }} */
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  // The browser's own marks of a navigation have another phase.
  const marks = traceEvents
    .filter(({ cat, ph }) => cat === 'blink.user_timing' && ph === 'I')
    .sort((a, b) => a.ts - b.ts)
  const { pid, tid } = marks.at(-1) ?? { pid: 0, tid: 0 }
  return traceEvents
    .filter((one) => one.pid === pid && one.tid === tid && one.name.endsWith('RunTask'))
    .map(({ ts, tdur = 0 }) => ({
      ms: tdur / 1000,
      step: marks.findLast((one) => one.ts <= ts)?.name ?? 'landing',
    }))
    .sort((a, b) => b.ms - a.ms)
}
