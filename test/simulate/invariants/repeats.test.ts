import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'
import type { OrderParams } from '../../../src/events/kernel/orderParams'
import type { Call } from '../engine/calls'
import { uidOf } from '../referee/hashes'
import type { Sim } from '../sim'
import { createRepeatChecks } from './repeats'

const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const PARAMS: OrderParams = {
  ...{ sellToken: OWNER, buyToken: OWNER, receiver: OWNER, sellAmount: 5n, buyAmount: 4n, feeAmount: 0n },
  ...{ validTo: 4e9, appData: `0x${'00'.repeat(32)}`, kind: 'sell', partiallyFillable: false },
}

/** Checks whose window knows a block, at a time in ms; what they find. */
const checks = () => {
  const known = { block: 10, atMs: 0 }
  const found: string[] = []
  const process = { name: '0/0/1' }
  const orders = new Map<string, object>()
  const confirm = () => void orders.set(uidOf(1, PARAMS, OWNER), {})
  const state = () => ({ session: { chain: { blocks: { 1: { number: known.block } } } } })
  const sim = {
    plan: { faults: [], acts: [] },
    ledger: { orders },
    world: { chainId: 1, time: { now: () => known.atMs } },
    allTabs: [{ process, state }],
    break: (_: string, details: string) => void found.push(details),
  } as unknown as Sim
  const call = (name: string, args: readonly unknown[] = [1, 'friend.eth']) =>
    ({ name, args, process }) as unknown as Call
  return { ...createRepeatChecks(sim), call, known, found, confirm }
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

it('a receipt is asked for again only with a later block than its own', () => {
  const { asked, answered, call, known, found } = checks()
  const receipt = call('chain.receipt')
  asked(receipt)
  answered(receipt, E.right({ block: 10 }))
  known.block = 11
  asked(receipt)
  answered(receipt, E.right({ block: 11 }))
  expect(found).toEqual([])
  asked(receipt)
  expect(found).toHaveLength(1)
})
