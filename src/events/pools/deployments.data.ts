/**
 * The factories of pairs and pools, and the pools' quoter. A factory names the pool of two tokens. A chain without a
 * record has no reference price.
 */
import type { ChainId } from '../chain/chains.data'
import type { Address } from '../kernel'

export interface PoolDeployment {
  /** Of pairs (constant product, 0.3 %); null: the chain has none. */
  readonly pairFactory: Address | null
  /** Of pools with a fee tier. */
  readonly poolFactory: Address
  readonly quoter: Address
  /** The most gas that one call of the quoter may use (S9.27). */
  readonly quoterGas: number
}

const poolFactory = '0x1F98431c8aD98523631AE4a59f267346ea31F984'
const quoter = '0xb27308f9F90D607463bb33eA1BeBb41C27CE5AB6'
const pairFactory = '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f'

/** S9.27: by default, on Optimism (10) and on Arbitrum (42161). */
const QUOTER_GAS = 2_000_000
const OPTIMISM_QUOTER_GAS = 6_000_000
const ARBITRUM_QUOTER_GAS = 25_000_000

const deployments: Readonly<Record<number, PoolDeployment>> = {
  1: { pairFactory, poolFactory, quoter, quoterGas: QUOTER_GAS },
  4: { pairFactory, poolFactory, quoter, quoterGas: QUOTER_GAS },
  10: { pairFactory: null, poolFactory, quoter, quoterGas: OPTIMISM_QUOTER_GAS },
  42161: { pairFactory: null, poolFactory, quoter, quoterGas: ARBITRUM_QUOTER_GAS },
}

export const poolDeployment = (chainId: ChainId): PoolDeployment | null => deployments[chainId] ?? null

/** The fee tiers of pools in millionths (S9.29). */
export const feeTiers = { low: 500, medium: 3000, high: 10_000 } as const
export type FeeTier = keyof typeof feeTiers

/** The most pools, and the most pairs, of one route (S9.30). */
export const MAX_POOL_HOPS = 2
export const MAX_PAIR_HOPS = 3
/** The age after which the next quote reads a price again (C244): 30 s in ms. */
export const POOL_PRICE_AGE_MS = 30_000
