/** Boot from a million rows in a browser: from a snapshot, and after a release that ignores it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../support/figures.mjs'
import { servePage, withProfile } from '../support/pages.mjs'
import { askPage } from './logPage.mjs'

const ROWS = 1_000_000
const NAME = 'bench-million'
/** Whose orders bench/support/orderFacts.ts makes up. */
const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SNAPSHOT_PATIENCE_MS = 120_000
/** The aim for the start with an aged log. */
const AIM_MS = 2000

/** @param {{ quick: boolean }} options @returns {Promise<readonly import('../support/figures.mjs').Figure[]>} */
export const run = async ({ quick }) => {
  const rows = quick ? ROWS / 10 : ROWS
  const { url, stop } = await servePage('log')
  try {
    return await withProfile((context) => measure(context, url, rows, quick ? 2 : 5))
  } finally {
    await stop()
  }
}

/** @param {import('playwright-core').BrowserContext} context @param {string} url @param {number} rows @param {number} rounds */
const measure = async (context, url, rows, rounds) => {
  await askPage(context, url, 'fill', NAME, rows, true)
  const fromRows = await bootKept(context, url, true)
  const sum = await askPage(context, url, 'agedSum', NAME)
  const { characters, parts } = await askPage(context, url, 'snapshotSize', NAME)
  /** @type {Awaited<ReturnType<typeof bootKept>>[]} */
  const boots = []
  for (let round = 0; round < rounds; round++) boots.push(await bootKept(context, url, false))
  await askPage(context, url, 'dropSnapshot', NAME)
  if (sum !== (await askPage(context, url, 'agedSum', NAME)))
    throw new Error('a boot from the snapshot and one from the rows end differently')
  const wrong = [fromRows, ...boots].find(({ isRight, closed }) => !isRight || closed !== fromRows.closed)
  if (wrong !== undefined) throw new Error(`a boot ended with other orders: ${JSON.stringify(wrong)}`)
  const count = rows.toLocaleString('en')
  const ms = median(boots.map((boot) => boot.ms))
  const of = (/** @type {'lookMs' | 'searchMs'} */ what) => median(boots.map((boot) => boot[what])).toFixed(0)
  return [
    {
      name: `boot from ${count} facts with snapshot`,
      value: `${ms.toFixed(0)} ms`,
      aim: `< ${AIM_MS} ms`,
      met: ms < AIM_MS,
      note: `${boots.map((boot) => boot.ms.toFixed(0)).join(', ')}; then the newest orders in ${of('lookMs')} ms, the first search by uid in ${of('searchMs')} ms`,
    },
    {
      name: `boot from ${count} sealed facts without snapshot`,
      value: `${(fromRows.ms / 1000).toFixed(1)} s`,
      note: `it reported ${fromRows.emitted} times how far it is`,
    },
    {
      name: `heap after a boot from ${count} facts with snapshot`,
      value: `${(median(boots.map(({ heap }) => heap)) / 1e6).toFixed(0)} MB`,
      note: `without it ${(fromRows.heap / 1e6).toFixed(0)} MB, once the log has written one`,
    },
    {
      name: `snapshot of ${count} facts`,
      value: `${(characters / 1e6).toFixed(1)} MB`,
      note: `${fromRows.closed.toLocaleString('en')} ended orders in ${parts} parts`,
    },
  ]
}

/**
 * Boots in a page that was just opened, and weighs what it holds when its garbage is gone.
 *
 * @param {import('playwright-core').BrowserContext} context @param {string} url
 * @param {boolean} untilSnapshot waits for the log to have written one
 */
const bootKept = async (context, url, untilSnapshot) => {
  const page = await context.newPage()
  try {
    await page.goto(url)
    const booted = await page.evaluate(
      ([name, owner]) => {
        const { bench } = /** @type {{ bench: import('../pages/log.ts').LogPage }} */ (
          /** @type {unknown} */ (globalThis)
        )
        return bench.bootAged(name, owner)
      },
      /** @type {const} */ ([NAME, OWNER]),
    )
    const until = performance.now() + SNAPSHOT_PATIENCE_MS
    while (untilSnapshot && !(await askPage(context, url, 'hasSnapshot', NAME))) {
      if (performance.now() > until) throw new Error('the log wrote no snapshot')
      await sleep(200)
    }
    const devtools = await context.newCDPSession(page)
    await devtools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    return { ...booted, heap: usedSize }
  } finally {
    await page.close()
  }
}
