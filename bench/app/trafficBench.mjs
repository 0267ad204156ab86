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
/** On a busy machine a tab takes so long to open. */
const TAB_OPENS_MS = 120_000
/** An app gives a silent connection up after 15 s. */
const SILENT_MS = 20_000
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

/**
 * Opens the page in another tab of the same browser, connected. On a busy machine the silent connection is given up before the
 * wallet's code is there; then its user connects.
 *
 * @param {string} appUrl @param {import('playwright-core').Page} first
 */
const openTab = async (appUrl, first) => {
  const page = await first.context().newPage()
  page.setDefaultTimeout(TAB_OPENS_MS)
  await page.goto(appUrl)
  const account = page.getByRole('button', { name: /0xf39F/i }).first()
  const choose = page.getByRole('button', { name: 'Connect to a wallet' })
  await account.or(choose).first().waitFor()
  await account.waitFor({ timeout: SILENT_MS }).catch(async () => {
    // This wallet knows the page already, and asks for nothing.
    await choose.click()
    await page.getByRole('button', { name: /Sandbox wallet/ }).click()
    await account.waitFor()
  })
}

/**
 * How often each kind was asked within `ms` by all tabs of the browser.
 *
 * @param {import('playwright-core').Page} first @param {string} sandboxUrl @param {number} ms
 * @returns {Promise<ReadonlyMap<string, number>>}
 */
const askedWithin = async (first, sandboxUrl, ms) => {
  /** @type {Map<string, number>} */
  const asked = new Map()
  /** @param {import('playwright-core').Request} request */
  const count = (request) => {
    if (!request.url().startsWith(sandboxUrl) || request.method() === 'OPTIONS') return
    const kind = kindOf(request.url())
    asked.set(kind, (asked.get(kind) ?? 0) + 1)
  }
  first.context().on('request', count)
  await sleep(ms)
  first.context().off('request', count)
  return asked
}

/**
 * What everything outside is asked within `ms` by one tab and by eight of the same browser; then the one that asks for all of
 * them is closed, and the next one crashes.
 *
 * @param {string} appUrl @param {string} sandboxUrl @param {number} ms
 * @returns {Promise<readonly import('../support/figures.mjs').Figure[]>}
 */
const manyTabs = (appUrl, sandboxUrl, ms) =>
  withPage(async (first) => {
    await first.goto(appUrl)
    await connect(first)
    await sleep(SETTLED_MS)
    const one = await askedWithin(first, sandboxUrl, ms)
    for (let tab = 1; tab < TABS; tab++) await openTab(appUrl, first)
    await sleep(SETTLED_MS)
    const eight = await askedWithin(first, sandboxUrl, ms)
    /** @param {ReadonlyMap<string, number>} asked */
    const all = (asked) => [...asked.values()].reduce((sum, times) => sum + times, 0)
    const most = all(one) + LUCK
    return [
      {
        name: `requests a minute of ${TABS} tabs together`,
        value: ((all(eight) * MINUTE_MS) / ms).toFixed(0),
        aim: `<= those of one tab (${((most * MINUTE_MS) / ms).toFixed(0)})`,
        met: all(eight) <= most,
        note: [...eight].map(([kind, times]) => `${kind} ${times}, one tab ${one.get(kind) ?? 0}`).join('; '),
      },
      await leaderEnds(first.context(), 'is closed', (page) => page.close()),
      await leaderEnds(first.context(), 'crashes', crash),
    ]
  })

/**
 * The tab that asks the endpoint for all of them is ended; another one asks in its place.
 *
 * @param {import('playwright-core').BrowserContext} context @param {string} how
 * @param {(page: import('playwright-core').Page) => Promise<unknown>} end
 * @returns {Promise<import('../support/figures.mjs').Figure>}
 */
const leaderEnds = async (context, how, end) => {
  /** @type {(import('playwright-core').Page | null)[]} */
  const asking = []
  /** @param {import('playwright-core').Request} request */
  const note = (request) => {
    if (request.method() !== 'OPTIONS' && kindOf(request.url()) === 'endpoint')
      asking.push(request.frame().page())
  }
  context.on('request', note)
  const leading = await untilAsked(asking, () => true)
  asking.length = 0
  const endedAt = performance.now()
  void end(leading)
  await untilAsked(asking, (page) => page !== leading)
  const took = performance.now() - endedAt
  context.off('request', note)
  return {
    name: `ms until another tab asks once the one that leads ${how}`,
    value: took.toFixed(0),
    aim: `<= ${FOLLOWED_MS}`,
    met: took <= FOLLOWED_MS,
  }
}

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
    return [...ofOrders, ...(await manyTabs(appUrl, sandboxUrl, ms))]
  })
