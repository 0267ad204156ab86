import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { GOLDEN_FOLDER, goldenState, LOG_END, STATE_END } from '../../cli/commands/golden'
import { OWNER } from '../support/orderRequest'
import { aFolder, aLog, runCli } from './support/cli'

const quiet = { out: () => undefined, err: () => undefined, now: () => 0, isTerminal: false }
const goldens = readdirSync(GOLDEN_FOLDER).flatMap((name) =>
  name.endsWith(LOG_END) ? [name.slice(0, -LOG_END.length)] : [],
)

describe('golden', () => {
  it.each(goldens)('the recorded log %s folds to the state that was recorded with it', async (name) => {
    const log = path.join(GOLDEN_FOLDER, name + LOG_END)
    expect(await goldenState(log, quiet)).toBe(
      readFileSync(path.join(GOLDEN_FOLDER, name + STATE_END), 'utf8'),
    )
    expect((await runCli(['check', log])).code).toBe(0)
  })

  it('there is a recorded log', () => expect(goldens).not.toEqual([]))

  it('puts a log and its state into the folder, redacted on its way', async () => {
    const folder = aFolder()
    const { code, out } = await runCli(['golden', aLog(), 'lost-order', '--folder', folder.at('.')])
    expect(code).toBe(0)
    const log = path.join(folder.at('.'), 'lost-order.log.ndjson')
    expect(out).toBe(`${log}\n${path.join(folder.at('.'), 'lost-order.state.json')}\n`)
    expect(folder.read('lost-order.log.ndjson')).not.toContain(OWNER)
    expect(await goldenState(log, quiet)).toBe(folder.read('lost-order.state.json'))
  })

  it('keeps a log of the sandbox as it is when told to', async () => {
    const folder = aFolder()
    const file = aLog()
    await runCli(['golden', file, 'as-it-is', '--as-is', '--folder', folder.at('.')])
    expect(folder.read('as-it-is.log.ndjson')).toBe(readFileSync(file, 'utf8'))
    // Run again on itself, it records the state anew.
    const again = ['golden', folder.at('as-it-is.log.ndjson'), 'as-it-is', '--folder', folder.at('.')]
    expect((await runCli(again)).code).toBe(0)
    expect(folder.read('as-it-is.log.ndjson')).toBe(readFileSync(file, 'utf8'))
  })
})
