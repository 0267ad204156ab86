/**
 * A really started sandbox for a test file: chains as wanted, in memory, no interval blocks and no solver but by
 * control, so that every test is deterministic.
 */
import { Contract, HDNodeWallet, Interface, JsonRpcProvider, Mnemonic } from 'ethers'
import { afterAll, beforeAll, vi } from 'vitest'
import { TEST_MNEMONIC } from '../../sandbox/accounts.ts'
import { CHAINS, type ChainSeed } from '../../sandbox/chains.data.ts'
import { SETTLEMENT, VAULT_RELAYER } from '../../sandbox/contracts/gpv2.ts'
import { startSandbox, type Sandbox } from '../../sandbox/main.ts'

export const NATIVE = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
export const ZERO_HASH = `0x${'0'.repeat(64)}`
export const ETHER = 10n ** 18n
/** For a test that waits for a message. */
export const TIMEOUT_MS = 20_000

const root = HDNodeWallet.fromMnemonic(Mnemonic.fromPhrase(TEST_MNEMONIC), "m/44'/60'/0'/0")
/** The key of one of the ten test accounts. */
export const wallet = (index: number): HDNodeWallet => root.deriveChild(index)

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** the parsed body; undefined where it is no JSON */
  readonly json: Json
}
type Json = Readonly<Record<string, unknown>> | undefined

export interface World {
  readonly url: string
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  /** POST /sandbox/{chainId}/{lever}; throws unless it answers 200 */
  pull(chainId: number, lever: string, body?: unknown): Promise<Record<string, unknown>>
  rpc(chainId: number, method: string, params?: readonly unknown[]): Promise<unknown>
  provider(chainId: number): JsonRpcProvider
}

const erc20 = new Interface([
  'function balanceOf(address) view returns (uint256)',
  'function allowance(address,address) view returns (uint256)',
  'function approve(address,uint256) returns (bool)',
  'function transfer(address,uint256) returns (bool)',
])

/** Registers start and stop with the file's hooks; use the world inside tests only. */
export function sharedWorld(chains: readonly number[]): World {
  let sandbox: Sandbox | undefined
  const providers = new Map<number, JsonRpcProvider>()
  beforeAll(async () => {
    sandbox = await startSandbox({
      port: 0,
      stateDir: null,
      reset: false,
      chains,
      blockTimeMs: 0,
      solverTickMs: 0,
    })
  })
  afterAll(async () => {
    providers.forEach((provider) => provider.destroy())
    await sandbox?.stop()
  })
  const world: World = {
    get url() {
      if (sandbox === undefined) throw new Error('the world is used before it has started')
      return sandbox.url
    },
    request: (method, path, body, headers) => request(world.url, method, path, body, headers),
    pull: (chainId, lever, body) => pull(world.url, chainId, lever, body),
    rpc: (chainId, method, params) => rpc(world.url, chainId, method, params),
    provider(chainId) {
      const known = providers.get(chainId)
      if (known !== undefined) return known
      const provider = new JsonRpcProvider(`${world.url}/rpc/${String(chainId)}`, chainId, {
        staticNetwork: true,
        cacheTimeout: -1,
        // A block that comes a moment after the first look is not waited for by the clock.
        pollingInterval: 50,
      })
      providers.set(chainId, provider)
      return provider
    },
  }
  return world
}

export async function request(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  let json: Json
  try {
    json = JSON.parse(text) as Json
  } catch {
    json = undefined
  }
  return { status: response.status, headers: response.headers, text, json }
}

export async function pull(url: string, chainId: number, lever: string, body: unknown = {}) {
  const reply = await request(url, 'POST', `/sandbox/${String(chainId)}/${lever}`, body)
  if (reply.status !== 200) throw new Error(`${lever}: ${String(reply.status)} ${reply.text}`)
  return reply.json as Record<string, unknown>
}

export async function rpc(url: string, chainId: number, method: string, params: readonly unknown[] = []) {
  const reply = await request(url, 'POST', `/rpc/${String(chainId)}`, {
    jsonrpc: '2.0',
    id: 1,
    method,
    params,
  })
  const answer = reply.json as { result?: unknown; error?: { message: string } }
  if (answer.error !== undefined) throw new Error(`${method}: ${answer.error.message}`)
  return answer.result
}

export function chainSeed(chainId: number): ChainSeed {
  const seed = CHAINS.find((chain) => chain.chainId === chainId)
  if (seed === undefined) throw new Error(`no chain ${String(chainId)}`)
  return seed
}

export function tokenAddress(chainId: number, symbol: string): string {
  const token = chainSeed(chainId).tokens.find((one) => one.symbol === symbol)
  if (token === undefined) throw new Error(`no token ${symbol} on chain ${String(chainId)}`)
  return token.address
}

export async function balance(world: World, chainId: number, token: string, owner: string): Promise<bigint> {
  const contract = new Contract(token, erc20, world.provider(chainId))
  return (await contract.getFunction('balanceOf').staticCall(owner)) as bigint
}

/** A transaction of an unlocked test account; throws when it reverts. */
export async function transact(
  world: World,
  chainId: number,
  tx: { from: string; to: string; data: string; value?: string },
): Promise<string> {
  const hash = (await world.rpc(chainId, 'eth_sendTransaction', [tx])) as string
  // The node answers before the block of the transaction is whole.
  const receipt = await vi.waitUntil(
    () => world.rpc(chainId, 'eth_getTransactionReceipt', [hash]) as Promise<{ status: string } | null>,
    { timeout: 60_000, interval: 5 },
  )
  if (receipt.status !== '0x1') throw new Error('the transaction reverted')
  return hash
}

export const approve = (world: World, chainId: number, owner: string, token: string, value: bigint) =>
  transact(world, chainId, {
    from: owner,
    to: token,
    data: erc20.encodeFunctionData('approve', [VAULT_RELAYER, value]),
  })

export const transfer = (
  world: World,
  chainId: number,
  from: string,
  token: string,
  to: string,
  value: bigint,
) => transact(world, chainId, { from, to: token, data: erc20.encodeFunctionData('transfer', [to, value]) })

/** Seconds of the chain's clock. */
export async function chainNow(world: World, chainId: number): Promise<number> {
  const block = (await world.rpc(chainId, 'eth_getBlockByNumber', ['latest', false])) as { timestamp: string }
  return Number(block.timestamp)
}

const settlementEvents = new Interface([
  'event Trade(address indexed owner,address sellToken,address buyToken,uint256 sellAmount,uint256 buyAmount,uint256 feeAmount,bytes orderUid)',
])

export interface TradeLog {
  readonly owner: string
  readonly sellAmount: bigint
  readonly buyAmount: bigint
  readonly feeAmount: bigint
  readonly orderUid: string
}

/** The Trade events of a transaction, decoded. */
export async function tradesOf(world: World, chainId: number, hash: string): Promise<TradeLog[]> {
  const receipt = (await world.rpc(chainId, 'eth_getTransactionReceipt', [hash])) as {
    logs: { address: string; topics: string[]; data: string }[]
  }
  return receipt.logs
    .filter(({ address }) => address === SETTLEMENT.toLowerCase())
    .flatMap((log) => {
      const parsed = settlementEvents.parseLog(log)
      return parsed === null ? [] : [parsed.args.toObject() as unknown as TradeLog]
    })
}
