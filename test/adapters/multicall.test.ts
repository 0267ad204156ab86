/** Many tokens: split by gas, halved when the node still finds it too much, none of them lost. */
import * as E from 'fp-ts/Either'
import { Interface } from 'ethers'
import { of } from 'rxjs'
import { beforeEach, describe, expect, it } from 'vitest'
import * as abi from '../../src/adapters/rpcChain/coder'
import { readAccount } from '../../src/adapters/rpcChain/multicallReads'
import { codedHoldingsReader as holdingsReader } from '../../src/adapters/rpcChain/holdings'
import { rpcError } from '../../src/adapters/rpcChain/batching'
import type { ChainClient } from '../../src/adapters/rpcChain/chainClient'
import { chains } from '../../src/events/chain/chains.data'
import type { ChainError } from '../../src/streams/ports/Chain'
import { getAddress } from 'ethers/address'
import { errorOf, goodAnswerOf } from './support/answers'

const multicall = new Interface([
  'function multicall((address target, uint256 gasLimit, bytes callData)[] calls) returns (uint256 blockNumber, (bool success, uint256 gasUsed, bytes returnData)[] returnData)',
])
const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const tokens = Array.from({ length: 700 }, (_, index) =>
  getAddress(`0x${(index + 1).toString(16).padStart(40, '0')}`),
)

const word = (value: bigint | number): string => value.toString(16).padStart(64, '0')

/** Where a request's calls go: each begins with its target, in the word that its offset names. Ethers takes seconds for it. */
const targetsIn = (data: string): readonly bigint[] => {
  const words = data.slice('0x12345678'.length).match(/.{64}/g) ?? []
  const number = (at: number): number => Number(`0x${words[at] ?? ''}`)
  return Array.from({ length: number(1) }, (_, call) => BigInt(`0x${words[2 + number(2 + call) / 32] ?? ''}`))
}

/** As the contract answers: each result is its success, the gas that it used, and its data, one word here. */
const answer = (
  block: number,
  results: readonly (readonly [isSuccess: boolean, value: bigint])[],
): string => {
  const tuples = results.map(([isSuccess, value]) =>
    [Number(isSuccess), 0, 0x60, 32, value].map(word).join(''),
  )
  const offsets = results.map((_, at) => word(32 * (results.length + 5 * at)))
  return `0x${[block, 0x40, results.length].map(word).join('')}${offsets.join('')}${tuples.join('')}`
}

/** A node that answers each call with its target's address as a number, and refuses more than `most` at once. */
const node = (most: number, sizes: number[] = []): ChainClient => ({
  doubt: () => undefined,
  request: (_method, params) => {
    const [{ data }] = params as [{ data: string }]
    const targets = targetsIn(data)
    sizes.push(targets.length)
    if (targets.length > most) return of(E.left<ChainError>(rpcError(-32000, 'out of gas')))
    // Token 5 cannot be read.
    const results = targets.map((target) => [target !== 5n, target] as const)
    return of(E.right(answer(1000 - sizes.length, results)))
  },
})
const read = (client: ChainClient) => readAccount(of(E.right(abi)), client, chains[4], OWNER, tokens)

it('every token has its own figure, the unreadable one has none, the block is the oldest', async () => {
  const sizes: number[] = []
  const reading = await goodAnswerOf(read(node(300, sizes)))
  expect(sizes[0]).toBe(1000)
  expect(Object.keys(reading.balances)).toHaveLength(699)
  expect(Object.keys(reading.allowances)).toHaveLength(699)
  for (const token of tokens.filter((one) => BigInt(one) !== 5n)) {
    expect(reading.balances[token]).toBe(BigInt(token))
    expect(reading.allowances[token]).toBe(BigInt(token))
  }
  expect(reading.native).toBe(BigInt(chains[4].contracts.multicall))
  expect(reading.block).toBe(1000 - sizes.length)
})

it.each([100_000n, 250_000n])(
  'a balance call may use the %d gas that the chain’s record names',
  async (gas) => {
    const limits: bigint[] = []
    const plain = node(10)
    const client: ChainClient = {
      ...plain,
      request: (method, params) => {
        const [{ data }] = params as [{ data: string }]
        const [calls] = multicall.decodeFunctionData('multicall', data)
        limits.push(...(calls as readonly { readonly gasLimit: bigint }[]).map(({ gasLimit }) => gasLimit))
        return plain.request(method, params)
      },
    }
    const record = { ...chains[4], balanceGas: gas }
    await goodAnswerOf(readAccount(of(E.right(abi)), client, record, OWNER, tokens.slice(0, 2)))
    expect(limits).toEqual(Array<bigint>(5).fill(gas))
  },
)

describe('Multicall3', () => {
  const aggregate = new Interface([
    'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[] returnData)',
  ])
  const word = (value: number): string => `0x${value.toString(16).padStart(64, '0')}`
  const asked: (readonly string[])[] = []
  const answering = (results: readonly (readonly [boolean, string])[]): ChainClient => ({
    doubt: () => undefined,
    request: (_method, params) => {
      const [{ to, data }] = params as [{ to: string; data: string }]
      const [calls] = aggregate.decodeFunctionData('aggregate3', data) as unknown as [
        readonly (readonly [string, boolean, string])[],
      ]
      asked.push([to, ...calls.map(([target, allowFailure]) => `${target} ${String(allowFailure)}`)])
      return of(E.right(aggregate.encodeFunctionResult('aggregate3', [results])))
    },
  })
  const TOKEN = '0x0000000000000000000000000000000000000001'
  const readOn = (chainId: 1 | 42161, client: ChainClient) =>
    readAccount(of(E.right(abi)), client, chains[chainId], OWNER, [TOKEN])
  beforeEach(() => {
    asked.length = 0
  })

  it.each([
    [1, '0xcA11bde05977b3631167028862bE2a173976CA11'],
    [42161, '0x0000000000000000000000000000000000000064'],
  ] as const)(
    'on chain %d takes the block from %s, and what fails has no figure',
    async (chainId, source) => {
      const reading = await goodAnswerOf(
        readOn(
          chainId,
          answering([
            [true, word(9)],
            [true, word(1)],
            [true, word(2)],
            [false, word(3)],
          ]),
        ),
      )
      const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
      expect(asked).toEqual([
        [multicall3, `${source} true`, `${multicall3} true`, `${TOKEN} true`, `${TOKEN} true`],
      ])
      expect(reading).toEqual({ block: 9, native: 1n, balances: { [TOKEN]: 2n }, allowances: {} })
    },
  )

  it.each([
    [
      'without a block',
      [
        [false, '0x'],
        [true, word(1)],
        [true, word(2)],
        [true, word(3)],
      ],
    ],
    [
      'with a call too few',
      [
        [true, word(9)],
        [true, word(1)],
        [true, word(2)],
      ],
    ],
    ['with nothing', []],
  ] as const)('an answer %s is malformed', async (_, results) => {
    expect(await errorOf(readOn(1, answering(results)))).toMatchObject({ tag: 'malformed' })
  })
})

it('a node that runs out of gas for a single call says so', async () => {
  const sizes: number[] = []
  expect(await errorOf(read(node(0, sizes)))).toMatchObject({ tag: 'rpc', message: 'out of gas' })
  // Two chunks, each halved down to one call, and given up after four of those.
  expect(sizes.length).toBeLessThan(40)
  expect(sizes.at(-1)).toBe(1)
})

describe('a token whose call takes too much even alone', () => {
  /** A node that refuses every request in which one of some tokens is called. */
  const refusing = (hostile: readonly bigint[], error: ChainError, asked: bigint[][] = []): ChainClient => {
    const plain = node(1000)
    return {
      ...plain,
      request: (method, params) => {
        const [{ data }] = params as [{ data: string }]
        const targets = targetsIn(data)
        asked.push([...targets])
        return targets.some((target) => hostile.includes(target))
          ? of(E.left(error))
          : plain.request(method, params)
      },
    }
  }
  const outOfGas = rpcError(-32000, 'out of gas')

  it.each<[what: string, error: ChainError]>([
    ['geth', outOfGas],
    ['Nethermind', rpcError(-32015, 'VM execution error.', 'OutOfGas')],
    ['reth', rpcError(-32000, 'EVM error: OutOfGas(Memory)')],
    ['an endpoint that bounds time', rpcError(-32000, 'execution aborted (timeout = 5s)')],
    ['an endpoint that bounds answers', rpcError(-32008, 'Response size exceeded the limit')],
  ])('has no figure, and all others have theirs (X91): %s', async (_, error) => {
    const reading = await goodAnswerOf(read(refusing([7n, 300n], error)))
    const others = tokens.filter((token) => ![5n, 7n, 300n].includes(BigInt(token)))
    expect(Object.keys(reading.balances)).toEqual(others)
    expect(Object.keys(reading.allowances)).toEqual(others)
    expect(reading.native).toBe(BigInt(chains[4].contracts.multicall))
  })

  it('is missing from the holdings, and takes no other with it (X91)', async () => {
    const found = await goodAnswerOf(holdingsReader(() => refusing([7n], outOfGas))(4, OWNER, tokens))
    expect(Object.keys(found)).toEqual(tokens.filter((token) => ![5n, 7n].includes(BigInt(token))))
  })

  it('is not at fault where the contract does not answer without it either: that is an error of the node', async () => {
    const plain = refusing([7n], outOfGas)
    const client: ChainClient = {
      ...plain,
      request: (method, params) => {
        const [{ data }] = params as [{ data: string }]
        return targetsIn(data).length === 0 ? of(E.left(outOfGas)) : plain.request(method, params)
      },
    }
    expect(await errorOf(read(client))).toEqual(outOfGas)
  })

  it('is one of many where every call fails: that is an error of the node, after a score of requests (X91)', async () => {
    const asked: bigint[][] = []
    const all = tokens.map(BigInt)
    const client = refusing(all, outOfGas, asked)
    expect(await errorOf(holdingsReader(() => client)(4, OWNER, tokens))).toEqual(outOfGas)
    expect(asked.length).toBeLessThan(20)
  })

  it('is one of 32 at most', async () => {
    const some = (count: number): bigint[] => tokens.slice(100, 100 + count).map(BigInt)
    const few = await goodAnswerOf(holdingsReader(() => refusing(some(32), outOfGas))(4, OWNER, tokens))
    expect(Object.keys(few)).toHaveLength(700 - 33)
    expect(await errorOf(holdingsReader(() => refusing(some(33), outOfGas))(4, OWNER, tokens))).toEqual(
      outOfGas,
    )
  })
})

it('a call that fails for another reason is not halved: a node that is asked in vain is asked once for each chunk', async () => {
  let asked = 0
  const refusing: ChainClient = {
    doubt: () => undefined,
    request: () => {
      asked++
      return of(E.left<ChainError>(rpcError(-32000, 'execution reverted')))
    },
  }
  expect(await errorOf(read(refusing))).toMatchObject({ tag: 'rpc', message: 'execution reverted' })
  expect(asked).toBe(2)
})

describe('what an account has of thousands of tokens', () => {
  const many = Array.from({ length: 2500 }, (_, index) =>
    getAddress(`0x${(index + 10).toString(16).padStart(40, '0')}`),
  )

  it('is read in chunks one after the other, each halved where the node finds it too much', async () => {
    const sizes: number[] = []
    const found = await goodAnswerOf(holdingsReader(() => node(600, sizes))(4, OWNER, many))
    expect(Object.keys(found)).toHaveLength(2500)
    expect(sizes).toEqual([1000, 500, 500, 1000, 500, 500, 500])
  })

  it('lacks what is 0 or cannot be read', async () => {
    const few = ['5', '6', '0'].map((digit) => getAddress(`0x${digit.padStart(40, '0')}`))
    const found = await goodAnswerOf(holdingsReader(() => node(600))(4, OWNER, few))
    expect(found).toEqual({ [getAddress(`0x${'6'.padStart(40, '0')}`)]: 6n })
  })

  it('of no tokens asks nothing', async () => {
    const sizes: number[] = []
    expect(await goodAnswerOf(holdingsReader(() => node(600, sizes))(4, OWNER, []))).toEqual({})
    expect(sizes).toEqual([])
  })
})
