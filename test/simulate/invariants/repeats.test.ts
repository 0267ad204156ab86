import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import type { OrderParams } from '../../../src/events/kernel/orderParams'
import type { Call } from '../engine/calls'
import { uidOf } from '../referee/hashes'
import type { Sim } from '../sim'
import { createRepeatChecks } from './repeats'

const HASH = `0x${'cc'.repeat(32)}`
const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const PARAMS: OrderParams = {
  ...{ sellToken: OWNER, buyToken: OWNER, receiver: OWNER, sellAmount: 5n, buyAmount: 4n, feeAmount: 0n },
  ...{ validTo: 4e9, appData: `0x${'00'.repeat(32)}`, kind: 'sell', partiallyFillable: false },
}

/** Checks whose window knows a block, at a time in ms; what they find. */
const checks = () => {
  const known = { block: 10, atMs: 0, moves: 1, logged: {}, allowed: 5n, open: {} }
  const found: string[] = []
  const process = { name: '0/0/1', profile: { number: 0 } }
  const givenUp = new Map<number, number>()
  const orders = new Map<string, object>()
  const confirm = () => void orders.set(uidOf(1, PARAMS, OWNER), {})
  const state = () => ({
    session: {
      chain: { blocks: { 1: { number: known.block } } },
      balances: { accounts: { [`1:${OWNER}`]: { allowances: { [DAI]: known.allowed } } } },
    },
    durable: { orders: { open: known.open }, transactions: { byHash: { 1: { [HASH]: known.logged } } } },
  })
  const sim = {
    plan: { faults: [], acts: [] },
    ledger: { orders, givenUp },
    world: { chainId: 1, time: { now: () => known.atMs }, chain: { find: () => ({ moves: known.moves }) } },
    allTabs: [{ process, state }],
    break: (_: string, details: string) => void found.push(details),
  } as unknown as Sim
  const call = (name: string, args: readonly unknown[] = [1, 'friend.eth']) =>
    ({ name, args, process }) as unknown as Call
  return { ...createRepeatChecks(sim), call, known, found, confirm, givenUp }
}

it('a name that is asked for again while it is awaited, or soon after its answer, is found', () => {
  const { asked, answered, call, known, found } = checks()
  const name = call('chain.addressOfName')
  asked(name)
  asked(name)
  expect(found).toHaveLength(1)
  answered(name, E.right('0x1'))
  known.atMs = 4999
  asked(name)
  expect(found).toHaveLength(2)
})

it('a wallet is asked once for an order, and once more if its user confirmed the very same again', () => {
  const { asked, call, found, confirm } = checks()
  const order = call('wallets.signOrder', [OWNER, {}, PARAMS])
  confirm()
  asked(order)
  asked(order)
  expect(found).toHaveLength(1)
  confirm()
  asked(order)
  expect(found).toHaveLength(1)
})

it('a wallet is asked once for a transaction, and once more if the first was given up in its browser', () => {
  const { asked, call, found, givenUp } = checks()
  const approval = call('wallets.sendApproval', [{ amount: 5n }])
  asked(approval)
  givenUp.set(1, 1)
  asked(approval)
  expect(found).toHaveLength(1)
  givenUp.set(0, 1)
  asked(approval)
  expect(found).toHaveLength(1)
})

it('what has no answer yet is asked for again, and later all is', () => {
  const { asked, answered, call, known, found } = checks()
  const name = call('chain.addressOfName')
  asked(name)
  answered(name, E.left('unreachable'))
  asked(name)
  answered(name, E.right('0x1'))
  known.atMs = 5000
  asked(name)
  asked(call('orderBook.accountOrders'))
  asked(call('orderBook.accountOrders'))
  expect(found).toEqual([])
})

it('whether an approval would succeed is asked once, and once more if the chain allows something else since', () => {
  const { asked, call, known, found } = checks()
  const probe = call('chain.approvalWouldSucceed', [1, OWNER, DAI, OWNER, 9n])
  asked(probe)
  known.allowed = 0n
  asked(probe)
  expect(found).toEqual([])
  asked(probe)
  expect(found).toHaveLength(1)
})

it('whether an approval would succeed is asked once more if the window found or lost an open order since', () => {
  const { asked, call, known, found } = checks()
  const probe = call('chain.approvalWouldSucceed', [1, OWNER, DAI, OWNER, 9n])
  asked(probe)
  known.open = { '0x1': {} }
  asked(probe)
  expect(found).toEqual([])
  asked(probe)
  expect(found).toHaveLength(1)
})

it('a receipt is asked for again only with a later block than its own', () => {
  const { asked, answered, call, known, found } = checks()
  const receipt = call('chain.receipt', [1, HASH])
  asked(receipt)
  answered(receipt, E.right({ block: 10 }))
  known.block = 11
  asked(receipt)
  answered(receipt, E.right({ block: 11 }))
  expect(found).toEqual([])
  asked(receipt)
  expect(found).toHaveLength(1)
})

describe('a receipt may be asked for in the block that the form last saw', () => {
  const answeredIn = (block: number) => {
    const all = checks()
    const receipt = all.call('chain.receipt', [1, HASH])
    all.asked(receipt)
    all.answered(receipt, E.right({ block }))
    return { ...all, again: () => all.asked(receipt) }
  }

  it('once the newest block was asked for, as on a network that was left', () => {
    const { again, answered, call, found } = answeredIn(10)
    answered(call('chain.newestBlock', [1]), E.right({ number: 11 }))
    answered(call('chain.newestBlock', [100]), E.right({ number: 99 }))
    again()
    expect(found).toEqual([])
    again()
    expect(found).toEqual([])
  })

  it('but not because the newest block of another network was asked for', () => {
    const { again, answered, call, found } = answeredIn(10)
    answered(call('chain.newestBlock', [100]), E.right({ number: 99 }))
    again()
    expect(found).toHaveLength(1)
  })

  it('once a block holds it no more', () => {
    const { again, known, found } = answeredIn(10)
    known.moves = 2
    again()
    expect(found).toEqual([])
  })

  it('where another window said something of it while the answer was awaited', () => {
    const { asked, answered, call, known, found } = checks()
    const receipt = call('chain.receipt', [1, HASH])
    asked(receipt)
    known.logged = {}
    answered(receipt, E.right({ block: 10 }))
    asked(receipt)
    expect(found).toEqual([])
  })
})
