/** A Safe's transaction in the log: never lost while it is in the queue, and ended in words (X59, X60). */
import { describe, expect, it } from 'vitest'
import {
  TransactionMined,
  TransactionRequested,
  TransactionSafeEnded,
  TransactionSafeExecuted,
  TransactionSafeRead,
  TransactionSent,
  TransactionUnmined,
} from '../../../src/events/transactions/events'
import { approvalUnderWay } from '../../../src/events/transactions/approvalUnderWay'
import { pendingTransactions } from '../../../src/events/transactions/select'
import { sameIntent } from '../../../src/events/transactions/sameIntent'
import { transactionById } from '../../../src/events/transactions/transactionById'
import { isLate } from '../../../src/events/transactions/underWay'
import { noticeList } from '../../../src/events/activity/noticeList'
import { ALICE, connected, ether, started, VAULT_RELAYER, WETH } from '../support/fixtures'
import { after, given, type Given, MINUTE, T0 } from '../support/given'

const HASH = `0x${'5a'.repeat(32)}`
const EXECUTION = `0x${'e1'.repeat(32)}`
const DAY = 24 * 60 * MINUTE
const info = { type: 'approval', token: WETH, spender: VAULT_RELAYER, amount: ether(1) } as const
const request = (id: string) => TransactionRequested({ id, chainId: 1, from: ALICE, info, then: null })
const sent = (hashType: 'gnosisSafeTx' | 'unknown', id = 't', hash = HASH) => [
  request(id),
  TransactionSent({ id, hash, hashType }),
]
const progress = { nonce: 7, threshold: 2, isExecuted: false, executedAs: null }
const read = TransactionSafeRead({ id: 't', hash: HASH, safe: ALICE, confirmations: 1, ...progress })
const executed = (id = 't', hash = HASH) => TransactionSafeExecuted({ id, hash, executedAs: EXECUTION })
const mined = (status: number, id = 't') => TransactionMined({ id, hash: EXECUTION, block: 9, status })
const stateOf = (...facts: readonly Given[]) => given(started(), connected(), ...facts)
const transactionOf = (state: ReturnType<typeof stateOf>, id = 't') => {
  const found = transactionById(state.durable.transactions, id)
  if (found === undefined) throw new Error('no such transaction')
  return found
}

describe('a day after it was sent', () => {
  it.each<[isLost: boolean, what: string, facts: readonly Given[]]>([
    [false, 'a proposal that the service knows', [...sent('gnosisSafeTx'), read]],
    [false, 'one whose hash was of unknown kind, and that the service knows', [...sent('unknown'), read]],
    [true, 'a proposal that no service knows', sent('gnosisSafeTx')],
    [true, 'a hash of unknown kind that nobody knows', sent('unknown')],
  ])('counts as lost (%s): %s', (isLost, _, facts) => {
    const state = stateOf(...facts)
    const { transactions } = state.durable
    const approval = { chainId: 1, owner: ALICE, token: WETH.address, spender: VAULT_RELAYER } as const
    expect(isLate(transactionOf(state), T0 + DAY)).toBe(isLost)
    expect(approvalUnderWay(transactions, approval, undefined, T0 + DAY) === undefined).toBe(isLost)
    expect(sameIntent(transactions, transactionOf(state), T0 + DAY + 1)).toHaveLength(isLost ? 0 : 1)
  })
})

describe('the execution', () => {
  it('of two by one transaction of the chain keeps each of them', () => {
    const other = `0x${'5b'.repeat(32)}`
    const state = stateOf(
      ...sent('gnosisSafeTx'),
      ...sent('gnosisSafeTx', 'u', other),
      executed(),
      mined(1),
      executed('u', other),
      mined(0, 'u'),
    )
    expect(transactionOf(state)).toMatchObject({ status: 'confirmed', executedAs: EXECUTION })
    expect(transactionOf(state, 'u')).toMatchObject({ status: 'reverted', executedAs: EXECUTION })
  })

  it('that an owner sent from this browser as well is that of both, each with its own receipt', () => {
    const own = [request('u'), TransactionSent({ id: 'u', hash: EXECUTION })]
    const state = stateOf(...sent('gnosisSafeTx'), ...own, executed(), mined(0))
    expect(transactionOf(state)).toMatchObject({ status: 'reverted', hash: HASH })
    expect(transactionOf(state, 'u')).toMatchObject({ status: 'pending', hash: EXECUTION })
    expect(transactionOf(after(state, mined(1, 'u')), 'u')).toMatchObject({ status: 'confirmed' })
  })

  it('in a block that left the chain is waited for again, by the hash that the owners signed', () => {
    const state = stateOf(...sent('gnosisSafeTx'), read, executed(), mined(1))
    const gone = after(state, TransactionUnmined({ id: 't', hash: HASH, block: 9 }))
    expect(transactionOf(gone)).toMatchObject({
      status: 'pending',
      hash: HASH,
      hashType: 'gnosisSafeTx',
      executedAs: null,
      receipt: null,
    })
    expect(transactionOf(after(gone, executed(), mined(0)))).toMatchObject({ status: 'reverted' })
  })

  it('that an older build wrote with the progress is followed to its receipt', () => {
    const old = TransactionSafeRead({ ...read.data, isExecuted: true, executedAs: EXECUTION })
    expect(transactionOf(stateOf(...sent('gnosisSafeTx'), old, mined(1)))).toMatchObject({
      status: 'confirmed',
      executedAs: EXECUTION,
    })
  })
})

describe('the end', () => {
  const ended = (as: 'rejected' | 'replaced' | 'deleted') => TransactionSafeEnded({ id: 't', hash: HASH, as })

  it.each([
    ['rejected', 'safeRejected'],
    ['replaced', 'safeReplaced'],
    ['deleted', 'safeDeleted'],
  ] as const)('as %s is said in words and by a notice, and nothing is waited for', (as, tag) => {
    const state = stateOf(...sent('gnosisSafeTx'), read, ended(as))
    expect(transactionOf(state)).toMatchObject({ status: 'cancelled', error: { tag } })
    expect(pendingTransactions(state.durable.transactions, 1)).toEqual([])
    expect(noticeList(state)).toMatchObject([{ content: { tag: 'transaction', event: 'replaced' } }])
  })

  it('gives way to an execution that is found later, and comes after none', () => {
    const revived = stateOf(...sent('gnosisSafeTx'), read, ended('rejected'), executed(), mined(1))
    expect(transactionOf(revived)).toMatchObject({ status: 'confirmed', error: null })
    const over = stateOf(...sent('gnosisSafeTx'), executed(), mined(1))
    expect(after(over, ended('replaced')).durable.transactions).toBe(over.durable.transactions)
  })

  it('is none of a transaction that the network knows', () => {
    const state = stateOf(
      request('t'),
      TransactionSent({ id: 't', hash: HASH }),
      TransactionMined({ id: 't', hash: HASH, block: 2, status: 1 }),
    )
    expect(after(state, ended('replaced'), read, executed()).durable.transactions).toBe(
      state.durable.transactions,
    )
  })
})
