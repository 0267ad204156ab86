import { describe, expect, it } from 'vitest'
import type { AppState } from '../../../src/events/appState'
import type { AppEvent } from '../../../src/events/catalogue'
import type { ChainId } from '../../../src/events/chain/chains.data'
import { clearTransactions } from '../../../src/events/transactions/clearTransactions'
import {
  TransactionAddIgnored,
  TransactionMined,
  TransactionReplaced,
  TransactionRequested,
  TransactionsChecked,
  TransactionsCleared,
  TransactionSeen,
  TransactionSent,
  TransactionUnmined,
} from '../../../src/events/transactions/events'
import { isCheckDue } from '../../../src/events/transactions/recheck'
import {
  approvalUnderWay,
  pendingTransactions,
  transactionById,
  transactionsOf,
  wrapUnderWay,
} from '../../../src/events/transactions/select'
import { unsettledTransactions } from '../../../src/events/transactions/tracked'
import type { Transaction } from '../../../src/events/transactions/state'
import { activity } from '../../../src/events/views/activity'
import { ALICE, BOB, connected, DAI, ether, started, VAULT_RELAYER, WETH } from '../support/fixtures'
import type { Given } from '../support/given'
import { after, at, decided, given, MINUTE, refused, SECOND, T0 } from '../support/given'

const hashOf = (digit: string): string => `0x${digit.repeat(64)}`
const [OLD, NEW, THIRD] = [hashOf('1'), hashOf('2'), hashOf('3')]
const approval = { type: 'approval', token: WETH, spender: VAULT_RELAYER, amount: ether(1) } as const
const requested = (id = 'a', chainId: ChainId = 1): AppEvent =>
  TransactionRequested({ id, chainId, from: ALICE, info: approval, then: null })
const sent = (id = 'a', hash = OLD): AppEvent => TransactionSent({ id, hash })
const mined = (hash: string, status: number | null = 1): AppEvent =>
  TransactionMined({ id: 'a', hash, block: 5, status })
const replaced = (as: 'speedup' | 'cancel', hash = OLD, by = NEW): AppEvent =>
  TransactionReplaced({ id: 'a', hash, by, as })
const seen = TransactionSeen({
  id: 'a',
  hash: OLD,
  nonce: 7,
  call: { to: WETH.address, value: 0n, data: '0x12' },
  block: 3,
})
const records = (state: AppState, chainId: ChainId = 1): Readonly<Record<string, Transaction>> =>
  state.durable.transactions.byHash[chainId] ?? {}
const stateAfter = (...facts: readonly Given[]): AppState => given(started(), connected(), ...facts)

describe('a transaction that the wallet replaced', () => {
  it('has a new record that is linked to the old one, with the kind of replacement', () => {
    const state = stateAfter(requested(), sent(), seen, replaced('speedup'))
    expect(records(state)[NEW]).toMatchObject({
      hash: NEW,
      status: 'pending',
      replacementType: 'speedup',
      replaces: OLD,
      replacedBy: null,
      addedTime: T0,
      seen: { nonce: 7 },
    })
    expect(records(state)[OLD]).toMatchObject({ hash: OLD, replacedBy: NEW, replacementType: null })
    expect(transactionById(state.durable.transactions, 'a')?.hash).toBe(NEW)
  })

  it('is shown once, and both may still be mined', () => {
    const { transactions } = stateAfter(requested(), sent(), replaced('cancel')).durable
    expect(transactionsOf(transactions, 1, ALICE).map(({ hash }) => hash)).toEqual([NEW])
    expect(pendingTransactions(transactions, 1).map(({ hash }) => hash)).toEqual([OLD, NEW])
  })

  it("ends with its successor's receipt, and the linked record is removed", () => {
    const state = stateAfter(requested(), sent(), replaced('speedup'), at(T0 + SECOND, mined(NEW)))
    expect(Object.keys(records(state))).toEqual([NEW])
    expect(records(state)[NEW]).toMatchObject({
      status: 'confirmed',
      receipt: { block: 5, status: 1 },
      confirmedTime: T0 + SECOND,
      replaces: null,
    })
  })

  it('ends with its first receipt when that was faster, and the successor is removed', () => {
    const state = stateAfter(requested(), sent(), replaced('cancel'), mined(OLD))
    expect(Object.keys(records(state))).toEqual([OLD])
    expect(transactionById(state.durable.transactions, 'a')).toMatchObject({
      hash: OLD,
      status: 'confirmed',
      replacementType: null,
    })
  })

  it('by one that only cancels is shown as cancelled, and as failed when the replacement reverted', () => {
    const cancelled = stateAfter(requested(), sent(), replaced('cancel'), mined(NEW))
    expect(activity(cancelled, 10).items).toMatchObject([{ label: 'cancelled', hash: NEW }])
    const undone = stateAfter(requested(), sent(), replaced('cancel'), mined(NEW, 0))
    expect(activity(undone, 10).items).toMatchObject([{ label: 'failed' }])
    const faster = stateAfter(requested(), sent(), replaced('speedup'), mined(NEW))
    expect(activity(faster, 10).items).toMatchObject([{ label: 'executed' }])
  })

  it('twice is the first and the last record alone', () => {
    const state = stateAfter(requested(), sent(), replaced('speedup'), replaced('cancel', NEW, THIRD))
    expect(Object.keys(records(state)).sort()).toEqual([NEW, THIRD])
    expect(records(state)[THIRD]).toMatchObject({ replaces: NEW, replacementType: 'cancel' })
  })

  it.each([
    ['an unknown request', [replaced('cancel')]],
    ['a hash that it never had', [requested(), sent(), replaced('cancel', THIRD)]],
  ])('%s changes nothing', (_what, facts) => {
    const before = stateAfter(...facts.slice(0, -1))
    expect(after(before, ...facts.slice(-1)).durable).toBe(before.durable)
  })

  it('reported twice, or after its receipt, changes nothing', () => {
    const once = stateAfter(requested(), sent(), replaced('cancel'))
    expect(after(once, replaced('cancel')).durable).toBe(once.durable)
    const done = stateAfter(requested(), sent(), mined(OLD))
    expect(after(done, replaced('cancel')).durable).toBe(done.durable)
  })
})

describe('a block that left the chain', () => {
  const gone = (block: number): AppEvent => TransactionUnmined({ id: 'a', hash: OLD, block })

  it('removes its receipt: the transaction is pending again, and can be mined again', () => {
    const state = stateAfter(requested(), sent(), mined(OLD), gone(5))
    expect(records(state)[OLD]).toMatchObject({ status: 'pending', receipt: null, confirmedTime: null })
    expect(records(after(state, mined(OLD, 0)))[OLD]).toMatchObject({ status: 'reverted' })
  })

  it('does not affect a receipt of another block', () => {
    const state = stateAfter(requested(), sent(), mined(OLD))
    expect(after(state, gone(6)).durable).toBe(state.durable)
  })

  it('may be one of the last twelve', () => {
    const { transactions } = stateAfter(requested(), sent(), mined(OLD)).durable
    expect(unsettledTransactions(transactions, 1, 16).map(({ id }) => id)).toEqual(['a'])
    expect(unsettledTransactions(transactions, 1, 17)).toEqual([])
  })
})

describe('transaction records', () => {
  it('are cleared for one chain only; requests that the wallet has not answered stay', () => {
    const before = stateAfter(
      requested('a'),
      sent('a'),
      requested('b', 100),
      TransactionSent({ id: 'b', hash: NEW }),
      requested('c'),
    )
    const state = after(before, ...decided(clearTransactions, before, null))
    expect(state.durable.transactions.byHash).toMatchObject({ 100: { [NEW]: { id: 'b' } } })
    expect(Object.keys(records(state, 1))).toEqual([])
    expect(transactionById(state.durable.transactions, 'a')).toBeUndefined()
    expect(transactionById(state.durable.transactions, 'c')?.status).toBe('requested')
    expect(decided(clearTransactions, before, null)).toEqual([TransactionsCleared({ chainId: 1 })])
    expect(refused(clearTransactions, state, null)).toEqual({ tag: 'nothingThere' })
  })

  it('are marked as checked at a block; the highest block stays', () => {
    const checked = (block: number): AppEvent => TransactionsChecked({ chainId: 1, hashes: [OLD], block })
    const lastChecked = (...facts: readonly Given[]): unknown =>
      stateAfter(...facts).session.transactions.lastChecked
    expect(lastChecked(checked(7))).toEqual({ [`1:${OLD}`]: 7 })
    expect(lastChecked(checked(7), checked(5))).toEqual({ [`1:${OLD}`]: 7 })
    expect(lastChecked(checked(7), checked(9))).toEqual({ [`1:${OLD}`]: 9 })
  })

  it('lose the mark of their last check once they are mined', () => {
    const other = TransactionsChecked({ chainId: 1, hashes: [NEW], block: 7 })
    const before = stateAfter(
      requested(),
      sent(),
      TransactionsChecked({ chainId: 1, hashes: [OLD], block: 7 }),
      other,
    )
    expect(after(before, mined(OLD)).session.transactions.lastChecked).toEqual({ [`1:${NEW}`]: 7 })
  })

  it('are one per hash: another request with it is ignored, with a warning', () => {
    const before = stateAfter(requested('a'), sent('a'), requested('b'))
    const state = after(before, sent('b'), TransactionAddIgnored({ id: 'b', hash: OLD }))
    expect(records(state)[OLD]).toBe(records(before)[OLD])
    expect(state.session.notices.notices.at(-1)?.content).toEqual({
      tag: 'transaction',
      id: 'b',
      event: 'known',
    })
  })

  it('have all fields of a transaction', () => {
    const state = stateAfter(requested(), at(T0 + SECOND, sent()), seen, at(T0 + MINUTE, mined(OLD)))
    expect(records(state)[OLD]).toEqual({
      id: 'a',
      hash: OLD,
      hashType: 'ethereumTx',
      safe: null,
      from: ALICE,
      chainId: 1,
      info: approval,
      then: null,
      status: 'confirmed',
      addedTime: T0,
      sentTime: T0 + SECOND,
      confirmedTime: T0 + MINUTE,
      receipt: { block: 5, status: 1 },
      error: null,
      seen: { nonce: 7, call: { to: WETH.address, value: 0n, data: '0x12' }, block: 3 },
      replacementType: null,
      replaces: null,
      replacedBy: null,
    })
  })
})

describe('a receipt is requested again', () => {
  const due = (waitedMs: number, blocks: number): boolean =>
    isCheckDue({ addedTime: T0 - SECOND, sentTime: T0 }, 100, 100 + blocks, T0 + waitedMs)

  it('at once when it never was', () => {
    expect(isCheckDue({ addedTime: T0, sentTime: T0 }, undefined, 0, T0)).toBe(true)
  })

  it('after at least one block, for any age', () => {
    expect([due(0, 0), due(4 * MINUTE, 0), due(90 * MINUTE, 0)]).toEqual([false, false, false])
  })

  it('with every block in its first 5 minutes', () => {
    expect([due(0, 1), due(5 * MINUTE, 1)]).toEqual([true, true])
  })

  it('after more than 2 blocks from 5 to 60 minutes', () => {
    const from = 5 * MINUTE + 1
    expect([due(from, 2), due(from, 3), due(60 * MINUTE, 2), due(60 * MINUTE, 3)]).toEqual([
      false,
      true,
      false,
      true,
    ])
  })

  it('after more than 9 blocks when it waits more than 60 minutes', () => {
    const over = 60 * MINUTE + 1
    expect([due(60 * MINUTE, 3), due(over, 3), due(over, 9), due(over, 10)]).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  it('on a chain that went back, from its newest block', () => {
    expect([due(0, -1), due(90 * MINUTE, -9), due(90 * MINUTE, -10)]).toEqual([true, false, true])
  })
})

describe('an approval counts as pending', () => {
  const of = (changes: object = {}) =>
    ({ chainId: 1, owner: ALICE, token: WETH.address, spender: VAULT_RELAYER, ...changes }) as const
  const DAY = 86_400_000
  const underWay = (state: AppState, what = of(), now = T0): boolean =>
    approvalUnderWay(state.durable.transactions, what, 100, now) !== undefined

  it('only while it has no receipt', () => {
    expect(underWay(stateAfter(requested(), sent()))).toBe(true)
    expect(underWay(stateAfter(requested(), sent(), mined(OLD)))).toBe(false)
    expect(underWay(stateAfter(requested(), sent(), mined(OLD, 0)))).toBe(false)
  })

  it('only when spender and token match', () => {
    const state = stateAfter(requested(), sent())
    expect(underWay(state, of({ token: DAI.address }))).toBe(false)
    expect(underWay(state, of({ spender: BOB }))).toBe(false)
  })

  it('only when it is under 24 hours old', () => {
    const state = stateAfter(requested(), sent())
    expect([underWay(state, of(), T0 + DAY - 1), underWay(state, of(), T0 + DAY)]).toEqual([true, false])
  })

  it('and a wrap does not, nor does an approval count as a wrap', () => {
    const info = { type: 'wrap', token: WETH, amount: 1n, balance: null } as const
    const wrapping = stateAfter(
      TransactionRequested({ id: 'w', chainId: 1, from: ALICE, info, then: null }),
      sent('w'),
    )
    expect(underWay(wrapping)).toBe(false)
    const whose = { chainId: 1, owner: ALICE } as const
    expect(wrapUnderWay(wrapping.durable.transactions, whose, 100, T0)?.id).toBe('w')
    expect(wrapUnderWay(stateAfter(requested(), sent()).durable.transactions, whose, 100, T0)).toBeUndefined()
  })
})
