import * as E from 'fp-ts/Either'
import type { Decision, DecisionContext } from '../decision'
import type { AppState } from '../appState'
import type { AppEvent } from '../catalogue'
import type { Address, Atoms, UnixMs } from '../kernel'
import { transactionRequest } from '../transactions/transactionRequest'
import { accountOf, walletStatus } from '../wallet/select'
import { type StakeReading, StakingRequested } from './events'
import { isStakingUnderWay, pays, type StakingTransaction, stakingOf } from './select'
import { type StakingPool, stakingPool, stakingPools } from './stakingPools.data'

/** Reads the staking contracts of the tab's chain. */
export const lookUpStaking: Decision<null, { readonly tag: 'noPools' | 'reading' }> = (state) => {
  const { chainId } = state.session.chain
  if (stakingPools[chainId] === undefined) return E.left({ tag: 'noPools' })
  if (stakingOf(state).isReading) return E.left({ tag: 'reading' })
  return E.right([StakingRequested({ chainId, account: accountOf(state.session.wallet) })])
}

/** Why nothing is sent to a staking contract, in the order in which it is checked. */
export type StakingRejection = {
  readonly tag:
    | 'notConnected'
    | 'wrongNetwork'
    | 'noPool'
    | 'notRead'
    | 'underWay'
    | 'noAmount'
    | 'ended'
    | 'fewShares'
    | 'notApproved'
    | 'fewStaked'
    | 'noReward'
}
type Decided = E.Either<StakingRejection, readonly AppEvent[]>

const left = (tag: StakingRejection['tag']): E.Either<StakingRejection, never> => E.left({ tag })

interface Ready {
  readonly from: Address
  readonly pool: StakingPool
  readonly reading: StakeReading
}

/** The connected account on the pool's network, with no pending or unread transaction there (X195), and its readings. */
const ready = (state: AppState, contract: Address, now: UnixMs): E.Either<StakingRejection, Ready> => {
  const { chainId } = state.session.chain
  const from = accountOf(state.session.wallet)
  const pool = stakingPool(chainId, contract)
  if (from === null) return left('notConnected')
  if (walletStatus(state.session.wallet, chainId) !== 'connected') return left('wrongNetwork')
  if (pool === undefined) return left('noPool')
  const reading = stakingOf(state).reading?.rewards.find((one) => one.contract === contract)
  if (reading === undefined) return left('notRead')
  return isStakingUnderWay(state, from, pool, now) ? left('underWay') : E.right({ from, pool, reading })
}

const requested = (
  state: AppState,
  from: Address,
  info: StakingTransaction['info'],
  context: DecisionContext,
): Decided => {
  const { chainId } = state.session.chain
  return E.right([transactionRequest(state, { chainId, from, info }, context)])
}

export interface StakeInput {
  /** The staking contract. */
  readonly pool: Address
  /** Atoms of the shares. */
  readonly amount: Atoms
}

/** Why so many shares cannot be staked; null: they can. A period that ended would pay nothing for them. */
const stakeProblem = (
  { balance }: StakeReading,
  amount: Atoms,
  doesPay: boolean,
): StakingRejection['tag'] | null => {
  if (amount <= 0n) return 'noAmount'
  if (!doesPay) return 'ended'
  return balance === null || balance < amount ? 'fewShares' : null
}

const readyToStake = (
  state: AppState,
  { pool, amount }: StakeInput,
  now: UnixMs,
): E.Either<StakingRejection, Ready> => {
  const found = ready(state, pool, now)
  if (E.isLeft(found)) return found
  const { reading } = found.right
  const problem = stakeProblem(reading, amount, pays(reading, now))
  return problem === null ? found : left(problem)
}

/** Approves exactly the stake for the staking contract. */
export const approveStake: Decision<StakeInput, StakingRejection> = (state, input, context) => {
  const found = readyToStake(state, input, context.now)
  if (E.isLeft(found)) return found
  const { from, pool } = found.right
  const info = { type: 'approval', token: pool.staked, spender: input.pool, amount: input.amount } as const
  return requested(state, from, info, context)
}

/** Stakes shares that the contract may take. */
export const stake: Decision<StakeInput, StakingRejection> = (state, input, context) => {
  const { pool: contract, amount } = input
  const found = readyToStake(state, input, context.now)
  if (E.isLeft(found)) return found
  const { from, pool, reading } = found.right
  if (reading.allowance < amount) return left('notApproved')
  return requested(state, from, { type: 'stake', token: pool.staked, amount, pool: contract }, context)
}

/** Takes shares out again, also long after the end. */
export const unstake: Decision<StakeInput, StakingRejection> = (
  state,
  { pool: contract, amount },
  context,
) => {
  const found = ready(state, contract, context.now)
  if (E.isLeft(found)) return found
  const { from, pool, reading } = found.right
  if (amount <= 0n) return left('noAmount')
  if (reading.stakedAmount < amount) return left('fewStaked')
  return requested(state, from, { type: 'unstake', token: pool.staked, amount, pool: contract }, context)
}

/** Claims the stake's earnings. The stake stays. */
export const collectReward: Decision<Pick<StakeInput, 'pool'>, StakingRejection> = (
  state,
  { pool: contract },
  context,
) => {
  const found = ready(state, contract, context.now)
  if (E.isLeft(found)) return found
  const { from, pool, reading } = found.right
  const amount = reading.earnedAmount
  if (amount === 0n) return left('noReward')
  return requested(
    state,
    from,
    { type: 'collectReward', token: pool.reward, amount, pool: contract },
    context,
  )
}
