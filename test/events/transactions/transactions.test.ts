import { describe, expect, it } from 'vitest'
import type { AppState } from '../../../src/events/appState'
import type { AppEvent } from '../../../src/events/catalogue'
import {
  TransactionEffectSeen,
  TransactionFailed,
  TransactionMined,
  TransactionRequested,
  TransactionSent,
} from '../../../src/events/transactions/events'
import {
  pendingTransactions,
  transactionById,
  transactionsOf,
  unansweredTransactions,
} from '../../../src/events/transactions/select'
import type { Transaction } from '../../../src/events/transactions/state'
import { ALICE, BOB, ether, VAULT_RELAYER, WETH } from '../support/fixtures'
import { type Given, after, at, foreign, given, SECOND, T0 } from '../support/given'

const info = { type: 'approval', token: WETH, spender: VAULT_RELAYER, amount: ether(1) } as const
const HASH = `0x${'11'.repeat(32)}`
const OTHER = `0x${'22'.repeat(32)}`
const transactionRequested = (id = 'a', from = ALICE): AppEvent =>
  TransactionRequested({ id, chainId: 1, from, info, then: null })
const sent = (id = 'a', hash = HASH): AppEvent => TransactionSent({ id, hash })
const mined = (status: number | null = 1): AppEvent =>
  TransactionMined({ id: 'a', hash: HASH, block: 5, status })
const failed = TransactionFailed({ id: 'a', error: { tag: 'refused' } })
const seen = TransactionEffectSeen({ id: 'a' })

const transaction = (state: AppState, id = 'a'): Transaction | undefined =>
  transactionById(state.durable.transactions, id)
const transactionAfter = (...facts: readonly Given[]): Transaction | undefined => transaction(given(...facts))

describe('a transaction', () => {
  it('is kept by its request before the wallet is called', () => {
    expect(transactionAfter(transactionRequested())).toMatchObject({
      status: 'requested',
      hash: null,
      addedTime: T0,
      info,
    })
  })

  it('is kept per chain by its hash once the wallet returned one', () => {
    const state = given(transactionRequested(), at(T0 + SECOND, sent()))
    expect(state.durable.transactions.byHash[1]?.[HASH]).toMatchObject({ status: 'pending', addedTime: T0 })
    expect(state.durable.transactions.requested).toEqual({})
  })

  it('is kept next to the others of its chain, and apart from those of another with the same hash', () => {
    const elsewhere = TransactionRequested({ id: 'c', chainId: 100, from: ALICE, info, then: null })
    const state = given(
      transactionRequested('a'),
      transactionRequested('b'),
      elsewhere,
      sent('a'),
      sent('b', OTHER),
      sent('c'),
    )
    const ids = (chainId: 1 | 4 | 100): unknown =>
      Object.fromEntries(
        Object.entries(state.durable.transactions.byHash[chainId] ?? {}).map(([hash, { id }]) => [hash, id]),
      )
    expect([ids(1), ids(100), ids(4)]).toEqual([{ [HASH]: 'a', [OTHER]: 'b' }, { [HASH]: 'c' }, {}])
    const settled = after(state, mined()).durable.transactions.byHash
    expect([settled[1]?.[HASH]?.status, settled[1]?.[OTHER]?.status, settled[100]?.[HASH]?.status]).toEqual([
      'confirmed',
      'pending',
      'pending',
    ])
  })

  it('is confirmed or reverted by its receipt; a receipt without status confirms it', () => {
    const at_ = at(T0 + SECOND, mined())
    expect(transactionAfter(transactionRequested(), sent(), at_)).toMatchObject({
      status: 'confirmed',
      confirmedTime: T0 + SECOND,
      receipt: { block: 5, status: 1 },
    })
    expect(transactionAfter(transactionRequested(), sent(), mined(0))?.status).toBe('reverted')
    expect(transactionAfter(transactionRequested(), sent(), mined(null))?.status).toBe('confirmed')
  })

  it('keeps its first receipt', () => {
    const state = given(transactionRequested(), sent(), mined(1))
    expect(after(state, mined(0)).durable).toBe(state.durable)
  })

  it('whose hash was never reported here is kept under that of its receipt', () => {
    expect(transactionAfter(transactionRequested(), mined())).toMatchObject({
      hash: HASH,
      status: 'confirmed',
    })
  })

  it('that the wallet did not send keeps the reason', () => {
    expect(transactionAfter(transactionRequested(), failed)).toMatchObject({
      status: 'notSent',
      error: { tag: 'refused' },
      hash: null,
    })
  })

  it('that has a late hash was sent', () => {
    expect(transactionAfter(transactionRequested(), failed, sent())).toMatchObject({
      status: 'pending',
      error: null,
    })
  })

  it('that was sent does not fail later', () => {
    const state = given(transactionRequested(), sent())
    expect(after(state, failed).durable).toBe(state.durable)
  })

  it('without a hash is judged by its effect', () => {
    expect(transactionAfter(transactionRequested(), at(T0 + SECOND, seen))).toMatchObject({
      status: 'confirmed',
      confirmedTime: T0 + SECOND,
      receipt: null,
    })
    const withHash = given(transactionRequested(), sent())
    expect(after(withHash, seen).durable).toBe(withHash.durable)
  })

  it('with a recorded hash keeps the record', () => {
    const state = given(transactionRequested('a'), sent('a'), mined(), transactionRequested('b'), sent('b'))
    expect(transaction(state, 'b')).toBe(transaction(state, 'a'))
    expect(unansweredTransactions(state.durable.transactions)).toEqual([])
  })

  it.each(
    [transactionRequested(), sent(), failed, mined(), seen].map((event) => [event.type, event] as const),
  )('%s recorded twice changes nothing', (_, event) => {
    const once = given(transactionRequested(), event)
    expect(after(once, event).durable).toBe(once.durable)
  })

  it.each([sent(), failed, mined(), seen].map((event) => [event.type, event] as const))(
    '%s of an unknown request changes nothing',
    (_, event) => {
      const state = given()
      expect(after(state, event).durable).toBe(state.durable)
    },
  )

  it('is the same from any tab', () => {
    const facts = [transactionRequested(), sent(), mined()]
    expect(given(...facts.map(foreign)).durable).toEqual(given(...facts).durable)
  })
})

describe('transactions', () => {
  const state = given(
    transactionRequested('a'),
    sent('a'),
    at(T0 + SECOND, transactionRequested('b')),
    transactionRequested('c', BOB),
    transactionRequested('d'),
    sent('d', OTHER),
    TransactionMined({ id: 'd', hash: OTHER, block: 5, status: 1 }),
  ).durable.transactions

  it('of an account are all of them, newest first', () => {
    expect(transactionsOf(state, 1, ALICE.toLowerCase()).map(({ id }) => id)).toEqual(['b', 'a', 'd'])
    expect(transactionsOf(state, 4, ALICE)).toEqual([])
  })

  it('are pending with a hash and no receipt, unanswered without a hash', () => {
    expect(pendingTransactions(state, 1).map(({ id }) => id)).toEqual(['a'])
    expect(unansweredTransactions(state).map(({ id }) => id)).toEqual(['b', 'c'])
  })
})
