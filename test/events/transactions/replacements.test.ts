import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import type { AppState } from '../../../src/events/appState'
import {
  TransactionMined,
  TransactionSettled,
  TransactionUnmined,
} from '../../../src/events/transactions/events'
import { pendingTransactions, transactionById, transactionsOf } from '../../../src/events/transactions/select'
import { unsettledTransactions } from '../../../src/events/transactions/tracked'
import { activity } from '../../../src/events/activity/activity'
import { ALICE } from '../support/fixtures'
import { after, at, SECOND, T0 } from '../support/given'
import {
  OLD,
  NEW,
  THIRD,
  requested,
  sent,
  mined,
  replaced,
  seen,
  records,
  stateAfter,
} from './sentTransaction'

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

  it('may be one of the last twelve, where its hash is not known', () => {
    const { transactions } = stateAfter(requested(), sent(), mined(OLD)).durable
    expect(unsettledTransactions(transactions, 1, 16).map(({ id }) => id)).toEqual(['a'])
    expect(unsettledTransactions(transactions, 1, 17)).toEqual([])
    expect(unsettledTransactions(transactions, 1, null)).toEqual([])
  })

  it('may be any before its receipt was settled, and none after that (X90)', () => {
    const known = TransactionMined({
      id: 'a',
      hash: OLD,
      block: 5,
      blockHash: `0x${'5b'.repeat(32)}`,
      status: 1,
    })
    const settled = (block: number): AppEvent => TransactionSettled({ id: 'a', hash: OLD, block })
    const unsettledIn = (state: AppState) => unsettledTransactions(state.durable.transactions, 1, 900)
    const state = stateAfter(requested(), sent(), known)
    expect(unsettledIn(state).map(({ id }) => id)).toEqual(['a'])
    expect(unsettledIn(after(state, settled(6))).map(({ id }) => id)).toEqual(['a'])
    expect(unsettledIn(after(state, settled(5)))).toEqual([])
    expect(unsettledIn(after(state, settled(5), gone(5), known)).map(({ id }) => id)).toEqual(['a'])
  })
})
