/** Approvals of the affected router, and taking them back. */
import { describe, expect, it } from 'vitest'
import type { AppState } from '../../../src/events/appState'
import { AFFECTED_ROUTER, affectedTokens } from '../../../src/events/balances/affected.data'
import { AffectedAllowancesRead } from '../../../src/events/balances/events'
import {
  TransactionMined,
  TransactionRequested,
  TransactionSent,
} from '../../../src/events/transactions/events'
import { revokeAffected } from '../../../src/events/transactions/revokeAffected'
import { affected, affectedAccount } from '../../../src/events/tab/affected'
import { ALICE, BOB, connected, started, WETH } from '../support/fixtures'
import { decided, given, refused, T0, type Given } from '../support/given'

const read = (allowance: bigint, account = ALICE, block = 5): Given =>
  AffectedAllowancesRead({ account, block, allowances: { [WETH.address]: allowance } })
const at = (...more: readonly Given[]): AppState => given(started(), connected(), ...more)
const HASH = `0x${'12'.repeat(32)}`
const revoking = [
  TransactionRequested({
    id: 'r',
    chainId: 1,
    from: ALICE,
    info: { type: 'approval', token: WETH, spender: AFFECTED_ROUTER, amount: 0n },
    then: null,
  }),
  TransactionSent({ id: 'r', hash: HASH }),
] as const

describe('an account', () => {
  it('is affected by an allowance of any of four tokens, on mainnet', () => {
    expect(affectedTokens.map(({ symbol }) => symbol)).toEqual(['WETH', 'PERI', 'MATIC', 'WBNB'])
    expect(affectedAccount(at(read(1n)))).toBe(ALICE)
    expect(affectedAccount(at(read(0n)))).toBeNull()
    expect(affectedAccount(at(read(1n, BOB)))).toBeNull()
    expect(affectedAccount(given(started(100), connected(ALICE, 100), read(1n)))).toBeNull()
  })

  it('is not known to be safe before it was read', () => {
    expect(affected(at(), T0)).toMatchObject({ isRead: false, approvals: [] })
    expect(affected(at(read(0n)), T0)).toMatchObject({ isRead: true, approvals: [] })
  })
})

it('an account is checked while the tab is on Ethereum as well as its wallet', () => {
  expect(affected(at(), T0).isRightNetwork).toBe(true)
  expect(affected(given(started(), connected(ALICE, 100)), T0).isRightNetwork).toBe(false)
  expect(affected(given(started(100), connected(ALICE, 1)), T0).isRightNetwork).toBe(false)
})

describe('revoking', () => {
  it('asks for an approval of 0 for the router, as a transaction of the log', () => {
    expect(decided(revokeAffected, at(read(7n)), { token: WETH.address })).toMatchObject([
      {
        type: 'TransactionRequested',
        data: { from: ALICE, info: { type: 'approval', spender: AFFECTED_ROUTER, amount: 0n } },
      },
    ])
  })

  it.each<[string, AppState]>([
    ['notConnected', given(started(), read(7n))],
    ['wrongNetwork', given(started(), connected(ALICE, 100), read(7n))],
    ['wrongNetwork', given(started(100), connected(ALICE, 1), read(7n))],
    ['notAffected', at(read(0n))],
    ['underWay', at(read(7n), ...revoking)],
    ['underWay', at(read(7n), ...revoking, TransactionMined({ id: 'r', hash: HASH, block: 6, status: 1 }))],
  ])('is refused as %s', (tag, state) => {
    expect(refused(revokeAffected, state, { token: WETH.address })).toEqual({ tag })
  })

  it('is offered again when the approval still stands after it was mined', () => {
    const mined = TransactionMined({ id: 'r', hash: HASH, block: 6, status: 1 })
    const state = at(read(7n), ...revoking, mined, read(7n, ALICE, 6))
    expect(affected(state, T0).approvals).toMatchObject([{ token: { symbol: 'WETH' }, isUnderWay: false }])
  })
})
