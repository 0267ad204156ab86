/**
 * An account with a history of 20,000 orders: when its first order is shown, in answers of the service and against an account
 * of 100 orders in the same run; the longest task while all of it is read; and how many elements the page has with it shown.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { bundleTs } from '../../scripts/runTs.mjs'
import { short } from '../support/figures.mjs'
import { withWorld } from '../support/world.mjs'
import { asInTests, connect, mark, mostNodes, tasksOf, tellOf, withPage } from './visitor.mjs'

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ORDERS = 20_000
const QUICK_ORDERS = 3000
const FEW = 100
/** Elements are counted with about so many shown, and at the end with all of them. */
const SHOWN = 5000
const PAGE = 100
/** A page of the history is asked for each two seconds (C565): two of them, for what comes between. */
const PAGE_MS = 4000
/** What is in view is drawn by then, in ms. */
const DRAWN_MS = 500
const MOST_TASK_MS = 50
const MOST_NODES = 1500
const ORDERS_PATH = /\/account\/0x[0-9a-f]{40}\/orders/i

/** @typedef {import('../support/serviceOrders.ts').ServiceOrder} ServiceOrder */

/**
 * An account's page up to its first order.
 *
 * @param {string} appUrl @param {readonly ServiceOrder[]} orders @param {readonly object[]} trades
 * @param {(page: import('playwright-core').Page, answered: () => number) => Promise<unknown>} work `answered`: how many
 *   pages of orders the service has answered so far
 */
const withAccount = (appUrl, orders, trades, work) =>
  withPage(async (page) => {
    await tellOf(page, ORDERS_PATH, orders)
    await tellOf(page, /\/v2\/trades\?owner=/, trades)
    let answered = 0
    page.on('requestfinished', (request) => {
      if (ORDERS_PATH.test(request.url())) answered += 1
    })
    const first = { answers: 0, ms: 0 }
    const tasks = await tasksOf(page, async () => {
      await page.goto(appUrl)
      await mark(page, 'connect')
      await connect(page)
      const began = performance.now()
      await page.locator('[data-order]').first().waitFor()
      Object.assign(first, { answers: answered, ms: performance.now() - began })
      await mark(page, 'first order')
      await work(page, () => answered)
    })
    return { ...first, tasks, task: tasks[0]?.ms ?? 0 }
  })

/** What is in view is drawn by then. */
const draw = () => sleep(DRAWN_MS)

/** Scrolls as far as there are rows, which come in pieces as the end comes near. @param {import('playwright-core').Page} page */
const toTheEnd = (page) =>
  page.evaluate(async () => {
    for (let rested = 0, last = -1; rested < 30;) {
      const end = document.documentElement.scrollHeight
      rested = end === last ? rested + 1 : 0
      last = end
      scrollTo({ top: end, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })

/** @param {{ quick: boolean }} options @returns {Promise<readonly import('../support/figures.mjs').Figure[]>} */
export const run = ({ quick }) =>
  withWorld(async ({ appUrl }) => {
    const { inEnglish } = await asInTests()
    /** @type {typeof import('../support/serviceOrders.ts')} */
    const { serviceOrders, serviceTrades } = await import(
      pathToFileURL(await bundleTs('bench/support/serviceOrders.ts')).href
    )
    const count = quick ? QUICK_ORDERS : ORDERS
    const orders = serviceOrders(count, ACCOUNT, Date.now())
    const trades = serviceTrades(orders)
    const counted = { few: 0, shown: 0, all: 0 }
    const few = await withAccount(appUrl, orders.slice(0, FEW), trades.slice(0, FEW), async (page) => {
      await sleep(PAGE_MS)
      counted.few = await mostNodes(page, draw)
    })
    const many = await withAccount(appUrl, orders, trades, async (page, answered) => {
      await page.getByRole('button', { name: inEnglish('history.all') }).click({ timeout: 120_000 })
      await mark(page, 'load all')
      const stop = page.getByRole('button', { name: inEnglish('history.stop') })
      /** @param {number} until reads on to about so many orders */
      const readTo = async (until) => {
        const deadline = Date.now() + (until / PAGE) * PAGE_MS
        while (Date.now() < deadline && answered() < until / PAGE && (await stop.isVisible())) await draw()
      }
      await readTo(Math.min(SHOWN, count))
      await mark(page, 'show all')
      await page.getByRole('button', { name: inEnglish('activity.showAll') }).click()
      await toTheEnd(page)
      counted.shown = await mostNodes(page, draw)
      await readTo(2 * count)
      await toTheEnd(page)
      counted.all = await mostNodes(page, draw)
    })
    return [
      {
        name: `answers before the first of ${count} orders is shown`,
        value: String(many.answers),
        aim: '<= 1',
        met: many.answers <= 1,
        note: `of ${FEW} orders: ${few.answers}`,
      },
      {
        name: `first of ${count} orders shown / first of ${FEW}`,
        value: `${short(many.ms / few.ms)}x`,
        note: `${many.ms.toFixed(0)} ms after connecting, ${few.ms.toFixed(0)} ms`,
      },
      {
        name: `longest task while ${count} orders are read`,
        value: `${many.task.toFixed(0)} ms`,
        aim: `<= ${MOST_TASK_MS} ms, or those of ${FEW} orders`,
        met: many.task <= Math.max(MOST_TASK_MS, few.task),
        note: `of ${FEW} orders: ${few.task.toFixed(0)} ms; the longest: ${many.tasks
          .slice(0, 5)
          .map(({ ms, step }) => `${ms.toFixed(0)} ${step}`)
          .join(', ')}`,
      },
      {
        name: `elements of the page with ${Math.min(SHOWN, count)} and with ${count} orders shown`,
        value: `${counted.shown}, ${counted.all}`,
        aim: `<= ${MOST_NODES}`,
        met: Math.max(counted.shown, counted.all) <= MOST_NODES,
        note: `with ${FEW} orders: ${counted.few}`,
      },
    ]
  })
