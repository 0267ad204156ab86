import { describe, expect, it } from 'vitest'
import { ClockOffsetMeasured } from '../../src/events/chain/events'
import { OrderPlaced } from '../../src/events/orders/events'
import { anOrderRequest } from '../support/orderRequest'
import { FILLED, linesOfFacts, LOST, story } from '../support/orderStory'
import { aLog, jsonOf, runCli } from './support/cli'

const request = anOrderRequest()

describe('orders', () => {
  it('lists every order with its number, limit, state and what stands out', async () => {
    const { code, out } = await runCli(['orders', 'test/cases/allowance-gone.log.ndjson'])
    expect(code).toBe(0)
    expect(out.split('\n').slice(3, 4)).toEqual([
      '#4     2026-03-10T07:37:27.000Z  sell  0.21 WETH for at least 418.475683 USDC  filled  0x4c09825a6b…69afd13f  (same as #3)',
    ])
    expect(out).toContain(
      '#8     2026-03-10T09:08:55.000Z  sell  3200 DAI for at least 1.59304237301474753 WETH  expired',
    )
    expect(out).toContain('The uids are pseudonyms')
    const safe = await runCli(['orders', 'test/cases/safe-unsigned.log.ndjson'])
    expect(safe.out).toContain('(never signed on chain)')
  })

  it('says of an open order that its end has passed where the log runs past it', async () => {
    const facts = story([request], [OrderPlaced({ uid: request.data.uid })])
    const last = facts.map((fact, i) =>
      i === 0 ? fact : { ...fact, at: request.data.params.validTo * 1000 + 1 },
    )
    expect((await runCli(['orders', aLog(linesOfFacts(facts))])).out).not.toContain('its end has passed')
    expect((await runCli(['orders', aLog(linesOfFacts(last))])).out).toContain(
      '(its end has passed, and no answer says how it ended)',
    )
    expect((await runCli(['why', aLog(linesOfFacts(last)), '1'])).out).toContain('Why: Its deadline was')
  })

  it('has the time by the device’s clock where the corrected one differs by more than a minute (X386)', async () => {
    const measured = (offsetMs: number) => ClockOffsetMeasured({ chainId: 1, offsetMs, skewMs: 0 })
    const listed = async (offsetMs: number): Promise<string> =>
      (await runCli(['orders', aLog(linesOfFacts(story([measured(offsetMs)], [request])))])).out
    expect(await listed(-780_000)).toContain('(at 2026-01-01T00:13:01Z by the device’s clock)')
    expect(await listed(-60_000)).not.toContain('device')
  })

  it('gives numbers that why and trace take', async () => {
    expect(await jsonOf('orders', aLog())).toMatchObject([
      { number: 1, uid: LOST, end: 'failed' },
      { number: 2, uid: FILLED, end: 'filled' },
    ])
    expect((await runCli(['why', aLog(), '2'])).out).toContain(`Order ${FILLED}\nWhy: It was filled`)
    expect((await runCli(['trace', '#1', aLog()])).out).toContain(`Order ${LOST}\n`)
    const { code, err } = await runCli(['why', aLog(), '3'])
    expect([code, err]).toEqual([2, expect.stringContaining('has no order number 3')])
  })

  it.each([
    [['0xAAAABBBB…69B91E27']],
    [['0Xaaaa bbbb … 69b9 1e27']],
    [['0xAAAA', 'BBBB', '...', '69b9', '1E27']],
    [['…69b91e27']],
    [['aaaabbbb..69b91e27']],
    [['0xc88e', '0983']],
    [['0xC88E09 832F']],
  ])('finds the order of a redacted log as its uid is read out: %j', async (words) => {
    const { code, out } = await runCli(['why', 'test/cases/safe-unsigned.log.ndjson', ...words])
    expect([code, out.slice(0, 18)]).toEqual([0, 'Order 0xc88e09832f'])
  })

  it('says so when no order begins in the log', async () => {
    const file = aLog([])
    expect((await runCli(['orders', file])).out).toBe('No order begins in this log.\n')
    expect((await runCli(['why', file])).err).toBe(`${file} has no order; 'trace' tells its day.\n`)
    expect((await runCli(['trace', file])).out).toBe('No tab started and no order began in this log.\n')
  })
})
