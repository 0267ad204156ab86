/**
 * How many simulated days a core runs in a second of processor time (docs/simulation.md), compiling and collecting included,
 * and whether a longer day costs more for each of its tasks.
 */
import { bundleWorker, openWorker, ask } from '../../scripts/simulateWorker.mjs'
import { median, ratioFigure, ratios, short } from '../support/figures.mjs'

/** @typedef {import('../../test/simulate/batch.ts').BatchResult} BatchResult */
/** @typedef {import('../../test/simulate/plan/makePlan.ts').PlanOptions} PlanOptions */

/** Issue 17's, of a day with two tabs and one order. */
const AIM = 100
const WARM_UP = 40
/** A long day is as long as so many plain ones, and has as many orders. */
const LONG = 16
const DAY_MINUTES = 1440

/** @param {{ quick: boolean }} options */
export const run = async ({ quick }) => {
  const rounds = quick ? 2 : 5
  const worker = openWorker(await bundleWorker())
  let from = 1
  /** @param {number} count @param {PlanOptions} options @returns {Promise<BatchResult>} */
  const batch = async (count, options) => {
    const result = await ask(worker, { what: 'batch', batch: { from, count, options } })
    from += count
    return result
  }
  const plain = { isPlain: true }
  const long = { isPlain: true, bouts: LONG, minutes: LONG * DAY_MINUTES }
  await batch(WARM_UP, plain)
  await batch(WARM_UP, {})
  /** @type {{ plain: BatchResult, mix: BatchResult, long: BatchResult }[]} */
  const measured = []
  for (let round = 0; round < rounds; round++)
    measured.push({ plain: await batch(64, plain), mix: await batch(32, {}), long: await batch(4, long) })
  worker.disconnect()
  /** @param {BatchResult} result */
  const perSecond = ({ seeds, cpuMs }) => (1000 * seeds) / cpuMs
  /** @param {BatchResult} result */
  const perTask = ({ tasks, cpuMs }) => cpuMs / tasks
  const speed = median(measured.map(({ plain: one }) => perSecond(one)))
  const tasks = measured.reduce((sum, { long: one }) => sum + one.tasks / one.seeds, 0) / rounds
  return [
    {
      name: 'days with two tabs and one order, a second and core',
      value: short(speed),
      aim: `>= ${String(AIM)}`,
      met: speed >= AIM,
    },
    {
      name: 'days of the default mix, a second and core',
      value: short(median(measured.map(({ mix }) => perSecond(mix)))),
    },
    ratioFigure(
      `cost of a task in a day ${String(LONG)} times as long / in a plain day`,
      ratios(
        measured.map(({ long: one }) => perTask(one)),
        measured.map(({ plain: one }) => perTask(one)),
      ),
      { note: `${tasks.toFixed(0)} tasks in a long day` },
    ),
  ]
}
