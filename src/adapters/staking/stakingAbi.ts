/** The calls of a staking contract (S7.30), coded by ethers. */
import { Interface } from 'ethers/abi'
import type { Hex } from '../../events/kernel/units'
import type { StakeInfo } from '../../events/transactions/transactionInfo'

const staking = new Interface([
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address) view returns (uint256)',
  'function earned(address) view returns (uint256)',
  'function rewardRate() view returns (uint256)',
  'function periodFinish() view returns (uint256)',
  'function stake(uint256)',
  'function withdraw(uint256)',
  'function getReward()',
])

export const stakingCall = (
  name: 'totalSupply' | 'balanceOf' | 'earned' | 'rewardRate' | 'periodFinish',
  ...input: readonly string[]
): Hex => staking.encodeFunctionData(name, input)

/** The call of a transaction. Throws what cannot be coded. */
export const stakeData = ({ type, amount }: StakeInfo): Hex => {
  switch (type) {
    case 'stake':
      return staking.encodeFunctionData('stake', [amount])
    case 'unstake':
      return staking.encodeFunctionData('withdraw', [amount])
    case 'collectReward':
      return staking.encodeFunctionData('getReward')
  }
}
