/**
 * The chains, one record each: adding a chain is adding a record here (T §1, decisions 'Live networks').
 * Sources: facts product §6c-6e, 13e-f; protocol §1. RPC endpoints of chains without a public one are configuration.
 */
import type { Address, Atoms } from '../kernel/units'

/** How the order book of a chain charges (decisions, 'Live networks and the sandbox'). */
export type FeeModel = 'signed' | 'zero'

/** Feeds of the chain's own, beside its order book. */
interface Feeds {
  /** Gas prices: told in wei, or as slow, average and fast in gwei (facts product §3a). */
  readonly gas: { readonly url: string; readonly unit: 'wei' | 'gwei' } | null
  /** The chain's name at the fiat source; null: it does not know the chain (facts product §12). */
  readonly fiatPlatform: string | null
  /** How much of the dollar token an order book is asked to price another token by, in atoms (facts product §12). */
  readonly fiatMinimum: Atoms
}

/** What is known of a chain beforehand; its id is its key. */
interface ChainData {
  readonly name: string
  /** False: the network is gone and lives on in the sandbox only. */
  readonly live: boolean
  readonly native: { readonly symbol: string; readonly name: string; readonly decimals: number }
  readonly wrappedNative: Address
  readonly contracts: {
    readonly settlement: Address
    readonly vaultRelayer: Address
    readonly multicall: Address
  }
  /** Registry of the name service, by which .eth names are looked up; null: this chain has none (facts: product §6d). */
  readonly nameRegistry: Address | null
  /** The block that the settlement contract was deployed in: it has no events before (facts: protocol §1). */
  readonly settlementBlock: number
  /** A public RPC endpoint, or null where only configuration can name one. */
  readonly publicRpc: string | null
  /** How often an endpoint without a socket is asked for the newest block, in ms (S §9). */
  readonly blockPollMs: number
  /** What one call of a balance may use (S §9: 100,000, and 250,000 on chains of Optimism). */
  readonly balanceGas: bigint
  /** Where the order book stands, and the chain's segment of it: `{orderBook}/{network}/api/v1`. */
  readonly orderBook: string
  readonly network: string
  readonly feeModel: FeeModel
  readonly explorer: { readonly style: 'etherscan' | 'blockscout'; readonly base: string }
  /** The Safe transaction service, and the network's name before an address at the Safe's page (facts product §9). */
  readonly safe: { readonly service: string; readonly prefix: string }
  /** Path segment of the order explorer; empty for mainnet. */
  readonly orderExplorerPath: string
  /** Deadline that a new visitor gets, in seconds (decisions, 'Deadline setting'). */
  readonly defaultDeadline: number
  /** The row of common tokens in the selector. */
  readonly commonTokens: readonly Address[]
  /** The tokens every visitor sees without a token list (facts: product §6e). Addresses checksummed. */
  readonly tokens: readonly (readonly [symbol: string, name: string, address: Address, decimals: number])[]
  /** Token whose price stands for one dollar; null: no fiat values on this chain. */
  readonly dollar: { readonly token: Address; readonly decimals: number } | null
  readonly feeds: Feeds
  /** Short names of the network before an address (EIP-3770): 'eth:0x...'. */
  readonly shortNames: readonly string[]
}

/** The protocol's own order book, the same host for every chain. */
const orderBook = 'https://api.cow.fi'
const settlement: Address = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'
const nameRegistry: Address = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const vaultRelayer: Address = '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'

const records = {
  1: {
    name: 'Ethereum',
    live: true,
    native: { symbol: 'ETH', name: 'Ether', decimals: 18 },
    wrappedNative: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    contracts: { settlement, vaultRelayer, multicall: '0x1F98415757620B543A52E61c46B32eB19261F984' },
    nameRegistry,
    settlementBlock: 12_593_265,
    publicRpc: null,
    blockPollMs: 15_000,
    balanceGas: 100_000n,
    orderBook,
    network: 'mainnet',
    feeModel: 'zero',
    explorer: { style: 'etherscan', base: 'https://etherscan.io' },
    safe: { service: 'https://safe-transaction.gnosis.io', prefix: 'eth' },
    orderExplorerPath: '',
    defaultDeadline: 1800,
    commonTokens: [
      '0x6B175474E89094C44Da98b954EedeAC495271d0F',
      '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
      '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    ],
    tokens: [
      ['WETH', 'Wrapped Ether', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', 18],
      ['DAI', 'Dai Stablecoin', '0x6B175474E89094C44Da98b954EedeAC495271d0F', 18],
      ['USDC', 'USD Coin', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 6],
      ['USDT', 'Tether USD', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 6],
      ['WBTC', 'Wrapped BTC', '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599', 8],
      ['COW', 'CoW Protocol Token', '0xDEf1CA1fb7FBcDC777520aa7f396b4E015F497aB', 18],
      ['GNO', 'Gnosis Token', '0x6810e776880C02933D47DB1b9fc05908e5386b96', 18],
    ],
    dollar: { token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', decimals: 6 },
    feeds: {
      gas: { url: 'https://safe-relay.gnosis.io/api/v1/gas-station/', unit: 'wei' },
      fiatPlatform: 'ethereum',
      fiatMinimum: 100_000_000n,
    },
    shortNames: ['eth'],
  },
  4: {
    name: 'Rinkeby',
    live: false,
    native: { symbol: 'ETH', name: 'Ether', decimals: 18 },
    wrappedNative: '0xc778417E063141139Fce010982780140Aa0cD5Ab',
    contracts: { settlement, vaultRelayer, multicall: '0x1F98415757620B543A52E61c46B32eB19261F984' },
    nameRegistry,
    settlementBlock: 8_727_415,
    publicRpc: null,
    blockPollMs: 15_000,
    balanceGas: 100_000n,
    orderBook,
    network: 'rinkeby',
    feeModel: 'signed',
    explorer: { style: 'etherscan', base: 'https://rinkeby.etherscan.io' },
    safe: { service: 'https://safe-transaction.rinkeby.gnosis.io', prefix: 'rin' },
    orderExplorerPath: '/rinkeby',
    defaultDeadline: 1800,
    commonTokens: [
      '0xc778417E063141139Fce010982780140Aa0cD5Ab',
      '0x5592EC0cfb4dbc12D3aB100b257153436a1f0FEa',
      '0x4DBCdF9B62e891a7cec5A2568C3F4FAF9E8Abe2b',
      '0xa9881E6459CA05d7D7C95374463928369cD7a90C',
    ],
    tokens: [
      ['WETH', 'Wrapped Ether', '0xc778417E063141139Fce010982780140Aa0cD5Ab', 18],
      ['DAI', 'Dai Stablecoin', '0x5592EC0cfb4dbc12D3aB100b257153436a1f0FEa', 18],
      ['USDC', 'USD Coin', '0x4DBCdF9B62e891a7cec5A2568C3F4FAF9E8Abe2b', 6],
      ['USDT', 'Tether USD', '0xa9881E6459CA05d7D7C95374463928369cD7a90C', 6],
      ['WBTC', 'Wrapped BTC', '0x577D296678535e4903D59A4C929B718e1D575e0A', 8],
      ['COW', 'CoW Protocol Token', '0xbdf1e19f8c78A77fb741b44EbA5e4c0C8DBAeF91', 18],
      ['GNO', 'Gnosis Token', '0xd0Dab4E640D95E9E8A47545598c33e31bDb53C7c', 18],
    ],
    dollar: { token: '0x4DBCdF9B62e891a7cec5A2568C3F4FAF9E8Abe2b', decimals: 6 },
    feeds: {
      gas: { url: 'https://safe-relay.rinkeby.gnosis.io/api/v1/gas-station/', unit: 'wei' },
      fiatPlatform: null,
      fiatMinimum: 100_000_000n,
    },
    shortNames: ['rin'],
  },
  100: {
    name: 'Gnosis Chain',
    live: true,
    native: { symbol: 'xDAI', name: 'xDai', decimals: 18 },
    wrappedNative: '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d',
    contracts: { settlement, vaultRelayer, multicall: '0x0F41c16b8aD27c11F181eCA85F0941868C1297aF' },
    nameRegistry: null,
    settlementBlock: 16_465_100,
    publicRpc: 'https://rpc.gnosischain.com/',
    blockPollMs: 1000,
    balanceGas: 100_000n,
    orderBook,
    network: 'xdai',
    feeModel: 'zero',
    explorer: { style: 'blockscout', base: 'https://blockscout.com/poa/xdai' },
    safe: { service: 'https://safe-transaction.xdai.gnosis.io', prefix: 'xdai' },
    orderExplorerPath: '/xdai',
    defaultDeadline: 1800,
    commonTokens: [
      '0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83',
      '0x8e5bBbb09Ed1ebdE8674Cda39A0c169401db4252',
      '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d',
      '0x6A023CCd1ff6F2045C3309768eAd9E68F978f6e1',
    ],
    tokens: [
      ['WXDAI', 'Wrapped xDai', '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d', 18],
      ['USDC', 'USD Coin', '0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83', 6],
      ['USDT', 'Tether USD', '0x4ECaBa5870353805a9F068101A40E0f32ed605C6', 6],
      ['WBTC', 'Wrapped BTC', '0x8e5bBbb09Ed1ebdE8674Cda39A0c169401db4252', 8],
      ['WETH', 'Wrapped Ether', '0x6A023CCd1ff6F2045C3309768eAd9E68F978f6e1', 18],
      ['COW', 'CoW Protocol Token', '0x177127622c4A00F3d409B75571e12cB3c8973d3c', 18],
      ['GNO', 'Gnosis Token', '0x9C58BAcC331c9aa871AFD802DB6379a98e80CEdb', 18],
    ],
    dollar: { token: '0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83', decimals: 6 },
    feeds: {
      gas: { url: 'https://blockscout.com/xdai/mainnet/api/v1/gas-price-oracle', unit: 'gwei' },
      fiatPlatform: 'xdai',
      fiatMinimum: 10_000_000_000n,
    },
    shortNames: ['gno', 'xdai'],
  },
} as const satisfies Readonly<Record<number, ChainData>>

export type ChainId = keyof typeof records
export interface ChainRecord extends ChainData {
  readonly id: ChainId
}

const isChainId = (id: number): id is ChainId => Object.hasOwn(records, id)
export const chainIds: readonly ChainId[] = Object.keys(records).map(Number).filter(isChainId)
export const DEFAULT_CHAIN: ChainId = 1

/** Reads any number as a supported chain. */
export const supportedChain = (id: number): ChainId | null => (isChainId(id) ? id : null)

/** One of a kind for each chain. */
export const perChain = <A>(make: (chainId: ChainId) => A): Readonly<Record<ChainId, A>> =>
  Object.fromEntries(chainIds.map((id) => [id, make(id)])) as Record<ChainId, A>

export const chains: Readonly<Record<ChainId, ChainRecord>> = perChain((id) => ({ id, ...records[id] }))
