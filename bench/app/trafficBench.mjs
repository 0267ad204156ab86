/**
 * Requests of the built app in a minute with open orders and with many tabs, by what is asked: a service answers a limited
 * number, so they must grow neither with the number of orders nor with that of tabs.
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
/** The same with orders that the newest page of 100 does not hold (C520). */
const MOST_BEYOND_PAGE = 40
const TABS = 8
/** Of more orders the list shows the newest first. */
const SHOWN = 10
/** A window that leads is followed by another within this time, in ms. */
const FOLLOWED_MS = 1000
/** Two requests: what another tab hears with its first block, and what one that opened late asks again. */
const LUCK = 2

/** @type {readonly (readonly [path: RegExp, name: string])[]} */
const KINDS = [
  [/\/account\/\w+\/orders/, 'orders'],
  [/\/orders\/\w+\/status/, 'stage'],
  [/\/orders\/by_uids$/, 'many orders'],
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
 * @param {string} appUrl @param {string} sandboxUrl @param {readonly import('../support/serviceOrders.ts').ServiceOrder[]} orders @param {number} ms
 * @returns {Promise<ReadonlyMap<string, number>>} how often each kind was asked within `ms`
 */
const watch = (appUrl, sandboxUrl, orders, ms) =>
  withPage(async (page) => {
    /** @type {Map<string, number>} */
    const asked = new Map()
    await page.route(/\/account\/0x[0-9a-f]{40}\/orders/i, (route) => {
      const query = new URL(route.request().url()).searchParams
      const offset = Number(query.get('offset') ?? 0)
      return route.fulfill({ json: orders.slice(offset, offset + Number(query.get('limit') ?? 10)) })
    })
    await page.route(/\/orders\/by_uids$/, (route) => {
      /** @type {readonly string[]} */
      const uids = route.request().postDataJSON()
      return route.fulfill({
        json: orders.flatMap((order) => (uids.includes(order.uid) ? [{ order }] : [])),
      })
    })
    await page.goto(appUrl)
    await connect(page)
    await page.locator('[data-order]').first().waitFor()
    await sleep(SETTLED_MS)
    if (orders.length <= SHOWN && (await page.locator('[data-order]').count()) !== orders.length)
      throw new Error(`${await page.locator('[data-order]').count()} of ${orders.length} orders are shown`)
    page.on('request', (request) => {
      if (!request.url().startsWith(sandboxUrl) || request.method() === 'OPTIONS') return
      const kind = kindOf(request.url())
      asked.set(kind, (asked.get(kind) ?? 0) + 1)
    })
    await sleep(ms)
    return asked
  })

/** Opens that many tabs of one browser, all in view and connected; the first one is open already.
 * @param {string} appUrl @param {import('playwright-core').Page} first @param {number} count */
const openTabs = async (appUrl, first, count) => {
  await first.goto(appUrl)
  await connect(first)
  for (let tab = 1; tab < count; tab++) {
    const page = await first.context().newPage()
    await page.goto(appUrl)
    await page
      .getByRole('button', { name: /0xf39F/i })
      .first()
      .waitFor()
  }
  await sleep(SETTLED_MS)
}

/**
 * How often everything outside is asked within `ms` by so many tabs of one browser.
 *
 * @param {string} appUrl @param {string} sandboxUrl @param {number} count @param {number} ms
 * @returns {Promise<ReadonlyMap<string, number>>}
 */
const ofTabs = (appUrl, sandboxUrl, count, ms) =>
  withPage(async (first) => {
    await openTabs(appUrl, first, count)
    /** @type {Map<string, number>} */
    const asked = new Map()
    first.context().on('request', (request) => {
      if (!request.url().startsWith(sandboxUrl) || request.method() === 'OPTIONS') return
      const kind = kindOf(request.url())
      asked.set(kind, (asked.get(kind) ?? 0) + 1)
    })
    await sleep(ms)
    return asked
  })

/** @param {string} appUrl @param {string} sandboxUrl @param {number} ms @returns {Promise<import('../support/figures.mjs').Figure>} */
const manyTabs = async (appUrl, sandboxUrl, ms) => {
  const one = await ofTabs(appUrl, sandboxUrl, 1, ms)
  const eight = await ofTabs(appUrl, sandboxUrl, TABS, ms)
  /** @param {ReadonlyMap<string, number>} asked */
  const all = (asked) => [...asked.values()].reduce((sum, times) => sum + times, 0)
  const most = all(one) + LUCK
  return {
    name: `requests a minute of ${TABS} tabs together`,
    value: ((all(eight) * MINUTE_MS) / ms).toFixed(0),
    aim: `<= those of one tab (${((most * MINUTE_MS) / ms).toFixed(0)})`,
    met: all(eight) <= most,
    note: [...eight].map(([kind, times]) => `${kind} ${times}, one tab ${one.get(kind) ?? 0}`).join('; '),
  }
}

/**
 * The tab that asks the endpoint for all of them is ended; another one asks in its place.
 *
 * @param {string} appUrl @param {string} how
 * @param {(page: import('playwright-core').Page) => Promise<unknown>} end
 * @returns {Promise<import('../support/figures.mjs').Figure>}
 */
const leaderEnds = (appUrl, how, end) =>
  withPage(async (first) => {
    await openTabs(appUrl, first, TABS)
    /** @type {(import('playwright-core').Page | null)[]} */
    const asking = []
    first.context().on('request', (request) => {
      if (request.method() !== 'OPTIONS' && kindOf(request.url()) === 'endpoint')
        asking.push(request.frame().page())
    })
    const leading = await untilAsked(asking, () => true)
    asking.length = 0
    const endedAt = performance.now()
    void end(leading)
    await untilAsked(asking, (page) => page !== leading)
    const took = performance.now() - endedAt
    return {
      name: `ms until another tab asks once the one that leads ${how}`,
      value: took.toFixed(0),
      aim: `<= ${FOLLOWED_MS}`,
      met: took <= FOLLOWED_MS,
    }
  })

/** Its process is gone, as when the device has no memory left; it answers no more. @param {import('playwright-core').Page} page */
const crash = async (page) => {
  const client = await page.context().newCDPSession(page)
  await client.send('Page.crash').catch(() => undefined)
}

/** @param {readonly (import('playwright-core').Page | null)[]} asking @param {(page: import('playwright-core').Page) => boolean} isMeant */
const untilAsked = async (asking, isMeant) => {
  for (let waited = 0; waited < MINUTE_MS; waited += 10) {
    const found = asking.find((page) => page !== null && isMeant(page))
    if (found) return found
    await sleep(10)
  }
  throw new Error('no tab asked the endpoint within a minute')
}

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
      [200, 0],
    ]
    const ofOrders = await Promise.all(
      cases.map(async ([count, ageMs]) => {
        const orders = openOrders(count, ACCOUNT, Date.now(), ageMs)
        const asked = await watch(appUrl, sandboxUrl, orders, ms)
        const ofOrderBook = [...asked].filter(([kind]) => kind !== 'endpoint')
        const most = count > 100 ? MOST_BEYOND_PAGE : MOST
        const requests = (ofOrderBook.reduce((sum, [, times]) => sum + times, 0) * MINUTE_MS) / ms
        return {
          name: `requests a minute to the order book, ${count} open${ageMs > 0 ? ', of a quarter of an hour ago' : ''}`,
          value: requests.toFixed(0),
          aim: `<= ${most}`,
          met: requests <= most,
          note: [...asked].map(([kind, times]) => `${kind} ${times}`).join(', '),
        }
      }),
    )
    return [
      ...ofOrders,
      await manyTabs(appUrl, sandboxUrl, ms),
      await leaderEnds(appUrl, 'is closed', (page) => page.close()),
      await leaderEnds(appUrl, 'crashes', crash),
    ]
  })
