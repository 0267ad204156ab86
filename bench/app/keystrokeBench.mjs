/**
 * From a key to the paint that shows it, on the swap form while prices come in, and on a bare field in the same
 * browser. Ends two animation frames after the key, so a bare field costs one to two frames of the screen; the rest
 * is ours. Slower machines are played by the browser's own throttling of the processor.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { median, quantile, ratioFigure } from '../support/figures.mjs'
import { servePage } from '../support/pages.mjs'
import { withWorld } from '../support/world.mjs'
import { receiveDai, sellField, withPage } from './visitor.mjs'

const KEYS = '1234567890'
/** A fast typist's pause; shorter than the pause after which prices are requested. */
const BETWEEN_KEYS_MS = 120

/** A frame of a screen that draws 60 a second, in ms: what the form may add for 98 of 100 keys at full speed. */
const FRAME_MS = 1000 / 60

/** Writes down, in the page, what every key cost. */
const listen = () => {
  /** @type {{ paintMs: number, scriptMs: number }[]} */
  const keys = []
  addEventListener(
    'keydown',
    (event) => {
      if (!/^\d$/.test(event.key)) return
      const pressedAt = event.timeStamp
      const startedAt = performance.now()
      requestAnimationFrame(() => {
        const scriptMs = performance.now() - startedAt
        requestAnimationFrame(() => keys.push({ paintMs: performance.now() - pressedAt, scriptMs }))
      })
    },
    { capture: true },
  )
  Object.assign(globalThis, { benchKeys: keys })
}

/**
 * @param {import('playwright-core').Page} page
 * @param {number} rounds
 * @returns {Promise<readonly number[]>} milliseconds from key to paint
 */
const typeKeys = async (page, rounds) => {
  const field = sellField(page)
  await field.click()
  await page.evaluate(listen)
  for (let round = 0; round < rounds; round++) {
    await field.fill('')
    for (const key of KEYS) {
      await page.keyboard.press(key)
      await sleep(BETWEEN_KEYS_MS)
    }
    // Prices arrive and are drawn.
    await sleep(1000)
  }
  return page.evaluate(() =>
    /** @type {{ benchKeys: { paintMs: number }[] }} */ (/** @type {unknown} */ (globalThis)).benchKeys.map(
      ({ paintMs }) => paintMs,
    ),
  )
}

/** @param {import('playwright-core').Page} page @param {number} rate */
const slowDown = async (page, rate) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** @param {{ quick: boolean }} options @returns {Promise<readonly import('../support/figures.mjs').Figure[]>} */
export const run = ({ quick }) =>
  withWorld(async ({ appUrl }) => {
    const bare = await servePage('field')
    try {
      const figures = []
      for (const rate of [1, 4]) {
        const rounds = quick ? 2 : 5
        /** @type {number[]} */
        const form = []
        /** @type {number[]} */
        const field = []
        for (let turn = 0; turn < (quick ? 1 : 2); turn++) {
          field.push(...(await typeOn(bare.url, rate, rounds, () => Promise.resolve())))
          form.push(...(await typeOn(appUrl, rate, rounds, receiveDai)))
        }
        const base = median(field)
        const added = quantile(form, 0.98) - quantile(field, 0.98)
        figures.push({
          name: `98 of 100 keys, form beyond bare field, ${rate}x CPU`,
          value: `${added.toFixed(1)} ms`,
          ...(rate === 1 ? { aim: `<= ${FRAME_MS.toFixed(1)} ms`, met: added <= FRAME_MS } : {}),
          note: `form ${quantile(form, 0.98).toFixed(1)} ms, bare ${quantile(field, 0.98).toFixed(1)} ms`,
        })
        figures.push(
          ratioFigure(
            `key to paint, form / bare field, ${rate}x CPU`,
            form.map((ms) => ms / base),
            {
              note: `form ${median(form).toFixed(0)} ms, 95 of 100 keys within ${quantile(form, 0.95).toFixed(0)} ms; bare ${base.toFixed(0)} ms, ${quantile(field, 0.95).toFixed(0)} ms`,
            },
          ),
        )
      }
      return figures
    } finally {
      await bare.stop()
    }
  })

/**
 * @param {string} url @param {number} rate @param {number} rounds
 * @param {(page: import('playwright-core').Page) => Promise<void>} prepare
 */
const typeOn = (url, rate, rounds, prepare) =>
  withPage(async (page) => {
    await page.goto(url)
    await sellField(page).waitFor()
    await prepare(page)
    await slowDown(page, rate)
    return typeKeys(page, rounds)
  })
