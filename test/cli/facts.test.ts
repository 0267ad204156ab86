import { describe, expect, it } from 'vitest'
import { OrderFilled, OrderPlaced } from '../../src/events/orders/events'
import { anOrderRequest } from '../support/orderRequest'
import { FILLED, linesOfFacts, LOST, story } from '../support/orderStory'
import { aLog, jsonOf, runCli } from './support/cli'

const linesOf = async (...words: readonly string[]): Promise<readonly string[]> =>
  (await runCli(['facts', aLog(), ...words])).out.split('\n').filter((line) => line !== '')

const typeOf = (line: string): string | undefined => / (\w+): /.exec(line.slice(45))?.[1]

describe('facts', () => {
  it('lists the facts of a log with time, tab, row, type and words', async () => {
    const lines = await linesOf()
    expect(lines).toHaveLength(13)
    expect(lines[3]).toMatch(
      /^2026-01-01T00:00:03\.000Z {5}\+1\.0 s {2}A row 1 {4}OrderPlacementRequested: The user placed an order/,
    )
  })

  it('of some types only, with a star for anything', async () => {
    const orders = await linesOf('--type', 'Order*,QuoteReceived')
    expect(new Set(orders.map(typeOf))).toContain('QuoteReceived')
    expect(orders.every((line) => /: /.test(line) && /Order|QuoteReceived/.test(typeOf(line) ?? ''))).toBe(
      true,
    )
    expect(await linesOf('--type', 'QuoteReceived')).toHaveLength(1)
  })

  it('from a row or a time on, and up to one', async () => {
    const rows = await linesOf('--from', '2', '--to', '4', '--type', 'Order*')
    expect(rows.map((line) => /row (\d+)/.exec(line)?.[1])).toEqual(['2', '3', '4'])
    const times = await linesOf('--from', '2026-01-01T00:00:06Z', '--to', '2026-01-01T00:00:08Z')
    expect(times.map((line) => line.slice(17, 19))).toEqual(['06', '07', '08'])
  })

  it('from a time without a date on, if the file is of one day', async () => {
    expect(await linesOf('--from', '00:00:06')).toEqual(await linesOf('--from', '2026-01-01T00:00:06Z'))
    const [first, last] = story([OrderPlaced({ uid: LOST })], [OrderPlaced({ uid: LOST })])
    if (first === undefined || last === undefined) throw new Error('two facts')
    const ofTwoDays = aLog(linesOfFacts([first, { ...last, at: last.at + 86_400_000 }]))
    const { code, err } = await runCli(['facts', ofTwoDays, '--from', '00:00'])
    expect([code, err]).toEqual([2, expect.stringContaining("'00:00' has no date")])
  })

  it('says of an order that waits for its signature on chain that solvers can’t fill it, and amounts in tokens', async () => {
    const byKey = anOrderRequest()
    const { uid, params } = byKey.data
    const request = { ...byKey, data: { ...byKey.data, scheme: 'presign' as const } }
    const filled = OrderFilled({
      ...{
        uid,
        executedSellAmount: params.sellAmount,
        executedBuyAmount: params.buyAmount,
        transactionHash: null,
      },
    })
    const file = aLog(linesOfFacts(story([request], [OrderPlaced({ uid })], [filled])))
    const { out } = await runCli(['facts', file, '--from', '2'])
    expect(out).toContain(
      'OrderPlaced: The order book has the order. Solvers can’t fill it before it is signed',
    )
    expect(out).toMatch(/OrderFilled: Filled: \S+ WETH sold/)
  })

  it('about an order, by its number or its uid, with its data on demand', async () => {
    const lines = await linesOf('--about', '1', '--type', 'Order*')
    expect(lines.length).toBeGreaterThan(2)
    expect(await linesOf('--about', LOST, '--type', 'Order*')).toEqual(lines)
    const whole = await linesOf('--about', FILLED, '--type', 'OrderFilled', '--whole')
    expect(whole).toHaveLength(2)
    expect(whole[1]).toContain(`"uid":"${FILLED}"`)
  })

  it('gives them as JSON with their words', async () => {
    expect(await jsonOf('facts', aLog(), '--type', 'OrderFilled')).toMatchObject([
      { type: 'OrderFilled', data: { uid: FILLED }, words: expect.stringContaining('Filled') as unknown },
    ])
  })

  it('answers 1 if no fact fits, and 2 for a type or an order that makes no sense', async () => {
    expect(await runCli(['facts', aLog(), '--type', 'UniClaim*'])).toMatchObject({
      code: 1,
      out: 'No fact of this log fits.\n',
    })
    expect(await runCli(['facts', aLog(), '--type', '[('])).toMatchObject({ code: 2 })
    expect(await runCli(['facts', aLog(), '--about', '99'])).toMatchObject({ code: 2 })
  })
})
