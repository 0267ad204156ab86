/**
 * The JavaScript that a visit fetches: what a browser really requested, weighed as a good static host sends it
 * (brotli 11), the locale included. First a visit of ten seconds without wallet or input, then after connecting.
 */
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { bundleTs } from '../../scripts/runTs.mjs'
import { withWorld } from '../support/world.mjs'
import { connect, withPage } from './visitor.mjs'

const VISIT_MS = 10_000
/** The budget that fails a build (C118), and our aim. */
const BUDGET_KB = 120
const AIM_KB = 100

/** @typedef {ReadonlyMap<string, import('../support/world.mjs').Chunk>} Chunks */

/** @param {{ quick: boolean }} options @returns {Promise<readonly import('../support/figures.mjs').Figure[]>} */
export const run = ({ quick }) =>
  withWorld(async ({ appUrl, chunks }) => {
    /** @type {typeof import('../../build/sizeBudget.ts')} */
    const { sizeByGroup } = await import(pathToFileURL(await bundleTs('build/sizeBudget.ts')).href)
    const { visit, connected } = await withPage(async (page) => {
      /** @type {Set<string>} */
      const fetched = new Set()
      page.on('response', (response) => {
        const name = new URL(response.url()).pathname
        if (name.endsWith('.js')) fetched.add(path.posix.join(...name.split('/').slice(-2)))
      })
      await page.goto(appUrl)
      await sleep(quick ? VISIT_MS / 2 : VISIT_MS)
      const atRest = [...fetched]
      await connect(page)
      await sleep(VISIT_MS / 2)
      return { visit: atRest, connected: [...fetched] }
    })
    const first = weigh(visit, chunks, sizeByGroup)
    const all = weigh(connected, chunks, sizeByGroup)
    return [
      {
        name: 'JavaScript of a visit without wallet or input',
        value: kB(first.total),
        aim: `<= ${BUDGET_KB} kB`,
        met: first.total <= BUDGET_KB * 1000,
        note: `aim ${AIM_KB} kB; ${visit.length} files`,
      },
      ...parts(first.groups),
      {
        name: 'JavaScript of a visit that connects the sandbox wallet',
        value: kB(all.total),
        note: `${connected.length} files`,
      },
      ...parts(all.groups),
    ]
  })

/** @param {number} bytes */
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

/** @param {ReadonlyMap<string, number>} groups */
const parts = (groups) =>
  [...groups]
    .sort(([, a], [, b]) => b - a)
    .map(([group, bytes]) => ({ name: `  ${group}`, value: kB(bytes) }))

/**
 * @param {readonly string[]} files @param {Chunks} chunks
 * @param {typeof import('../../build/sizeBudget.ts').sizeByGroup} sizeByGroup
 */
const weigh = (files, chunks, sizeByGroup) => {
  /** @type {Map<string, number>} */
  const groups = new Map()
  let total = 0
  for (const file of files) {
    const chunk = chunks.get(file)
    if (chunk === undefined) throw new Error(`the page fetched ${file}, which is not of this build`)
    for (const [group, bytes] of sizeByGroup(chunk)) {
      groups.set(group, (groups.get(group) ?? 0) + bytes)
      total += bytes
    }
  }
  return { total, groups }
}
