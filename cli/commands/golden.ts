import { existsSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as E from 'fp-ts/Either'
import type { Fact } from '../../src/events/catalogue'
import { orderUidOf } from '../../src/events/logFile/causality'
import { orderCause } from '../../src/events/logFile/orderCause'
import { ordersIn } from '../../src/events/logFile/orderTimeline'
import { exactly, parseArgs } from '../args'
import { type Command, json } from '../command'
import { Failure } from '../failure'
import { foldLog, problemText } from '../foldLog'
import type { Io } from '../io'
import { readableDurable } from '../readable'
import { readLog } from '../readLog'
import { checkLog } from './check'
import { redactFile } from './redact'

export const GOLDEN_FOLDER = 'test/golden'
export const LOG_END = '.log.ndjson'
export const STATE_END = '.state.json'

/**
 * The results that a golden log must give forever: its durable state, the reason for each order's state, the lines
 * without a fact and why, and the results of `check`. A recorded bug may be a story that doesn't hold together.
 */
export const goldenState = async (file: string, io: Io): Promise<string> => {
  const ofOrders: Fact[] = []
  const { state, count, skipped } = await foldLog(file, io, {
    onLine: (_line, fact) => {
      if (E.isRight(fact) && orderUidOf(fact.right) !== null) ofOrders.push(fact.right)
    },
  })
  const whys = ordersIn(ofOrders).map((uid): readonly [string, string | null] => [
    uid,
    orderCause(ofOrders, state.durable.orders, uid)?.answer.id ?? null,
  ])
  return json({
    facts: count,
    skipped: skipped.map(({ line, problem }) => ({ line, reason: problemText(problem) })),
    findings: (await checkLog(file, io)).kept,
    why: Object.fromEntries(whys),
    durable: readableDurable(state.durable),
  })
}

const NAME = /^[a-z0-9][a-z0-9-]*$/

export const golden: Command = {
  summary: `makes a test of a log: the log and its state go to ${GOLDEN_FOLDER}/`,
  help: `npm run log -- golden <file> <name> [--as-is] [--folder <folder>] [--json]

Puts the log into ${GOLDEN_FOLDER}/<name>${LOG_END}, and the state that it folds to today next to it (<name>${STATE_END}).
test/cli/golden.test.ts folds every log there and compares, with what 'check' finds and why each order stands as it does.
A log with names in it is redacted on its way. When the recorded state itself shows the bug, mend the fold, run this
again on the recorded log and look at the difference in git.
  --as-is             does not redact: for logs of the sandbox, whose accounts are everybody's
  --folder <folder>   another folder than ${GOLDEN_FOLDER}
  --json              the paths of the two files
`,
  run: async (words, io) => {
    const { rest, options, switches } = parseArgs(words, { options: ['folder'], switches: ['as-is', 'json'] })
    const [file = '', name = ''] = exactly(rest, 'file', 'name')
    if (!NAME.test(name)) throw new Failure('A name is made of small letters, digits and hyphens.')
    const folder = options['folder'] ?? GOLDEN_FOLDER
    const log = path.join(folder, name + LOG_END)
    const { redaction } = await readLog(file, io, { line: () => false })
    const isOther = path.resolve(file) !== path.resolve(log)
    if (isOther && existsSync(log)) throw new Failure(`${log} is there already: choose another name.`)
    // Read to its end first: a file that no log can be made of leaves nothing behind.
    await foldLog(file, io, {})
    await mkdir(folder, { recursive: true })
    if (isOther) {
      if (redaction === 'none' && !switches.has('as-is'))
        await redactFile(file, log, randomBytes(32).toString('hex'), io)
      else await copyFile(file, log)
    }
    const state = path.join(folder, name + STATE_END)
    await writeFile(state, await goldenState(log, io))
    io.out(
      switches.has('json')
        ? json({ log, state })
        : `${log}\n${state}\nFrom now on it is tested: npx vitest run --project unit test/cli/golden.test.ts\n`,
    )
    return 0
  },
}
