import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { GOLDEN_FOLDER, goldenState, LOG_END, STATE_END } from '../../cli/commands/golden'
import { OrderPlaced } from '../../src/events/orders/events'
import { OWNER } from '../support/orderRequest'
import { linesOfFacts, LOST, story } from '../support/orderStory'
import { aFolder, aLog, runCli } from './support/cli'

const quiet = { out: () => undefined, err: () => undefined, now: () => 0, isTerminal: false }
const goldens = readdirSync(GOLDEN_FOLDER).flatMap((name) =>
  name.endsWith(LOG_END) ? [name.slice(0, -LOG_END.length)] : [],
)

describe('golden', () => {
  it.each(goldens)('the recorded log %s folds to the state that was recorded with it', async (name) => {
    const log = path.join(GOLDEN_FOLDER, name + LOG_END)
    expect(
      await goldenState(log, quiet),
      `if the state should differ: npm run log -- golden test/golden/${name}${LOG_END} ${name}`,
    ).toBe(readFileSync(path.join(GOLDEN_FOLDER, name + STATE_END), 'utf8'))
  })

  it.each(goldens)('check finds no fault with the recorded log %s', async (name) => {
    const { code, out } = await runCli(['check', path.join(GOLDEN_FOLDER, name + LOG_END)])
    expect(code, out).toBe(0)
  })

  it('there is a recorded log', () => expect(goldens).not.toEqual([]))

  it('puts a log and its state into the folder, redacted on its way', async () => {
    const folder = aFolder()
    const { code, out } = await runCli(['golden', aLog(), 'lost-order', '--folder', folder.at('.')])
    expect(code).toBe(0)
    const log = path.join(folder.at('.'), 'lost-order.log.ndjson')
    expect(out).toBe(
      `${log}\n${path.join(folder.at('.'), 'lost-order.state.json')}\n` +
        'From now on it is tested: npx vitest run --project unit test/cli/golden.test.ts\n',
    )
    expect(folder.read('lost-order.log.ndjson')).not.toContain(OWNER)
    expect(await goldenState(log, quiet)).toBe(folder.read('lost-order.state.json'))
  })

  it('keeps a log of the sandbox as it is on request', async () => {
    const folder = aFolder()
    const file = aLog()
    await runCli(['golden', file, 'as-it-is', '--as-is', '--folder', folder.at('.')])
    expect(folder.read('as-it-is.log.ndjson')).toBe(readFileSync(file, 'utf8'))
    // Run again on itself, it records the state again.
    const again = ['golden', folder.at('as-it-is.log.ndjson'), 'as-it-is', '--folder', folder.at('.')]
    expect((await runCli(again)).code).toBe(0)
    expect(folder.read('as-it-is.log.ndjson')).toBe(readFileSync(file, 'utf8'))
  })

  it('records a story that does not hold together, with what does not hold', async () => {
    const folder = aFolder()
    const file = aLog(linesOfFacts(story([OrderPlaced({ uid: LOST })])))
    expect((await runCli(['golden', file, 'broken', '--folder', folder.at('.')])).code).toBe(0)
    expect(JSON.parse(folder.read('broken.state.json'))).toMatchObject({
      findings: [{ line: 2, kind: 'invariant' }],
      why: {},
    })
  })

  it('records why each order stands as it does', () => {
    const state = readFileSync(path.join(GOLDEN_FOLDER, 'price-left.state.json'), 'utf8')
    expect(Object.values((JSON.parse(state) as { readonly why: object }).why)).toEqual(['why.priceLeft'])
  })

  it('takes no name that is taken', async () => {
    const folder = aFolder()
    folder.put('taken.log.ndjson', 'precious')
    const { code, err } = await runCli(['golden', aLog(), 'taken', '--folder', folder.at('.')])
    expect([code, err]).toEqual([
      2,
      `${folder.at('taken.log.ndjson')} is there already: choose another name.\n`,
    ])
    expect(folder.read('taken.log.ndjson')).toBe('precious')
  })
})
