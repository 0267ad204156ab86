import { describe, expect, it } from 'vitest'
import type { AppEvent } from '../../../src/events/catalogue'
import { AllowanceProbed } from '../../../src/events/balances/events'
import { MAX_UINT256 } from '../../../src/events/kernel/units'
import { AmountTyped } from '../../../src/events/trade/events'
import { approve } from '../../../src/events/trade/approve'
import { TransactionRequested } from '../../../src/events/transactions/events'
import { WalletDisconnected } from '../../../src/events/wallet/events'
import {
  ALICE,
  balancesRead,
  ether,
  placed,
  readyToTrade,
  requested,
  VAULT_RELAYER,
  WETH,
} from '../support/fixtures'
import { after, decided, foreign, given, refused } from '../support/given'

const info = { type: 'approval', token: WETH, spender: VAULT_RELAYER, amount: ether(1) } as const
const transactionRequested = (id = 'a', from = ALICE): AppEvent =>
  TransactionRequested({ id, chainId: 1, from, info, then: null })

const probed = (allowance: bigint, needsReset: boolean): AppEvent =>
  AllowanceProbed({ chainId: 1, account: ALICE, token: WETH.address, allowance, needsReset })

describe('approving', () => {
  const short = given(...readyToTrade, balancesRead({ allowances: { [WETH.address]: 0n } }))
  const approval = (amount: bigint, then: bigint | null = null): readonly AppEvent[] => [
    TransactionRequested({
      ...{ id: 'decision-1', chainId: 1, from: ALICE, info: { ...info, amount }, then },
      knownTransactions: [],
    }),
  ]

  it('is exact: what leaves the wallet for this order', () => {
    expect(decided(approve, short, { unlimited: false })).toEqual(approval(ether(1)))
  })

  it("adds what the account's open orders of the token still need", () => {
    const state = after(short, ...[requested(), placed()].map(foreign))
    expect(decided(approve, state, { unlimited: false })).toEqual(approval(ether(2)))
  })

  it('is without limit by choice', () => {
    expect(decided(approve, short, { unlimited: true })).toEqual(approval(MAX_UINT256))
  })

  it('of a token that refuses a change sets 0 first and names the second amount', () => {
    const left = given(
      ...readyToTrade,
      balancesRead({ allowances: { [WETH.address]: 7n } }),
      probed(7n, true),
    )
    expect(decided(approve, left, { unlimited: false })).toEqual(approval(0n, ether(1)))
    expect(decided(approve, left, { unlimited: true })).toEqual(approval(0n, MAX_UINT256))
  })

  it('of a token that takes a change sets the amount at once', () => {
    const left = given(
      ...readyToTrade,
      balancesRead({ allowances: { [WETH.address]: 7n } }),
      probed(7n, false),
    )
    expect(decided(approve, left, { unlimited: false })).toEqual(approval(ether(1)))
  })

  it.each([
    ['was not probed', []],
    ['was probed when it was another', [probed(8n, false)]],
  ])('waits while a remaining allowance %s', (_when, events) => {
    const left = given(...readyToTrade, balancesRead({ allowances: { [WETH.address]: 7n } }), ...events)
    expect(refused(approve, left, { unlimited: false })).toEqual({
      tag: 'blocked',
      blocker: { kind: 'balanceUnknown' },
    })
  })

  it('is refused when the allowance covers all', () => {
    const input = { unlimited: false }
    expect(refused(approve, given(...readyToTrade), input)).toEqual({ tag: 'notNeeded' })
  })

  it.each([
    ['connectWallet', WalletDisconnected({ walletId: 'sandbox', by: 'user' })],
    ['enterAmount', AmountTyped({ side: 'sell', text: '' })],
    ['quoteLoading', AmountTyped({ side: 'sell', text: '2' })],
    ['approving', transactionRequested()],
  ])('is refused while %s blocks it', (kind, event) => {
    const input = { unlimited: true }
    expect(refused(approve, after(short, event), input)).toMatchObject({ tag: 'blocked', blocker: { kind } })
  })
})
