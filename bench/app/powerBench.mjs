/**
 * What the page costs while nothing happens: the share of a core of all processes of its browser, with an open order and a
 * price in the form, visible and hidden, against a bare page in a browser of the same kind.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { servePage } from '../support/pages.mjs'
import { withWorld } from '../support/world.mjs'
import { asInTests, withPage } from './visitor.mjs'

/** What moves beside an order ends within 5 s (C523), and what a page loads late is there. */
const SETTLED_MS = 15_000
/** Ethereum's blocks: each causes readings, and moves its mark for a second. */
const BLOCK_MS = 12_000
/** The most of a core that it may take, in per cent. */
const MOST = { visible: 2, hidden: 0.5 }

/**
 * Seconds of processor time of all processes of a browser so far.
 *
 * @param {import('playwright-core').CDPSession} client
 */
const cpuOf = async (client) => {
  const { processInfo } = await client.send('SystemInfo.getProcessInfo')
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
}

/**
 * Per cent of a core within `ms`.
 *
 * @param {import('playwright-core').Page} page @param {number} ms
 */
const shareOf = async (page, ms) => {
  const client = await page.context().browser()?.newBrowserCDPSession()
  if (client === undefined) throw new Error('the page has no browser')
  const before = await cpuOf(client)
  const startedAt = performance.now()
  await sleep(ms)
  return ((await cpuOf(client)) - before) / ((performance.now() - startedAt) / 100_000)
}

/**
 * The page hears that it is hidden. A headless browser goes on painting it, which one with a window does not: what is measured
 * is more than a hidden tab costs, never less.
 *
 * @param {import('playwright-core').Page} page
 */
const hide = (page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

/** @param {{ quick: boolean }} options @returns {Promise<readonly import('../support/figures.mjs').Figure[]>} */
export const run = ({ quick }) =>
  withWorld(
    async ({ appUrl, sandboxUrl }) => {
      const { trader } = await asInTests()
      const ms = quick ? 20_000 : 60_000
      const bare = await servePage('field')
      try {
        return await withPage(async (field) =>
          withPage(async (page) => {
            await field.goto(bare.url)
            await fetch(`${sandboxUrl}/sandbox/1/hold`, {
              method: 'POST',
              headers: { 'Content-Type': 'application/json' },
              body: '{}',
            })
            const me = trader(page)
            await page.goto(appUrl)
            await me.connect()
            await me.chooseToken('receive', 'DAI')
            await me.type('sell', '0.1')
            await me.allow('WETH')
            await me.sign()
            await me.closeDialog(/^Order (submitted|filled)$/)
            await me.orders('Open').waitFor()
            await me.type('sell', '0.2')
            await me.ready(/^Approve WETH/)
            await sleep(SETTLED_MS)
            const base = await shareOf(field, ms)
            const visible = await shareOf(page, ms)
            if ((await me.orders('Open').count()) !== 1) throw new Error('the order is not open any more')
            await hide(page)
            await sleep(SETTLED_MS)
            const hidden = await shareOf(page, ms)
            /** @param {'visible' | 'hidden'} how @param {number} share */
            const figure = (how, share) => ({
              name: `share of a core with an open order, ${how}`,
              value: `${share.toFixed(2)} %`,
              aim: `<= ${MOST[how]} %`,
              met: share <= MOST[how],
              note: `a bare page ${base.toFixed(2)} %, so ${(share / Math.max(base, 0.01)).toFixed(1)}x; ${ms / 1000} s each`,
            })
            return [figure('visible', visible), figure('hidden', hidden)]
          }),
        )
      } finally {
        await bare.stop()
      }
    },
    { blockTimeMs: BLOCK_MS },
  )
