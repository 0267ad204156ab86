/** The arguments of `npm run simulate`. Meaningless ones are refused with the cause and the next step. */
import process from 'node:process'
import { parseArgs } from 'node:util'

/** The person's own mistake: said in one sentence, without a stack. */
export class Refusal extends Error {}

/**
 * Reports a person's mistake with exit code 2. Anything else is an error in the code, with its stack. @param {unknown}
 * error
 */
export const sayRefusal = (error) => {
  if (!(error instanceof Refusal)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}

/** Chance is drawn from 32 bits of a seed: a larger one would be the day of a smaller one. */
const MOST_SEED = 2 ** 32 - 1
/** 31 days. A day of no minutes does nothing, and so breaks nothing. */
const MOST_MINUTES = 44_640
const MOST_WORKERS = 64
/** A batch whose results are written only after hours isn't a batch. */
const MOST_BATCH = 10_000
const MOST_SHRINK_SECONDS = 86_400
const MOST_CHANGES = 10_000
/** So many days each change has, if none are said. */
const DAYS_OF_CHANGE = '150'

/** @param {string} option @param {string} text @param {number} least @param {number} most both included */
const wholeNumber = (option, text, least, most) => {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : NaN
  if (!(number >= least && number <= most))
    throw new Refusal(
      `--${option} ${JSON.stringify(text)} is not a whole number from ${String(least)} to ${String(most)}: nothing was run. Name one, e.g. --${option} ${String(Math.max(least, 1))}.`,
    )
  return number
}

const config = /** @type {const} */ ({
  seeds: { type: 'string' },
  from: { type: 'string', default: '1' },
  seed: { type: 'string' },
  faults: { type: 'string' },
  minutes: { type: 'string' },
  plain: { type: 'boolean', default: false },
  workers: { type: 'string', default: '2' },
  summary: { type: 'string' },
  batch: { type: 'string', default: '50' },
  'shrink-seconds': { type: 'string', default: '120' },
  mutate: { type: 'string' },
  planted: { type: 'boolean', default: false },
  only: { type: 'string' },
  recorded: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  effects: { type: 'boolean', default: false },
})

/** @param {string[]} args */
const parsed = (args) => {
  try {
    return parseArgs({ args, options: config, strict: true }).values
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    throw new Refusal(`${cause} Nothing was run. The options are --${Object.keys(config).join(', --')}.`)
  }
}

/** The names of a list that must not be empty. @param {string} option @param {string} text */
const names = (option, text) => {
  const list = text.split(',').map((name) => name.trim())
  if (list.includes(''))
    throw new Refusal(
      `--${option} ${JSON.stringify(text)} has an empty name: nothing was run. Name them with commas between.`,
    )
  return list
}

/**
 * The options as numbers and lists. Throws a Refusal for a meaningless option, which must not count as a run that
 * passed.
 * @param {string[]} args
 */
export const readArgs = (args) => {
  const { seeds, from, seed, faults, minutes, workers, batch, only, summary, mutate, ...rest } = parsed(args)
  const first = wholeNumber('from', from, 0, MOST_SEED)
  if (!rest.planted)
    for (const [name, isGiven] of Object.entries({
      // Of drawn changes, it names the functions that are changed.
      only: only !== undefined && mutate === undefined,
      recorded: rest.recorded,
      write: rest.write,
    }))
      if (isGiven)
        throw new Refusal(`--${name} is about planted bugs: nothing was run. Add --planted, or leave it out.`)
  if (mutate !== undefined && (rest.planted || summary !== undefined))
    throw new Refusal('--mutate goes with no --planted and no --summary: nothing was run. Leave them out.')
  if (rest.check && (mutate !== undefined || summary !== undefined))
    throw new Refusal('--check goes with no --mutate and no --summary: nothing was run. Leave them out.')
  if (rest.effects && (rest.planted || rest.check || mutate !== undefined || seed !== undefined))
    throw new Refusal('--effects is about many days: nothing was run. Leave it out, or what goes with it.')
  if (summary === '')
    throw new Refusal('--summary has no name: nothing was run. Name a file, e.g. --summary days.json.')
  if (summary !== undefined && (rest.planted || seed !== undefined))
    throw new Refusal(
      '--summary is written of many days: nothing was run. Leave it out, or --seed and --planted.',
    )
  return {
    seeds: wholeNumber(
      'seeds',
      seeds ?? (mutate === undefined ? '1000' : DAYS_OF_CHANGE),
      1,
      MOST_SEED - first + 1,
    ),
    mutate: mutate === undefined ? null : wholeNumber('mutate', mutate, 1, MOST_CHANGES),
    from: first,
    seed: seed === undefined ? null : wholeNumber('seed', seed, 0, MOST_SEED),
    workers: wholeNumber('workers', workers, 1, MOST_WORKERS),
    batch: wholeNumber('batch', batch, 1, MOST_BATCH),
    shrinkSeconds: wholeNumber('shrink-seconds', rest['shrink-seconds'], 0, MOST_SHRINK_SECONDS),
    summary: summary ?? null,
    isPlanted: rest.planted,
    isRecorded: rest.recorded,
    isWritten: rest.write,
    isChecked: rest.check,
    isOfEffects: rest.effects,
    only: only === undefined ? null : names('only', only),
    options: {
      isPlain: rest.plain,
      ...(minutes === undefined ? {} : { minutes: wholeNumber('minutes', minutes, 1, MOST_MINUTES) }),
      ...(faults === undefined ? {} : { faults: faults === 'none' ? [] : names('faults', faults) }),
    },
  }
}

/**
 * Throws if a name doesn't exist, because it would be left out silently.
 * @param {string} option @param {readonly string[]} asked @param {readonly string[]} known
 */
export const knownOnly = (option, asked, known) => {
  const unknown = asked.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Refusal(
      `--${option} has no ${unknown.map((name) => JSON.stringify(name)).join(', ')}: nothing was run. There are ${known.join(', ')}.`,
    )
}
