import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { StorageLost } from '../../../src/events/chain/events'
import { approve } from '../../../src/events/trade/approve'
import {
  TransactionFailed,
  TransactionMined,
  TransactionRequested,
  TransactionsCleared,
  TransactionSent,
  type TransactionInfo,
} from '../../../src/events/transactions/events'
import { transactionById } from '../../../src/events/transactions/select'
import { ALICE, balancesRead, BOB, DAI, ether, readyToTrade, VAULT_RELAYER, WETH } from '../support/fixtures'
import { after, at, context, decided, given, MINUTE, T0, type Given } from '../support/given'

const approval: TransactionInfo = {
  type: 'approval',
  token: WETH,
  spender: VAULT_RELAYER,
  amount: ether(1),
}
const wrapping: TransactionInfo = { type: 'wrap', token: WETH, amount: ether(1), balance: 0n }
type Data = ReturnType<typeof TransactionRequested>['data']

/** A request whose decision knew these transactions; an older build wrote no list. */
const request = (id: string, known?: readonly string[], changes: Partial<Data> = {}): AppEvent =>
  TransactionRequested({
    ...{ id, chainId: 1, from: ALICE, info: approval, then: null },
    ...(known === undefined ? {} : { knownTransactions: known }),
    ...changes,
  })
const HASH = `0x${'11'.repeat(32)}`
const sent = TransactionSent({ id: 'a', hash: HASH })
const mined = TransactionMined({ id: 'a', hash: HASH, block: 5, status: 1 })
const refusal = TransactionFailed({ id: 'a', error: { tag: 'refused' } })

/** The error or the status of the second one, 'b'. */
const outcome = (...givens: readonly Given[]) => {
  const second = transactionById(given(...givens).durable.transactions, 'b')
  return second?.error?.tag ?? second?.status
}
const first = request('a', [])

describe("a transaction with the intent of another window's transaction", () => {
  it.each<[string, readonly Given[]]>([
    ['the wallet was called for the first', [first]],
    ['the first was sent', [first, sent]],
    ['the first was mined', [first, sent, mined]],
  ])('fails when %s and its window had not seen that', (_, before) => {
    expect(outcome(...before, request('b', []))).toBe('anotherWindow')
  })

  it.each<[string, readonly Given[], AppEvent]>([
    ['the first was seen', [first], request('b', ['a'])],
    ['the first was refused', [first, refusal], request('b', [])],
    ['the first was cleared', [first, sent, TransactionsCleared({ chainId: 1 })], request('b', [])],
    ['an older build wrote it', [first], request('b')],
    ['it is of another account', [first], request('b', [], { from: BOB })],
    ['it is on another chain', [first], request('b', [], { chainId: 100 })],
    ['another token is approved', [first], request('b', [], { info: { ...approval, token: DAI } })],
    ['another spender is approved', [first], request('b', [], { info: { ...approval, spender: BOB } })],
    ['it is of another kind', [first], request('b', [], { info: wrapping })],
  ])('goes on when %s', (_, before, second) => {
    expect(outcome(...before, second)).toBe('requested')
  })

  it('has the same intent for any amount, and for wrapping and unwrapping', () => {
    const more = { ...approval, amount: ether(7) }
    expect(outcome(first, request('b', [], { info: more }))).toBe('anotherWindow')
    const wrap = request('a', [], { info: wrapping })
    const back: TransactionInfo = { ...wrapping, type: 'unwrap', amount: 3n }
    expect(outcome(wrap, request('b', [], { info: back }))).toBe('anotherWindow')
  })

  it('ignores a request that is older than a day', () => {
    const second = at(T0 + 24 * 60 * MINUTE + 1, request('b', []))
    expect(outcome(first, sent, second)).toBe('requested')
  })

  it('that failed here and has a hash was sent', () => {
    const late = TransactionSent({ id: 'b', hash: `0x${'22'.repeat(32)}` })
    expect(outcome(first, request('b', []), late)).toBe('pending')
  })

  it('does not change the first, and its failure is shown', () => {
    const state = given(first, request('b', []))
    expect(transactionById(state.durable.transactions, 'a')).toMatchObject({ status: 'requested' })
    expect(state.session.notices.notices).toMatchObject([
      { content: { tag: 'transaction', id: 'b', event: 'failed' } },
    ])
  })
})

describe('a decision to approve', () => {
  const form = given(...readyToTrade, balancesRead({ allowances: { [WETH.address]: 0n } }))
  const dataOf = ([event]: readonly AppEvent[]): Partial<Data> =>
    event?.type === 'TransactionRequested' ? event.data : {}

  it('names the known transactions of its intent, except refused ones', () => {
    expect(dataOf(decided(approve, form, { unlimited: false })).knownTransactions).toEqual([])
    const failed = TransactionFailed({ id: 'c', error: { tag: 'refused' } })
    const done = after(form, first, sent, mined, request('c', ['a']), failed)
    const later = balancesRead({ block: 101, allowances: { [WETH.address]: 0n } })
    const [event] = [decided(approve, after(done, later), { unlimited: false }, { now: context.now })]
    expect(dataOf(event).knownTransactions).toEqual(['a'])
  })

  it('names none without a store, where no window reads the rows of another', () => {
    const lost = after(form, StorageLost({ afterSeq: 0, reason: 'failed', refused: [] }))
    expect(dataOf(decided(approve, lost, { unlimited: false }))).not.toHaveProperty('knownTransactions')
  })
})
