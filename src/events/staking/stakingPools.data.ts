/**
 * The contracts that paid UNI for staked shares of its first four pairs, for 60 days in 2020. Unclaimed stakes are
 * still there. Only chain 1 has them.
 */
import type { ChainId } from '../chain/chains.data'
import { governors } from '../governance/governors.data'
import type { Address } from '../kernel'
import type { Token } from '../tokens/token'

export interface StakingPool {
  readonly contract: Address
  /** The symbols of the pair whose shares are staked. */
  readonly pair: readonly [string, string]
  /** The shares of the pair. */
  readonly staked: Token
  readonly reward: Token
}

const UNI = governors[1]?.token

const pool = (other: string, contract: Address, shares: Address): readonly StakingPool[] =>
  UNI === undefined
    ? []
    : [
        {
          contract,
          pair: ['WETH', other],
          staked: { chainId: 1, address: shares, symbol: 'UNI-V2', name: 'Uniswap V2', decimals: 18 },
          reward: UNI,
        },
      ]

export const stakingPools: Readonly<Partial<Record<ChainId, readonly StakingPool[]>>> = {
  1: [
    ...pool(
      'DAI',
      '0xa1484C3aa22a66C62b77E0AE78E15258bd0cB711',
      '0xA478c2975Ab1Ea89e8196811F51A7B7Ade33eB11',
    ),
    ...pool(
      'USDC',
      '0x7FBa4B8Dc5E7616e59622806932DBea72537A56b',
      '0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc',
    ),
    ...pool(
      'USDT',
      '0x6C3e4cb2E96B01F4b866965A91ed4437839A121a',
      '0x0d4a11d5EEaaC28EC3F61d100daF4d40471f1852',
    ),
    ...pool(
      'WBTC',
      '0xCA35e32e7926b96A9988f61d510E038108d8068e',
      '0xBb2b8038a1640196FbE3e38816F3e67Cba72D940',
    ),
  ],
}

/** The pool of a staking contract; undefined if the chain has none of that address. */
export const stakingPool = (chainId: ChainId, contract: Address): StakingPool | undefined =>
  stakingPools[chainId]?.find((one) => one.contract === contract)
