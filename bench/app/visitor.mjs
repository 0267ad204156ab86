/** What a visitor of the built app does, by roles and names as a screen reader has them. */
import { chromium } from 'playwright-core'
import { launchOptions } from '../../test/support/browser.mjs'

/**
 * A page in a browser of its own, with nothing cached or stored.
 *
 * @template A
 * @param {(page: import('playwright-core').Page) => Promise<A>} work
 */
export const withPage = async (work) => {
  const browser = await chromium.launch(await launchOptions())
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' })
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
