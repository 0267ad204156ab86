import { describe, expect, it } from 'vitest'
import type { DurableEvent } from '../../src/events/catalogue'
import {
  ContractOrderDiscovered,
  OrderCancelled,
  OrderDiscovered,
  OrderExpired,
  OrderFillabilityChanged,
  OrderFilled,
  OrderProgressed,
  OrderReopened,
} from '../../src/events/orders/events'
import { rowLines } from '../support/logFiles'
import { factsOf } from '../support/logProperties'
import { anOrderRequest, OWNER } from '../support/orderRequest'
import { aFolder, aLog, jsonOf, runCli } from './support/cli'

const CONTRACT = '0x40A50cf069e992AA4536211B23F286eF88752187'
const { uid, chainId, owner, params, sellToken, buyToken } = anOrderRequest({
  params: { partiallyFillable: true },
}).data
const FLOW = `${uid.slice(0, 66)}${CONTRACT.slice(2).toLowerCase()}ffffffff`
const found = { chainId, params, sellToken, buyToken, createdAt: 1_767_225_600_000 }
const part = (share: bigint) => ({
  uid,
  executedSellAmount: (params.sellAmount * share) / 100n,
  executedBuyAmount: (params.buyAmount * share) / 100n,
})

/** An order from elsewhere that is filled in parts, ends by a wrong clock in between, and one through a contract. */
const events: readonly DurableEvent[] = [
  OrderDiscovered({ ...found, uid, owner, scheme: 'eip712' }),
  ContractOrderDiscovered({
    ...found,
    uid: FLOW,
    owner: CONTRACT,
    onchainUser: OWNER,
    userValidTo: params.validTo,
    params: { ...params, validTo: 0xffffffff },
    scheme: 'eip1271',
  }),
  OrderProgressed(part(30n)),
  OrderExpired({ uid }),
  OrderReopened({ uid }),
  OrderFillabilityChanged({ uid, isUnfillable: true, market: { sellAmount: 1n, buyAmount: 1n } }),
  OrderProgressed(part(60n)),
  OrderCancelled({ uid: FLOW }),
  OrderFilled({ ...part(100n), transactionHash: null }),
]
const log = (): string => aLog(rowLines(factsOf(events)))

describe('a log of orders from elsewhere', () => {
  it('is sound, and folds to its end', async () => {
    const checked = await runCli(['check', log()])
    expect([checked.code, checked.err, checked.out]).toEqual([0, '', expect.stringMatching(/./)])
    expect((await runCli(['replay', log()])).out).toMatch(/filled/i)
  })

  it('reports the story of each order, without a word that does not fit', async () => {
    for (const order of [uid, FLOW]) {
      const { code, out } = await runCli(['trace', order, log()])
      expect(code).toBe(0)
      expect(out).not.toMatch(/undefined|NaN|\[object|unfilled/)
    }
  })

  it('is redacted, names nobody, and is sound then too', async () => {
    const folder = aFolder()
    const target = folder.at('clean.ndjson')
    expect((await runCli(['redact', log(), target])).code).toBe(0)
    const text = folder.read('clean.ndjson').toLowerCase()
    for (const name of [OWNER, CONTRACT, uid, FLOW]) expect(text).not.toContain(name.slice(2).toLowerCase())
    expect((await runCli(['check', target])).code).toBe(0)
    expect(await jsonOf('replay', target)).toMatchObject({ facts: events.length, skipped: [] })
  })

  it('is one trade in the table', async () => {
    const { out } = await runCli(['csv', log()])
    expect(out.trimEnd().split('\r\n')).toHaveLength(2)
  })
})

describe('an order that stands in a log only as discovered', () => {
  const only = (): string => aLog(rowLines(factsOf(events.slice(0, 1))))

  it.each([
    ['why', (file: string) => ['why', uid, file]],
    ['why by its number', (file: string) => ['why', '1', file]],
    ['trace', (file: string) => ['trace', uid, file]],
    ['trace by its number', (file: string) => ['trace', '1', file]],
    ['orders', (file: string) => ['orders', file]],
    ['facts', (file: string) => ['facts', file, '--about', '1']],
    ['check', (file: string) => ['check', file]],
  ])('is found by %s', async (_name, words) => {
    const { code, out, err } = await runCli(words(only()))
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/./)
    expect(out).not.toMatch(/undefined|NaN|\[object/)
  })
})
