import { describe, expect, it } from 'vitest'
import { OrderPlaced } from '../../src/events/orders/events'
import { FILLED, linesOfFacts, LOST, twoOrders } from '../support/orderStory'
import { aLog, jsonOf, runCli, storyLines } from './support/cli'

describe('diff', () => {
  it('answers 0 for two logs with the same events, in any session and at any time', async () => {
    const other = linesOfFacts(
      twoOrders.map((fact) => ({ ...fact, session: 'z', id: `z-${String(fact.n)}`, at: fact.at + 5 })),
    )
    const { code, out } = await runCli(['diff', aLog(), aLog(other)])
    expect(out).toContain('Both hold the same facts.')
    // The states know when things happened.
    expect(code).toBe(1)
    expect(await runCli(['diff', aLog(), aLog()])).toMatchObject({
      code: 0,
      out: 'Both hold the same facts.\nThe states are the same.\n',
    })
  })

  it('names the first fact that differs, and what that makes of the state', async () => {
    const lines = linesOfFacts(
      twoOrders.map((fact) =>
        fact.type === 'OrderFilled' ? { ...fact, ...OrderPlaced({ uid: FILLED }) } : fact,
      ),
    )
    const { code, out } = await runCli(['diff', aLog(), aLog(lines)])
    expect(code).toBe(1)
    expect(out).toMatch(/^The first difference, line 14: another fact\n/)
    expect(out).toMatch(/: a-13 OrderFilled 1 .*\n.*: a-13 OrderPlaced 1 \{/)
    expect(out).toContain(`orders.${FILLED}.status: "fulfilled" -> "pending"`)
  })

  it('says that one log is longer', async () => {
    const { out } = await runCli(['diff', aLog(), aLog(storyLines.slice(0, -1))])
    expect(out).toMatch(
      /^The first difference, line 14: one log is longer\n.*OrderFilled.*\n.*\(the log ends before\)\n/,
    )
  })

  it('reports what the facts between two points of one log changed', async () => {
    expect(await jsonOf('diff', aLog(), '--from', '1', '--to', '2')).toEqual({
      first: null,
      changes: [
        { path: `orders.${LOST}.phase`, from: 'signing', to: 'posting' },
        { path: `orders.${LOST}.signedAt`, from: null, to: 1_767_225_604_000 },
      ],
    })
    expect((await runCli(['diff', aLog(), '--from', '8'])).code).toBe(0)
    const dated = await runCli([
      'diff',
      aLog(),
      '--from',
      '2026-01-01T00:00:03Z',
      '--to',
      '2026-01-01T00:00:04Z',
    ])
    expect(await runCli(['diff', aLog(), '--from', '00:00:03', '--to', '00:00:04'])).toEqual(dated)
  })
})
