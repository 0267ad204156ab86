/** What goes to a chain's endpoint, and when. */
import * as E from 'fp-ts/Either'
import { Interface } from 'ethers'
import { of } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Egress, HttpRequest } from '../../src/adapters/egress'
import * as abi from '../../src/adapters/rpcChain/coder'
import { readAccount } from '../../src/adapters/rpcChain/multicallReads'
import { batchedRpc } from '../../src/adapters/rpcChain/batching'
import type { ChainClient } from '../../src/adapters/rpcChain/chainClient'
import { chains } from '../../src/events/chain/chains.data'
import { goodAnswerOf } from './support/answers'

const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'

describe('a batch', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  const endpoint = (answers: readonly object[]) => {
    const requests: HttpRequest[] = []
    const egress = {
      request: (request: HttpRequest) => {
        requests.push(request)
        return of(E.right({ status: 200, statusText: '', retryAfter: null, text: JSON.stringify(answers) }))
      },
    } as unknown as Egress
    return { requests, call: batchedRpc(egress, 'https://node.example/rpc') }
  }

  /** Refuses arrays of more calls than it takes; 0: every array. */
  const limited = (most: number, refusal: (calls: number) => { status: number; text: string }) => {
    const sizes: number[] = []
    const answer = ({ id }: { id: number }) => ({ jsonrpc: '2.0', id, result: `0x${String(id)}` })
    const egress = {
      request: ({ body }: HttpRequest) => {
        const calls = JSON.parse(body ?? '') as { id: number } | { id: number }[]
        const size = Array.isArray(calls) ? calls.length : 0
        sizes.push(size)
        const ok = JSON.stringify(Array.isArray(calls) ? calls.map(answer) : answer(calls))
        const said = size > most ? refusal(size) : { status: 200, text: ok }
        return of(E.right({ statusText: '', retryAfter: null, ...said }))
      },
    } as unknown as Egress
    const call = batchedRpc(egress, 'https://node.example/rpc')
    const ask = (count: number): unknown[] => {
      const got: unknown[] = []
      for (let n = 0; n < count; n += 1)
        call({ method: 'eth_call', params: [] }).subscribe((one) => got.push(E.isRight(one)))
      vi.advanceTimersByTime(50)
      return got
    }
    return { sizes, ask }
  }

  it.each([
    ['413', () => ({ status: 413, text: '<html>' })],
    ['one error', () => ({ status: 200, text: '{"error":{"code":-32600,"message":"batch limit is 3"}}' })],
    ['400', () => ({ status: 400, text: '{"error":{"code":-32014,"message":"batch too large"}}' })],
    [
      'an error without an id',
      () => ({ status: 200, text: '[{"id":null,"error":{"code":-32600,"message":"batch too large"}}]' }),
    ],
    [
      'an answer that is too large',
      (calls: number) => ({
        status: 200,
        text: JSON.stringify(
          [...Array(calls).keys()].map((id) => ({
            id,
            error: { code: -32003, message: 'response too large' },
          })),
        ),
      }),
    ],
  ])('that is refused by %s is asked in halves, which is remembered', (_, refusal) => {
    const { sizes, ask } = limited(3, refusal)
    expect(ask(8)).toEqual(Array(8).fill(true))
    expect(sizes).toEqual([8, 4, 4, 2, 2, 2, 2])
    sizes.length = 0
    expect(ask(5)).toEqual(Array(5).fill(true))
    expect(sizes).toEqual([2, 1, 2])
  })

  it('goes as single requests to an endpoint that takes no batches', () => {
    const { sizes, ask } = limited(0, () => ({
      status: 200,
      text: '{"error":{"code":-32600,"message":"Invalid Request"}}',
    }))
    expect(ask(2)).toEqual([true, true])
    sizes.length = 0
    expect(ask(3)).toEqual([true, true, true])
    expect(sizes).toEqual([0, 0, 0])
  })

  it('that meets a limit of requests a second is not asked in more requests', () => {
    const { sizes, ask } = limited(0, () => ({
      status: 429,
      text: '{"error":{"code":-32005,"message":"rate limit exceeded"}}',
    }))
    expect(ask(4)).toEqual([false, false, false, false])
    expect(sizes).toEqual([4])
  })

  it('leaves 50 ms after its first call, as one POST of an array of requests', () => {
    const { requests, call } = endpoint([])
    call({ method: 'eth_blockNumber', params: [] }).subscribe()
    vi.advanceTimersByTime(49)
    call({ method: 'eth_call', params: [{ to: DAI }, 'latest'] }).subscribe()
    expect(requests).toEqual([])
    vi.advanceTimersByTime(1)
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      method: 'POST',
      url: 'https://node.example/rpc',
      headers: { 'Content-Type': 'application/json' },
    })
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual([
      { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] },
      { jsonrpc: '2.0', id: 2, method: 'eth_call', params: [{ to: DAI }, 'latest'] },
    ])
  })

  it('is answered call by call, with a result or with an error of code, message and data', () => {
    const { call } = endpoint([
      { jsonrpc: '2.0', id: 2, error: { code: 3, message: 'execution reverted', data: '0x08c379a0' } },
      { jsonrpc: '2.0', id: 1, result: '0x10' },
    ])
    const emitted: unknown[] = []
    for (const method of ['eth_blockNumber', 'eth_call'])
      call({ method, params: [] }).subscribe((answer) => emitted.push(answer))
    vi.advanceTimersByTime(50)
    expect(emitted).toEqual([
      E.right('0x10'),
      E.left({ tag: 'rpc', code: 3, message: 'execution reverted', data: '0x08c379a0' }),
    ])
  })
})

describe('an account', () => {
  const tokens = new Interface([
    'function balanceOf(address) view returns (uint256)',
    'function allowance(address,address) view returns (uint256)',
    'function getEthBalance(address) view returns (uint256)',
    'function multicall((address target, uint256 gasLimit, bytes callData)[] calls) returns (uint256 blockNumber, (bool success, uint256 gasUsed, bytes returnData)[] returnData)',
  ])
  const { multicall, vaultRelayer } = chains[4].contracts

  it('is read by one multicall of getEthBalance, balanceOf and allowance, each with its gas, data only of what succeeded', async () => {
    const seen: unknown[] = []
    const word = (value: number): string => `0x${value.toString(16).padStart(64, '0')}`
    const client: ChainClient = {
      doubt: () => undefined,
      request: (method, params) => {
        const [{ to, data }] = params as [{ to: string; data: string }]
        const [calls] = tokens.decodeFunctionData('multicall', data) as unknown as [
          readonly (readonly [string, bigint, string])[],
        ]
        seen.push([method, to], ...calls.map(([target, gas, call]) => [target, gas, call]))
        return of(
          E.right(
            tokens.encodeFunctionResult('multicall', [
              9,
              [
                [true, 0, word(1)],
                [true, 0, word(2)],
                [false, 0, word(3)],
              ],
            ]),
          ),
        )
      },
    }
    const reading = await goodAnswerOf(readAccount(of(E.right(abi)), client, chains[4], OWNER, [DAI]))
    expect(seen).toEqual([
      ['eth_call', multicall],
      [multicall, 100_000n, tokens.encodeFunctionData('getEthBalance', [OWNER])],
      [DAI, 100_000n, tokens.encodeFunctionData('balanceOf', [OWNER])],
      [DAI, 100_000n, tokens.encodeFunctionData('allowance', [OWNER, vaultRelayer])],
    ])
    expect(reading).toEqual({ block: 9, native: 1n, balances: { [DAI]: 2n }, allowances: {} })
  })
})
