/**
 * What a language costs: its two files in brotli 11, and the time from its choice in the settings to the paint in which the
 * page speaks it, with nothing cached. In the end the page is English again, which it has at hand.
 */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleTs, root } from '../../scripts/runTs.mjs'
import { median } from '../support/figures.mjs'
import { withWorld } from '../support/world.mjs'
import { withPage } from './visitor.mjs'

/** The time that a choice of a language may take. */
const MOST_MS = 300
const CATALOGUE = /^([a-z]{2}-[A-Z]{2})-(?:first|later)-.{8}\.json$/

/** @returns {Promise<ReadonlyMap<string, number>>} bytes by tag */
const sizes = async () => {
  /** @type {typeof import('../../build/sizeBudget.ts')} */
  const { brotliSize } = await import(pathToFileURL(await bundleTs('build/sizeBudget.ts')).href)
  const folder = path.join(root, '.cache/bench/app/assets')
  /** @type {Map<string, number>} */
  const found = new Map()
  for (const file of await readdir(folder)) {
    const tag = CATALOGUE.exec(file)?.[1]
    if (tag === undefined) continue
    const bytes = brotliSize(await readFile(path.join(folder, file), 'utf8'))
    found.set(tag, (found.get(tag) ?? 0) + bytes)
  }
  return found
}

/** In the page: milliseconds from the choice of a tag to the paint after it. @param {string} tag @returns {Promise<number>} */
const choose = (tag) => {
  const select = [...document.querySelectorAll('dialog select')].find((one) => one.querySelector('[lang]'))
  if (!(select instanceof HTMLSelectElement)) throw new Error('the settings have no languages')
  const began = performance.now()
  return new Promise((resolve) => {
    const look = () => {
      if (document.documentElement.lang !== tag) requestAnimationFrame(look)
      else requestAnimationFrame(() => resolve(performance.now() - began))
    }
    select.value = tag
    select.dispatchEvent(new Event('change', { bubbles: true }))
    look()
  })
}

/** @param {{ quick: boolean }} options @returns {Promise<readonly import('../support/figures.mjs').Figure[]>} */
export const run = ({ quick }) =>
  withWorld(async ({ appUrl }) => {
    const bytes = await sizes()
    const tags = [...bytes.keys()].slice(0, quick ? 4 : bytes.size)
    const times = await withPage(async (page) => {
      await page.goto(appUrl)
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.locator('dialog select [lang]').first().waitFor({ state: 'attached' })
      /** @type {number[]} */
      const taken = []
      for (const tag of tags) taken.push(await page.evaluate(choose, tag))
      return taken
    })
    const all = [...bytes.values()]
    return [
      { name: 'languages besides English', value: String(bytes.size) },
      ...(all.length === 0
        ? []
        : [
            {
              name: 'a catalogue in brotli',
              value: `${(median(all) / 1000).toFixed(1)} kB`,
              note: `largest ${(Math.max(...all) / 1000).toFixed(1)} kB`,
            },
            {
              name: 'from the choice of a language to its words',
              value: `${median(times).toFixed(0)} ms`,
              aim: `<= ${MOST_MS} ms`,
              met: Math.max(...times) <= MOST_MS,
              note: `slowest ${Math.max(...times).toFixed(0)} ms of ${times.length}`,
            },
          ]),
    ]
  })
