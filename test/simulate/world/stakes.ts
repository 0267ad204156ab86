/** Two contracts that pay UNI for staked shares: one still pays, and of the other only what is in it comes out. */
import type { StakeReading } from '../../../src/events/staking/events'
import type { StakeInfo } from '../../../src/events/staking/kinds'
import type { Address, Atoms } from '../../../src/events/kernel/units'
import type { PreparedCall } from '../../../src/streams/ports/Wallets'
import { FAKE_START_MS } from '../../support/fakes/fakeClock'
import type { WorldChain } from './chain'
import type { SideCalls } from './sideCalls'
import { UNI } from './uniDrop'

export interface StakePool {
  readonly contract: Address
  readonly shares: Address
  /** In seconds of the day. */
  readonly endsAfterS: number
}

const DAY_S = 86_400
export const PAYING: StakePool = {
  contract: '0xa1484C3aa22a66C62b77E0AE78E15258bd0cB711',
  shares: '0xA478c2975Ab1Ea89e8196811F51A7B7Ade33eB11',
  endsAfterS: 3 * DAY_S,
}
export const ENDED: StakePool = {
  contract: '0x7FBa4B8Dc5E7616e59622806932DBea72537A56b',
  shares: '0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc',
  endsAfterS: -DAY_S,
}
const POOLS = [PAYING, ENDED]

const WHOLE = 10n ** 18n
/** What each account has of the shares, and of the ended pool in the contract. */
const SHARES = 10n * WHOLE
const LEFT_IN = 4n * WHOLE
const RATE = 10n ** 15n
/** What others have staked. */
const OTHERS = 96n * WHOLE

export interface Stakes {
  readonly read: (account: Address | null) => readonly StakeReading[]
  /** What a wallet sends for it; null: the contract refuses it. */
  readonly prepared: (info: StakeInfo, from: Address) => PreparedCall | null
}

/** The words of a press. The amount of what is collected is the contract's. */
export const stakeWords = ({ type, pool, amount }: Pick<StakeInfo, 'type' | 'pool' | 'amount'>): string =>
  type === 'collectReward' ? `${type} ${pool}` : `${type} ${pool} ${String(amount)}`

/** `seconds`: true time since the start. */
export const createStakes = (chain: WorldChain, calls: SideCalls, seconds: () => number): Stakes => {
  const moved = ({ contract }: StakePool, account: Address, type: string): Atoms =>
    calls
      .doneAt(contract)
      .filter(({ words, sent }) => sent.from === account && words.startsWith(`${type} `))
      .reduce((sum, { words }) => sum + BigInt(words.split(' ')[2] ?? 0), 0n)
  const stakedBy = (pool: StakePool, account: Address): Atoms => {
    const rest =
      (pool === ENDED ? LEFT_IN : 0n) + moved(pool, account, 'stake') - moved(pool, account, 'unstake')
    // Of two that are sent before either is mined, the model lets both through; a contract has no less than nothing.
    return rest > 0n ? rest : 0n
  }
  const sharesOf = (pool: StakePool, account: Address): Atoms =>
    SHARES + (chain.account(account).balances[pool.shares] ?? 0n)
  const allowedTo = ({ contract }: StakePool, account: Address): Atoms =>
    chain.account(account).allowances[contract] ?? 0n
  const collected = ({ contract }: StakePool, account: Address): Atoms =>
    calls
      .doneAt(contract)
      .filter(({ words, sent }) => sent.from === account && words.startsWith('collectReward'))
      .flatMap(({ sent: { effects } }) => effects)
      .reduce((sum, { amount }) => sum + amount, 0n)
  /** It grows by the minute, for who has a stake. */
  const earnedBy = (pool: StakePool, account: Address): Atoms => {
    if (stakedBy(pool, account) === 0n) return 0n
    const minutes = Math.floor(Math.min(seconds(), Math.max(0, pool.endsAfterS)) / 60)
    const all = BigInt(minutes + 60) * RATE - collected(pool, account)
    return all > 0n ? all : 0n
  }
  const prepared: Stakes['prepared'] = ({ type, pool: contract, amount }, from) => {
    const pool = POOLS.find((one) => one.contract === contract)
    if (pool === undefined) return null
    const { shares } = pool
    const effects = (owner: Address) => {
      if (type === 'collectReward')
        return [{ type: 'move', owner, token: UNI, amount: earnedBy(pool, owner) } as const]
      const moves = {
        type: 'move',
        owner,
        token: shares,
        amount: type === 'stake' ? -amount : amount,
      } as const
      return type === 'stake' ? [moves, { type: 'spend', owner, token: contract, amount } as const] : [moves]
    }
    const isRefused = (owner: Address): boolean => {
      if (type === 'collectReward') return earnedBy(pool, owner) === 0n
      if (type === 'unstake') return stakedBy(pool, owner) < amount
      return allowedTo(pool, owner) < amount || sharesOf(pool, owner) < amount
    }
    return calls.prepared(
      { words: stakeWords({ type, pool: contract, amount }), to: contract, value: 0n, effects, isRefused },
      from,
    )
  }
  return {
    prepared,
    read: (account) =>
      POOLS.map((pool) => ({
        contract: pool.contract,
        periodFinish: Math.floor(FAKE_START_MS / 1000) + pool.endsAfterS,
        totalRewardRate: RATE,
        totalStakedAmount: OTHERS + (account === null ? 0n : stakedBy(pool, account)),
        stakedAmount: account === null ? 0n : stakedBy(pool, account),
        earnedAmount: account === null ? 0n : earnedBy(pool, account),
        balance: account === null ? null : sharesOf(pool, account),
        allowance: account === null ? 0n : allowedTo(pool, account),
      })),
  }
}
