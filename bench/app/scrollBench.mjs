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
import { connect, withPage } from './visitor.mjs'

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

/** The service lists an account's orders or trades, as it would page by page.
 * @param {import('playwright-core').Page} page @param {RegExp} path @param {readonly object[]} list */
const tellOf = (page, path, list) =>
  page.route(path, (route) => {
    const query = new URL(route.request().url()).searchParams
    const offset = Number(query.get('offset') ?? 0)
    const limit = Number(query.get('limit') ?? 10)
    return route.fulfill({ json: list.slice(offset, offset + limit) })
  })

/** @param {import('playwright-core').Page} page */
const showAll = async (page) => {
  const items = page.locator('[data-order]')
  await items.first().waitFor()
  const more = page.getByRole('button', { name: 'Show all' })
  while ((await items.count()) < ORDERS && (await more.count()) > 0) await more.click()
  if ((await items.count()) !== ORDERS) throw new Error(`${await items.count()} orders are shown`)
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
          await showAll(app)
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
