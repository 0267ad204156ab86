/**
 * Our own staking contracts at the live addresses (docs/licences.md says why), each for the shares of its live pair.
 */
import { Interface } from 'ethers'
import { type StakingPool, stakingPools } from '../../src/events/staking/stakingPools.data.ts'
import { stakingCode } from '../contracts/artifacts.ts'

export const stakingAbi = new Interface([
  'function initialize(address staking,address rewards,uint256 duration)',
  'function notifyRewardAmount(uint256 reward)',
  'function endPeriod()',
  'function periodFinish() view returns (uint256)',
])

/** As long as the live periods were: 60 days in s. */
const DURATION_S = 60n * 86_400n

export const poolsOf = (chainId: number): readonly StakingPool[] =>
  stakingPools[chainId as keyof typeof stakingPools] ?? []

/** Where the contracts' code is placed. */
export const stakingContracts = (chainId: number): readonly (readonly [address: string, code: string])[] =>
  poolsOf(chainId).map(({ contract }) => [contract, stakingCode])

/** The settings that bind each of them to its pair. No period runs yet. */
export const stakingCalls = (
  chainId: number,
): readonly { readonly target: string; readonly data: string }[] =>
  poolsOf(chainId).map(({ contract: target, staked, reward }) => ({
    target,
    data: stakingAbi.encodeFunctionData('initialize', [staked.address, reward.address, DURATION_S]),
  }))
