/** A campaign's results after some batches, and the file from which another run continues. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { Refusal } from './simulateArgs.mjs'

/** @typedef {import('../test/simulate/batch.ts').BatchResult} BatchResult */
/** @typedef {import('../test/simulate/plan/makePlan.ts').PlanOptions} PlanOptions */

/**
 * @typedef {object} Summary
 * @property {PlanOptions} options
 * @property {string} code the hash of the code that ran the days
 * @property {Record<string, number>} done how many seeds are done from each first seed on
 * @property {number} seeds
 * @property {number} facts
 * @property {number} tasks
 * @property {number} cpuMs
 * @property {number} wallMs
 * @property {BatchResult['failures'][number][]} failures
 * @property {Record<string, Record<string, number>>} coverage
 * @property {Record<string, number>} hashes by the first seed
 */

/** @param {PlanOptions} options @param {string} code @returns {Summary} */
export const noSummary = (options, code) => ({
  options,
  code,
  done: {},
  seeds: 0,
  facts: 0,
  tasks: 0,
  cpuMs: 0,
  wallMs: 0,
  failures: [],
  coverage: {},
  hashes: {},
})

/** @param {Summary} summary @param {BatchResult} result */
export const addBatch = (summary, result) => {
  summary.done[String(result.from)] = result.seeds
  summary.seeds += result.seeds
  summary.facts += result.facts
  summary.tasks += result.tasks
  summary.cpuMs += result.cpuMs
  summary.failures.push(...result.failures)
  summary.failures.sort((a, b) => a.seed - b.seed)
  summary.hashes[String(result.from)] = result.hash
  for (const [kind, counts] of Object.entries(result.coverage)) {
    const into = (summary.coverage[kind] ??= {})
    for (const [name, count] of Object.entries(counts)) into[name] = (into[name] ?? 0) + count
  }
}

/**
 * The pieces of the seeds that are not done, each of one batch at most. A shorter run may have ended within a batch.
 * @param {Pick<Summary, 'done'>} summary @param {number} from @param {number} count @param {number} size of a batch
 */
export const waitingBatches = ({ done }, from, count, size) => {
  const waiting = []
  const end = from + count
  for (let start = from; start < end; start += size) {
    const batchEnd = Math.min(start + size, end)
    let next = start
    while (next < batchEnd && (done[String(next)] ?? 0) > 0) next += done[String(next)] ?? 0
    if (next < batchEnd) waiting.push({ from: next, count: batchEnd - next })
  }
  return waiting
}

/** Keys by name: which batch was done first must not be seen. @param {unknown} value @returns {unknown} */
const ordered = (value) =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, held]) => [key, ordered(held)]),
      )

/** Runs what writes a summary; a folder that takes none is the person's to change. @param {string} file @param {() => void} write */
const orRefused = (file, write) => {
  try {
    write()
  } catch (error) {
    throw new Refusal(
      `${file} cannot be written (${causeOf(error)}): name a file in a folder that takes one.`,
    )
  }
}

/** Whole or not at all: a run may be killed at any moment. @param {string} file @param {Summary} summary */
export const writeSummary = (file, summary) =>
  orRefused(file, () => {
    writeFileSync(`${file}.new`, `${JSON.stringify(ordered(summary))}\n`)
    renameSync(`${file}.new`, file)
  })

/** Throws a Refusal if no summary could be written, and leaves nothing there. @param {string} file */
export const tryWriting = (file) =>
  orRefused(file, () => {
    writeFileSync(`${file}.new`, '')
    rmSync(`${file}.new`)
  })

/** @param {unknown} error */
const causeOf = (error) => (error instanceof Error ? error.message : String(error))

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** @param {unknown} value */
const isCount = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0

/** @param {unknown} value */
const areCounts = (value) => isRecord(value) && Object.values(value).every(isCount)

/** @param {unknown} value */
const isFailure = (value) => isRecord(value) && isCount(value['seed']) && isRecord(value['violation'])

/**
 * The problem with the parts of a summary that a run adds to. Null if there is none. @param {Record<string, unknown>}
 * known
 */
const damageOf = (known) => {
  const { done, hashes, coverage, failures, seeds } = known
  for (const name of ['seeds', 'facts', 'tasks', 'cpuMs', 'wallMs'])
    if (!isCount(known[name])) return `its '${name}' is no count`
  if (!areCounts(done) || !areCounts(hashes)) return "its 'done' or 'hashes' are no counts"
  if (!isRecord(coverage) || !Object.values(coverage).every(areCounts)) return "its 'coverage' is no counts"
  if (!Array.isArray(failures) || !failures.every(isFailure)) return "its 'failures' are no list of failures"
  const sum = Object.values(isRecord(done) ? done : {})
    .map(Number)
    .reduce((total, count) => total + count, 0)
  return sum === seeds ? null : `it counts ${String(seeds)} seeds, and its batches have ${String(sum)}`
}

/** @param {string} file */
const parsedFile = (file) => {
  try {
    return /** @type {unknown} */ (JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new Refusal(`${file} cannot be read as a summary (${causeOf(error)}): it stays as it is. ${OTHER}`)
  }
}

const OTHER = 'Name another file, or move this one away.'

/**
 * An earlier run's results of the same kind. Throws a Refusal if the file is damaged, or comes from another kind of
 * days or other code, because its figures would belong to neither. The file stays unchanged.
 * @param {string | null} file @param {PlanOptions} options @param {string} bundle @returns {Summary}
 */
export const readSummary = (file, options, bundle) => {
  const code = createHash('sha256').update(readFileSync(bundle)).digest('hex').slice(0, 16)
  const start = noSummary(options, code)
  if (file === null || !existsSync(file)) return start
  const known = parsedFile(file)
  if (!isRecord(known) || typeof known['code'] !== 'string')
    throw new Refusal(`${file} is no summary of days: it stays as it is. ${OTHER}`)
  if (known['code'] !== code) throw new Refusal(`${file} is of other code: it stays as it is. ${OTHER}`)
  if (JSON.stringify(ordered(known['options'])) !== JSON.stringify(ordered(options)))
    throw new Refusal(
      `${file} is of other days (${JSON.stringify(known['options'])}): it stays as it is. ${OTHER}`,
    )
  const damage = damageOf(known)
  if (damage !== null) throw new Refusal(`${file} is damaged, ${damage}: it stays as it is. ${OTHER}`)
  return /** @type {Summary} */ (/** @type {unknown} */ (known))
}
