/**
 * Scrolling through a history of 1,000 orders: frames that came late, in the built app and in a bare list of the same
 * length in the same browser, in turns. A frame is late when it takes more than one and a half of the screen's own.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { bundleTs } from '../../scripts/runTs.mjs'
import { median, quantile } from '../support/figures.mjs'
import { servePage } from '../support/pages.mjs'
import { withWorld } from '../support/world.mjs'
import { asInTests, connect, mostNodes, tellOf, withPage } from './visitor.mjs'

const ORDERS = 1000
const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** A brisk turn of the wheel: pixels for each frame. */
const STEP_PX = 60
const FRAMES = 600

/**
 * Scrolls down and up again, in the page. @param {{ step: number, frames: number }} how
 * @returns {Promise<number[]>} how long each frame took, in ms
 */
const scrollThrough = ({ step, frames }) =>
  new Promise((resolve) => {
    /** @type {number[]} */
    const took = []
    let last = performance.now()
    let way = 1
    const frame = () => {
      const now = performance.now()
      took.push(now - last)
      last = now
      if (took.length > frames) return resolve(took.slice(1))
      const end = document.documentElement.scrollHeight - innerHeight
      if (scrollY >= end - 1) way = -1
      if (scrollY <= 0) way = 1
      scrollBy({ top: way * step, behavior: 'instant' })
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })

/** @param {import('playwright-core').Page} page @param {number} frames */
const scroll = (page, frames) => page.evaluate(scrollThrough, { step: STEP_PX, frames })

/**
 * Waits until the history is read, a page each two seconds, and shows all of it.
 * @param {import('playwright-core').Page} page @returns {Promise<number>} when the first order was shown, in ms from now
 */
const showAll = async (page) => {
  const { inEnglish } = await asInTests()
  const began = Date.now()
  await page.locator('[data-order]').first().waitFor()
  const first = Date.now() - began
  await page
    .getByRole('button', { name: inEnglish('history.stop') })
    .waitFor({ state: 'detached', timeout: 120_000 })
  await page.getByRole('button', { name: inEnglish('activity.showAll') }).click()
  await page.waitForFunction((orders) => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    return document.querySelector(`[aria-posinset="${orders}"]`) !== null
  }, ORDERS)
  return first
}

/** @param {{ quick: boolean }} options @returns {Promise<readonly import('../support/figures.mjs').Figure[]>} */
export const run = ({ quick }) =>
  withWorld(async ({ appUrl }) => {
    /** @type {typeof import('../support/serviceOrders.ts')} */
    const { serviceOrders, serviceTrades } = await import(
      pathToFileURL(await bundleTs('bench/support/serviceOrders.ts')).href
    )
    const bare = await servePage('list')
    try {
      return await withPage(async (list) =>
        withPage(async (app) => {
          await list.goto(bare.url)
          const orders = serviceOrders(ORDERS, ACCOUNT, Date.now())
          await tellOf(app, /\/account\/0x[0-9a-f]{40}\/orders/i, orders)
          await tellOf(app, /\/v2\/trades\?owner=/, serviceTrades(orders))
          await app.goto(appUrl)
          await connect(app)
          const first = await showAll(app)
          const nodes = await mostNodes(app, () => sleep(500))
          await sleep(2000)
          /** @type {number[]} */
          const plain = []
          /** @type {number[]} */
          const ours = []
          for (let turn = 0; turn < (quick ? 1 : 4); turn++) {
            await list.bringToFront()
            plain.push(...(await scroll(list, FRAMES)))
            await app.bringToFront()
            ours.push(...(await scroll(app, FRAMES)))
          }
          const screen = median(plain)
          /** @param {readonly number[]} frames */
          const late = (frames) => frames.filter((ms) => ms > 1.5 * screen).length
          return [
            {
              name: `first order of ${ORDERS} shown after connecting`,
              value: `${first} ms`,
              aim: '<= 3000 ms',
              met: first <= 3000,
            },
            {
              name: `elements of the page with ${ORDERS} orders shown`,
              value: String(nodes),
              aim: '<= 1500',
              met: nodes <= 1500,
            },
            {
              name: `late frames of ${ours.length}, ${ORDERS} orders`,
              value: String(late(ours)),
              aim: `<= those of a bare list (${late(plain)})`,
              met: late(ours) <= late(plain),
              note: `a frame is ${screen.toFixed(1)} ms; 99 of 100 within ${quantile(ours, 0.99).toFixed(1)} ms, bare ${quantile(plain, 0.99).toFixed(1)} ms; the longest ${Math.max(...ours).toFixed(0)} ms, bare ${Math.max(...plain).toFixed(0)} ms`,
            },
          ]
        }),
      )
    } finally {
      await bare.stop()
    }
  })
