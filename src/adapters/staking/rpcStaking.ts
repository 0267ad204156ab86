/** Staking contracts over the chain's RPC endpoint. Loaded with the first question about them. */
import * as A from 'fp-ts/Array'
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { forkJoin, map, of } from 'rxjs'
import type { ChainId } from '../../events/chain/chains.data'
import { type Address, type Hex, ZERO_ADDRESS } from '../../events/kernel'
import type { StakeReading } from '../../events/staking/events'
import { type StakingPool, stakingPool, stakingPools } from '../../events/staking/stakingPools.data'
import type { ChainError } from '../../streams/ports/Chain'
import type { PortCall } from '../../streams/ports/PortCall'
import type { Staking, StakingError } from '../../streams/ports/Staking'
import { allowanceCall, balanceOfCall, wordOf } from '../rpcChain/abi'
import { allRight } from '../rpcChain/contractAnswers'
import { inOneBlock } from '../rpcChain/inOneBlock'
import type { ComparingClient } from '../rpcChain/notOlder'
import { preparedCall } from '../rpcChain/preparedCall'
import { Interface } from 'ethers/abi'
import type { StakeInfo } from '../../events/staking/kinds'

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

/** The calls of a staking contract (S7.30), coded by ethers. */
const stakingCall = (
  name: 'totalSupply' | 'balanceOf' | 'earned' | 'rewardRate' | 'periodFinish',
  ...input: readonly string[]
): Hex => staking.encodeFunctionData(name, input)

/** The call of a transaction. Throws what cannot be coded. */
const stakeData = ({ type, amount }: StakeInfo): Hex => {
  switch (type) {
    case 'stake':
      return staking.encodeFunctionData('stake', [amount])
    case 'unstake':
      return staking.encodeFunctionData('withdraw', [amount])
    case 'collectReward':
      return staking.encodeFunctionData('getReward')
  }
}

const noPools = of(E.left<StakingError>({ tag: 'noPools' }))

/** The last second that a date can hold. */
const LAST_SECOND = 8_640_000_000_000n

interface PoolReading {
  readonly block: number
  readonly reading: StakeReading | null
}

/** The reading is null if the contract answers with something else than expected. */
const readPool = (
  client: ComparingClient,
  chainId: ChainId,
  { contract, staked }: StakingPool,
  account: Address | null,
): PortCall<ChainError, PoolReading> => {
  // Without an account the balances of the zero address are requested; they are not shown.
  const own = account ?? ZERO_ADDRESS
  return inOneBlock(client, chainId, [
    [contract, stakingCall('periodFinish')],
    [contract, stakingCall('rewardRate')],
    [contract, stakingCall('totalSupply')],
    [contract, stakingCall('balanceOf', own)],
    [contract, stakingCall('earned', own)],
    [staked.address, balanceOfCall(own)],
    [staked.address, allowanceCall(own, contract)],
  ]).pipe(
    map(E.map(({ block, returned }) => ({ block, reading: stakeReading(contract, account, returned) }))),
  )
}

const stakeReading = (
  contract: Address,
  account: Address | null,
  returned: readonly (Hex | null)[],
): StakeReading | null => {
  const [finish, rate, total, stake, earned, balance, allowance] = returned.map(
    (data) => wordOf(data) ?? undefined,
  )
  if (finish === undefined || rate === undefined || total === undefined) return null
  if (stake === undefined || earned === undefined || finish > LAST_SECOND) return null
  const isNobody = account === null
  return {
    contract,
    periodFinish: finish === 0n ? null : Number(finish),
    totalRewardRate: rate,
    totalStakedAmount: total,
    stakedAmount: isNobody ? 0n : stake,
    earnedAmount: isNobody ? 0n : earned,
    balance: isNobody ? null : (balance ?? null),
    allowance: isNobody ? 0n : (allowance ?? 0n),
  }
}

export const rpcStaking = (clients: Readonly<Record<ChainId, ComparingClient>>): Staking => ({
  read: (chainId, account) => {
    const pools = stakingPools[chainId]
    return pools === undefined
      ? noPools
      : forkJoin(pools.map((pool) => readPool(clients[chainId], chainId, pool, account))).pipe(
          map(allRight),
          map(
            E.map((all) => ({
              chainId,
              account,
              rewards: A.compact(all.map(({ reading }) => O.fromNullable(reading))),
              block: Math.min(...all.map(({ block }) => block)),
            })),
          ),
        )
  },

  prepare: (chainId, from, info) =>
    // Only the app's own contracts are called, whatever a log says.
    stakingPool(chainId, info.pool) === undefined
      ? noPools
      : preparedCall(clients[chainId], { from, to: info.pool, value: 0n, data: () => stakeData(info) }),
})
