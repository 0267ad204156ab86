import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { clearTransactions } from '../../../src/events/transactions/clearTransactions'
import {
  TransactionAddIgnored,
  TransactionFailed,
  TransactionsChecked,
  TransactionsCleared,
  TransactionSent,
} from '../../../src/events/transactions/events'
import { transactionById } from '../../../src/events/transactions/select'
import { ALICE, WETH } from '../support/fixtures'
import { type Given, after, at, decided, MINUTE, refused, SECOND, T0 } from '../support/given'
import { OLD, NEW, approval, requested, sent, mined, seen, records, stateAfter } from './sentTransaction'

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

  it('are cleared of a request that was given up a day ago, and keep one that was given up since: it may still be sent', () => {
    const DAY = 24 * 60 * MINUTE
    const before = stateAfter(requested('a'), TransactionFailed({ id: 'a', error: { tag: 'abandoned' } }))
    const clearedAfter = (ms: number): unknown =>
      transactionById(
        after(before, at(T0 + ms, TransactionsCleared({ chainId: 1 }))).durable.transactions,
        'a',
      )?.status
    expect([clearedAfter(DAY - MINUTE), clearedAfter(DAY + MINUTE)]).toEqual(['notSent', undefined])
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
      executedAs: null,
      safe: null,
      from: ALICE,
      chainId: 1,
      info: approval,
      then: null,
      sale: null,
      status: 'confirmed',
      addedTime: T0,
      sentTime: T0 + SECOND,
      confirmedTime: T0 + MINUTE,
      receipt: { block: 5, blockHash: null, status: 1, isSettled: false },
      error: null,
      seen: { nonce: 7, call: { to: WETH.address, value: 0n, data: '0x12' }, block: 3 },
      replacementType: null,
      replaces: null,
      replacedBy: null,
    })
  })
})
