/** A stake from its approval to its withdrawal on a staking contract, and what is made of answers that are none. */
import * as E from 'fp-ts/Either'
import { AbiCoder, Interface } from 'ethers'
import { firstValueFrom, of } from 'rxjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_ACCOUNTS } from '../../sandbox/accounts'
import { approveCall } from '../../src/events/kernel/walletCalls'
import { rpcStaking } from '../../src/adapters/staking/rpcStaking'
import { perChain } from '../../src/events/chain/chains.data'
import type { Address } from '../../src/events/kernel/units'
import type { StakeReading } from '../../src/events/staking/events'
import { stakingPools } from '../../src/events/staking/stakingPools.data'
import type { StakeInfo } from '../../src/events/staking/kinds'
import { errorOf, goodAnswerOf } from './support/answers'
import { startWorld, type SandboxWorld } from './support/sandboxWorld'

const pools = stakingPools[1] ?? []
const [pool] = pools
if (pool === undefined) throw new Error('chain 1 has staking contracts')
const { contract, staked, reward } = pool
const [me, stranger] = TEST_ACCOUNTS
const DAY_S = 86_400

describe('on a staking contract of the sandbox', () => {
  let world: SandboxWorld
  let staking: ReturnType<typeof rpcStaking>
  beforeAll(async () => {
    world = await startWorld([1])
    staking = rpcStaking(world.clients)
  }, 60_000)
  afterAll(() => world.stop())

  const read = async (account: Address | null = me): Promise<StakeReading> => {
    const found = (await goodAnswerOf(staking.read(1, account))).rewards.find(
      (one) => one.contract === contract,
    )
    if (found === undefined) throw new Error('the contract is read')
    return found
  }
  const info = (type: StakeInfo['type'], amount: bigint): StakeInfo => ({
    type,
    token: type === 'collectReward' ? reward : staked,
    amount,
    pool: contract,
  })
  /** Prepares and sends as the app does. */
  const send = async (type: StakeInfo['type'], amount = 0n): Promise<void> => {
    const { to, data } = await goodAnswerOf(staking.prepare(1, me, info(type, amount)))
    await world.send(1, me, to, data)
  }

  it('nothing is paid before a period begins, and the pair need not exist', async () => {
    expect(await read()).toEqual({
      contract,
      periodFinish: null,
      totalRewardRate: 0n,
      totalStakedAmount: 0n,
      stakedAmount: 0n,
      earnedAmount: 0n,
      balance: null,
      allowance: 0n,
    })
  })

  it('a stake earns while the period runs, and nothing once it has ended', async () => {
    const begun = await world.control('/1/startRewards', { token: 'DAI' })
    expect(begun).toMatchObject({ contract, pair: staked.address })
    const { balance, totalRewardRate, periodFinish } = await read()
    if (balance === null || balance === 0n) throw new Error('the account has shares')
    expect([totalRewardRate > 0n, (periodFinish ?? 0) > (await world.now(1))]).toEqual([true, true])
    expect(await errorOf(staking.prepare(1, me, info('stake', balance)))).toMatchObject({ tag: 'rpc' })
    await world.send(1, me, staked.address, approveCall(contract, balance))
    expect((await read()).allowance).toBe(balance)
    await send('stake', balance)
    expect(await read()).toMatchObject({
      stakedAmount: balance,
      totalStakedAmount: balance,
      balance: 0n,
      allowance: 0n,
    })
    await world.control('/1/warp', { seconds: DAY_S })
    const aDay = (await read()).earnedAmount
    // What one second more or less than a day pays, at the rate of the only stake.
    expect(aDay).toBeGreaterThanOrEqual(totalRewardRate * BigInt(DAY_S) - totalRewardRate)
    await world.control('/1/endRewards', { token: 'DAI' })
    const ended = await read()
    await world.control('/1/warp', { seconds: DAY_S })
    expect((await read()).earnedAmount).toBe(ended.earnedAmount)
    expect(ended.periodFinish ?? Infinity).toBeLessThanOrEqual(await world.now(1))
  })

  it('after the end the reward is claimed and the stake withdrawn, and nothing is left', async () => {
    const before = await read()
    await send('collectReward')
    expect(await read()).toMatchObject({ earnedAmount: 0n, stakedAmount: before.stakedAmount })
    await send('unstake', before.stakedAmount)
    expect(await read()).toMatchObject({
      stakedAmount: 0n,
      balance: before.stakedAmount,
      totalStakedAmount: 0n,
    })
    expect(await errorOf(staking.prepare(1, me, info('unstake', 1n)))).toMatchObject({ tag: 'rpc' })
  })

  it('two stakes share what is paid by their size, and without an account none is shown', async () => {
    await world.control('/1/startRewards', { token: 'DAI' })
    const { balance } = await read()
    if (balance === null) throw new Error('the account has shares')
    const quarter = balance / 4n
    const transfer = new Interface(['function transfer(address,uint256)'])
    await world.send(1, me, staked.address, transfer.encodeFunctionData('transfer', [stranger, quarter]))
    for (const [account, amount] of [
      [me, quarter * 3n],
      [stranger, quarter],
    ] as const) {
      await world.send(1, account, staked.address, approveCall(contract, amount))
      const { to, data } = await goodAnswerOf(staking.prepare(1, account, info('stake', amount)))
      await world.send(1, account, to, data)
    }
    const first = [await read(), await read(stranger)] as const
    await world.control('/1/warp', { seconds: DAY_S })
    const [mine, theirs] = [await read(), await read(stranger)]
    const gained = [mine.earnedAmount - first[0].earnedAmount, theirs.earnedAmount - first[1].earnedAmount]
    // Blocks come between the readings: of a day in seconds, less than one in a thousand.
    const [own = 0n, their = 1n] = gained
    expect((own * 1000n) / their).toBeGreaterThanOrEqual(2990n)
    expect((own * 1000n) / their).toBeLessThanOrEqual(3010n)
    expect(await read(null)).toMatchObject({
      stakedAmount: 0n,
      earnedAmount: 0n,
      balance: null,
      allowance: 0n,
    })
  })

  it('the levers name what they cannot do', async () => {
    expect(await world.control('/1/startRewards', { token: 'GNO' })).toHaveProperty('error')
  })
})

const coder = AbiCoder.defaultAbiCoder()
const finish = new Interface(['function periodFinish()']).encodeFunctionData('periodFinish')
const multicall3 = new Interface([
  'function aggregate3(tuple(address target, bool allowFailure, bytes callData)[] calls) returns (tuple(bool success, bytes returnData)[] returnData)',
])
const word = (value: bigint): string => coder.encode(['uint256'], [value])

/** In this block every call returns 1, except the first contract's, which says this of its period's end. */
const answerTo = (params: readonly unknown[], answer: string, block = 1n): string => {
  const [{ data }] = params as [{ data: string }]
  const calls = multicall3.decodeFunctionData('aggregate3', data)[0] as [string, boolean, string][]
  const returned = calls.map(([to, , call], place) => {
    const isFinish = to.toLowerCase() === contract.toLowerCase() && call === finish
    return [true, isFinish ? answer : word(place === 0 ? block : 1n)]
  })
  return multicall3.encodeFunctionResult('aggregate3', [returned])
}

const answering = (answer: string) =>
  rpcStaking(
    perChain(() => ({
      request: (_method: string, params: readonly unknown[]) => of(E.right(answerTo(params, answer))),
    })),
  )

describe('a staking contract', () => {
  it.each([
    ['nothing', '0x'],
    ['a time that no calendar has', word(2n ** 200n)],
  ])('that answers with %s is left out, and the others are read', async (_, answer) => {
    const { rewards } = await goodAnswerOf(answering(answer).read(1, me))
    expect(rewards.map((one) => one.contract)).toEqual(pools.slice(1).map((one) => one.contract))
  })

  it('is as of the oldest block that its contracts were read in (X195)', async () => {
    const blocks = pools.map((_, place) => 100n + BigInt(pools.length - place))
    const staking = rpcStaking(
      perChain(() => ({
        request: (_method: string, params: readonly unknown[]) =>
          of(E.right(answerTo(params, word(1n), blocks.shift() ?? 0n))),
      })),
    )
    expect((await goodAnswerOf(staking.read(1, me))).block).toBe(101)
  })

  it('is read in one call, so that stake and reward are of one block', async () => {
    const asked: string[] = []
    const staking = rpcStaking(
      perChain(() => ({
        request: (method: string) => {
          asked.push(method)
          return of(E.left({ tag: 'unreachable' as const }))
        },
      })),
    )
    await firstValueFrom(staking.read(1, me))
    expect(asked).toEqual(pools.map(() => 'eth_call'))
  })

  it('is called only where the app knows it', async () => {
    const foreign: StakeInfo = { type: 'unstake', token: staked, amount: 1n, pool: stranger }
    expect(await errorOf(answering('0x').prepare(1, me, foreign))).toEqual({ tag: 'noPools' })
  })

  it('is on chain 1 alone', async () => {
    expect(await firstValueFrom(answering('0x').read(100, me))).toEqual(E.left({ tag: 'noPools' }))
  })
})
