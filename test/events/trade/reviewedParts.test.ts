/** What differs between a review and what would be signed now: each part alone, and the amounts right at their limits. */
import { describe, expect, it } from 'vitest'
import {
  comparedAmounts,
  isOtherTrade,
  type Reviewed,
  reviewedDifferences,
  type ReviewedPart,
} from '../../../src/events/trade/reviewed'
import { updateOf } from '../../../src/events/trade/reviewChange'
import { ALICE, BOB, DAI, ether, USDC, WETH } from '../support/fixtures'

const seen: Reviewed = {
  chainId: 1,
  owner: ALICE,
  sellToken: WETH.address,
  buyToken: DAI.address,
  kind: 'sell',
  sellAmount: ether(1),
  feeAmount: ether(0.01),
  buyAmount: ether(3000),
  receiver: ALICE,
  slippage: 50,
  deadlineSeconds: 1800,
  isPresign: false,
  lossGrade: 0,
}

const others: readonly (readonly [ReviewedPart, Partial<Reviewed>])[] = [
  ['chain', { chainId: 100 }],
  ['owner', { owner: BOB }],
  ['sellToken', { sellToken: USDC.address }],
  ['buyToken', { buyToken: USDC.address }],
  ['kind', { kind: 'buy' }],
  ['receiver', { receiver: BOB }],
  ['slippage', { slippage: 51 }],
  ['deadline', { deadlineSeconds: 1801 }],
  ['signing', { isPresign: true }],
  ['loss', { lossGrade: 1 }],
  ['referral', { referrer: BOB }],
]

describe('what differs from the review', () => {
  it.each(others)('is the %s, where that alone does', (part, change) => {
    expect(reviewedDifferences(seen, { ...seen, ...change })).toEqual([part])
    expect(updateOf(seen, { ...seen, ...change })).toBe(part === 'loss' ? 'loss' : 'terms')
  })

  it('is everything that does, and nothing where nothing does', () => {
    const all = Object.assign({}, ...others.map(([, change]) => change)) as Partial<Reviewed>
    expect(reviewedDifferences(seen, { ...seen, ...all })).toEqual(others.map(([part]) => part))
    expect(reviewedDifferences(seen, { ...seen })).toEqual([])
    expect(updateOf(seen, { ...seen })).toBeNull()
  })

  it('is no loss that is not known yet, and the terms come before the price, the price before the loss', () => {
    expect(updateOf(seen, { ...seen, lossGrade: null })).toBeNull()
    expect(updateOf(seen, { ...seen, lossGrade: 'disputed' })).toBe('loss')
    const dearer = { buyAmount: ether(2990), lossGrade: 1 }
    expect(updateOf(seen, { ...seen, ...dearer })).toBe('price')
    expect(updateOf(seen, { ...seen, ...dearer, slippage: 51 })).toBe('terms')
  })
})

describe('the newest amounts', () => {
  const sale = seen
  const purchase: Reviewed = { ...seen, kind: 'buy' }
  const moved = (of: Reviewed, { sell = 0n, fee = 0n, buy = 0n }): ReturnType<typeof comparedAmounts> =>
    comparedAmounts(of, {
      ...of,
      sellAmount: of.sellAmount + sell,
      feeAmount: of.feeAmount + fee,
      buyAmount: of.buyAmount + buy,
    })

  it.each([
    ['nothing moved', {}, 'same'],
    ['one atom more comes back', { buy: 1n }, 'better'],
    ['one atom less comes back', { buy: -1n }, 'worse'],
    ['one atom more leaves', { sell: 1n }, 'worse'],
    ['one atom less leaves', { sell: -1n }, 'worse'],
    ['one atom less leaves, one more comes back', { sell: -1n, buy: 1n }, 'worse'],
    ['an atom went from the fee to what is sold', { sell: 1n, fee: -1n }, 'better'],
    ['an atom went from what is sold to the fee', { sell: -1n, fee: 1n }, 'better'],
    ['the fee grew by one atom', { fee: 1n }, 'worse'],
  ])('of a sale where %s', (_, change, verdict) => expect(moved(sale, change)).toBe(verdict))

  it.each([
    ['nothing moved', {}, 'same'],
    ['one atom less leaves', { sell: -1n }, 'better'],
    ['one atom more leaves', { sell: 1n }, 'worse'],
    ['one atom more comes back', { buy: 1n }, 'worse'],
    ['one atom less comes back', { buy: -1n }, 'worse'],
    ['one atom less leaves and comes back', { sell: -1n, buy: -1n }, 'worse'],
    ['the fee shrank by one atom', { fee: -1n }, 'better'],
    ['the fee grew by one atom', { fee: 1n }, 'worse'],
  ])('of a purchase where %s', (_, change, verdict) => expect(moved(purchase, change)).toBe(verdict))
})

it.each<[what: string, change: Partial<Parameters<typeof isOtherTrade>[1]>, isOther: boolean]>([
  ['as reviewed', {}, false],
  ['of another network', { chainId: 100 }, true],
  ['of another owner', { owner: BOB }, true],
  ['whose wallet is gone', { owner: null }, false],
  ['that sells another token', { sellToken: USDC.address }, true],
  ['that buys another token', { buyToken: USDC.address }, true],
  ['that sells nothing yet', { sellToken: null }, true],
  ['that buys nothing yet', { buyToken: null }, true],
])('a form %s is another trade, or not', (_, change, isOther) => {
  const { chainId, owner, sellToken, buyToken } = seen
  expect(isOtherTrade(seen, { chainId, owner, sellToken, buyToken, ...change })).toBe(isOther)
})
