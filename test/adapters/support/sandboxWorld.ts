/** A sandbox of this test file and the adapters that speak to it. */
import { type Observable, firstValueFrom, timeout } from 'rxjs'
import { WebSocket as NodeSocket } from 'ws'
import { startSandbox } from '../../../sandbox/main'
import { createEgress, type Egress } from '../../../src/adapters/egress'
import { type ChainClient, chainClient } from '../../../src/adapters/rpcChain/chainClient'
import type { ComparingClient } from '../../../src/adapters/rpcChain/notOlder'
import { approveCall } from '../../../src/events/kernel/walletCalls'
import { allowedOrigins, sandboxEndpoints, type Config } from '../../../src/config/config'
import { type ChainId, chains, perChain } from '../../../src/events/chain/chains.data'
import type { Address } from '../../../src/events/kernel/units'
import { goodAnswerOf } from './answers'

/** What a transaction came to, each in hex. */
interface Receipt {
  readonly status: string
  readonly gasUsed: string
}

export interface SandboxWorld {
  readonly url: string
  readonly egress: Egress
  readonly config: Pick<Config, 'endpoints' | 'environment' | 'dollar'>
  readonly clients: Readonly<Record<ChainId, ChainClient & ComparingClient>>
  /** Sends a transaction from an unlocked account and waits until it is mined. */
  readonly send: (chainId: ChainId, from: Address, to: Address, data: string) => Promise<string>
  /** Waits until a transaction is mined: the node names its hash a moment before the block is whole. */
  readonly receiptOf: (chainId: ChainId, hash: string) => Promise<Receipt>
  readonly approve: (chainId: ChainId, owner: Address, token: Address, amount: bigint) => Promise<string>
  /** The chain's clock in seconds. */
  readonly now: (chainId: ChainId) => Promise<number>
  readonly control: (path: string, body?: object) => Promise<unknown>
  readonly stop: () => Promise<void>
}

export const openSocket = (url: string): WebSocket => new NodeSocket(url) as unknown as WebSocket

/** The chain's own estimate is exact, and too little for a contract that counts the seconds until it is mined. */
const ENOUGH_GAS = '0x2dc6c0'

export const startWorld = async (chainIds: readonly ChainId[]): Promise<SandboxWorld> => {
  const sandbox = await startSandbox({
    port: 0,
    stateDir: null,
    reset: true,
    chains: chainIds,
    blockTimeMs: 500,
    solverTickMs: 0,
  })
  const endpoints = sandboxEndpoints(sandbox.url)
  const egress = createEgress(allowedOrigins({ endpoints }), openSocket)
  const clients = perChain((chainId) => ({
    ...chainClient(egress, endpoints[chainId].rpc, chainId, 5),
    known: () => 0,
  }))

  const receiptOf = async (chainId: ChainId, hash: string): Promise<Receipt> => {
    for (let tries = 0; tries < 1000; tries++) {
      const receipt = await goodAnswerOf(clients[chainId].request('eth_getTransactionReceipt', [hash]))
      if (receipt !== null) return receipt as Receipt
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('the transaction was not mined')
  }

  const send = async (chainId: ChainId, from: Address, to: Address, data: string): Promise<string> => {
    const hash = await goodAnswerOf(
      clients[chainId].request('eth_sendTransaction', [{ from, to, data, gas: ENOUGH_GAS }]),
    )
    await receiptOf(chainId, String(hash))
    return String(hash)
  }

  return {
    url: sandbox.url,
    egress,
    config: { endpoints, environment: 'local', dollar: DOLLARS },
    clients,
    receiptOf,
    send,
    approve: (chainId, owner, token, amount) =>
      send(chainId, owner, token, approveCall(chains[chainId].contracts.vaultRelayer, amount)),
    now: async (chainId) => {
      const block = (await goodAnswerOf(
        clients[chainId].request('eth_getBlockByNumber', ['latest', false]),
      )) as {
        readonly timestamp: string
      }
      return Number(block.timestamp)
    },
    control: async (path, body = {}) => {
      const answer = await fetch(`${sandbox.url}/sandbox${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
      })
      return (await answer.json()) as unknown
    },
    stop: () => sandbox.stop(),
  }
}

/** Dollars on mainnet alone: the other chains are those without. */
const DOLLARS: Config['dollar'] = perChain((id) => (id === 1 ? chains[id].dollar : null))

/** The first value within the time; fails otherwise. */
export const soon = <A>(source: Observable<A>, ms = 10_000): Promise<A> =>
  firstValueFrom(source.pipe(timeout(ms)))
