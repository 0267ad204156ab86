/** What an account could claim, by network. */
import { expect, it } from 'vitest'
import { FREE_WINDOW_MS, PAID_WINDOW_MS } from '../../../src/events/claims/claimRows'
import { ClaimsRead, ClaimsRequested } from '../../../src/events/claims/events'
import { lookUpElsewhere } from '../../../src/events/claims/requestClaims'
import { claimTotals } from '../../../src/events/claims/claimTotals'
import { ALICE, ether, started } from '../support/fixtures'
import { decided, given, refused, T0 } from '../support/given'

const read = (chainId: 1 | 100, claimed: readonly number[], files: 'read' | 'unreachable' = 'read') =>
  ClaimsRead({
    chainId,
    account: ALICE,
    files,
    claims: [
      { index: 0, type: 'Airdrop', amount: ether(1), proof: [] },
      { index: 1, type: 'UserOption', amount: ether(10), proof: [] },
      { index: 2, type: 'Team', amount: ether(100), proof: [] },
    ],
    claimed,
    deployedAt: T0 / 1000,
    rates: { GnoOption: 0n, Investor: 0n, UserOption: 0n },
    vCow: 0n,
    vested: 0n,
    cow: 0n,
    payment: { GnoOption: { balance: 0n, allowance: 0n }, Investor: { balance: 0n, allowance: 0n } },
  })

it('total, claimed, available and expired are kept by chain', () => {
  const state = given(started(), read(1, [0]), read(100, []))
  expect(claimTotals(state, ALICE, T0 + PAID_WINDOW_MS + 1)).toEqual([
    { chainId: 1, total: ether(111), claimed: ether(1), available: ether(100), expired: ether(10) },
    { chainId: 100, total: ether(111), claimed: 0n, available: ether(101), expired: ether(10) },
  ])
  expect(claimTotals(state, ALICE, T0 + FREE_WINDOW_MS + 1)).toMatchObject([
    { available: 0n, expired: ether(110) },
    { available: 0n, expired: ether(111) },
  ])
})

it('a network whose list could not be read has no totals', () => {
  expect(claimTotals(given(started(), read(1, [], 'unreachable')), ALICE, T0)).toEqual([])
})

it('other networks are looked up, each once while it is read', () => {
  const input = { account: ALICE, networks: [1, 4, 100, 8453] as const }
  expect(decided(lookUpElsewhere, given(started()), input)).toEqual([
    ClaimsRequested({ chainId: 4, account: ALICE }),
    ClaimsRequested({ chainId: 100, account: ALICE }),
  ])
  const asking = given(
    started(),
    ClaimsRequested({ chainId: 4, account: ALICE }),
    ClaimsRequested({ chainId: 100, account: ALICE }),
  )
  expect(refused(lookUpElsewhere, asking, input)).toEqual({ tag: 'reading' })
})
