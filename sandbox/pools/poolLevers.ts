/** Makes pools on chain for tests and people: a pair of two tokens, or a pool with a fee tier. */
import { Interface } from 'ethers'
import { amount, integer, optional, SchemaError } from '../book/schema.ts'
import { tokenAbi } from '../chain/abi.ts'
import { quantity, read, send } from '../chain/call.ts'
import type { Chain } from '../chain/chain.ts'
import { give } from '../chain/give.ts'
import type { TokenSeed } from '../chains.data.ts'
import { MANAGER } from '../contracts/gpv2.ts'
import { findToken, type Lever } from '../http/leverInput.ts'
import { placePairs, placePools } from './poolContracts.ts'

export interface PoolLevers {
  readonly pair: Lever
  readonly pool: Lever
}

/** The pair of two tokens. If there is none, the factory itself creates it. */
export async function pairOf(
  { seed, book: { request } }: Chain,
  first: TokenSeed,
  second: TokenSeed,
): Promise<string> {
  const factory = await placePairs(request, seed)
  const tokens = [first.address, second.address]
  const known = String(await read(request, factory, abi, 'getPair', tokens))
  if (BigInt(known) !== 0n) return known
  const data = abi.encodeFunctionData('createPair', tokens)
  await send(request, { from: MANAGER, to: factory, data, gas: GAS })
  return String(await read(request, factory, abi, 'getPair', tokens))
}

const abi = new Interface([
  'function createPair(address,address) returns (address)',
  'function getPair(address,address) view returns (address)',
  'function mint(address) returns (uint256)',
])
const positions = new Interface([
  'function createAndInitializePoolIfNecessary(address token0,address token1,uint24 fee,uint160 sqrtPriceX96) returns (address)',
  'function mint((address token0,address token1,uint24 fee,int24 tickLower,int24 tickUpper,uint256 amount0Desired,uint256 amount1Desired,uint256 amount0Min,uint256 amount1Min,address recipient,uint256 deadline)) returns (uint256,uint128,uint256,uint256)',
])

/** The widest range of ticks that every fee tier allows. */
const WIDEST_TICK = 886_800
const GAS = 12_000_000n
const NEVER = 2n ** 64n

const squareRoot = (value: bigint): bigint => {
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}

interface Side {
  readonly token: TokenSeed
  readonly atoms: bigint
}

export function createPoolLevers(chain: Chain): PoolLevers {
  const { seed, book } = chain
  const { request, view } = book
  /** Both sides, in the order in which contracts sort tokens. */
  const sides = (body: Parameters<Lever>[0]): readonly [Side, Side] => {
    const a: Side = { token: findToken(seed.tokens, body, 'tokenA'), atoms: amount(body, 'amountA') }
    const b: Side = { token: findToken(seed.tokens, body, 'tokenB'), atoms: amount(body, 'amountB') }
    if (a.token.address === b.token.address) throw new SchemaError('tokenB: must be another token')
    return a.token.address.toLowerCase() < b.token.address.toLowerCase() ? [a, b] : [b, a]
  }
  const call = (to: string, data: string): Promise<unknown> =>
    send(request, { from: MANAGER, to, data, gas: GAS })

  return {
    /** `amountA` of 0 for both makes a pair without liquidity. */
    async pair(body) {
      const [first, second] = sides(body)
      const pair = await pairOf(chain, first.token, second.token)
      if (first.atoms > 0n && second.atoms > 0n) {
        for (const { token, atoms } of [first, second]) await give(request, token, pair, atoms)
        await call(pair, abi.encodeFunctionData('mint', [MANAGER]))
      }
      await view.sync()
      return { pair }
    },

    async pool(body) {
      const [first, second] = sides(body)
      const fee = optional(body, 'fee', integer) ?? 3000
      const manager = await placePools(request, seed)
      const tokens = [first.token.address, second.token.address]
      const price = squareRoot((second.atoms << 192n) / first.atoms)
      const create = [...tokens, fee, price]
      await call(manager, positions.encodeFunctionData('createAndInitializePoolIfNecessary', create))
      for (const { token, atoms } of [first, second]) {
        await give(request, token, MANAGER, atoms)
        await call(token.address, tokenAbi.encodeFunctionData('approve', [manager, atoms]))
      }
      const data = positions.encodeFunctionData('mint', [
        [...tokens, fee, -WIDEST_TICK, WIDEST_TICK, first.atoms, second.atoms, 0, 0, MANAGER, NEVER],
      ])
      await call(manager, data)
      await request('anvil_mine', [quantity(1)])
      await view.sync()
      return { fee }
    },
  }
}
