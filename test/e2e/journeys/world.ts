/** `test` for journeys: `world` reads the chain itself, past the app and past the order book. */
import { Interface } from 'ethers'
import { DEFAULT_CHAINS as chainIds } from '../../../sandbox/chains.data.ts'
import { type ChainId, chains } from '../../../src/events/chain/chains.data.ts'
import { test as base } from '../support/fixture.ts'
import type { SandboxControl } from '../support/sandboxControl.ts'

/** Account that the sandbox wallet begins with. */
export const TRADER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const erc20 = new Interface([
  'function balanceOf(address) view returns (uint256)',
  'function allowance(address,address) view returns (uint256)',
  'function approve(address,uint256)',
])
const settlement = new Interface([
  'event Trade(address indexed owner, address sellToken, address buyToken, uint256 sellAmount, uint256 buyAmount, uint256 feeAmount, bytes orderUid)',
])

interface Health {
  readonly chains: Readonly<
    Record<
      string,
      {
        readonly contracts: { readonly settlement: string; readonly vaultRelayer: string }
        readonly tokens: readonly {
          readonly symbol: string
          readonly address: string
          readonly decimals: number
        }[]
      }
    >
  >
}

interface Trade {
  readonly owner: string
  readonly sellToken: string
  readonly buyToken: string
  readonly sellAmount: bigint
  readonly buyAmount: bigint
  readonly feeAmount: bigint
  readonly orderUid: string
}

/** What the order book says of an order, as far as a journey asks. */
interface ServiceOrder {
  readonly uid: string
  readonly status: string
  readonly signature: string
  readonly kind: string
  readonly sellAmount: string
  readonly buyAmount: string
  readonly feeAmount: string
  readonly validTo: number
}

export interface World {
  readonly sandbox: SandboxControl
  readonly token: (chainId: ChainId, symbol: string) => string
  readonly relayer: (chainId: ChainId) => string
  /** Atoms that the account (the trader's, unless reported) holds at the newest block. */
  readonly balance: (chainId: ChainId, symbol: string, account?: string) => Promise<bigint>
  readonly allowance: (chainId: ChainId, symbol: string, account?: string) => Promise<bigint>
  /** Sets a permission past the app. */
  readonly approve: (chainId: ChainId, symbol: string, atoms: bigint) => Promise<void>
  /** The same for a contract: the node sends in its name, so that a Safe uses up none of its nonces. */
  readonly approveFor: (account: string, chainId: ChainId, symbol: string, atoms: bigint) => Promise<void>
  /** Every Trade event of the trader since the journey began. */
  readonly trades: (chainId: ChainId) => Promise<readonly Trade[]>
  readonly order: (chainId: ChainId, uid: string) => Promise<ServiceOrder>
  /** Orders that the service holds for the trader since the journey began, newest first. */
  readonly orders: (chainId: ChainId) => Promise<readonly ServiceOrder[]>
}

const createWorld = async (sandbox: SandboxControl): Promise<World> => {
  const health = await sandbox.get<Health>('/sandbox/health')
  const began = Object.fromEntries(
    await Promise.all(
      chainIds.map(async (chainId) => [chainId, await sandbox.rpc<string>(chainId, 'eth_blockNumber')]),
    ),
  ) as Record<ChainId, string>
  const old = new Set<string>()
  const chain = (chainId: ChainId): Health['chains'][string] => {
    const found = health.chains[String(chainId)]
    if (found === undefined) throw new Error(`no chain ${chainId} in the sandbox`)
    return found
  }
  const token: World['token'] = (chainId, symbol) => {
    const found = chain(chainId).tokens.find((one) => one.symbol === symbol)
    if (found === undefined) throw new Error(`no ${symbol} on chain ${chainId}`)
    return found.address
  }
  const relayer = (chainId: ChainId): string => chain(chainId).contracts.vaultRelayer
  const read = async (chainId: ChainId, to: string, data: string): Promise<bigint> =>
    BigInt(await sandbox.rpc<string>(chainId, 'eth_call', [{ to, data }, 'latest']))
  const api = (chainId: ChainId): string =>
    `${chains[chainId].feeModel === 'signed' ? '/2022' : ''}/${chains[chainId].network}/api/v1`
  const ordersOf = (chainId: ChainId): Promise<readonly ServiceOrder[]> =>
    sandbox.get(`${api(chainId)}/account/${TRADER}/orders`)
  for (const chainId of chainIds) for (const { uid } of await ordersOf(chainId)) old.add(uid)

  return {
    sandbox,
    token,
    relayer,
    balance: (chainId, symbol, account = TRADER) =>
      read(chainId, token(chainId, symbol), erc20.encodeFunctionData('balanceOf', [account])),
    allowance: (chainId, symbol, account = TRADER) =>
      read(
        chainId,
        token(chainId, symbol),
        erc20.encodeFunctionData('allowance', [account, relayer(chainId)]),
      ),
    approve: async (chainId, symbol, atoms) => {
      const data = erc20.encodeFunctionData('approve', [relayer(chainId), atoms])
      await sandbox.rpc(chainId, 'eth_sendTransaction', [{ from: TRADER, to: token(chainId, symbol), data }])
    },
    approveFor: async (account, chainId, symbol, atoms) => {
      const data = erc20.encodeFunctionData('approve', [relayer(chainId), atoms])
      await sandbox.rpc(chainId, 'anvil_impersonateAccount', [account])
      await sandbox.rpc(chainId, 'anvil_setBalance', [account, '0xde0b6b3a7640000'])
      await sandbox.rpc(chainId, 'eth_sendTransaction', [{ from: account, to: token(chainId, symbol), data }])
    },
    trades: async (chainId) => {
      const { topicHash } = settlement.getEvent('Trade') ?? { topicHash: '' }
      const logs = await sandbox.rpc<readonly { readonly topics: string[]; readonly data: string }[]>(
        chainId,
        'eth_getLogs',
        [
          {
            address: chain(chainId).contracts.settlement,
            fromBlock: began[chainId],
            topics: [topicHash, `0x${TRADER.slice(2).toLowerCase().padStart(64, '0')}`],
          },
        ],
      )
      return logs.map(({ topics, data }) => {
        const parsed = settlement.parseLog({ topics, data })
        return parsed?.args.toObject() as Trade
      })
    },
    order: (chainId, uid) => sandbox.get(`${api(chainId)}/orders/${uid}`),
    orders: async (chainId) => (await ordersOf(chainId)).filter(({ uid }) => !old.has(uid)),
  }
}

interface JourneyFixtures {
  readonly world: World
}

export const test = base.extend<JourneyFixtures>({
  world: [
    async ({ home }, use) => {
      await use(await createWorld(home))
    },
    { auto: true },
  ],
})
