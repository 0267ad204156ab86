/** What the connected account may do with staking contracts, and what stands in the way. */
import * as E from 'fp-ts/Either'
import { getCreate2Address, keccak256, solidityPacked } from 'ethers'
import { describe, expect, it } from 'vitest'
import type { AppState } from '../../../src/events/appState'
import { poolDeployment } from '../../../src/events/pools/deployments.data'
import {
  approveStake,
  collectReward,
  lookUpStaking,
  stake,
  type StakingRejection,
  unstake,
} from '../../../src/events/staking/decide'
import {
  type StakeReading,
  StakingRead,
  StakingReadFailed,
  StakingRequested,
} from '../../../src/events/staking/events'
import { stakingOf } from '../../../src/events/staking/select'
import { stakingPools } from '../../../src/events/staking/stakingPools.data'
import {
  TransactionMined,
  TransactionSafeEnded,
  TransactionSent,
} from '../../../src/events/transactions/events'
import { stakingPage } from '../../../src/events/staking/page'
import { ALICE, connected, ether, started, tokenNamed } from '../support/fixtures'
import { after, at, decided, given, refused, T0 } from '../support/given'

const pools = stakingPools[1] ?? []
const [pool, other] = pools
if (pool === undefined || other === undefined) throw new Error('chain 1 has staking contracts')
const { contract } = pool
const NOW_S = Math.floor(T0 / 1000)
const reading = (changes: Partial<StakeReading> = {}): ReturnType<typeof StakingRead> =>
  StakingRead({
    chainId: 1,
    account: ALICE,
    rewards: [
      {
        contract,
        periodFinish: NOW_S + 60,
        totalRewardRate: 1000n,
        totalStakedAmount: ether(40),
        stakedAmount: ether(10),
        earnedAmount: ether(3),
        balance: ether(5),
        allowance: ether(2),
        ...changes,
      },
    ],
  })
const withReading = (changes: Partial<StakeReading> = {}): AppState =>
  given(started(), connected(), reading(changes))
const tag = (tag_: StakingRejection['tag']): StakingRejection => ({ tag: tag_ })
const decisions = { approveStake, stake, unstake }
type Name = keyof typeof decisions

describe('the staking contracts', () => {
  it('are each for the shares of their pair, at the address that the factory gives it', () => {
    const factory = poolDeployment(1)?.pairFactory ?? ''
    const code = '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f'
    for (const { pair, staked } of pools) {
      const sorted = pair
        .map((symbol) => tokenNamed(symbol).address)
        .sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
      const salt = keccak256(solidityPacked(['address', 'address'], sorted))
      expect(staked.address).toBe(getCreate2Address(factory, salt, code))
    }
    expect(pools.map(({ pair }) => pair[1])).toEqual(['DAI', 'USDC', 'USDT', 'WBTC'])
  })

  it('are read for whoever is connected, or nobody, on the chain that has them', () => {
    expect(decided(lookUpStaking, given(started()), null)).toEqual([
      StakingRequested({ chainId: 1, account: null }),
    ])
    expect(decided(lookUpStaking, given(started(), connected()), null)).toEqual([
      StakingRequested({ chainId: 1, account: ALICE }),
    ])
    expect(refused(lookUpStaking, given(started(100)), null)).toEqual({ tag: 'noPools' })
  })

  it('are not asked twice at once, keep their last answer, and say why a newer one is missing', () => {
    const asking = after(withReading(), StakingRequested({ chainId: 1, account: ALICE }))
    expect(refused(lookUpStaking, asking, null)).toEqual({ tag: 'reading' })
    const failed = StakingReadFailed({ chainId: 1, account: ALICE, reason: 'unreachable' })
    const { reading: last, failed: reason, isReading } = stakingOf(after(asking, failed))
    expect([last?.rewards.length, reason, isReading]).toEqual([1, 'unreachable', false])
  })
})

describe('a staking reward', () => {
  const reward = (changes: Partial<StakeReading>) => stakingPage(withReading(changes), T0).rows[0]?.reward

  it.each<[string, number | null, boolean]>([
    ['without an end is active', null, true],
    ['before its end is active', NOW_S + 1, true],
    ['at its end is over', NOW_S, false],
    ['after its end is over', NOW_S - 1, false],
  ])('%s', (_, periodFinish, expected) => {
    expect(reward({ periodFinish })?.isActive).toBe(expected)
  })

  it('has what its contract says, and the part of the rate that the stake earns', () => {
    expect(stakingPage(withReading(), T0).rows[0]).toMatchObject({
      pool: { contract, pair: ['WETH', 'DAI'] },
      reward: {
        reading: { earnedAmount: ether(3), stakedAmount: ether(10), totalStakedAmount: ether(40) },
        weekly: 604_800_000n,
        ownWeekly: 151_200_000n,
      },
    })
  })

  it('after its end pays nothing for a stake, whose tokens can be taken out', () => {
    expect(reward({ periodFinish: NOW_S - 1 })).toMatchObject({
      isPaying: false,
      weekly: 0n,
      ownWeekly: 0n,
      canStake: false,
      canWithdraw: true,
      canCollect: true,
    })
  })

  it('before the first period is active and pays nothing', () => {
    expect(reward({ periodFinish: null, totalRewardRate: 0n })).toMatchObject({
      isActive: true,
      isPaying: false,
      canStake: false,
    })
  })

  it('whose contract could not be read is shown as unread, next to the others', () => {
    const { rows, isAnyPaying } = stakingPage(withReading(), T0)
    expect([rows.length, rows.filter((row) => row.reward === null).length, isAnyPaying]).toEqual([4, 3, true])
  })
})

describe('a stake', () => {
  it('is a transaction once the contract may take the shares', () => {
    expect(decided(stake, withReading(), { pool: contract, amount: ether(2) })).toMatchObject([
      { data: { info: { type: 'stake', token: pool.staked, amount: ether(2), pool: contract } } },
    ])
    expect(refused(stake, withReading(), { pool: contract, amount: ether(2) + 1n })).toEqual(
      tag('notApproved'),
    )
  })

  it('is approved for exactly as much as is staked, to the contract alone', () => {
    expect(decided(approveStake, withReading(), { pool: contract, amount: ether(4) })).toMatchObject([
      {
        data: {
          info: { type: 'approval', token: pool.staked, spender: contract, amount: ether(4) },
          then: null,
        },
      },
    ])
  })

  it('is withdrawn in part or whole, and its reward collected, also after the end', () => {
    const ended = withReading({ periodFinish: NOW_S - 1 })
    expect(decided(unstake, ended, { pool: contract, amount: ether(10) })).toMatchObject([
      { data: { info: { type: 'unstake', token: pool.staked, amount: ether(10), pool: contract } } },
    ])
    expect(decided(collectReward, ended, { pool: contract })).toMatchObject([
      { data: { info: { type: 'collectReward', token: pool.reward, amount: ether(3), pool: contract } } },
    ])
  })

  it.each<[string, Name, bigint, Partial<StakeReading>, StakingRejection['tag']]>([
    ['of nothing', 'stake', 0n, {}, 'noAmount'],
    ['of more than one has', 'stake', ether(5) + 1n, {}, 'fewShares'],
    ['of shares that could not be read', 'stake', 1n, { balance: null }, 'fewShares'],
    ['after the end', 'stake', 1n, { periodFinish: NOW_S }, 'ended'],
    ['after the end is not approved, and', 'approveStake', 1n, { periodFinish: NOW_S }, 'ended'],
    ['of more than one has is not approved, and', 'approveStake', ether(6), {}, 'fewShares'],
    ['withdrawn by nothing', 'unstake', 0n, {}, 'noAmount'],
    ['withdrawn beyond itself', 'unstake', ether(10) + 1n, {}, 'fewStaked'],
  ])('%s is refused', (_, name, amount, changes, expected) => {
    expect(refused(decisions[name], withReading(changes), { pool: contract, amount })).toEqual(tag(expected))
  })

  it('without a reward has none to collect', () => {
    expect(refused(collectReward, withReading({ earnedAmount: 0n }), { pool: contract })).toEqual(
      tag('noReward'),
    )
  })

  it.each<[string, AppState, string, StakingRejection['tag']]>([
    ['without a wallet', given(started(), reading()), contract, 'notConnected'],
    [
      'of a wallet on another network',
      given(started(), connected(ALICE, 100), reading()),
      contract,
      'wrongNetwork',
    ],
    ['with a contract that is none of ours', withReading(), ALICE, 'noPool'],
    ['with a contract that is not read', withReading(), other.contract, 'notRead'],
  ])('%s is refused', (_, state, at, expected) => {
    for (const decision of [approveStake, stake, unstake])
      expect(refused(decision, state, { pool: at as `0x${string}`, amount: 1n })).toEqual(tag(expected))
    expect(refused(collectReward, state, { pool: at as `0x${string}` })).toEqual(tag(expected))
  })

  it('waits for the transaction with the same contract that is under way, an approval too', () => {
    const state = withReading()
    for (const decision of [approveStake, unstake]) {
      const [event] = decided(decision, state, { pool: contract, amount: 1n })
      if (event?.type !== 'TransactionRequested') throw new Error('a transaction is requested')
      const requested = after(state, event)
      const { id } = event.data
      expect(stakingPage(requested, T0).rows[0]).toMatchObject({ isUnderWay: true, latest: { id } })
      expect(refused(stake, requested, { pool: contract, amount: 1n })).toEqual(tag('underWay'))
      const hash = `0x${'5'.repeat(64)}` as const
      const mined = after(
        requested,
        TransactionSent({ id, hash }),
        TransactionMined({ id, hash, block: 9, status: 1 }),
      )
      expect(stakingPage(mined, T0).rows[0]?.isUnderWay).toBe(false)
      expect(decided(stake, mined, { pool: contract, amount: 1n })).toHaveLength(1)
    }
  })
})

describe('a Safe’s transaction with a staking contract', () => {
  it.each(['rejected', 'replaced', 'deleted'] as const)('that was %s allows the next (X59)', (as) => {
    const hash = `0x${'5a'.repeat(32)}` as const
    for (const decision of [stake, unstake]) {
      const [event] = decided(decision, withReading(), { pool: contract, amount: 1n })
      if (event?.type !== 'TransactionRequested') throw new Error('a transaction is requested')
      const { id } = event.data
      const proposed = after(withReading(), event, TransactionSent({ id, hash, hashType: 'gnosisSafeTx' }))
      expect(refused(unstake, proposed, { pool: contract, amount: 1n })).toEqual(tag('underWay'))
      const ended = after(proposed, TransactionSafeEnded({ id, hash, as }))
      expect(decided(unstake, ended, { pool: contract, amount: 1n })).toHaveLength(1)
      expect(stakingPage(ended, T0).rows[0]?.isUnderWay).toBe(false)
    }
  })
})

describe('what a mined transaction changed', () => {
  const [event] = decided(collectReward, withReading(), { pool: contract })
  if (event?.type !== 'TransactionRequested') throw new Error('a transaction is requested')
  const { id } = event.data
  const hash = `0x${'6'.repeat(64)}` as const
  const mined = after(
    withReading(),
    event,
    TransactionSent({ id, hash }),
    at(T0 + 1000, TransactionMined({ id, hash, block: 9, status: 1 })),
  )
  const collect = (state: AppState, now: number) =>
    collectReward(state, { pool: contract }, { now, id: 'next', environment: 'local' })

  it('is read before the next is asked for, so that no reward is collected twice', () => {
    expect(collect(mined, T0 + 2000)).toEqual(E.left(tag('underWay')))
    expect(stakingPage(mined, T0 + 2000).rows[0]?.isUnderWay).toBe(true)
    const read = after(mined, at(T0 + 3000, reading({ earnedAmount: 0n })))
    expect(collect(read, T0 + 3000)).toEqual(E.left(tag('noReward')))
    expect(stakingPage(read, T0 + 3000).rows[0]?.isUnderWay).toBe(false)
  })

  it('is waited for until a reading is of its block or a later one, however long an endpoint is behind (X195)', () => {
    const behind = at(T0 + 5000, StakingRead({ ...reading().data, block: 8 }))
    const stillBehind = after(mined, behind)
    expect(collect(stillBehind, T0 + 6000)).toEqual(E.left(tag('underWay')))
    expect(collect(stillBehind, T0 + 3_600_000)).toEqual(E.left(tag('underWay')))
    expect(stakingPage(stillBehind, T0 + 3_600_000).rows[0]?.isUnderWay).toBe(true)
    const read = after(stillBehind, at(T0 + 7000, StakingRead({ ...reading().data, block: 9 })))
    expect(E.isRight(collect(read, T0 + 8000))).toBe(true)
  })

  it('is waited for a minute where an older tape’s reading has no block, and not by a clock that was set back since', () => {
    expect(E.isRight(collect(mined, T0 + 62_000))).toBe(true)
    expect(E.isRight(collect(mined, T0 - 60_000))).toBe(true)
  })
})

describe('the staking of another chain', () => {
  it('names the network that has it', () => {
    expect(stakingPage(given(started(100), connected(ALICE, 100)), T0)).toMatchObject({
      elsewhere: 1,
      rows: [],
    })
  })
})
