/**
 * The chains as a page reaches them: the app's own adapter, and behind it a node for each chain, without a socket, that
 * answers in JSON-RPC what the fake chain of a browser holds. A fault is answered in its place.
 */
import * as E from 'fp-ts/Either'
import { Interface } from 'ethers'
import { EMPTY, firstValueFrom, from } from 'rxjs'
import type { Egress, EgressError, HttpAnswer } from '../../src/adapters/egress'
import { rpcChain } from '../../src/adapters/rpcChain/rpcChain'
import { sandboxEndpoints } from '../../src/config/config'
import type { ChainId } from '../../src/events/chain/chains.data'
import type { Address } from '../../src/events/kernel/units'
import type { aBrowser, Between } from '../stories/app'
import { virtualClock } from '../streams/support/world'
import type { Fault } from './service'

interface NodeFault extends Pick<Fault, 'status'> {
  readonly body?: string
  /** The connection breaks before the node reads the request. */
  readonly cut?: 'before'
  /** The answers of a batch come in another order, or the last of them is missing. */
  readonly batch?: 'reverse' | 'drop'
  /** It says that it serves this chain. */
  readonly serves?: number
}

export interface Nodes {
  /** Gives the tabs of the browser the adapter in place of the fake: for `openOnScreen`. */
  readonly between: Between
  /** Makes the node of a chain answer with a fault, until the returned function is called. */
  readonly fault: (chainId: ChainId, fault: NodeFault) => () => void
}

interface Call {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}
interface ContractCall {
  readonly to: Address
  readonly data: string
}

const reads = new Interface([
  'function getBlockNumber() returns (uint256)',
  'function getEthBalance(address) returns (uint256)',
  'function balanceOf(address) returns (uint256)',
  'function allowance(address, address) returns (uint256)',
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) returns ((bool success, bytes returnData)[] results)',
])
const hex = (value: number): string => `0x${value.toString(16)}`

const BLOCK_MS = 12_000

const nodeOf = ({ chain }: ReturnType<typeof aBrowser>, chainId: ChainId) => {
  const block = (): number => chain.world.block + Math.floor(Date.now() / BLOCK_MS)
  const contract = async ({ to, data }: ContractCall): Promise<string> => {
    const call = reads.parseTransaction({ data })
    if (call === null) throw new Error(`The node does not know the call ${data.slice(0, 10)}.`)
    const [owner, spender] = call.args as unknown as readonly [Address, Address]
    if (call.name === 'aggregate3') {
      const calls = call.args[0] as readonly { readonly target: Address; readonly callData: string }[]
      const results = await Promise.all(
        calls.map(({ target, callData }) => contract({ to: target, data: callData })),
      )
      return reads.encodeFunctionResult('aggregate3', [results.map((result) => [result !== '0x', result])])
    }
    const account = E.toUnion(await firstValueFrom(chain.account(chainId, owner, [to])))
    const allowed = E.toUnion(await firstValueFrom(chain.allowances(chainId, owner, spender, [to])))
    if ('tag' in account || 'tag' in allowed) throw new Error('The fake chain failed: use a fault.')
    const known: Readonly<Record<string, bigint | number | undefined>> = {
      getBlockNumber: block(),
      getEthBalance: account.native,
      balanceOf: account.balances[to],
      allowance: allowed[to],
    }
    const result = known[call.name]
    return result === undefined ? '0x' : reads.encodeFunctionResult(call.name, [result])
  }
  return ({ method, params }: Call, serves: number): Promise<unknown> => {
    switch (method) {
      case 'eth_chainId':
        return Promise.resolve(hex(serves))
      case 'eth_getBlockByNumber':
        return Promise.resolve({
          hash: hex(block()),
          number: hex(block()),
          timestamp: hex(Math.floor(virtualClock.now() / 1000)),
        })
      case 'eth_blockNumber':
        return Promise.resolve(hex(block()))
      case 'eth_getCode':
        return Promise.resolve('0x')
      case 'eth_call':
        return contract(params[0] as ContractCall)
      default:
        throw new Error(`The node does not know ${method}.`)
    }
  }
}

const answered = (text: string, status = 200): E.Either<EgressError, HttpAnswer> =>
  E.right({ status, statusText: '', retryAfter: null, text })

export const nodesOf = (browser: ReturnType<typeof aBrowser>): Nodes => {
  const faults = new Map<ChainId, NodeFault>()
  const answer = async (chainId: ChainId, body: string): Promise<E.Either<EgressError, HttpAnswer>> => {
    const { cut, status, body: text, batch, serves = chainId } = faults.get(chainId) ?? {}
    if (cut !== undefined) return E.left({ tag: 'unreachable' })
    if (status !== undefined || text !== undefined) return answered(text ?? '', status)
    const node = nodeOf(browser, chainId)
    const results = await Promise.all(
      (JSON.parse(body) as readonly Call[]).map(async (call) => ({
        jsonrpc: '2.0',
        id: call.id,
        result: await node(call, serves),
      })),
    )
    const sent = batch === 'drop' ? results.slice(0, -1) : results
    return answered(JSON.stringify(batch === 'reverse' ? sent.toReversed() : sent))
  }
  const egress: Egress = {
    request: ({ url, body = '[]' }) => from(answer(Number(url.split('/').at(-1)) as ChainId, body)),
    socket: () => EMPTY,
  }
  return {
    between: (ports) => ({
      ...ports,
      chain: rpcChain(egress, { endpoints: sandboxEndpoints('http://node.test') }),
    }),
    fault: (chainId, fault) => {
      faults.set(chainId, fault)
      return () => void faults.delete(chainId)
    },
  }
}
