/**
 * From landing to a filled order on a phone's screen: the tasks that hold up a finger, at full speed and
 * with the processor throttled to a sixth. Beside it a browser of the same kind draws a bare list of 1,000 rows at the same
 * speed, also as a task of its own: the ratio says what is the page's and not the machine's.
 */
import { median, ratioFigure } from '../support/figures.mjs'
import { servePage } from '../support/pages.mjs'
import { withWorld } from '../support/world.mjs'
import { asInTests, mark, tasksOf, withPage } from './visitor.mjs'

const PHONE = { width: 375, height: 812 }
const ROWS = 1000
/** What the longest task may take at each speed, in ms. */
const SPEEDS = [
  { rate: 1, most: 50 },
  { rate: 6, most: 200 },
]

/** @param {import('playwright-core').Page} page @param {number} rate */
const slowDown = async (page, rate) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** What a bare list of 1,000 rows costs to be made and laid out, in ms. @param {string} url @param {number} rate */
const bareList = (url, rate) =>
  withPage(async (page) => {
    await page.goto(url)
    await slowDown(page, rate)
    const [longest] = await tasksOf(page, async () => {
      await mark(page, 'draw')
      await page.evaluate((rows) => {
        const row = (/** @type {unknown} */ _, /** @type {number} */ nth) =>
          Object.assign(document.createElement('li'), { textContent: `an order ${nth}` })
        const list = document.createElement('ul')
        list.append(...Array.from({ length: rows }, row))
        document.body.replaceChildren(list)
        list.getBoundingClientRect()
      }, ROWS)
    })
    return longest?.ms ?? Number.NaN
  }, PHONE)

/** @param {string} appUrl @param {number} rate @param {number} before the account's orders of the walks before this one */
const walk = (appUrl, rate, before) =>
  withPage(async (page) => {
    const { trader } = await asInTests()
    const me = trader(page)
    await slowDown(page, rate)
    /** @param {string} name @param {() => Promise<unknown>} work */
    const step = async (name, work) => {
      await mark(page, name)
      await work()
    }
    return tasksOf(page, async () => {
      await page.goto(appUrl)
      await me.submit.waitFor()
      await step('connect', () => me.connect())
      await step('choose a token', () => me.chooseToken('receive', 'DAI'))
      await step('type', async () => {
        await me.type('sell', '0.1')
        await me.ready('Approve WETH')
      })
      await step('approve', () => me.allow('WETH'))
      await step('review', async () => {
        await me.review()
        await me.confirm()
      })
      await step('sign', async () => {
        await me.approveInWallet()
        await me.orders('Filled').nth(before).waitFor()
      })
    })
  }, PHONE)

/** @param {{ quick: boolean }} options @returns {Promise<readonly import('../support/figures.mjs').Figure[]>} */
export const run = ({ quick }) =>
  withWorld(async ({ appUrl }) => {
    const bare = await servePage('list')
    try {
      const figures = []
      let orders = 0
      for (const { rate, most } of SPEEDS) {
        /** @type {Awaited<ReturnType<typeof walk>>[]} */
        const walks = []
        /** @type {number[]} */
        const lists = []
        for (let round = 0; round < (quick ? 1 : 3); round++) {
          lists.push(await bareList(bare.url, rate))
          walks.push(await walk(appUrl, rate, orders++))
        }
        const longest = walks.map(([first]) => first?.ms ?? Number.NaN)
        const all = walks.flat().sort((a, b) => b.ms - a.ms)
        figures.push(
          {
            name: `longest task from landing to filled, ${rate}x CPU`,
            value: `${median(longest).toFixed(0)} ms`,
            aim: `<= ${most} ms`,
            met: median(longest) <= most,
            note: `each walk: ${longest.map((ms) => ms.toFixed(0)).join(', ')}; the longest: ${all
              .slice(0, 6)
              .map(({ ms, step }) => `${ms.toFixed(0)} ${step}`)
              .join(', ')}`,
          },
          ratioFigure(
            `longest task / drawing ${ROWS} bare rows, ${rate}x CPU`,
            longest.map((ms, round) => ms / (lists[round] ?? Number.NaN)),
            { note: `bare ${lists.map((ms) => ms.toFixed(0)).join(', ')} ms` },
          ),
        )
      }
      return figures
    } finally {
      await bare.stop()
    }
  })
