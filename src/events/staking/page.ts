/** The profile's view of a chain's staking contracts, each with the account's possible actions. */
import type { AppState } from '../appState'
import type { ChainId } from '../chain/chains.data'
import type { LookUp, Address, Atoms, UnixMs } from '../kernel'
import type { StakeReading, StakingReading } from './events'
import { isActive, isStakingUnderWay, pays, rewardRate, stakingOf, stakingTransactions } from './select'
import { type StakingPool, stakingPools } from './stakingPools.data'
import type { Transaction } from '../transactions/state'
import { accountOf, walletStatus } from '../wallet/select'

/** A staking reward (S3.46) with the actions open to the account. */
export interface RewardRow {
  readonly reading: StakeReading
  /** Whether its period has not ended (S4.68). */
  readonly isActive: boolean
  /** Whether a stake earns rewards now. Before the first period, no stake does. */
  readonly isPaying: boolean
  /** Atoms of the reward that all stakes, and the account's, earn in a week; 0 once nothing is paid. */
  readonly weekly: Atoms
  readonly ownWeekly: Atoms
  readonly canStake: boolean
  readonly canWithdraw: boolean
  readonly canCollect: boolean
}

export interface StakingRow {
  readonly pool: StakingPool
  /** Null if the contract's answer couldn't be read. */
  readonly reward: RewardRow | null
  /** The account's newest transaction with the contract. */
  readonly latest: Transaction | null
  /** Also true until a transaction's effect has been read. */
  readonly isUnderWay: boolean
}

export interface StakingPageView {
  readonly chainId: ChainId
  /** The network with staking contracts, if the tab's has none. */
  readonly elsewhere: ChainId | null
  readonly own: Address | null
  readonly isRightNetwork: boolean
  readonly lookUp: LookUp<StakingReading>
  readonly rows: readonly StakingRow[]
  /** Whether any contract still pays; null before the first reading. */
  readonly isAnyPaying: boolean | null
  /** It changes every few blocks, and then the contracts are read again (C400). */
  readonly epoch: number
}

/** Every fifth block: a minute on Ethereum. */
const BLOCKS_PER_READING = 5
const WEEK_S = 604_800n

const rewardOf = (reading: StakeReading, own: Address | null, now: UnixMs): RewardRow => {
  const isPaying = pays(reading, now)
  return {
    reading,
    isActive: isActive(reading, now),
    isPaying,
    weekly: isPaying ? reading.totalRewardRate * WEEK_S : 0n,
    ownWeekly: rewardRate(reading, now) * WEEK_S,
    canStake: own !== null && isPaying && reading.balance !== null && reading.balance > 0n,
    canWithdraw: reading.stakedAmount > 0n,
    canCollect: reading.earnedAmount > 0n,
  }
}

const rowOf = (state: AppState, pool: StakingPool, own: Address | null, now: UnixMs): StakingRow => {
  const reading = stakingOf(state).reading?.rewards.find(({ contract }) => contract === pool.contract)
  const latest = stakingTransactions(state, own, pool)[0] ?? null
  return {
    pool,
    reward: reading === undefined ? null : rewardOf(reading, own, now),
    latest,
    isUnderWay: isStakingUnderWay(state, own, pool, now),
  }
}

const STAKED = Object.values(stakingPools)[0]?.[0]?.staked.chainId ?? null

export const stakingPage = (state: AppState, now: UnixMs): StakingPageView => {
  const { chainId } = state.session.chain
  const own = accountOf(state.session.wallet)
  const pools = stakingPools[chainId]
  const lookUp = stakingOf(state)
  const rows = (pools ?? []).map((pool) => rowOf(state, pool, own, now))
  const block = state.session.chain.blocks[chainId]?.number ?? 0
  return {
    chainId,
    elsewhere: pools === undefined ? STAKED : null,
    own,
    isRightNetwork: walletStatus(state.session.wallet, chainId) === 'connected',
    lookUp,
    rows: lookUp.reading === null ? [] : rows,
    isAnyPaying: lookUp.reading === null ? null : rows.some(({ reward }) => reward?.isPaying === true),
    epoch: Math.floor(block / BLOCKS_PER_READING),
  }
}
