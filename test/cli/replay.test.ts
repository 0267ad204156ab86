import { describe, expect, it } from 'vitest'
import type { LogLine } from '../../src/events/logFile/lines'
import { FILLED, LOST } from '../support/orderStory'
import { aLog, jsonOf, runCli, storyLines } from './support/cli'

describe('replay', () => {
  it('says in words where the log ends', async () => {
    expect(await runCli(['replay', aLog()])).toEqual({
      code: 0,
      err: '',
      out:
        'State after row 8, 2026-01-01T00:00:12.000Z (OrderFilled): 13 facts.\n' +
        "Network of the next tab: Ethereum. Language: the browser's. Expert mode: off.\n" +
        'Open orders: 0\nEnded orders: 2\n' +
        `  ${FILLED.slice(0, 10)}  fulfilled           2 WETH -> 2900 DAI on Ethereum\n` +
        `  ${LOST.slice(0, 10)}  failed              1 WETH -> 2900 DAI on Ethereum, rejected\n`,
    })
  })

  it.each([
    ['4', 'unanswered', 9],
    ['2026-01-01T00:00:04Z', 'posting', 5],
    ['00:00:04', 'posting', 5],
    ['2026-01-01 00:00:03', 'signing', 4],
    ['2026-01-01T01:00:04+01:00', 'posting', 5],
  ])('stops at a row or a time: %s', async (at, phase, facts) => {
    const state = await jsonOf('replay', aLog(), '--at', at)
    expect(state).toMatchObject({ facts, durable: { orders: { [LOST]: { status: 'placing', phase } } } })
  })

  it('knows with --session what one tab saw, from its tape', async () => {
    const state = await jsonOf('replay', aLog(), '--at', '2026-01-01T00:00:07Z', '--session', 'a')
    expect(state).toMatchObject({ session: { chain: { online: false } } })
    expect(await jsonOf('replay', aLog(), '--at', '3')).not.toHaveProperty('session')
  })

  it('passes over rows that are damaged, set aside or of a newer build, and says which', async () => {
    const damaged: readonly LogLine[] = storyLines.map((line) =>
      line.kind === 'durable' && line.seq === 8 ? { ...line, json: '{"half' } : line,
    )
    const aside: LogLine = { kind: 'setAside', seq: 8, reason: 'bad', raw: '{"half' }
    expect(await jsonOf('replay', aLog([...damaged, aside]))).toMatchObject({
      facts: 12,
      skipped: [
        { line: 14, reason: 'its checksum does not fit its text' },
        { line: 15, reason: 'bad' },
      ],
      durable: { orders: { [FILLED]: { status: 'pending' } } },
    })
  })
})
