/** A contract that refuses is told from an endpoint that fails, whatever family of nodes answers (X87). */
import * as E from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { rpcError } from '../../src/adapters/rpcChain/batching'
import { isRevert, returned } from '../../src/adapters/rpcChain/contractRefusal'
import type { Egress, HttpRequest } from '../../src/adapters/egress'
import { rpcChain } from '../../src/adapters/rpcChain/rpcChain'
import type { Config } from '../../src/config/config'
import { perChain } from '../../src/events/chain/chains.data'
import { isEndpointsFault } from '../../src/adapters/rpcChain/failover'

describe('an error of eth_call', () => {
  it.each<[node: string, code: number, message: string, data: string | null]>([
    ['geth', 3, 'execution reverted: no', '0x08c379a0'],
    ['geth', -32000, 'invalid opcode: INVALID', null],
    ['geth', -32000, 'invalid jump destination', null],
    ['geth', -32000, 'stack underflow (0 <=> 1)', null],
    ['geth', -32000, 'stack limit reached 1024 (1023)', null],
    ['geth', -32000, 'return data out of bounds', null],
    ['geth', -32000, 'write protection', null],
    ['Nethermind', -32015, 'VM execution error.', 'Reverted 0x'],
    ['Nethermind', -32015, 'VM execution error.', 'BadInstruction'],
    ['Nethermind', -32015, 'VM execution error', 'StackUnderflow'],
    ['Nethermind', -32603, 'something new', 'Reverted 0x08c379a0'],
    // Its own names of the ends, wherever it puts them.
    ['Nethermind', -32015, 'BadInstruction', null],
    ['Nethermind', -32015, 'something new', 'BadInstruction'],
    ['Nethermind', -32015, 'InvalidJumpDestination', null],
    ['Nethermind', -32015, 'something new', 'StackUnderflow'],
    ['Nethermind', -32015, 'StaticCallViolation', null],
    ['Nethermind', -32015, 'AccessViolation', null],
    ['Nethermind', -32015, 'PrecompileFailure', null],
    ['revm', -32603, 'StateChangeDuringStaticCall', null],
    ['revm', -32603, 'CallNotAllowedInsideStatic', null],
    ['OpenEthereum', -32015, 'VM execution error.', 'Bad jump destination 0x2f'],
    ['OpenEthereum', -32015, 'Transaction execution error.', 'Bad instruction fe'],
    ['reth', -32603, 'EVM error: InvalidJump', null],
    ['reth', -32003, 'out of gas: gas required exceeds: 50000000', null],
    ['revm', -32603, 'OpcodeNotFound', null],
    ['Erigon', -32000, 'stack underflow (0 <=> 2)', null],
    ['Ganache', -32000, 'VM Exception while processing transaction: revert', null],
  ])(
    'of %s (%i %s) is the refusal of the contract, and no fault of the endpoint',
    async (_, code, message, data) => {
      const error = rpcError(code, message, data)
      expect(isRevert(error)).toBe(true)
      expect(isEndpointsFault(error)).toBe(false)
      const call = { request: () => of(E.left(error)) }
      expect(await firstValueFrom(returned(call, {}))).toEqual(E.right(null))
    },
  )

  it.each<[code: number, message: string]>([
    [-32005, 'limit exceeded'],
    [-32000, 'execution timeout'],
    [-32000, 'missing trie node'],
    [-32000, 'Too Many Requests'],
    [-32603, 'Internal error'],
    [-32601, 'the method eth_call does not exist'],
    [-32000, 'Service Unavailable'],
  ])('%i %s is the fault of the endpoint', (code, message) => {
    const error = rpcError(code, message)
    expect([isRevert(error), isEndpointsFault(error)]).toEqual([false, true])
  })
})

it('a receipt whose block is null is not mined yet', async () => {
  const hash = `0x${'ab'.repeat(32)}`
  const result = {
    eth_chainId: '0x1',
    eth_getTransactionReceipt: { transactionHash: hash, blockNumber: null },
  }
  const egress = {
    request: ({ body }: HttpRequest) => {
      const calls = JSON.parse(body ?? '') as { id: number; method: keyof typeof result }[]
      const text = JSON.stringify(
        calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: result[method] })),
      )
      return of(E.right({ status: 200, statusText: '', retryAfter: null, text }))
    },
  } as unknown as Egress
  const endpoints = perChain(() => ({ rpc: 'https://node.example/rpc' })) as unknown as Config['endpoints']
  expect(await firstValueFrom(rpcChain(egress, { endpoints }).receipt(1, hash))).toEqual(E.right(null))
})
