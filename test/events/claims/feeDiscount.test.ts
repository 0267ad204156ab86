/** The fee discount for holders of (v)COW. */
import { describe, expect, it } from 'vitest'
import { BalancesRead } from '../../../src/events/balances/events'
import { SessionStarted } from '../../../src/events/chain/events'
import type { ChainId } from '../../../src/events/chain/chains.data'
import { vCowDrops } from '../../../src/events/claims/drops.data'
import { discountTiers, tierOf } from '../../../src/events/claims/feeDiscount'
import { feeDiscount } from '../../../src/events/claims/shownDiscount'
import { ALICE, connected } from '../support/fixtures'
import { given } from '../support/given'

const COW = 10n ** 18n
const started = (chainId: ChainId) => SessionStarted({ chainId, build: 'test', visible: true, online: true })
const balances = (chainId: 1 | 4 | 100, vCow: bigint | null, cow: bigint | null) => {
  const drop = vCowDrops[chainId]
  if (drop === undefined) throw new Error('no drop')
  return BalancesRead({
    chainId,
    account: ALICE,
    block: 1,
    native: 0n,
    balances: {
      ...(vCow === null ? {} : { [drop.vCow.address]: vCow }),
      ...(cow === null ? {} : { [drop.cow.address]: cow }),
    },
    allowances: {},
  })
}

describe('the tiers', () => {
  it.each([
    [0, 0],
    [999, 0],
    [1_000, 5],
    [9_999, 5],
    [10_000, 10],
    [99_999, 10],
    [100_000, 20],
    [999_999, 20],
    [1_000_000, 40],
    [1e15, 40],
  ])('give a balance of %d (v)COW %d %%', (whole, percent) => {
    expect(tierOf(BigInt(whole) * COW).percent).toBe(percent)
  })

  it('begin right at their balance, and not an atom before', () => {
    for (const [place, { from, percent }] of discountTiers.entries()) {
      expect(tierOf(from).percent).toBe(percent)
      if (place > 0) expect(tierOf(from - 1n).percent).toBe(discountTiers[place - 1]?.percent)
    }
  })
})

describe('the discount of an account', () => {
  it('is that of its vCOW and COW together, where the service takes it off', () => {
    const state = given(started(4), connected(ALICE, 4), balances(4, 600n * COW, 400n * COW))
    expect(feeDiscount(state)).toEqual({ balance: 1_000n * COW, tier: 1, percent: 5, isGranted: true })
  })

  it('is over where the fee is no longer signed', () => {
    const state = given(started(1), connected(ALICE, 1), balances(1, 0n, 1_000n * COW))
    expect(feeDiscount(state)).toMatchObject({ percent: 5, isGranted: false })
  })

  it('is not known while one of the balances is not', () => {
    const state = given(started(4), connected(ALICE, 4), balances(4, null, 1_000n * COW))
    expect(feeDiscount(state)).toMatchObject({ balance: null, tier: null, percent: 0 })
  })

  it('is nobody’s without an account, and on no network without (v)COW', () => {
    expect(feeDiscount(given(started(4)))).toBeNull()
    expect(feeDiscount(given(started(8453), connected(ALICE, 8453)))).toBeNull()
  })
})
