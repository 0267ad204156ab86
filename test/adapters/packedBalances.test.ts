/** The balances of many tokens in one call, on a real node (X149). */
import * as E from 'fp-ts/Either'
import { Interface } from 'ethers'
import { of } from 'rxjs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChainClient } from '../../src/adapters/rpcChain/chainClient'
import { codedHoldingsReader, holdingsReader } from '../../src/adapters/rpcChain/holdings'
import type { ComparingClient } from '../../src/adapters/rpcChain/notOlder'
import { MOST_PACKED, packedBalances } from '../../src/adapters/rpcChain/packedBalances'
import { testAccounts } from '../../src/adapters/sandboxWallet/testAccounts.data'
import { chains } from '../../src/events/chain/chains.data'
import type { Address } from '../../src/events/kernel/units'
import { knownTokens } from '../../src/events/tokens/knownTokens.data'
import { errorOf, goodAnswerOf } from './support/answers'
import { type SandboxWorld, startWorld } from './support/sandboxWorld'

const [owner = ''] = testAccounts
const WETH: Address = chains[1].wrappedNative
const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
/** One reverts with data, one returns half a word, one burns all gas, and at most addresses there is no contract. */
const [REVERTING, SHORT, BURNING] = [0xabc1, 0xabc2, 0xabc3].map(address) as [Address, Address, Address]

let world: SandboxWorld
let client: ChainClient & ComparingClient
beforeAll(async () => {
  world = await startWorld([1])
  client = world.clients[1]
  const codes = [
    [REVERTING, '0x60ff60005260206000fd'],
    [SHORT, '0x60ff60005260106000f3'],
    [BURNING, '0x5b600056'],
  ]
  for (const code of codes) await goodAnswerOf(client.request('anvil_setCode', code))
})
afterAll(() => world.stop())

/** What the node itself answers about one token. */
const balanceOf = async (token: Address): Promise<bigint> => {
  const erc20 = new Interface(['function balanceOf(address) view returns (uint256)'])
  const data = erc20.encodeFunctionData('balanceOf', [owner])
  const answer = await goodAnswerOf(client.request('eth_call', [{ to: token, data }, 'latest']))
  return BigInt(String(answer))
}

it('of each token it is what the token answers, and a broken token takes no other with it (X149)', async () => {
  const tokens = [
    WETH,
    REVERTING,
    SHORT,
    BURNING,
    ...knownTokens[1].map((token) => token.address),
    ...Array.from({ length: 700 }, (_, nth) => address(0xdddd + nth)),
  ].slice(0, MOST_PACKED)
  const { amounts: read } = await goodAnswerOf(packedBalances(client, owner, tokens, chains[1]))
  expect(read).toHaveLength(tokens.length)
  expect(read.slice(1, 4)).toEqual([0n, 0n, 0n])
  const some = [0, ...tokens.keys()].filter((nth) => nth === 0 || (nth > 3 && nth < 12))
  for (const nth of some) expect(read[nth]).toBe(await balanceOf(tokens[nth] ?? '').catch(() => 0n))
  expect(read[0]).toBeGreaterThan(0n)
  expect(read.at(-1)).toBe(0n)
})

it('18,000 tokens take at most 1 MB, and the same answer as coded calls (X149)', async () => {
  const tokens = [
    ...knownTokens[1].map((token) => token.address),
    ...Array.from({ length: 18_008 - knownTokens[1].length }, (_, nth) => address(0xdddd + nth)),
  ]
  let bytes = 0
  const counted: ComparingClient = {
    ...client,
    request: (method, params) => {
      bytes += JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }).length
      return client.request(method, params)
    },
  }
  const packed = await goodAnswerOf(holdingsReader(() => counted)(1, owner, tokens))
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThanOrEqual(1_000_000)
  expect(Object.keys(packed).length).toBeGreaterThan(0)
  expect(packed).toEqual(
    await goodAnswerOf(codedHoldingsReader(() => client)(1, owner, tokens.slice(0, 1000))),
  )
})

it('a part of 18,000 tokens takes at most 50 kB (X149)', async () => {
  // What an account of many tokens has, and the others that have their turn (C568).
  const tokens = Array.from({ length: 500 + 300 }, (_, nth) => address(0xdddd + nth))
  let bytes = 0
  const counted: ComparingClient = {
    ...client,
    request: (method, params) => {
      bytes += JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }).length
      return client.request(method, params)
    },
  }
  await goodAnswerOf(holdingsReader(() => counted)(1, owner, tokens))
  expect(bytes).toBeLessThanOrEqual(50_000)
})

it('a node that does not run it is asked by coded calls, from then on at once', async () => {
  let refusals = 0
  const refusing: ComparingClient = {
    ...client,
    request: (method, params) => {
      const [call] = params as [{ to?: string }]
      if (method !== 'eth_call' || call.to !== undefined) return client.request(method, params)
      refusals += 1
      return of(E.left({ tag: 'rpc', code: -32000, message: 'no target', data: null } as const))
    },
  }
  const read = holdingsReader(() => refusing)
  const first = await goodAnswerOf(read(1, owner, [WETH]))
  expect(Object.keys(first)).toEqual([WETH])
  expect(await goodAnswerOf(read(1, owner, [WETH]))).toEqual(first)
  expect(refusals).toBe(1)
})

it('a node that was asked too often once is asked the same way again (X149)', async () => {
  let isBusy = true
  const programs: boolean[] = []
  const busy: ComparingClient = {
    ...client,
    request: (method, params) => {
      const [call] = params as [{ to?: string }]
      if (method === 'eth_call') programs.push(call.to === undefined)
      return isBusy
        ? of(E.left({ tag: 'rpc', code: -32000, message: 'Too Many Requests', data: null } as const))
        : client.request(method, params)
    },
  }
  const read = holdingsReader(() => busy)
  await errorOf(read(1, owner, [WETH]))
  isBusy = false
  programs.length = 0
  expect(Object.keys(await goodAnswerOf(read(1, owner, [WETH])))).toEqual([WETH])
  expect(programs).toEqual([true])
})

it('of 10,000 tokens of which 9,000 have no contract each other has its balance, and each is asked once (X149)', async () => {
  const named = Array.from({ length: 10_000 }, (_, nth) => address(0xeeee0000 + nth))
  const real = named.filter((_, nth) => nth % 10 === 3)
  // A contract that answers 1 to everything.
  await Promise.all(
    real.map((token) => goodAnswerOf(client.request('anvil_setCode', [token, '0x600160005260206000f3']))),
  )
  const expected = Object.fromEntries(real.map((token) => [token, 1n]))
  let calls = 0
  const counted: ComparingClient = {
    ...client,
    request: (method, params) => {
      calls += 1
      return client.request(method, params)
    },
  }
  expect(await goodAnswerOf(holdingsReader(() => counted)(1, owner, named))).toEqual(expected)
  expect(calls).toBe(Math.ceil(named.length / MOST_PACKED))
  expect(await goodAnswerOf(codedHoldingsReader(() => client)(1, owner, named))).toEqual(expected)
})
