/**
 * The chains, one record each: adding a chain is adding a record here (D2.1, A1.11). The values are those of V6, V13
 * and P1. The RPC endpoint of a chain without a public one is configuration.
 */
import type { Address, Atoms } from '../kernel/units'

/**
 * The dialect of a chain's order book: the fee is a signed field of the order, or is part of its amounts (D2.2 to
 * D2.4).
 */
export type FeeModel = 'signed' | 'zero'

/** The chain's data feeds next to its order book. */
interface Feeds {
  /** Gas prices: lowest, standard and fast in wei, or slow, average and fast in gwei (V3.1). */
  readonly gas: { readonly url: string; readonly unit: 'wei' | 'gwei' } | null
  /** The chain's name in the price API; null where the API does not know the chain (V12.5). */
  readonly fiatPlatform: string | null
  /** Amount of the dollar token, in atoms, that is quoted to price another token (V12.3). */
  readonly fiatMinimum: Atoms
}

/** The record of a chain without its id, which is its key. */
interface ChainData {
  readonly name: string
  /** False for a network that was shut down and exists in the sandbox only. */
  readonly live: boolean
  readonly native: { readonly symbol: string; readonly name: string; readonly decimals: number }
  readonly wrappedNative: Address
  readonly contracts: {
    readonly settlement: Address
    readonly vaultRelayer: Address
    readonly multicall: Address
  }
  /** Registry of the name service that resolves .eth names; null where the chain has none (V6.16). */
  readonly nameRegistry: Address | null
  /** The block of the settlement contract's deployment; it has no events before (P1.2). */
  readonly settlementBlock: number
  /** A public RPC endpoint; null where the configuration has to name one. */
  readonly publicRpc: string | null
  /** Interval at which an endpoint without a socket is polled for the newest block, in ms (S9.21). */
  readonly blockPollMs: number
  /** Gas limit of one balance call: 100,000, and 250,000 on Optimism chains (S9.28). */
  readonly balanceGas: bigint
  /** Base URL of the order book and the chain's path segment: `{orderBook}/{network}/api/v1` (P1.5). */
  readonly orderBook: string
  readonly network: string
  readonly feeModel: FeeModel
  readonly explorer: { readonly style: 'etherscan' | 'blockscout'; readonly base: string }
  /** The Safe transaction service, and the network's prefix of an address in the Safe's web page (V13.4). */
  readonly safe: { readonly service: string; readonly prefix: string }
  /** Path segment of the chain in the order explorer; empty for mainnet (V13.2). */
  readonly orderExplorerPath: string
  /** The default deadline in seconds (S9.6, D3.22). */
  readonly defaultDeadline: number
  /** The row of common tokens in the token selector (V6.5). */
  readonly commonTokens: readonly Address[]
  /** The tokens that are offered without a token list (V6.5). Addresses are checksummed. */
  readonly tokens: readonly (readonly [symbol: string, name: string, address: Address, decimals: number])[]
  /** Token that counts as one dollar; null where the chain has no fiat values. */
  readonly dollar: { readonly token: Address; readonly decimals: number } | null
  readonly feeds: Feeds
  /** The token lists that are offered from the start; those that are `on` are active (S7.23). */
  readonly tokenLists: readonly { readonly url: string; readonly on: boolean }[]
  /** Short names of the network before an address (EIP-3770): 'eth:0x...'. */
  readonly shortNames: readonly string[]
}

/** The protocol's own order book, the same host for every chain. */
const orderBook = 'https://api.cow.fi'
const settlement: Address = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'
const nameRegistry: Address = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const vaultRelayer: Address = '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'
/** The directory of the protocol's token lists. */
const lists = 'https://files.cow.fi'
const cowSwap = { url: `${lists}/tokens/CowSwap.json`, on: true }

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
    tokenLists: [
      cowSwap,
      { url: `${lists}/token-lists/CoinGecko.1.json`, on: true },
      { url: 'https://curvefi.github.io/curve-assets/ethereum.json', on: false },
    ],
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
    tokenLists: [cowSwap],
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
    tokenLists: [
      cowSwap,
      { url: 'https://tokens.honeyswap.org', on: true },
      { url: `${lists}/token-lists/Uniswap.100.json`, on: true },
      { url: `${lists}/token-lists/CoinGecko.100.json`, on: true },
      { url: 'https://curvefi.github.io/curve-assets/gnosis.json', on: false },
    ],
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

/** The id as that of a supported chain, or null. */
export const supportedChain = (id: number): ChainId | null => (isChainId(id) ? id : null)

/** A record with a value for each chain. */
export const perChain = <A>(make: (chainId: ChainId) => A): Readonly<Record<ChainId, A>> =>
  Object.fromEntries(chainIds.map((id) => [id, make(id)])) as Record<ChainId, A>

export const chains: Readonly<Record<ChainId, ChainRecord>> = perChain((id) => ({ id, ...records[id] }))
