/**
 * `npm run bench`: figures as ratios against a baseline in the same run; docs/bench.md explains how to read them.
 *
 * Usage: npm run bench -- [fold append ...] [--quick] [--json] [--small]
 *
 * `--small` runs those that need neither a browser nor a package of bench/package.json, on so little data that their
 * figures mean nothing. test/build/benches.test.ts uses it to show that they run.
 */
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { table } from '../bench/support/figures.mjs'
import { installOnce } from './installOnce.mjs'
import { readOptions } from './options.mjs'
import { bundleTs, root } from './runTs.mjs'

/**
 * @typedef {import('../bench/support/figures.mjs').Figure} Figure
 * @typedef {import('../bench/support/figures.mjs').Options} Options
 * @typedef {(options: Options) => Promise<readonly Figure[]>} Run
 */

/** @param {string} entry @returns {Promise<Run>} */
const ofTs = async (entry) => {
  const module = await import(pathToFileURL(await bundleTs(entry)).href)
  return module.run
}

/** @type {Readonly<Record<string, () => Promise<Run>>>} */
const benches = {
  fold: () => ofTs(values.small ? 'bench/fold/againstPlain.ts' : 'bench/fold/foldBench.ts'),
  boot: async () => (await import('../bench/log/bootBench.mjs')).run,
  million: async () => (await import('../bench/log/millionBench.mjs')).run,
  seek: () => ofTs('bench/log/seekBench.ts'),
  cli: async () => (await import('../bench/log/cliBench.mjs')).run,
  why: async () => (await import('../bench/log/whyBench.mjs')).run,
  append: async () => (await import('../bench/log/appendBench.mjs')).run,
  record: () => ofTs('bench/log/recordBench.ts'),
  delivery: () => ofTs('bench/delivery/deliveryBench.ts'),
  transfer: async () => (await import('../bench/app/transferBench.mjs')).run,
  languages: async () => (await import('../bench/app/languagesBench.mjs')).run,
  traffic: async () => (await import('../bench/app/trafficBench.mjs')).run,
  balances: () => ofTs('bench/balances/balancesBench.ts'),
  tokens: async () => (await import('../bench/tokens/selectorBench.mjs')).run,
  simulate: async () => (await import('../bench/simulate/simulateBench.mjs')).run,
  keystroke: async () => (await import('../bench/app/keystrokeBench.mjs')).run,
  dialog: async () => (await import('../bench/app/dialogBench.mjs')).run,
  scroll: async () => (await import('../bench/app/scrollBench.mjs')).run,
  journey: async () => (await import('../bench/app/journeyBench.mjs')).run,
  power: async () => (await import('../bench/app/powerBench.mjs')).run,
  history: async () => (await import('../bench/app/historyBench.mjs')).run,
  day: async () => (await import('../bench/app/dayBench.mjs')).run,
  lighthouse: async () => (await import('../bench/app/lighthouseBench.mjs')).run,
}

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    small: { type: 'boolean', default: false },
  },
})
/** Each takes as long as all the others, so they run only when they are named. */
const ASKED_FOR = ['million', 'day', 'history']
/** They have a size at which they take a second. */
const WITH_SMALL = ['fold', 'seek', 'cli', 'record', 'delivery', 'balances']
const usual = values.small ? WITH_SMALL : Object.keys(benches).filter((name) => !ASKED_FOR.includes(name))
const wanted = positionals.length > 0 ? positionals : usual
const unknown = wanted.find((name) => !(name in benches))
if (unknown !== undefined) {
  process.stderr.write(`There is no bench '${unknown}'. Choose from: ${Object.keys(benches).join(', ')}.\n`)
  process.exit(2)
}

/** Benches that need the packages of bench/package.json. */
const WITH_PACKAGES = ['fold', 'lighthouse']
if (!values.small && wanted.some((name) => WITH_PACKAGES.includes(name))) {
  try {
    await installOnce({
      folder: path.join(root, 'bench'),
      what: 'what the benches compare and measure with, Redux Toolkit and Lighthouse, into bench/node_modules',
    })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    const others = Object.keys(benches).filter(
      (name) => !WITH_PACKAGES.includes(name) && !ASKED_FOR.includes(name),
    )
    process.stderr.write(`The others run without it: npm run bench -- ${others.join(' ')}\n`)
    process.exit(1)
  }
}

// Every package's production code, which is what ships.
process.env.NODE_ENV = 'production'
/** @type {Record<string, readonly Figure[]>} */
const results = {}
for (const name of wanted) {
  const startedAt = performance.now()
  const run = await benches[name]?.()
  const figures = (await run?.({ quick: values.quick, small: values.small })) ?? []
  results[name] = figures
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  if (!values.json) process.stdout.write(`\n${name} (${seconds} s)\n${table(figures)}`)
}
if (values.json) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`)
