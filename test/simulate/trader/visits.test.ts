/** Visits to other pages: what was pressed for is on the chain, and no more. */
import { expect, it } from 'vitest'
import { PAYING } from '../world/stakes'
import { ACCOUNTS } from '../world/wallet'
import { dayOf } from './dayOf'

const [owner, other] = ACCOUNTS
const WHOLE = 10n ** 18n

it('a claim costs what its part costs, by coins or by an exact approval, and is made once', () => {
  const { world, violations } = dayOf(
    [20, 'lookUpVCow', 0],
    // A part of a paid claim, the free one, and one that a token pays for: an approval, and then the claim.
    [25, 'claimVCow', 9],
    [80, 'claimVCow', 1],
    [140, 'claimVCow', 26],
    [220, 'claimVCow', 26],
    [300, 'claimVCow', 9],
    [360, 'convertVCow', 0],
  )
  expect(violations).toEqual([])
  const { vCow, calls, chain } = world
  expect(calls.doneAt(vCow.contracts.vCow).map(({ words }) => words)).toEqual([
    `claim ${owner} 21:${String((3n * WHOLE) / 2n)}:${String((3n * WHOLE) / 40n)}`,
    `claim ${owner} 20:${String(1000n * WHOLE)}:0`,
    `claim ${owner} 22:${String(10n * WHOLE)}:0`,
    'convert',
  ])
  expect(chain.account(owner).native).toBe(20n * WHOLE - (3n * WHOLE) / 40n)
  expect(chain.account(owner).allowances[vCow.contracts.vCow]).toBe(0n)
})

it('a stake is approved exactly, made once, and taken out in part', () => {
  const { world, violations } = dayOf(
    [20, 'lookUpStakes', 0],
    [25, 'stake', 1],
    [30, 'approveShares', 1],
    [90, 'stake', 1],
    [150, 'stake', 1],
    // It runs out of gas, and is asked for once more.
    [200, 'unstake', 1],
    [260, 'unstake', 1],
    [345, 'collectReward', 1],
  )
  expect(violations).toEqual([])
  expect(world.calls.doneAt(PAYING.contract).map(({ words }) => words)).toEqual([
    `stake ${PAYING.contract} ${String(2n * WHOLE)}`,
    `unstake ${PAYING.contract} ${String(WHOLE)}`,
    `collectReward ${PAYING.contract}`,
  ])
  const [stake] = world.stakes.read(owner)
  expect(stake).toMatchObject({ stakedAmount: WHOLE, balance: 9n * WHOLE, allowance: 0n })
})

it('a vote is cast once and as it was pressed for, and votes go to whom they were given', () => {
  const { world, violations } = dayOf(
    [20, 'lookUpVotes', 0],
    [25, 'vote', 1],
    [90, 'vote', 2],
    [100, 'delegate', 1],
    [160, 'advance', 0],
    [230, 'advance', 3],
    [240, 'advance', 1],
  )
  expect(violations).toEqual([])
  const { delegatee, proposals } = world.governor.read(owner, 5)
  expect(delegatee).toBe(other)
  expect(proposals.map(({ id, state, vote }) => [id, state, vote?.support ?? null])).toEqual([
    [4, 'active', null],
    [3, 'active', 'for'],
    [2, 'queued', null],
    [1, 'executed', null],
  ])
})
