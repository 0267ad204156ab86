/** A fact about one transaction keeps the record of every other by reference, and every request leads to its record. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldApp } from '../../../src/events/app'
import type { AppEvent } from '../../../src/events/catalogue'
import {
  TransactionEffectSeen,
  TransactionFailed,
  TransactionMined,
  TransactionReplaced,
  TransactionRequested,
  TransactionSafeRead,
  TransactionSeen,
  TransactionSent,
  TransactionUnmined,
} from '../../../src/events/transactions/events'
import { transactionById } from '../../../src/events/transactions/select'
import type { Transaction, Transactions } from '../../../src/events/transactions/state'
import { ALICE, BOB, ether, VAULT_RELAYER, WETH } from '../support/fixtures'
import { factOf, given, T0 } from '../support/given'

/** Two transactions of one network and one of another. */
const chainOf = { a: 1, b: 1, c: 100 } as const
type Id = keyof typeof chainOf
const ids: readonly Id[] = ['a', 'b', 'c']
const hashOf = (id: Id, of = '1'): string => `0x${id}${of}${'0'.repeat(62)}`
const info = { type: 'approval', token: WETH, spender: VAULT_RELAYER, amount: ether(1) } as const
const call = { to: BOB, value: 0n, data: '0x' } as const

const asked = (id: Id): AppEvent =>
  TransactionRequested({ id, chainId: chainOf[id], from: ALICE, info, then: null })
const sent = (id: Id): AppEvent => TransactionSent({ id, hash: hashOf(id) })
const ofOne: readonly ((id: Id) => AppEvent)[] = [
  asked,
  sent,
  (id) => TransactionSent({ id, hash: hashOf(id, '3'), hashType: 'gnosisSafeTx' }),
  (id) => TransactionFailed({ id, error: { tag: 'refused' } }),
  (id) => TransactionEffectSeen({ id }),
  (id) => TransactionMined({ id, hash: hashOf(id), block: 5, status: 1 }),
  (id) => TransactionMined({ id, hash: hashOf(id, '2'), block: 6, status: 0 }),
  (id) => TransactionUnmined({ id, hash: hashOf(id), block: 5 }),
  (id) => TransactionSeen({ id, hash: hashOf(id), nonce: 1, call, block: 4 }),
  (id) => TransactionReplaced({ id, hash: hashOf(id), by: hashOf(id, '2'), as: 'speedup' }),
  (id) =>
    TransactionSafeRead({
      ...{ id, hash: hashOf(id, '3'), safe: BOB, nonce: 1, confirmations: 1, threshold: 2 },
      ...{ isExecuted: true, executedAs: hashOf(id, '4') },
    }),
]

/** All that is kept of one request: its record, and the records of its hashes. */
const recordsOf = (state: Transactions, id: Id): readonly (Transaction | undefined)[] => [
  transactionById(state, id),
  ...['1', '2', '3', '4'].map((of) => state.byHash[chainOf[id]]?.[hashOf(id, of)]),
]

it('facts about one transaction, in any order, keep the records of the others', () => {
  const step = fc.tuple(fc.constantFrom(...ofOne), fc.constantFrom(...ids))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let state = given()
      steps.forEach(([make, id], i) => {
        const before = state.durable.transactions
        state = foldApp(state, factOf({ event: make(id), at: T0 + i, origin: 'own' }, i + 1), 'own')
        for (const other of ids.filter((one) => one !== id))
          recordsOf(state.durable.transactions, other).forEach((record, at) => {
            expect(record).toBe(recordsOf(before, other)[at])
          })
      })
    }),
  )
})

it.each(ofOne.map((make) => [make('b').type, make] as const))(
  '%s keeps the records of its network and of another, by hash and by request',
  (_, make) => {
    const own = make('b').type === 'TransactionRequested' ? [] : [asked('b')]
    for (const first of [[], [sent('b')], [make('b')]]) {
      const state = given(asked('a'), asked('c'), sent('a'), ...own, ...first)
      const after = foldApp(state, factOf({ event: make('b'), at: T0, origin: 'own' }, 9), 'own')
      for (const id of ['a', 'c'] as const)
        expect(recordsOf(after.durable.transactions, id)).toEqual(recordsOf(state.durable.transactions, id))
    }
  },
)

it('a second request that is answered with a recorded hash keeps the record of every request', () => {
  const again = TransactionSent({ id: 'b', hash: hashOf('a') })
  const { transactions } = given(asked('a'), asked('b'), asked('c'), sent('a'), sent('c'), again).durable
  expect(ids.map((id) => transactionById(transactions, id)?.hash)).toEqual([
    hashOf('a'),
    hashOf('a'),
    hashOf('c'),
  ])
})
