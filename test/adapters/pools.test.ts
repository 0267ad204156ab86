/** The reference price over real pairs and pools, and what hostile ones make of it. */
import * as E from 'fp-ts/Either'
import { getAddress } from 'ethers'
import { of } from 'rxjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routesOver } from '../../src/adapters/pools/routes'
import { rpcPools } from '../../src/adapters/pools/rpcPools'
import { chains, perChain } from '../../src/events/chain/chains.data'
import { MAX_PAIR_HOPS, MAX_POOL_HOPS, poolDeployment } from '../../src/events/pools/deployments.data'
import type { PoolPrice } from '../../src/events/pools/events'
import { isDeep } from '../../src/events/pools/depth'
import type { Address } from '../../src/events/kernel/units'
import type { ChainError } from '../../src/streams/ports/Chain'
import { knownTokens } from '../../src/events/tokens/knownTokens.data'
import { errorOf, goodAnswerOf } from './support/answers'
import { startWorld, type SandboxWorld } from './support/sandboxWorld'

const tokenOf = (symbol: string): Address => {
  const found = knownTokens[1].find((one) => one.symbol === symbol)
  if (found === undefined) throw new Error(`no ${symbol}`)
  return found.address
}
const [WETH, DAI, USDC, GNO] = [tokenOf('WETH'), tokenOf('DAI'), tokenOf('USDC'), tokenOf('GNO')]
const ETHER = 10n ** 18n
const ask = (sellToken: Address, buyToken: Address, amount: bigint) =>
  ({ chainId: 1, sellToken, buyToken, amount }) as const

describe('on the chain of the sandbox', () => {
  let world: SandboxWorld
  let pools: ReturnType<typeof rpcPools>
  beforeAll(async () => {
    world = await startWorld([1])
    pools = rpcPools(world.clients)
  })
  afterAll(() => world.stop())
  const price = (sell: Address, buy: Address, amount: bigint): Promise<PoolPrice | null> =>
    goodAnswerOf(pools.price(ask(sell, buy, amount)))
  const make = (
    kind: 'pair' | 'pool',
    [a, amountA]: [string, bigint],
    [b, amountB]: [string, bigint],
    fee = 3000,
  ) =>
    world.control(`/1/${kind}`, {
      tokenA: a,
      amountA: String(amountA),
      tokenB: b,
      amountB: String(amountB),
      ...(kind === 'pool' ? { fee } : {}),
    })

  it('there is no price where nobody made a pool, or one without liquidity', async () => {
    expect(await price(WETH, DAI, ETHER)).toBeNull()
    await make('pair', ['WETH', 0n], ['GNO', 0n])
    expect(await price(WETH, GNO, ETHER)).toBeNull()
  })

  it('a pair gives by its reserves, its fee of 0.3 % taken', async () => {
    await make('pair', ['WETH', 100n * ETHER], ['DAI', 300_000n * ETHER])
    const found = await price(WETH, DAI, ETHER)
    expect((found?.bought ?? 0n) / ETHER).toBe(2_961n)
    expect(found).toMatchObject({
      atSpot: 3_000n * ETHER,
      route: [{ sellToken: WETH, buyToken: DAI, fee: null }],
    })
  })

  it('a pair gives the same in both directions, to the last atom', async () => {
    const [weth, dai] = [100n * ETHER, 300_000n * ETHER]
    const out = (sold: bigint, into: bigint, from: bigint): bigint =>
      (sold * 997n * from) / (into * 1000n + sold * 997n)
    expect(await price(WETH, DAI, 7n * ETHER + 1n)).toMatchObject({
      bought: out(7n * ETHER + 1n, weth, dai),
      atSpot: 21_000n * ETHER + 3_000n,
    })
    expect(await price(DAI, WETH, 6_001n * ETHER)).toMatchObject({
      bought: out(6_001n * ETHER, dai, weth),
      atSpot: (6_001n * ETHER) / 3_000n,
      route: [{ sellToken: DAI, buyToken: WETH, fee: null }],
    })
  })

  it('a route of pairs leads over the wrapped coin where the pair itself is missing', async () => {
    await make('pair', ['WETH', 100n * ETHER], ['USDC', 300_000n * 10n ** 6n])
    const found = await price(DAI, USDC, 1_000n * ETHER)
    expect(found?.route.map(({ buyToken }) => buyToken)).toEqual([WETH, USDC])
  })

  it('a pool with a fee tier gives what its quoter says, and the better of both kinds counts', async () => {
    await make('pool', ['WETH', 1_000n * ETHER], ['DAI', 3_100_000n * ETHER], 500)
    const found = await price(WETH, DAI, ETHER)
    expect(found?.route).toMatchObject([{ fee: 'low' }])
    expect((found?.bought ?? 0n) / ETHER).toBe(3_095n)
    expect((found?.atSpot ?? 0n) / 10n ** 15n).toBeGreaterThanOrEqual(3_099_999n)
  })

  it('a pool with next to no liquidity has a price that counts for nothing', async () => {
    await make('pair', ['GNO', 1_000n], ['DAI', 1_000_000n])
    const found = await price(GNO, DAI, ETHER)
    expect(found === null || isDeep(found)).toBe(false)
  })

  it('a pool has the price of its liquidity in both directions', async () => {
    await make('pool', ['GNO', 1_000n * ETHER], ['USDC', 300_000n * 10n ** 6n], 500)
    const [there, back] = [await price(GNO, USDC, ETHER), await price(USDC, GNO, 300n * 10n ** 6n)]
    expect(there?.route).toMatchObject([{ sellToken: GNO, buyToken: USDC, fee: 'low' }])
    expect(back?.route).toMatchObject([{ sellToken: USDC, buyToken: GNO, fee: 'low' }])
    // Less the fee of 0.05 % and 0.1 % for the size of the trade.
    expect((there?.bought ?? 0n) / 10n ** 4n).toBe(29_955n)
    expect((back?.bought ?? 0n) / 10n ** 14n).toBe(9_985n)
    expect(300n * 10n ** 6n - (there?.atSpot ?? 0n)).toBeLessThanOrEqual(1n)
    expect((ETHER - (back?.atSpot ?? 0n)) / 10n ** 9n).toBe(0n)
  })

  it('of the pools of two tokens the deepest is asked, whatever its fee, and not the one with the best price', async () => {
    const pool = (fee: number, usdc: bigint, dai: bigint) =>
      make('pool', ['USDC', usdc * 10n ** 6n], ['DAI', dai * ETHER], fee)
    await pool(500, 10n, 20n)
    await pool(3000, 100_000n, 100_000n)
    await pool(10_000, 10n, 30n)
    const found = await price(USDC, DAI, 10n ** 6n)
    expect(found?.route).toMatchObject([{ fee: 'medium' }])
    expect((found?.bought ?? 0n) / 10n ** 15n).toBe(996n)
  })
})

describe('routes', () => {
  it('have at most two pools or three pairs, and no token twice', () => {
    const most = (hops: number): number =>
      Math.max(...routesOver(GNO, DAI, [WETH, USDC], hops).map((route) => route.length - 1))
    expect([most(MAX_POOL_HOPS), most(MAX_PAIR_HOPS)]).toEqual([2, 3])
    const routes = routesOver(WETH, DAI, [WETH, USDC], MAX_PAIR_HOPS)
    expect(routes.every((route) => new Set(route).size === route.length)).toBe(true)
  })
})

/** A node that answers every call of a contract with `answer`. */
const answering = (answer: E.Either<ChainError, string>, asked: Record<string, string>[] = []) =>
  rpcPools(
    perChain(() => ({
      request: (_method: string, params: readonly unknown[]) => {
        asked.push((params as [Record<string, string>])[0])
        return of(answer)
      },
    })),
  )
const address = `0x${'0'.repeat(24)}${'ab'.repeat(20)}`

describe('the look-up', () => {
  it('gives the quoter as much gas as its network needs', async () => {
    const gasOf = async (chainId: 1 | 42161): Promise<unknown> => {
      const asked: Record<string, string>[] = []
      const { wrappedNative, dollar } = chains[chainId]
      await goodAnswerOf(
        answering(E.right(address), asked).price({
          chainId,
          sellToken: wrappedNative,
          buyToken: dollar?.token ?? DAI,
          amount: 1n,
        }),
      )
      return asked.find(({ to }) => to === poolDeployment(chainId)?.quoter)?.['gas']
    }
    expect(Number(await gasOf(1))).toBe(2_000_000)
    expect(Number(await gasOf(42161))).toBe(25_000_000)
    expect(poolDeployment(10 as 1)?.quoterGas).toBe(6_000_000)
  })

  it.each([
    ['that refuses', `0x`],
    ['that answers with garbage', `0x${'ff'.repeat(500)}`],
    ['whose reserves are zero', `0x${'0'.repeat(192)}`],
  ])('of a pool %s has no price', async (_, answer) => {
    expect(await goodAnswerOf(answering(E.right(answer)).price(ask(WETH, DAI, 1n)))).toBeNull()
  })

  it('takes an address in any spelling', async () => {
    const mixed = `0x${'0'.repeat(24)}${'aB'.repeat(20)}`
    const price = await goodAnswerOf(answering(E.right(mixed)).price(ask(WETH, DAI, 1n)))
    expect(price?.route[0]?.pool).toBe(getAddress(`0x${'ab'.repeat(20)}`))
  })

  it('that cannot be made is reported, and a network without pools has none', async () => {
    const lost: ChainError = { tag: 'unreachable' }
    expect(await errorOf(answering(E.left(lost)).price(ask(WETH, DAI, 1n)))).toEqual(lost)
    expect(await errorOf(answering(E.right('0x')).price({ ...ask(WETH, DAI, 1n), chainId: 100 }))).toEqual({
      tag: 'noPools',
    })
  })
})
