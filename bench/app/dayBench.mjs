/**
 * One virtual day in a real page that no one closes, with a wallet and a price in the form: what it holds and asks in its last
 * hour against its second. The page's clock goes as fast as the page answers, and the chain's clock goes with it.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { withWorld } from '../support/world.mjs'
import { connect, receiveDai, sellField, withPage } from './visitor.mjs'

const DAY_H = 24
const QUICK_H = 3
const HOUR_S = 3600
/** How often orders would be asked for: no poller is faster. */
const STEP_S = 2
/** The real time in which a request of a step is answered, in ms. */
const ANSWER_MS = 12
const BLOCK_S = 60

/** @typedef {{ heap: number, nodes: number, listeners: number, rows: number, stored: number, requests: number }} Hour */

/** @param {import('playwright-core').Page} page @returns {Promise<{ rows: number, stored: number }>} rows and characters in the store */
const storedIn = (page) =>
  page.evaluate(async () => {
    /** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
    const asked = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
      })
    const opened = await asked(indexedDB.open('foldswap-log'))
    const stores = ['durable', 'tape']
    const all = await Promise.all(
      stores.map((name) => asked(opened.transaction(name).objectStore(name).getAll())),
    )
    opened.close()
    const rows = all.flat()
    return { rows: rows.length, stored: JSON.stringify(rows).length }
  })

/** @param {{ quick: boolean }} options @returns {Promise<readonly import('../support/figures.mjs').Figure[]>} */
export const run = ({ quick }) =>
  withWorld(({ appUrl, sandboxUrl }) =>
    withPage(async (page) => {
      const client = await page.context().newCDPSession(page)
      await client.send('Performance.enable')
      let requests = 0
      page.on('request', (request) => {
        if (request.method() !== 'OPTIONS') requests += 1
      })
      await page.clock.install()
      await page.goto(appUrl)
      await connect(page)
      await receiveDai(page)
      await sellField(page).fill('0.1')
      await sleep(2000)
      await page.clock.pauseAt(Date.now() + 1000)
      /** @type {Hour[]} */
      const hours = []
      for (let hour = 0; hour < (quick ? QUICK_H : DAY_H); hour++) {
        const before = requests
        for (let second = 0; second < HOUR_S; second += STEP_S) {
          if (second % BLOCK_S === 0)
            await fetch(`${sandboxUrl}/sandbox/1/warp`, {
              method: 'POST',
              headers: { 'Content-Type': 'application/json' },
              body: JSON.stringify({ seconds: BLOCK_S }),
            })
          await page.clock.runFor(STEP_S * 1000)
          await sleep(ANSWER_MS)
        }
        await client.send('HeapProfiler.collectGarbage')
        const { metrics } = await client.send('Performance.getMetrics')
        const of = (/** @type {string} */ name) =>
          metrics.find((one) => one.name === name)?.value ?? Number.NaN
        hours.push({
          heap: of('JSHeapUsedSize'),
          nodes: of('Nodes'),
          listeners: of('JSEventListeners'),
          requests: requests - before,
          ...(await storedIn(page)),
        })
      }
      return figuresOf(hours)
    }),
  )

/** @param {readonly Hour[]} hours @returns {readonly import('../support/figures.mjs').Figure[]} */
const figuresOf = (hours) => {
  const [first, second] = hours
  const last = hours.at(-1)
  const before = hours.at(-2)
  if (first === undefined || second === undefined || last === undefined || before === undefined) return []
  /** @param {string} name @param {number} now @param {number} then @param {number} most @param {string} note */
  const flat = (name, now, then, most, note) => ({
    name: `${name}, hour ${hours.length} of a virtual day`,
    value: String(Math.round(now)),
    aim: `<= ${Math.round(most)} (after hour 1: ${Math.round(then)})`,
    met: now <= most,
    note,
  })
  const each = (/** @type {(hour: Hour) => number} */ of) => `each hour: ${hours.map(of).join(', ')}`
  return [
    flat(
      'kB of heap',
      last.heap / 1000,
      first.heap / 1000,
      (first.heap / 1000) * 1.1 + 1000,
      each(({ heap }) => Math.round(heap / 1000)),
    ),
    flat(
      'nodes',
      last.nodes,
      first.nodes,
      first.nodes * 1.05 + 50,
      each(({ nodes }) => nodes),
    ),
    flat(
      'listeners',
      last.listeners,
      first.listeners,
      first.listeners * 1.05 + 20,
      each(({ listeners }) => listeners),
    ),
    flat(
      'requests',
      last.requests,
      first.requests,
      first.requests * 1.1,
      each(({ requests }) => requests),
    ),
    flat(
      'rows written',
      last.rows - before.rows,
      second.rows - first.rows,
      (second.rows - first.rows) * 1.1 + 20,
      each(({ rows }) => rows),
    ),
    flat(
      'kB written',
      (last.stored - before.stored) / 1000,
      (second.stored - first.stored) / 1000,
      ((second.stored - first.stored) / 1000) * 1.1 + 20,
      each(({ stored }) => Math.round(stored / 1000)),
    ),
  ]
}
