/** Lighthouse on the built app and the running sandbox, mobile preset: the median of five runs. */
import { chromium } from 'playwright-core'
import lighthouse from 'lighthouse'
import { freePort } from '../../scripts/ports.mjs'
import { launchOptions } from '../../test/support/browser.mjs'
import { median } from '../support/figures.mjs'
import { withWorld } from '../support/world.mjs'

const RUNS = 5
const DEBUGGING_PORT = 42_330
/** The score that a release must reach, of 100. */
const AIM_SCORE = 98

/**
 * What moved, in words.
 *
 * @param {unknown} details
 */
const shiftedBy = (details) => {
  const { items = [] } = /** @type {{ items?: { node?: { nodeLabel?: string, selector?: string } }[] }} */ (
    details ?? {}
  )
  return items.map(({ node }) => node?.selector ?? node?.nodeLabel ?? 'unknown')
}

/**
 * @typedef {{ score: number, machine: number, fcp: number, lcp: number, tbt: number, cls: number, bytes: number,
 *   shifted: string[] }} Measured
 */

/** Chrome's trace now and then starts after the navigation; that is no finding about the page. */
const MISSED_START = 'NO_NAVSTART'

/** @param {string} url @param {number} [triesLeft] @returns {Promise<Measured>} */
const runOnce = async (url, triesLeft = 2) => {
  const port = await freePort(DEBUGGING_PORT)
  const options = await launchOptions()
  const browser = await chromium.launch({
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' })
    if (result === undefined) throw new Error('Lighthouse gave no result')
    const { audits, categories, environment, runtimeError } = result.lhr
    if (runtimeError?.code === MISSED_START && triesLeft > 0) return await runOnce(url, triesLeft - 1)
    if (runtimeError !== undefined) throw new Error(`Lighthouse: ${runtimeError.message}`)
    /** @param {string} id */
    const numeric = (id) => audits[id]?.numericValue ?? Number.NaN
    return {
      score: (categories.performance?.score ?? Number.NaN) * 100,
      machine: environment.benchmarkIndex,
      fcp: numeric('first-contentful-paint'),
      lcp: numeric('largest-contentful-paint'),
      tbt: numeric('total-blocking-time'),
      cls: numeric('cumulative-layout-shift'),
      bytes: numeric('total-byte-weight'),
      shifted: shiftedBy(audits['layout-shifts']?.details),
    }
  } finally {
    await browser.close()
  }
}

/** @param {{ quick: boolean }} options @returns {Promise<readonly import('../support/figures.mjs').Figure[]>} */
export const run = ({ quick }) =>
  withWorld(async ({ appUrl }) => {
    /** @type {Measured[]} */
    const runs = []
    for (let i = 0; i < (quick ? 1 : RUNS); i++) runs.push(await runOnce(appUrl))
    /** @param {'score' | 'fcp' | 'lcp' | 'tbt' | 'cls' | 'bytes'} key */
    const of = (key) => runs.map((one) => one[key])
    const score = median(of('score'))
    const shift = Math.max(...of('cls'))
    return [
      {
        name: 'Lighthouse performance, mobile',
        value: score.toFixed(0),
        aim: `>= ${AIM_SCORE}`,
        met: score >= AIM_SCORE,
        note: `runs: ${of('score')
          .map((one) => one.toFixed(0))
          .join(
            ', ',
          )}; speed of the machine meanwhile: ${runs.map(({ machine }) => machine.toFixed(0)).join(', ')}`,
      },
      { name: 'first contentful paint', value: `${median(of('fcp')).toFixed(0)} ms` },
      { name: 'largest contentful paint', value: `${median(of('lcp')).toFixed(0)} ms` },
      { name: 'total blocking time', value: `${median(of('tbt')).toFixed(0)} ms` },
      {
        name: 'cumulative layout shift, worst run',
        value: shift.toFixed(3),
        aim: '0',
        met: shift === 0,
        note: [...new Set(runs.flatMap(({ shifted }) => shifted))].join('; '),
      },
      {
        name: 'bytes of all kinds',
        value: `${(median(of('bytes')) / 1024).toFixed(0)} KiB`,
        note: 'compressed with gzip',
      },
    ]
  })
