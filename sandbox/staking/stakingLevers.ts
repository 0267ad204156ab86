/** Levers of tests and people for a staking contract: a paying period begins or ends. */
import { Interface } from 'ethers'
import type { StakingPool } from '../../src/events/staking/stakingPools.data.ts'
import { TEST_ACCOUNTS } from '../accounts.ts'
import { SchemaError } from '../book/schema.ts'
import { readUint, send, word } from '../chain/call.ts'
import type { Chain } from '../chain/chain.ts'
import { give } from '../chain/give.ts'
import type { TokenSeed } from '../chains.data.ts'
import { MANAGER } from '../contracts/gpv2.ts'
import { uniBalanceSlot } from '../governance/deployGovernance.ts'
import { findToken, type Lever } from '../http/leverInput.ts'
import { poolsOf, stakingAbi } from './deployStaking.ts'

export interface StakingLevers {
  readonly startRewards: Lever
  readonly endRewards: Lever
}

const ETHER = 10n ** 18n
/** A period's total reward, the same as the live ones': 5 million UNI. */
const REWARD = 5_000_000n * ETHER
/** The deposit into the pair for the account that may stake: the same number of dollars on each side. */
const SIDE_USD = 10_000
const shares = new Interface(['function mint(address) returns (uint256)'])

export function createStakingLevers(
  { seed, book }: Chain,
  pair: (first: TokenSeed, second: TokenSeed) => Promise<string>,
): StakingLevers {
  const { request, view } = book
  const find = (body: Parameters<Lever>[0]): { readonly pool: StakingPool; readonly other: TokenSeed } => {
    const other = findToken(seed.tokens, body)
    const pool = poolsOf(seed.chainId).find((one) => one.pair[1] === other.symbol)
    if (pool === undefined)
      throw new SchemaError(`token: shares of its pair with the native coin earn nothing on this chain`)
    return { pool, other }
  }
  const state = async ({ contract, staked }: StakingPool): Promise<object> => {
    await view.sync()
    const periodFinish = Number(await readUint(request, contract, stakingAbi, 'periodFinish'))
    return { contract, pair: staked.address, periodFinish }
  }
  const atomsOf = ({ usd, decimals }: TokenSeed): bigint =>
    BigInt(Math.round((SIDE_USD / usd) * 1e6)) * 10n ** BigInt(decimals - 6)

  return {
    /** Makes the pair if there is none, gives its shares to the first test account, and begins a period. */
    async startRewards(body) {
      const { pool, other } = find(body)
      const { contract, staked, reward } = pool
      const wrapped = seed.tokens.find(({ kind }) => kind === 'wrapped')
      if (wrapped === undefined) throw new SchemaError('token: this chain has no wrapped native token')
      const address = await pair(wrapped, other)
      if (address.toLowerCase() !== staked.address.toLowerCase())
        throw new Error(`the pair of ${other.symbol} stands at ${address}, not at ${staked.address}`)
      for (const token of [wrapped, other]) await give(request, token, address, atomsOf(token))
      await send(request, {
        from: MANAGER,
        to: address,
        data: shares.encodeFunctionData('mint', [TEST_ACCOUNTS[0]]),
      })
      await request('anvil_setStorageAt', [reward.address, uniBalanceSlot(contract), word(2n * REWARD)])
      const data = stakingAbi.encodeFunctionData('notifyRewardAmount', [REWARD])
      await send(request, { from: MANAGER, to: contract, data })
      return state(pool)
    },

    async endRewards(body) {
      const { pool } = find(body)
      const data = stakingAbi.encodeFunctionData('endPeriod', [])
      await send(request, { from: MANAGER, to: pool.contract, data })
      return state(pool)
    },
  }
}
