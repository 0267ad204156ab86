import { describe, expect, it } from 'vitest'
import { BalancesRead } from '../../../src/events/balances/events'
import type { AppEvent } from '../../../src/events/catalogue'
import {
  type TransactionInfo,
  TransactionEffectSeen,
  TransactionFailed,
  TransactionMined,
  TransactionReplaced,
  TransactionRequested,
  TransactionSent,
} from '../../../src/events/transactions/events'
import {
  type TransactionFlowView,
  signingSteps,
  transactionFlow,
} from '../../../src/events/activity/transactionFlow'
import { ALICE, connected, ether, started, VAULT_RELAYER, WETH } from '../support/fixtures'
import { type Given, at, given, SECOND, T0 } from '../support/given'

const HASH = `0x${'1'.repeat(64)}`
const NEW = `0x${'2'.repeat(64)}`
const wrapInfo: TransactionInfo = { type: 'wrap', token: WETH, amount: ether(1), balance: 0n }
const approval = (amount: bigint) => ({
  type: 'approval' as const,
  token: WETH,
  spender: VAULT_RELAYER,
  amount,
})
const asked = (info: TransactionInfo, id = 'a', then: bigint | null = null): AppEvent =>
  TransactionRequested({ id, chainId: 1, from: ALICE, info, then })
const sent = at(T0 + 3 * SECOND, TransactionSent({ id: 'a', hash: HASH }))
const mined = (status: number | null, seconds = 15): Given =>
  at(T0 + seconds * SECOND, TransactionMined({ id: 'a', hash: HASH, block: 5, status }))
const flow = (...facts: readonly Given[]): TransactionFlowView | null => flowAt(40, ...facts)
const flowAt = (seconds: number, ...facts: readonly Given[]): TransactionFlowView | null =>
  transactionFlow(given(started(), connected(), ...facts), 'a', T0 + seconds * SECOND)
const allowed = (amount: bigint, block: number): Given =>
  at(
    T0 + 20 * SECOND,
    BalancesRead({
      ...{ chainId: 1, account: ALICE, block, native: 0n, balances: {} },
      allowances: { [WETH.address]: amount },
    }),
  )

describe('the dialog of a transaction', () => {
  it('begins with the wallet, goes on with the chain, and ends with success or error', () => {
    expect(flow()).toBeNull()
    expect(flow(asked(wrapInfo))?.phase).toBe('confirm')
    expect(flow(asked(wrapInfo), sent)).toMatchObject({ phase: 'submitted', hash: HASH })
    expect(flow(asked(wrapInfo), sent, mined(1))?.phase).toBe('success')
    expect(flow(asked(wrapInfo), sent, mined(0))?.phase).toBe('error')
    const failed = TransactionFailed({ id: 'a', error: { tag: 'refused' } })
    expect(flow(asked(wrapInfo), failed)?.phase).toBe('error')
  })

  it('says in whole seconds how long the chain took, from the hash to the receipt', () => {
    expect(flow(asked(wrapInfo), sent, mined(1))?.seconds).toBe(12)
    expect(flow(asked(wrapInfo), sent)?.seconds).toBeNull()
    // Its effect was seen, and nobody knows in which block.
    expect(flow(asked(wrapInfo), TransactionEffectSeen({ id: 'a' }))).toMatchObject({
      phase: 'success',
      seconds: null,
    })
  })

  it('of one that the wallet cancelled ends with an error', () => {
    const replaced = TransactionReplaced({ id: 'a', hash: HASH, by: NEW, as: 'cancel' })
    const end = TransactionMined({ id: 'a', hash: NEW, block: 5, status: 1 })
    expect(flow(asked(wrapInfo), sent, replaced, end)).toMatchObject({ phase: 'error', isCancelled: true })
  })

  it('knows wraps, unwraps, approvals and revocations, and the signing and cancelling of orders', () => {
    const operation = (info: TransactionInfo): unknown => flow(asked(info))?.operation
    expect(operation(wrapInfo)).toBe('wrap')
    expect(operation({ ...wrapInfo, type: 'unwrap' })).toBe('unwrap')
    expect(operation(approval(1n))).toBe('approve')
    expect(operation(approval(0n))).toBe('revoke')
    expect(signingSteps('signOrder').map((step) => step.operation)).toEqual(['signOrder', 'signOrder'])
    expect(signingSteps('cancelOrder')[0]).toEqual({ operation: 'cancelOrder', part: 'sign', state: 'now' })
  })

  it('names what is given, and what comes back where that is known to the atom', () => {
    const named = (info: TransactionInfo): unknown => {
      const view = flow(asked(info))
      return [view?.symbol, view?.received]
    }
    expect(named(wrapInfo)).toEqual(['ETH', WETH])
    expect(named({ ...wrapInfo, type: 'unwrap' })).toEqual(['WETH', null])
    expect(named(approval(1n))).toEqual(['WETH', null])
  })

  it('follows both steps of a permission that is set to 0 first', () => {
    const states = (...facts: readonly Given[]): unknown => flow(...facts)?.steps.map(({ state }) => state)
    const first = asked(approval(0n), 'a', 9n)
    expect(states(first)).toEqual(['now', 'next', 'next', 'next', 'next'])
    expect(states(first, sent)).toEqual(['done', 'now', 'next', 'next', 'next'])
    const between = flow(first, sent, mined(1))
    expect(between).toMatchObject({ phase: 'confirm', operation: 'approve' })
    expect(states(first, sent, mined(1))).toEqual(['done', 'done', 'now', 'next', 'next'])
    const second = asked(approval(9n), 'a.then')
    const done = [
      TransactionSent({ id: 'a.then', hash: NEW }),
      TransactionMined({ id: 'a.then', hash: NEW, block: 6, status: 1 }),
    ]
    expect(flow(first, sent, mined(1), second)?.phase).toBe('confirm')
    expect(flow(first, sent, mined(1), second, ...done)?.phase).toBe('success')
  })

  it('does not wait for a second step that another approval of the token prevents (X327)', () => {
    const first = asked(approval(0n), 'a', 9n)
    const other = asked(approval(7n), 'b')
    const ended = flow(first, sent, other, mined(1))
    expect(ended).toMatchObject({ phase: 'success', operation: 'revoke' })
    expect(ended?.steps.map(({ state }) => state)).toEqual(['done', 'done'])
    const otherSent = at(T0 + 20 * SECOND, TransactionSent({ id: 'b', hash: NEW }))
    const otherMined = at(T0 + 30 * SECOND, TransactionMined({ id: 'b', hash: NEW, block: 6, status: 1 }))
    expect(flow(first, sent, other, mined(1), otherSent)?.phase).toBe('success')
    expect(flow(first, sent, other, mined(1), otherSent, otherMined)?.phase).toBe('success')
    // One that had ended before, or of another spender, prevents nothing.
    expect(flow(first, sent, other, otherSent, otherMined, mined(1, 40))?.phase).toBe('confirm')
    const elsewhere = asked({ ...approval(7n), spender: ALICE }, 'b')
    expect(flow(first, sent, elsewhere, mined(1))?.phase).toBe('confirm')
    const refused = TransactionFailed({ id: 'b', error: { tag: 'refused' } })
    expect(flow(first, sent, other, refused, mined(1))?.phase).toBe('confirm')
  })

  it('does not wait for a second step that is not needed any more (X327)', () => {
    const first = asked(approval(0n), 'a', 9n)
    expect(flow(first, sent, mined(1), allowed(9n, 6))).toMatchObject({
      phase: 'success',
      operation: 'revoke',
    })
    expect(flow(first, sent, mined(1), allowed(8n, 6))?.phase).toBe('confirm')
    // What was read before the reset does not count, and of another spender nothing is read.
    expect(flow(first, sent, mined(1), allowed(9n, 4))?.phase).toBe('confirm')
    const ofAnother = asked({ ...approval(0n), spender: ALICE }, 'a', 9n)
    expect(flow(ofAnother, sent, mined(1), allowed(9n, 6))?.phase).toBe('confirm')
  })

  it('waits half a minute for the request of a second step, whatever holds it up, and shows a later one (X372)', () => {
    const first = asked(approval(0n), 'a', 9n)
    const other = asked(approval(7n), 'b')
    const refused = at(T0 + 20 * SECOND, TransactionFailed({ id: 'b', error: { tag: 'refused' } }))
    const facts = [first, sent, other, mined(1), refused]
    expect(flowAt(15 + 30, ...facts)?.phase).toBe('confirm')
    expect(flowAt(15 + 31, ...facts)).toMatchObject({ phase: 'success', operation: 'revoke' })
    const second = at(T0 + 50 * SECOND, asked(approval(9n), 'a.then'))
    expect(flowAt(60, ...facts, second)).toMatchObject({ phase: 'confirm', operation: 'approve' })
  })

  it('of a wrap for a sale stays, and leads to no order, once its approval was not requested in time (X372)', () => {
    const approve = { spender: VAULT_RELAYER, amount: 9n }
    const sale = { buyToken: ALICE, kind: 'sell' as const, typed: '1', approve }
    const first = TransactionRequested({ id: 'a', chainId: 1, from: ALICE, info: wrapInfo, then: null, sale })
    const leadsOn = (seconds: number, ...facts: readonly Given[]): unknown =>
      flowAt(seconds, first, sent, mined(1), ...facts)?.steps.some(
        ({ operation }) => operation === 'signOrder',
      )
    expect(leadsOn(15 + 30)).toBe(true)
    expect(leadsOn(15 + 31)).toBe(false)
    // The order can follow if the allowance is enough, or another approval of the token is under way.
    expect(leadsOn(15 + 31, allowed(9n, 6))).toBe(true)
    expect(leadsOn(15 + 31, at(T0 + 20 * SECOND, asked(approval(7n), 'b')))).toBe(true)
    expect(leadsOn(60, at(T0 + 50 * SECOND, asked(approval(9n), 'a.then')))).toBe(true)
  })
})
