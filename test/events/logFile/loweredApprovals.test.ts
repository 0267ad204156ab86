/** Approvals that a wallet sent with a lower amount than this app asked for (X352). */
import { describe, expect, it } from 'vitest'
import { BalancesRead } from '../../../src/events/balances/events'
import type { AppEvent } from '../../../src/events/catalogue'
import { chains } from '../../../src/events/chain/chains.data'
import { MAX_UINT256 } from '../../../src/events/kernel'
import { loweredApprovals } from '../../../src/events/logFile/loweredApprovals'
import { OrderExpired, OrderPlaced, OrderSigned } from '../../../src/events/orders/events'
import {
  TransactionFailed,
  TransactionMined,
  TransactionReplaced,
  TransactionRequested,
  TransactionSent,
  TransactionUnmined,
} from '../../../src/events/transactions/events'
import { linesOfFacts, story } from '../../support/orderStory'
import { anOrderRequest } from '../../support/orderRequest'
import { causeOf, idsOf } from '../../support/whyStory'
import { aLog, runCli } from '../../cli/support/cli'

const request = anOrderRequest()
const { uid, owner, params, sellToken, buyToken } = request.data
const WETH = 10n ** 18n
const { vaultRelayer, settlement } = chains[1].contracts
const hashOf = (id: string) => `0x${id.padStart(64, '0')}`

const asked = (id: string, amount: bigint, { token = sellToken, spender = vaultRelayer } = {}) =>
  TransactionRequested({
    ...{ id, chainId: 1, from: owner, then: null },
    info: { type: 'approval', token, spender, amount },
  })
const sent = (id: string) => TransactionSent({ id, hash: hashOf(id), hashType: 'ethereumTx' })
const mined = (id: string, block: number, status = 1) =>
  TransactionMined({ id, hash: hashOf(id), block, status })
const reading = (block: number, allowance: bigint | null, balance: bigint = 9n * WETH, account = owner) =>
  BalancesRead({
    ...{ chainId: 1, account, block, native: WETH },
    balances: { [params.sellToken]: balance },
    allowances: allowance === null ? {} : { [params.sellToken]: allowance },
  })

const begun = [reading(4, 0n), asked('1', 3n * WETH), sent('1'), mined('1', 7)]
const foundIn = (...events: readonly AppEvent[]) =>
  loweredApprovals(story(...events.map((event) => [event] as const)))

describe('an approval is lowered', () => {
  it('if the first reading from its block on has less, whether it was read before or after the receipt', () => {
    const found = [
      foundIn(...begun, reading(7, WETH), reading(9, 3n * WETH)),
      foundIn(...begun.slice(0, 3), reading(6, 0n), reading(7, WETH), mined('1', 7)),
    ]
    for (const all of found) {
      expect(all).toMatchObject([{ asked: 3n * WETH, allowed: WETH, reading: { data: { block: 7 } } }])
      expect(all[0]?.request.data.id).toBe('1')
      expect(all[0]?.mined.data.block).toBe(7)
    }
  })

  it('also if it asked for no limit', () => {
    expect(
      foundIn(reading(4, 0n), asked('1', MAX_UINT256), mined('1', 7), reading(7, WETH))[0]?.allowed,
    ).toBe(WETH)
  })

  it('each time that it is asked again, with what was asked and refused in between', () => {
    const again = [asked('2', 3n * WETH), mined('2', 12), reading(13, WETH)]
    const refused = [asked('r', WETH), TransactionFailed({ id: 'r', error: { tag: 'refused' } })]
    const found = foundIn(...begun, reading(7, WETH), ...refused, ...again)
    expect(found.map(({ request: { data } }) => data.id)).toEqual(['1', '2'])
  })
})

describe('an approval is not lowered', () => {
  it.each<readonly [string, readonly AppEvent[]]>([
    ['all of it was approved', [...begun, reading(7, 3n * WETH)]],
    [
      'what was approved covers the balance',
      [...begun, reading(7, WETH, WETH)].with(0, reading(4, 0n, WETH)),
    ],
    ['an order used it, and the balance', [...begun, reading(8, WETH, 7n * WETH)]],
    ['its block was not read', [...begun, reading(6, WETH)]],
    ['nothing was read before it', [...begun.slice(1), reading(7, WETH)]],
    ['the allowance could not be read', [...begun, reading(7, null)]],
    ['another account was read', [...begun, reading(7, WETH, 9n * WETH, `0x${'12'.repeat(20)}`)]],
    ['it failed in its block', [...begun.slice(0, 3), mined('1', 7, 0), reading(7, WETH)]],
    ['it is in no block', [...begun.slice(0, 3), reading(7, WETH)]],
    ['another approval was mined after it', [...begun, asked('2', WETH), mined('2', 8), reading(8, WETH)]],
    ['another one is under way', [...begun, asked('2', WETH), sent('2'), reading(8, WETH)]],
    [
      'it is for another spender',
      [reading(4, 0n), asked('1', 3n * WETH, { spender: settlement }), mined('1', 7), reading(7, WETH)],
    ],
  ])('if %s', (_, events) => {
    expect(foundIn(...events)).toEqual([])
  })

  it('if its block left the chain, until it is in another one', () => {
    const gone = [...begun, TransactionUnmined({ id: '1', hash: hashOf('1'), block: 7 })]
    expect(foundIn(...gone, reading(8, WETH))).toEqual([])
    expect(foundIn(...gone, mined('1', 9), reading(9, WETH))).toHaveLength(1)
  })

  it('if its user cancelled it in the wallet', () => {
    const by = hashOf('c')
    const replaced = (as: 'cancel' | 'speedup') => [
      ...begun.slice(0, 3),
      TransactionReplaced({ id: '1', hash: hashOf('1'), by, as }),
      TransactionMined({ id: '1', hash: by, block: 7, status: 1 }),
      reading(7, WETH),
    ]
    expect(foundIn(...replaced('cancel'))).toEqual([])
    expect(foundIn(...replaced('speedup'))).toHaveLength(1)
  })

  it('if it was read long afterwards, when another app may have changed the allowance, or orders used it', () => {
    const readAfter = (ms: number) =>
      loweredApprovals(
        story(...[...begun, reading(900, WETH)].map((event) => [event] as const)).map((fact) =>
          fact.type === 'BalancesRead' && fact.data.block === 900 ? { ...fact, at: fact.at + ms } : fact,
        ),
      )
    expect(readAfter(3_600_000)).toEqual([])
    expect(readAfter(60_000)).toHaveLength(1)
  })

  it('by an approval of another token', () => {
    const other = asked('2', WETH, { token: buyToken })
    expect(foundIn(...begun, other, mined('2', 7), reading(7, WETH))).toHaveLength(1)
  })
})

describe('an open order whose approval was lowered', () => {
  const placed = [OrderSigned({ uid, scheme: 'eip712' }), OrderPlaced({ uid })]
  const lowered = [asked('1', 3n * WETH), sent('1'), mined('1', 7), reading(7, WETH / 2n)]
  const expired = OrderExpired({ uid })

  it('is told so first, and that the wallet did it', () => {
    const cause = causeOf(reading(4, WETH), request, ...placed, ...lowered, expired)
    expect([cause.answer.id, cause.whose, cause.next?.id]).toEqual(['why.lowered', 'wallet', 'why.next.cap'])
    expect(idsOf(cause)).toEqual(['why.lowered', 'why.allowance', 'why.fundsFell'])
    expect(cause.others[0]?.whose).toBeNull()
    expect(cause.answer.values).toMatchObject({
      asked: { atoms: 3n * WETH },
      have: { atoms: WETH / 2n },
      block: '7',
    })
  })

  it('is not told so of a later fall of the allowance, or of a balance', () => {
    const later = causeOf(
      reading(4, WETH),
      request,
      ...placed,
      ...lowered.slice(0, 3),
      reading(7, WETH),
      reading(9, 0n),
      expired,
    )
    const poor = causeOf(
      reading(4, WETH),
      request,
      ...placed,
      ...lowered.slice(0, 3),
      reading(7, 2n * WETH),
      reading(9, 2n * WETH, 0n),
      expired,
    )
    expect(idsOf(later)).not.toContain('why.lowered')
    expect(idsOf(poor)).not.toContain('why.lowered')
  })
})

it('the day of a log tells of it', async () => {
  const facts = story(...[...begun, reading(7, WETH)].map((event) => [event] as const))
  const { out } = await runCli(['trace', aLog(linesOfFacts(facts))])
  expect(out).toContain('(approval, 3 WETH)')
  expect(out).toMatch(
    /The approval of row \d asked for 3 WETH\. After it was mined \(block 7\), only 1 WETH was approved \(read in block 7\)/,
  )
})
