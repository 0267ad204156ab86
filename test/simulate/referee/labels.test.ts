/** What the rows of the activity list may say, each rule held against what breaks it. */
import { describe, expect, it } from 'vitest'
import type { OrderParams } from '../../../src/events/kernel/orderParams'
import { createTime } from '../engine/time'
import { ACCOUNTS, SAFE } from '../world/wallet'
import { createWorld } from '../world/world'
import { makePlan } from '../plan/makePlan'
import { lastRowTrouble, rowTrouble } from './labels'
import { createReferee } from './referee'
import { COIN, RELAYER, SETTLEMENT, WRAPPED } from './protocol.data'

const [owner] = ACCOUNTS
const call = { to: SAFE, value: 0n, data: '0x1234' } as const

const day = () => {
  const time = createTime()
  const news = {
    filled: () => undefined,
    mined: () => undefined,
    takenBack: () => undefined,
    queuedTwice: () => undefined,
    toldByPhone: () => undefined,
  }
  const world = createWorld({ ...makePlan(1, { isPlain: true }), isApproved: true }, time, news)
  const pass = (ms: number): void => void time.runUntil(time.now() + ms, () => true)
  return { world, pass, now: () => world.trueNow() }
}

describe('the row of a transaction', () => {
  const row = (hash: string, label: string) => ({ type: 'transaction', id: 'a', label, hash }) as const

  it('that was replaced says as what: a cancelled one is not executed, and a speed-up not cancelled', () => {
    const { world, pass, now } = day()
    const [first, second] = [world.chain, world.chain].map((chain) =>
      chain.send({ from: owner, call, effects: [] }, null),
    )
    if (first === undefined || second === undefined) throw new Error('nothing was sent')
    world.chain.replace(first.hash, 'cancel')
    world.chain.replace(second.hash, 'speedup')
    const [, , empty, again] = world.chain.transactions().map(({ hash }) => hash)
    pass(60_000)
    const trouble = (hash = '', label = '') => rowTrouble(row(hash, label), world, now())
    expect([trouble(empty, 'cancelled'), trouble(again, 'executed')]).toEqual([null, null])
    expect(trouble(empty, 'executed')).toMatch(/only took a nonce/)
    expect(trouble(again, 'cancelled')).toMatch(/nothing took its nonce/)
    expect(lastRowTrouble(row(first.hash, 'cancelled'), world, now(), 0)).toBe(null)
  })
})

describe('the row of an order', () => {
  it('names a transaction that settled it, or none', () => {
    const { world, pass, now } = day()
    const [sell, buy] = Object.keys(world.chain.account(owner).balances)
    if (sell === undefined || buy === undefined) throw new Error('there are no tokens')
    const params: OrderParams = {
      ...{ sellToken: sell, buyToken: buy, receiver: owner, sellAmount: 5n, buyAmount: 4n, feeAmount: 0n },
      ...{ validTo: 4e9, appData: `0x${'00'.repeat(32)}`, kind: 'sell', partiallyFillable: false },
    }
    const uid = world.orderBook.accept(params, owner, 'eip712')
    if (uid === null || !world.orderBook.settle(uid, 100)) throw new Error('it is not settled')
    pass(20_000)
    const hash = world.orderBook.tradesOf(owner)[0]?.transactionHash ?? null
    const trouble = (named: string | null) =>
      rowTrouble({ type: 'order', id: uid, label: 'filled', hash: named }, world, now())
    expect([trouble(hash), trouble(null)]).toEqual([null, null])
    expect(trouble(`0x${'12'.repeat(32)}`)).toMatch(/no trade of it/)
  })
})

describe('what leaves a window', () => {
  const judged = () => {
    const broken: string[] = []
    return { broken, referee: createReferee(day().world, true, (rule) => void broken.push(rule)) }
  }
  const uid = `0x${'11'.repeat(32)}${owner.slice(2).toLowerCase()}ffffffff`
  const domain = { chainId: 1, verifyingContract: SETTLEMENT }

  it('cancels what was pressed for, as its owner and on its chain', () => {
    const { broken, referee } = judged()
    referee.pressedCancel(uid)
    referee.cancelling(uid, owner, domain)
    expect(broken).toEqual([])
    referee.cancelling(uid, SAFE, domain)
    referee.cancelling(`${uid.slice(0, -1)}0`, owner, domain)
    referee.cancelling(uid, owner, { ...domain, chainId: 100 })
    const pressed = 'a cancellation is what was pressed for'
    expect(broken).toEqual([pressed, pressed, 'an order is of its chain'])
  })

  it('calls only a token approved whose approval its account pressed for', () => {
    const { broken, referee } = judged()
    const screen = { chainId: 1, sell: COIN, buy: null, field: 'sell', typed: '1', recipient: null } as const
    referee.pressed({
      ...{ what: 'wrap', tab: 'a', chainId: 1, screen, owner, unlimited: false, slippages: [] },
    })
    // The coin is sold as its token.
    referee.underApproval(owner, WRAPPED[1])
    expect(broken).toEqual([])
    referee.underApproval(SAFE, WRAPPED[1])
    referee.underApproval(owner, RELAYER)
    const pressed = 'what is called approved was pressed for'
    expect(broken).toEqual([pressed, pressed])
  })

  it('takes no session of the last week from the tape', () => {
    const { broken, referee } = judged()
    const now = 1e12
    referee.pruning(now - 7 * 86_400_000, now)
    expect(broken).toEqual([])
    referee.pruning(now - 3_600_000, now)
    expect(broken).toEqual(['the tape keeps the sessions of a week'])
  })
})
