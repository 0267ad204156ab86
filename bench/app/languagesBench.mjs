/**
 * What a language costs against what nobody can do without. Bytes: its two files in brotli 11 against the two of English.
 * Time: from its choice in the settings to the paint in which the page speaks it, with nothing cached, against bare requests for
 * the same two files in the same page until the next paint.
 */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleTs, root } from '../../scripts/runTs.mjs'
import { median, ratioFigure, ratios } from '../support/figures.mjs'
import { withWorld } from '../support/world.mjs'
import { withPage } from './visitor.mjs'

/** The time that a choice of a language may take. */
const MOST_MS = 300
const CATALOGUE = /^([a-z]{2}-[A-Z]{2})-(?:first|later)-.{8}\.json$/
/** English is a script, in two parts of one name. */
const ENGLISH = /^(en-US)-.{8}\.js$/

/** @typedef {{ readonly bytes: number, readonly files: readonly string[] }} Catalogue */

/** @returns {Promise<ReadonlyMap<string, Catalogue>>} by tag, English included */
const catalogues = async () => {
  /** @type {typeof import('../../build/sizeBudget.ts')} */
  const { brotliSize } = await import(pathToFileURL(await bundleTs('build/sizeBudget.ts')).href)
  const folder = path.join(root, '.cache/bench/app/assets')
  /** @type {Map<string, Catalogue>} */
  const found = new Map()
  for (const file of await readdir(folder)) {
    const tag = (CATALOGUE.exec(file) ?? ENGLISH.exec(file))?.[1]
    if (tag === undefined) continue
    const { bytes, files } = found.get(tag) ?? { bytes: 0, files: [] }
    const more = brotliSize(await readFile(path.join(folder, file), 'utf8'))
    found.set(tag, { bytes: bytes + more, files: [...files, `assets/${file}`] })
  }
  return found
}

/** In the page: milliseconds of bare requests to the paint after them. @param {readonly string[]} files @returns {Promise<number>} */
const fetchBare = async (files) => {
  const began = performance.now()
  // What the app asks for afterwards must not be in the cache.
  await Promise.all(files.map(async (file) => (await fetch(file, { cache: 'no-store' })).json()))
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began)))
  })
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
    const all = await catalogues()
    const english = all.get('en-US')
    const others = [...all].filter(([tag]) => tag !== 'en-US')
    if (english === undefined || others.length === 0) throw new Error('the build has no catalogues')
    const measured = quick ? others.slice(0, 4) : others
    const { chosen, bare } = await withPage(async (page) => {
      await page.goto(appUrl)
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.locator('dialog select [lang]').first().waitFor({ state: 'attached' })
      /** @type {number[]} */
      const chosen = []
      /** @type {number[]} */
      const bare = []
      for (const [at, [tag, { files }]] of measured.entries()) {
        // In turns, so that neither is always the first.
        if (at % 2 === 0) bare.push(await page.evaluate(fetchBare, files))
        chosen.push(await page.evaluate(choose, tag))
        if (at % 2 === 1) bare.push(await page.evaluate(fetchBare, files))
      }
      return { chosen, bare }
    })
    const sizes = others.map(([, { bytes }]) => bytes)
    const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`
    return [
      { name: 'languages besides English', value: String(others.length) },
      ratioFigure(
        'bytes of a catalogue / of the English one',
        sizes.map((bytes) => bytes / english.bytes),
        {
          note: `here ${kB(median(sizes))}, largest ${kB(Math.max(...sizes))}, English ${kB(english.bytes)}`,
        },
      ),
      {
        name: 'from the choice of a language to its words',
        value: `${median(chosen).toFixed(0)} ms`,
        aim: `<= ${MOST_MS} ms`,
        met: Math.max(...chosen) <= MOST_MS,
        note: `slowest ${Math.max(...chosen).toFixed(0)} ms of ${chosen.length}`,
      },
      ratioFigure('from the choice to its words / bare requests for its files', ratios(chosen, bare), {
        note: `here ${median(chosen).toFixed(0)} and ${median(bare).toFixed(0)} ms`,
      }),
    ]
  })
