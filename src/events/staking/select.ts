/** Selectors of the staking; they are used by lazily loaded views and epics. */
import type { AppState } from '../appState'
import { isUnreadIn } from '../claims/readings'
import { transactionsOn } from '../claims/select'
import { type Address, type Atoms, type UnixMs, isFresh } from '../kernel'
import type { InfoOf } from '../transactions/kinds'
import type { StakeInfo } from './kinds'
import { READING_MS } from '../transactions/select'
import type { Transaction } from '../transactions/state'
import { isUnderWay } from '../transactions/underWay'
import { accountOf } from '../wallet/select'
import type { StakeReading } from './events'
import { type StakingLookUp, stakingKey } from './state'
import { type StakingPool, stakingPools } from './stakingPools.data'

const noLookUp: StakingLookUp = { isReading: false, reading: null, failed: null, readAt: null }

/** The connected account's view of the staking contracts on the tab's chain. */
export const stakingOf = ({ session }: AppState): StakingLookUp =>
  session.staking[stakingKey(session.chain.chainId, accountOf(session.wallet))] ?? noLookUp

/** Whether a period without an end runs, or its end is later than now (S4.68). */
export const isActive = ({ periodFinish }: Pick<StakeReading, 'periodFinish'>, now: UnixMs): boolean =>
  periodFinish === null || periodFinish * 1000 > now

/** Whether a stake earns something: before the first period the contract pays nothing, though none has ended. */
export const pays = (reading: StakeReading, now: UnixMs): boolean =>
  isActive(reading, now) && reading.totalRewardRate > 0n

/** Atoms of the reward that the account's stake earns in a second, by its share; 0 after the end. */
export const rewardRate = (reading: StakeReading, now: UnixMs): Atoms =>
  reading.totalStakedAmount === 0n || !isActive(reading, now)
    ? 0n
    : (reading.totalRewardRate * reading.stakedAmount) / reading.totalStakedAmount

type StakingInfo = StakeInfo | InfoOf<'approval'>
export type StakingTransaction = Transaction & { readonly info: StakingInfo }

const isOf = (transaction: Transaction, { contract }: StakingPool): transaction is StakingTransaction => {
  const { info } = transaction
  return info.type === 'approval' ? info.spender === contract : 'pool' in info && info.pool === contract
}

/** The account's transactions with a staking contract, its approvals included, newest first. */
export const stakingTransactions = (
  state: AppState,
  account: Address | null,
  pool: StakingPool,
): readonly StakingTransaction[] =>
  transactionsOn(state, state.session.chain.chainId)
    .filter((one): one is StakingTransaction => isOf(one, pool))
    .filter(({ from, replacedBy }) => from === account && replacedBy === null)
    .sort((a, b) => b.addedTime - a.addedTime)

/**
 * Whether a reading must show the transaction's effect: it is of a later block, or, before readings had a block, of a
 * later time (C33).
 */
const isUnread = (one: StakingTransaction, { reading, readAt }: StakingLookUp, now: UnixMs): boolean =>
  one.receipt !== null && reading?.block !== undefined
    ? isUnreadIn(reading, one)
    : one.confirmedTime !== null &&
      one.confirmedTime > (readAt ?? now) &&
      isFresh(one.confirmedTime, now, READING_MS)

/** Whether the last reading is missing one of the account's transactions with the chain's staking contracts (X195). */
export const isStakingUnread = (state: AppState, now: UnixMs): boolean =>
  (stakingPools[state.session.chain.chainId] ?? [])
    .flatMap((pool) => stakingTransactions(state, accountOf(state.session.wallet), pool))
    .some((one) => isUnread(one, stakingOf(state), now))

/**
 * Whether the account waits for a transaction with a staking contract, or for a reading of a mined one's effect (X195).
 * Until then, a second approval or claim would only cost its fee.
 */
export const isStakingUnderWay = (
  state: AppState,
  account: Address | null,
  pool: StakingPool,
  now: UnixMs,
): boolean =>
  stakingTransactions(state, account, pool).some(
    (one) => isUnderWay(one, now) || isUnread(one, stakingOf(state), now),
  )

/** How many of the account's transactions with the chain's staking contracts have an outcome. */
export const settledStakingCount = (state: AppState): number =>
  (stakingPools[state.session.chain.chainId] ?? [])
    .flatMap((pool) => stakingTransactions(state, accountOf(state.session.wallet), pool))
    .filter(({ status }) => status !== 'requested' && status !== 'pending').length
