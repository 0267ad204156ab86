/**
 * Requests of the built app in a minute with open orders, by what is asked: a service answers a limited number, so they
 * must not grow with the number of orders.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { bundleTs } from '../../scripts/runTs.mjs'
import { withWorld } from '../support/world.mjs'
import { connect, withPage } from './visitor.mjs'

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const MINUTE_MS = 60_000
/** What a page asks when it opens is asked by then. */
const SETTLED_MS = 10_000
/** Requests a minute to the order book, for any number of open orders. */
const MOST = 36
const OLD_MS = 15 * MINUTE_MS

/** @type {readonly (readonly [path: RegExp, name: string])[]} */
const KINDS = [
  [/\/account\/\w+\/orders/, 'orders'],
  [/\/orders\/\w+\/status/, 'stage'],
  [/\/orders\/\w+$/, 'order'],
  [/\/trades/, 'trades'],
  [/\/quote/, 'quotes'],
  [/\/rpc/, 'endpoint'],
]

/** @param {string} url */
const kindOf = (url) => {
  const { pathname } = new URL(url)
  return KINDS.find(([path]) => path.test(pathname))?.[1] ?? pathname
}

/**
 * @param {string} appUrl @param {string} sandboxUrl @param {readonly object[]} orders @param {number} ms
 * @returns {Promise<ReadonlyMap<string, number>>} how often each kind was asked within `ms`
 */
const watch = (appUrl, sandboxUrl, orders, ms) =>
  withPage(async (page) => {
    /** @type {Map<string, number>} */
    const asked = new Map()
    await page.route(/\/account\/0x[0-9a-f]{40}\/orders/i, (route) => route.fulfill({ json: orders }))
    await page.goto(appUrl)
    await connect(page)
    await page.locator('[data-order]').first().waitFor()
    await sleep(SETTLED_MS)
    if ((await page.locator('[data-order]').count()) !== orders.length)
      throw new Error(`${await page.locator('[data-order]').count()} of ${orders.length} orders are shown`)
    page.on('request', (request) => {
      if (!request.url().startsWith(sandboxUrl) || request.method() === 'OPTIONS') return
      const kind = kindOf(request.url())
      asked.set(kind, (asked.get(kind) ?? 0) + 1)
    })
    await sleep(ms)
    return asked
  })

/** @param {{ quick: boolean }} options @returns {Promise<readonly import('../support/figures.mjs').Figure[]>} */
export const run = ({ quick }) =>
  withWorld(async ({ appUrl, sandboxUrl }) => {
    /** @type {typeof import('../support/serviceOrders.ts')} */
    const { openOrders } = await import(pathToFileURL(await bundleTs('bench/support/serviceOrders.ts')).href)
    const ms = quick ? MINUTE_MS / 2 : MINUTE_MS
    /** @type {readonly (readonly [count: number, ageMs: number])[]} */
    const cases = [
      [1, 0],
      [3, 0],
      [10, 0],
      [3, OLD_MS],
    ]
    return Promise.all(
      cases.map(async ([count, ageMs]) => {
        const orders = openOrders(count, ACCOUNT, Date.now(), ageMs)
        const asked = await watch(appUrl, sandboxUrl, orders, ms)
        const ofOrderBook = [...asked].filter(([kind]) => kind !== 'endpoint')
        const requests = (ofOrderBook.reduce((sum, [, times]) => sum + times, 0) * MINUTE_MS) / ms
        return {
          name: `requests a minute to the order book, ${count} open${ageMs > 0 ? ', of a quarter of an hour ago' : ''}`,
          value: requests.toFixed(0),
          aim: `<= ${MOST}`,
          met: requests <= MOST,
          note: [...asked].map(([kind, times]) => `${kind} ${times}`).join(', '),
        }
      }),
    )
  })
