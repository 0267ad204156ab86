/** Readings of an older block than their endpoint says that it has, in virtual time. */
import * as E from 'fp-ts/Either'
import { AbiCoder, Interface } from 'ethers'
import { firstValueFrom, NEVER, type Observable, of } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import type { Egress } from '../../src/adapters/egress'
import type { ChainClient } from '../../src/adapters/rpcChain/chainClient'
import { type EndpointsClient, togetherUpToDate } from '../../src/adapters/rpcChain/endpointsClient'
import { holdingsReader } from '../../src/adapters/rpcChain/holdings'
import type { ComparingClient } from '../../src/adapters/rpcChain/notOlder'
import { rpcChain } from '../../src/adapters/rpcChain/rpcChain'
import { httpClaims } from '../../src/adapters/claims/httpClaims'
import { rpcGovernance } from '../../src/adapters/governance/rpcGovernance'
import { rpcStaking } from '../../src/adapters/staking/rpcStaking'
import { sandboxEndpoints } from '../../src/config/config'
import { perChain } from '../../src/events/chain/chains.data'
import { multicall3Answer } from './support/multicall3'
import { knownTokens } from '../../src/events/tokens/knownTokens.data'

const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const HEAD = 'eth_blockNumber'
const multicall3 = new Interface([
  'function aggregate3((address,bool,bytes)[]) returns ((bool success, bytes returnData)[] results)',
])
const quantity = (block: number): string => `0x${block.toString(16)}`

describe('a reading of a block that is older than the newest known one', () => {
  /** As the multicall of this network answers: the block, and the coin's balance. */
  const reading = (block: number): string =>
    `0x${[block, 0x40, 1, 0x20, 1, 0, 0x60, 32, 7].map((one) => one.toString(16).padStart(64, '0')).join('')}`

  /** What is known is block 9. The endpoint says that it has `head`, and reads the state of these blocks. */
  const readFrom = async (
    head: number,
    ...blocks: readonly number[]
  ): Promise<readonly [unknown, number]> => {
    vi.useFakeTimers()
    let asked = 0
    const node: ChainClient = {
      doubt: () => undefined,
      request: (method) =>
        of(E.right(method === HEAD ? quantity(head) : reading(blocks[asked++] ?? blocks.at(-1) ?? 0))),
    }
    const clients = perChain(() => togetherUpToDate(node))
    clients[4].saw(9)
    const egress: Egress = { request: () => NEVER, socket: () => NEVER }
    const answer = firstValueFrom(
      rpcChain(egress, { endpoints: sandboxEndpoints('http://node.test') }, clients).account(4, OWNER, []),
    )
    await import('../../src/adapters/rpcChain/coder')
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    return [await answer, asked]
  }
  const readAfter = async (...blocks: readonly number[]) => readFrom(9, ...blocks)

  it('is no answer, whatever block its endpoint says that it has (X320)', async () => {
    expect(await readAfter(5)).toEqual([E.left({ tag: 'behind', block: 5, known: 9 }), 4])
  })

  it('is asked for again until it is of that block, as where another node answers for the endpoint (X320)', async () => {
    const native = { native: 7n, balances: {}, allowances: {} }
    expect(await readAfter(5, 9)).toEqual([E.right({ block: 9, ...native }), 2])
    expect(await readAfter(10)).toEqual([E.right({ block: 10, ...native }), 1])
  })
  it('is asked for no more often of an endpoint that says itself that it is behind', async () => {
    expect(await readFrom(5, 5)).toEqual([E.left({ tag: 'behind', block: 5, known: 9 }), 4])
  })
})

describe('a reading of stakes, claims or holdings', () => {
  const word = (value: number): string => value.toString(16).padStart(64, '0')
  const TOKEN = knownTokens[1][0]?.address ?? OWNER
  /** As the multicall of Ethereum answers: the block, and so many times the number 1. */
  const words =
    (count: number) =>
    (block: number): string =>
      multicall3.encodeFunctionResult('aggregate3', [
        [block, ...Array<number>(count).fill(1)].map((value) => [true, `0x${word(value)}`]),
      ])
  const stakes = words(7)
  /** Of an account without claims. */
  const claimsOf = (client: EndpointsClient) =>
    httpClaims({
      clients: perChain(() => client),
      downloadFrom: () => () => of(E.right({ status: 200, statusText: '', retryAfter: null, text: '{}' })),
      served: (address) => address,
    })
  const readings: readonly (readonly [
    what: string,
    answer: (block: number) => string,
    read: (client: EndpointsClient) => Observable<E.Either<{ readonly tag: string }, unknown>>,
  ])[] = [
    ['stakes', stakes, (client) => rpcStaking(perChain(() => client)).read(1, OWNER)],
    ['claims of vCOW', words(11), (client) => claimsOf(client).read(1, OWNER)],
    ['a claim of UNI', words(4), (client) => claimsOf(client).readUni(OWNER)],
    [
      'holdings',
      (block) => `0x${word(block)}${word(7)}`,
      (client) => holdingsReader(() => client)(1, OWNER, [TOKEN]),
    ],
  ]

  it.each(readings)(
    'of an older block than is known is no answer: %s (X325, X374)',
    async (_, answer, read) => {
      const tagOf = async (block: number): Promise<string> => {
        vi.useFakeTimers()
        const client = togetherUpToDate({
          doubt: () => undefined,
          request: (method) => of(E.right(method === HEAD ? quantity(9) : answer(block))),
        })
        client.saw(9)
        const answer$ = firstValueFrom(read(client))
        await vi.advanceTimersByTimeAsync(60_000)
        vi.useRealTimers()
        const one = await answer$
        return E.isRight(one) ? 'read' : one.left.tag
      }
      expect([await tagOf(5), await tagOf(9)]).toEqual(['behind', 'read'])
    },
  )

  describe('of the governor', () => {
    const coder = AbiCoder.defaultAbiCoder()
    const contract = new Interface(['function proposals(uint256)'])
    const PROPOSALS = contract.getFunction('proposals')?.selector ?? ''
    const proposal = coder.encode(
      ['uint256', 'address', ...Array<string>(8).fill('uint256')],
      [1, OWNER, 0, 4, 5, 30, 40, 50, 0, 0],
    )
    /** Two nodes behind one address: one says that the newest block is 9; the other answers all calls, or those about proposals. */
    const readFrom = async (
      block: number,
      isBehind: (data: string) => boolean,
      others = 9,
    ): Promise<string> => {
      vi.useFakeTimers()
      const client = togetherUpToDate({
        doubt: () => undefined,
        request: (method, params) => {
          if (method === HEAD) return of(E.right(quantity(9)))
          if (method === 'eth_getLogs') return of(E.right([]))
          const [{ data }] = params as readonly [{ readonly data: string }]
          const one = (asked: string) => (asked.startsWith(PROPOSALS) ? proposal : `0x${word(1)}`)
          return of(E.right(multicall3Answer(data, isBehind(data) ? block : others, one) ?? one(data)))
        },
      })
      client.saw(9)
      const answer$ = firstValueFrom(rpcGovernance(perChain(() => client)).read(1, OWNER, 5))
      await vi.advanceTimersByTimeAsync(60_000)
      vi.useRealTimers()
      const one = await answer$
      return E.isRight(one) ? `of block ${String(one.right.block)}` : one.left.tag
    }
    const isOfProposal = (data: string): boolean => data.includes(PROPOSALS.slice(2))
    const isOfVotes = (data: string): boolean => data.includes('e23a9a52')
    it.each<[what: string, isBehind: (data: string) => boolean]>([
      ['delegations and counts', (data) => !isOfProposal(data) && !isOfVotes(data)],
      ['proposals', isOfProposal],
      ['votes', isOfVotes],
    ])('that a node behind its endpoint makes of %s is no answer (X378)', async (_, isBehind) => {
      expect([await readFrom(5, isBehind), await readFrom(9, isBehind)]).toEqual(['behind', 'of block 9'])
      // The governor is known as of the oldest block that one of its parts was read of.
      expect(await readFrom(9, isBehind, 10)).toBe('of block 9')
    })
  })

  it('is compared with no block where contracts see those of another chain: holdings (X325)', async () => {
    const client: ComparingClient = {
      known: () => 900,
      request: () => of(E.right(`0x${word(5)}${word(7)}`)),
    }
    const answer = await firstValueFrom(holdingsReader(() => client)(42161, OWNER, [TOKEN]))
    expect(answer).toEqual(E.right({ [TOKEN]: 7n }))
  })
})
