import { describe, expect, it } from 'vitest'
import type { AppState } from '../../../src/events/appState'
import { TransactionRequested } from '../../../src/events/transactions/events'
import { approvalUnderWay, wrapUnderWay } from '../../../src/events/transactions/approvalUnderWay'
import { ALICE, BOB, DAI, VAULT_RELAYER, WETH } from '../support/fixtures'
import { T0 } from '../support/given'
import { OLD, requested, sent, mined, stateAfter } from './sentTransaction'

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
