/**
 * From landing to a filled order on a phone's screen: the tasks that hold up a finger, and what moves under it, at full speed
 * and with the processor throttled to a sixth. A busy machine lengthens every task, so the same browser draws a bare list of
 * 1,000 rows in the same minute, and the ratio to that says what is the page's own.
 */
import { median, ratioFigure } from '../support/figures.mjs'
import { servePage } from '../support/pages.mjs'
import { withWorld } from '../support/world.mjs'
import { asInTests, longTasks, mark, noteLongTasks, withPage } from './visitor.mjs'

const PHONE = { width: 375, height: 812 }
const ROWS = 1000
/** The longest task that is allowed at each speed, in ms: half of what a person takes for one moment, and twice that. */
const SPEEDS = [
  { rate: 1, most: 50 },
  { rate: 6, most: 200 },
]
/** The score of a shift of the layout: the part of the screen that moved, times how far it moved of it. */
const MOST_SHIFT = 0.02

/** @param {import('playwright-core').Page} page @param {number} rate */
const slowDown = async (page, rate) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Notes, from the page's start on, what moved, by the mark before it. @param {import('playwright-core').Page} page */
const noteShifts = (page) =>
  page.addInitScript(() => {
    /** @type {PerformanceEntry[]} */
    const shifts = []
    Object.assign(globalThis, { benchShifts: shifts })
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })

/** @typedef {{ readonly score: number, readonly isPressed: boolean, readonly step: string }} Shift */

/** @param {import('playwright-core').Page} page @returns {Promise<readonly Shift[]>} the largest one first */
const shiftsOf = (page) =>
  page.evaluate(() => {
    const marks = performance.getEntriesByType('mark')
    /** @typedef {PerformanceEntry & { value: number, hadRecentInput: boolean }} LayoutShift */
    return /** @type {{ benchShifts: LayoutShift[] }} */ (/** @type {unknown} */ (globalThis)).benchShifts
      .map(({ value, hadRecentInput, startTime }) => ({
        score: value,
        isPressed: hadRecentInput,
        step: marks.findLast((mark) => mark.startTime <= startTime)?.name ?? 'landing',
      }))
      .sort((a, b) => b.score - a.score)
  })

/** How long a bare list of 1,000 rows takes to be made and laid out, in ms. @param {string} url @param {number} rate */
const bareList = (url, rate) =>
  withPage(async (page) => {
    await page.goto(url)
    await slowDown(page, rate)
    const rounds = await page.evaluate((rows) => {
      const draw = () => {
        const startedAt = performance.now()
        const list = document.createElement('ul')
        for (let n = 0; n < rows; n++)
          list.append(Object.assign(document.createElement('li'), { textContent: `${n}` }))
        document.body.replaceChildren(list)
        list.getBoundingClientRect()
        return performance.now() - startedAt
      }
      return Array.from({ length: 10 }, draw)
    }, ROWS)
    return median(rounds)
  }, PHONE)

/** @param {string} appUrl @param {number} rate */
const walk = (appUrl, rate) =>
  withPage(async (page) => {
    const { trader } = await asInTests()
    const me = trader(page)
    await noteLongTasks(page)
    await noteShifts(page)
    await slowDown(page, rate)
    /** @param {string} name @param {() => Promise<unknown>} work */
    const step = async (name, work) => {
      await mark(page, name)
      await work()
    }
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
      await me.orders('Filled').waitFor()
    })
    await me.closeDialog(/^Order (submitted|filled)$/)
    return { tasks: await longTasks(page), shifts: await shiftsOf(page) }
  }, PHONE)

/** @param {{ quick: boolean }} options @returns {Promise<readonly import('../support/figures.mjs').Figure[]>} */
export const run = ({ quick }) =>
  withWorld(async ({ appUrl }) => {
    const bare = await servePage('list')
    try {
      const figures = []
      for (const { rate, most } of SPEEDS) {
        /** @type {Awaited<ReturnType<typeof walk>>[]} */
        const walks = []
        /** @type {number[]} */
        const lists = []
        for (let round = 0; round < (quick ? 1 : 3); round++) {
          lists.push(await bareList(bare.url, rate))
          walks.push(await walk(appUrl, rate))
        }
        const longest = walks.map(({ tasks }) => tasks[0]?.ms ?? 0)
        const all = walks.flatMap(({ tasks }) => tasks).sort((a, b) => b.ms - a.ms)
        const moved = walks.flatMap(({ shifts }) => shifts).sort((a, b) => b.score - a.score)
        const alone = moved.find(({ isPressed }) => !isPressed)
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
          {
            name: `largest shift that no press caused, ${rate}x CPU`,
            value: (alone?.score ?? 0).toFixed(3),
            aim: `<= ${MOST_SHIFT}`,
            met: (alone?.score ?? 0) <= MOST_SHIFT,
            note: `all: ${moved
              .slice(0, 4)
              .map(
                ({ score, step, isPressed }) => `${score.toFixed(3)} ${step}${isPressed ? ', pressed' : ''}`,
              )
              .join('; ')}`,
          },
        )
      }
      return figures
    } finally {
      await bare.stop()
    }
  })
