/**
 * From a press to the paint that shows the dialog, on the swap page and on a bare page in the same browser. It ends two
 * animation frames after the dialog is there, so a bare dialog costs one to two frames of the screen; the rest is ours.
 * The first press of a page fetches the dialog's code; the others have it.
 */
import { median, quantile, ratioFigure } from '../support/figures.mjs'
import { servePage } from '../support/pages.mjs'
import { withWorld } from '../support/world.mjs'
import { sellField, withPage } from './visitor.mjs'

/** The aim: a dialog opens within so many ms. */
const AIM_MS = 100

/** The dialogs of the swap page that need no wallet. */
const OPENERS = [
  { name: 'tokens', button: /token to receive/i },
  { name: 'settings', button: 'Settings' },
  { name: 'networks', button: /^Network: / },
  { name: 'wallets', button: 'Connect to a wallet' },
]

/** Writes down, in the page, what every press cost. */
const listen = () => {
  /** @type {number[]} */
  const presses = []
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        if (document.querySelector('dialog[open] h2') === null) requestAnimationFrame(look)
        else requestAnimationFrame(() => presses.push(performance.now() - timeStamp))
      }
      requestAnimationFrame(look)
    },
    { capture: true },
  )
  Object.assign(globalThis, { benchPresses: presses })
}

/** @param {import('playwright-core').Page} page @returns {Promise<readonly number[]>} */
const presses = (page) =>
  page.evaluate(
    () => /** @type {{ benchPresses: number[] }} */ (/** @type {unknown} */ (globalThis)).benchPresses,
  )

/**
 * @param {import('playwright-core').Page} page @param {string | RegExp} button @param {number} rounds
 * @returns {Promise<readonly number[]>} milliseconds from press to paint, the first one first
 */
const openAndClose = async (page, button, rounds) => {
  const before = (await presses(page)).length
  for (let round = 0; round < rounds; round++) {
    await page.getByRole('button', { name: button }).click()
    await page.waitForFunction(
      (count) =>
        /** @type {{ benchPresses: number[] }} */ (/** @type {unknown} */ (globalThis)).benchPresses.length >
        count,
      before + round,
    )
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'hidden' })
  }
  return (await presses(page)).slice(before)
}

/** @param {{ quick: boolean }} options @returns {Promise<readonly import('../support/figures.mjs').Figure[]>} */
export const run = ({ quick }) =>
  withWorld(async ({ appUrl }) => {
    const rounds = quick ? 5 : 20
    const bare = await servePage('dialog')
    try {
      const base = median(
        await withPage(async (page) => {
          await page.goto(bare.url)
          await page.evaluate(listen)
          return openAndClose(page, 'Open', rounds)
        }),
      )
      return await withPage(async (page) => {
        await page.goto(appUrl)
        await sellField(page).waitFor()
        await page.evaluate(listen)
        const figures = []
        for (const { name, button } of OPENERS) {
          const [first = Number.NaN, ...again] = await openAndClose(page, button, rounds)
          const figure = ratioFigure(
            `press to paint, ${name} / bare dialog`,
            again.map((ms) => ms / base),
            {
              note: `here ${median(again).toFixed(0)} ms, 95 of 100 within ${quantile(again, 0.95).toFixed(0)} ms; the first press ${first.toFixed(0)} ms; bare ${base.toFixed(0)} ms`,
            },
          )
          figures.push({ ...figure, aim: `<= ${AIM_MS} ms`, met: median(again) <= AIM_MS && first <= AIM_MS })
        }
        return figures
      })
    } finally {
      await bare.stop()
    }
  })
