/** How long a price waits before it is seen. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { trader } from '../support/trader.ts'
import { test } from './world.ts'

/** Longer than the pause that the form makes after a keystroke before it asks. */
const PAUSE_MS = 1000

/** Holds the best answer to a request for a price until it is let go. What comes before it never does: one answer, one price. */
const holdQuotes = async (page: Page) => {
  const held: (() => Promise<void>)[] = []
  await page.route(/\/quote(?:\/stream)?$/, async (route) => {
    const { priceQuality } = route.request().postDataJSON() as { readonly priceQuality: string }
    if (priceQuality === 'fast' || route.request().url().endsWith('/stream')) return
    const response = await route.fetch()
    held.push(() => route.fulfill({ response }))
  })
  return { count: () => held.length, letGo: () => held.shift()?.() }
}

test('a quote is on screen within one frame of its answer', async ({ app }) => {
  const { page } = app
  const me = trader(page)
  await page.clock.install()
  await app.open()
  await me.connect()
  await me.chooseToken('receive', 'DAI')
  await me.type('sell', '1')
  await me.ready('Approve WETH')

  // From here on the page's time, frames included, moves only where the test moves it. A price that is seen without
  // it waits for no timer and no frame: it stands in the next one painted, however slow the machine is.
  await page.clock.pauseAt(Date.now() + PAUSE_MS)
  const quotes = await holdQuotes(page)
  const received = () => me.amount('receive').inputValue()
  for (const amount of ['2', '3', '5']) {
    await me.type('sell', amount)
    await page.clock.runFor(PAUSE_MS)
    await expect.poll(quotes.count).toBe(1)
    const before = await received()
    await quotes.letGo()
    await expect.poll(received).not.toBe(before)
  }
})
