import { describe, expect, it } from 'vitest'
import { BalancesReadFailed } from '../../../src/events/balances/events'
import { allowanceOf, balanceOf, balancesBlock, nativeBalanceOf } from '../../../src/events/balances/select'
import { ALICE, balancesRead, BOB, DAI, ether, USDC, WETH } from '../support/fixtures'
import { after, given } from '../support/given'

const failed = BalancesReadFailed({ chainId: 1, account: ALICE, reason: 'unreachable' })

describe('balances', () => {
  it('are as read: zero is zero, and a token that was not read is unknown', () => {
    const { balances } = given(balancesRead()).session
    expect(balanceOf(balances, 1, ALICE, WETH.address)).toBe(ether(10))
    expect(balanceOf(balances, 1, ALICE, DAI.address)).toBe(0n)
    expect(balanceOf(balances, 1, ALICE, USDC.address)).toBeUndefined()
    expect(allowanceOf(balances, 1, ALICE, DAI.address)).toBe(0n)
    expect(allowanceOf(balances, 1, ALICE, USDC.address)).toBeUndefined()
    expect(nativeBalanceOf(balances, 1, ALICE)).toBe(ether(10))
    expect(balancesBlock(balances, 1, ALICE)).toBe(100)
  })

  it('are of an account on a chain', () => {
    const { balances } = given(balancesRead()).session
    expect(balanceOf(balances, 1, BOB, WETH.address)).toBeUndefined()
    expect(nativeBalanceOf(balances, 4, ALICE)).toBeUndefined()
  })

  it('are replaced by the next reading, also by one of an earlier block', () => {
    const state = given(balancesRead(), balancesRead({ block: 90, balances: { [USDC.address]: 5n } }))
    expect(balanceOf(state.session.balances, 1, ALICE, USDC.address)).toBe(5n)
    expect(balanceOf(state.session.balances, 1, ALICE, WETH.address)).toBeUndefined()
  })

  it('stay when a reading fails, marked stale until one succeeds', () => {
    const state = given(balancesRead(), failed)
    expect(balanceOf(state.session.balances, 1, ALICE, WETH.address)).toBe(ether(10))
    expect(state.session.balances.stale).toEqual({ [`1:${ALICE}`]: 'unreachable' })
    expect(after(state, failed).session.balances).toBe(state.session.balances)
    expect(after(state, balancesRead()).session.balances.stale).toEqual({})
  })
})
