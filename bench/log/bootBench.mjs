/** Boot from a long log in a browser, with a snapshot and without, against reading the same rows raw. */
import { setTimeout as sleep } from 'node:timers/promises'
import { median, ratioFigure, ratios, short } from '../support/figures.mjs'
import { servePage, withProfile } from '../support/pages.mjs'
import { askPage } from './logPage.mjs'

const FACTS = 100_000
const NAME = 'bench-boot'
const SEALED = 'bench-boot-sealed'
const SNAPSHOT_PATIENCE_MS = 120_000

/** @param {{ quick: boolean }} options @returns {Promise<readonly import('../support/figures.mjs').Figure[]>} */
export const run = async ({ quick }) => {
  const { url, stop } = await servePage('log')
  try {
    return await withProfile((context) => measure(context, url, quick ? 2 : 5))
  } finally {
    await stop()
  }
}

/** @param {import('playwright-core').BrowserContext} context @param {string} url @param {number} rounds */
const measure = async (context, url, rounds) => {
  await askPage(context, url, 'fill', NAME, FACTS, false)
  const sealing = await askPage(context, url, 'fill', SEALED, FACTS, true)
  /** @type {{ raw: number[], rows: number[], sealed: number[], snapshot: number[] }} */
  const costs = { raw: [], rows: [], sealed: [], snapshot: [] }
  const closed = new Set()
  for (let round = 0; round < rounds; round++) {
    const raw = await askPage(context, url, 'readRaw', NAME)
    if (raw.rows < FACTS) throw new Error(`the raw reading found ${raw.rows} rows`)
    costs.raw.push(raw.ms)
    await askPage(context, url, 'dropSnapshot', NAME)
    await askPage(context, url, 'dropSnapshot', SEALED)
    const fromRows = await bootAndKeep(context, url, NAME)
    costs.rows.push(fromRows.ms)
    const fromSealed = await bootAndKeep(context, url, SEALED)
    costs.sealed.push(fromSealed.ms)
    const fromSnapshot = await askPage(context, url, 'bootLog', NAME)
    costs.snapshot.push(fromSnapshot.ms)
    closed.add(fromRows.closed).add(fromSealed.closed).add(fromSnapshot.closed)
  }
  if (closed.size !== 1) throw new Error(`boots ended with different orders: ${[...closed].join(', ')}`)
  const [withSnapshot] = [await askPage(context, url, 'bootedSum', NAME)]
  const cost = await askPage(context, url, 'snapshotCost', NAME)
  await askPage(context, url, 'dropSnapshot', NAME)
  if (withSnapshot !== (await askPage(context, url, 'bootedSum', NAME)))
    throw new Error('a boot from the snapshot and one from the rows end differently')
  const facts = FACTS.toLocaleString('en')
  return [
    ratioFigure(
      `boot from ${facts} single rows without snapshot / raw reading`,
      ratios(costs.rows, costs.raw),
      {
        note: `here ${median(costs.rows).toFixed(0)} ms, raw ${median(costs.raw).toFixed(0)} ms`,
      },
    ),
    ratioFigure(
      `boot from ${facts} sealed rows without snapshot / raw reading`,
      ratios(costs.sealed, costs.raw),
      {
        note: `here ${median(costs.sealed).toFixed(0)} ms; sealing a thousand rows takes ${median(sealing).toFixed(0)} ms`,
      },
    ),
    ratioFigure(`boot from ${facts} facts with snapshot / raw reading`, ratios(costs.snapshot, costs.raw), {
      note: `here ${median(costs.snapshot).toFixed(0)} ms`,
    }),
    {
      name: `taking a snapshot of ${facts} facts / raw reading`,
      value: `${short(cost.encodeMs / median(costs.raw))}x`,
      note: `one task of ${cost.encodeMs.toFixed(0)} ms here, ${(cost.characters / 1e6).toFixed(1)} MB of text, read again in ${cost.decodeMs.toFixed(0)} ms`,
    },
  ]
}

/** Boots without a snapshot in a page that stays until the log has written one. */
const bootAndKeep = async (
  /** @type {import('playwright-core').BrowserContext} */ context,
  /** @type {string} */ url,
  /** @type {string} */ log,
) => {
  const page = await context.newPage()
  try {
    await page.goto(url)
    const booted = await page.evaluate(async (name) => {
      const { bench } = /** @type {{ bench: import('../pages/log.ts').LogPage }} */ (
        /** @type {unknown} */ (globalThis)
      )
      const { ms, closed } = await bench.bootLog(name)
      return { ms, closed }
    }, log)
    const until = performance.now() + SNAPSHOT_PATIENCE_MS
    while (!(await askPage(context, url, 'hasSnapshot', log))) {
      if (performance.now() > until) throw new Error('the log wrote no snapshot')
      await sleep(200)
    }
    return booted
  } finally {
    await page.close()
  }
}
