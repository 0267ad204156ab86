/**
 * `npm run simulate -- --check`: the results of `npm run log -- check` on the logs of simulated days. A sound build's
 * log breaks no invariant, whatever failed around it. With `--planted` it lists the bugs that the log alone reveals
 * (scripts/simulatePlanted.mjs).
 */
import process from 'node:process'
import { ask, bundleWorker, openWorker } from './simulateWorker.mjs'

/** @typedef {{ seeds: number, from: number, seed: number | null, workers: number, options: object }} Wanted */

const BATCH = 25
const SHOWN = 3

/** Whether nothing is said. @param {Wanted} wanted */
export const checkDays = async ({ seeds, from, seed, workers, options }) => {
  const bundle = await bundleWorker()
  const [first, count] = seed === null ? [from, seeds] : [seed, 1]
  const waiting = Array.from({ length: Math.ceil(count / BATCH) }, (_, i) => ({
    from: first + i * BATCH,
    count: Math.min(BATCH, count - i * BATCH),
  }))
  let failed = 0
  const serve = async () => {
    const worker = openWorker(bundle)
    for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift()) {
      /** @type {{ seed: number, texts: string[] }[]} */
      const found = await ask(worker, { what: 'checkDays', ...batch, options })
      failed += found.length
      for (const day of found)
        process.stdout.write(`day ${String(day.seed)}: ${day.texts.slice(0, SHOWN).join('\n  ')}\n`)
    }
    worker.disconnect()
  }
  await Promise.all(Array.from({ length: Math.min(workers, waiting.length) }, serve))
  process.stdout.write(`\`check\` finds fault with the logs of ${String(failed)} of ${String(count)} days\n`)
  return failed === 0
}
