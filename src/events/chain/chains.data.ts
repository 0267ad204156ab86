/**
 * The chains, one record each. To add a chain, add a record (D2.1, A1.11, docs/chains.md). The values come from V6, V13
 * and P1. A record names the services of its time: today's, or those of early 2022, which survive only in the sandbox.
 * The RPC endpoint of a chain without a public one is configuration.
 */
import type { Address, Atoms } from '../kernel'

/**
 * The dialect of a chain's order book: the fee is a signed field of the order, or is part of its amounts
 * (D2.2 to D2.4).
 */
export type FeeModel = 'signed' | 'zero'

/** A chain's services: today's, or those of early 2022. */
type World = 'today' | '2022'

/** The chain's data feeds next to its order book. */
interface Feeds {
  /**
   * A gas station (S7.36): lowest, standard and fast in wei, or slow, average and fast in gwei (V3.1). Null if the app
   * asks the RPC endpoint instead.
   */
  readonly gas: { readonly url: string; readonly unit: 'wei' | 'gwei' } | null
  /** The chain's name in the price API; null if the API does not know the chain (V12.5). */
  readonly fiatPlatform: string | null
  /** Amount of the dollar token, in atoms, that is quoted to price another token (V12.3). */
  readonly fiatMinimum: Atoms
}

type TokenLine = readonly [symbol: string, name: string, address: Address, decimals: number]

interface TokenListLine {
  readonly url: string
  readonly on: boolean
}

/** The record of a chain without its id, which is its key. */
interface ChainData {
  readonly name: string
  readonly world: World
  /** False for a network that was shut down and exists in the sandbox only. */
  readonly live: boolean
  /** A test network, whose coins are worth nothing. */
  readonly isTest: boolean
  /** The coin in which gas is paid (V6.6). */
  readonly native: { readonly symbol: string; readonly name: string; readonly decimals: number }
  readonly wrappedNative: Address
  readonly contracts: {
    readonly settlement: Address
    readonly vaultRelayer: Address
    /** Multicall3 in today's world, Uniswap's interface multicall in the 2022 one. */
    readonly multicall: Address
  }
  /** Registry of the name service that resolves .eth names; null if the chain has none (V6.16). */
  readonly nameRegistry: Address | null
  /** The block of the settlement contract's deployment (P1.2); null if it is not known. */
  readonly settlementBlock: number | null
  /**
   * Whether contracts see the block numbers of the chain below this one (Arbitrum). If so, the app asks the node's own
   * contract.
   */
  readonly hasOtherBlocks: boolean
  /** A chain of layer 2: its blocks come within a second or two, and so do receipts (S9.26). */
  readonly isLayer2: boolean
  /** A public RPC endpoint; null if the configuration must name one. */
  readonly publicRpc: string | null
  /** Interval at which an endpoint without a socket is polled for the newest block, in ms (S9.21, C126). */
  readonly blockPollMs: number
  /** Gas limit of one balance call: 100,000, and 250,000 on Optimism chains (S9.28). */
  readonly balanceGas: bigint
  /** 'Max' keeps back at least this much of the coin for gas (X163, C579), in atoms. */
  readonly gasReserve: Atoms
  /** Base URL of the order book and the chain's path segment: `{orderBook}/{network}/api/v1` (P1.5). */
  readonly orderBook: string
  readonly network: string
  readonly feeModel: FeeModel
  /** Base of an explorer with Etherscan's paths (S9.43, S9.44). */
  readonly explorer: string
  /** The page on which the network reports its own state (S2.2.26); null if it has none. */
  readonly statusPage: string | null
  /** The Safe transaction service, null if it does not know the chain, and the Safe's prefix of an address (V13.4). */
  readonly safe: { readonly service: string | null; readonly prefix: string }
  /** Path segment of the chain in the order explorer; empty for mainnet (S7.35, V13.2). */
  readonly orderExplorerPath: string
  /** The default deadline in seconds (S9.6, S9.7, D3.22). */
  readonly defaultDeadline: number
  /** The row of common tokens in the token selector (V6.5). */
  readonly commonTokens: readonly Address[]
  /** The tokens that are offered without a token list (V6.5). Addresses are checksummed. */
  readonly tokens: readonly TokenLine[]
  /** Token that counts as one dollar; null if the chain has no fiat values. */
  readonly dollar: { readonly token: Address; readonly decimals: number } | null
  readonly feeds: Feeds
  /** The token lists offered from the start. Those that are `on` are active (S7.23). */
  readonly tokenLists: readonly TokenListLine[]
  /** Short names of the network before an address (EIP-3770): 'eth:0x...'. */
  readonly shortNames: readonly string[]
}

/** The protocol's own order book, the same host for every chain. */
const orderBook = 'https://api.cow.fi'
const settlement: Address = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'
const nameRegistry: Address = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const vaultRelayer: Address = '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'
const multicall3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** The directory of the protocol's token lists. */
const lists = 'https://files.cow.fi'
const cowSwap = { url: `${lists}/tokens/CowSwap.json`, on: true }
/** The protocol's own list, and other people's lists that it stores for one chain. */
const listsOf = (...files: readonly string[]): readonly TokenListLine[] => [
  cowSwap,
  ...files.map((file) => ({ url: `${lists}/token-lists/${file}.json`, on: true })),
]
const curve = (chain: string): TokenListLine => ({
  url: `https://curvefi.github.io/curve-assets/${chain}.json`,
  on: false,
})

/** The fields a live chain's record must set. Every other field has the value that most chains share. */
interface Today extends Partial<Omit<ChainData, 'safe' | 'tokens' | 'world' | 'orderExplorerPath'>> {
  readonly name: string
  readonly native: ChainData['native']
  readonly network: string
  readonly publicRpc: string
  readonly explorer: string
  /** The chain's name at the Safe's service, null for none; its short name, and its path in the order explorer. */
  readonly names: readonly [safe: string | null, short: string, orderExplorer: string]
  /** The chain's name at the price API. */
  readonly fiat: string | null
  readonly tokenLists: ChainData['tokenLists']
  /** The wrapped coin, then the dollar token, then others. */
  readonly tokens: readonly [wrapped: TokenLine, dollar: TokenLine, ...others: readonly TokenLine[]]
}

/** 0.01 of a coin, in atoms. */
const HUNDREDTH: Atoms = 10n ** 16n

const today = ({ names: [safe, short, path], fiat, ...own }: Today): ChainData => {
  const [[, , wrappedNative], [, , token, decimals]] = own.tokens
  const dollar = own.dollar ?? { token, decimals }
  return {
    world: 'today',
    live: true,
    isTest: false,
    wrappedNative,
    contracts: { settlement, vaultRelayer, multicall: multicall3 },
    nameRegistry: null,
    settlementBlock: null,
    hasOtherBlocks: false,
    isLayer2: false,
    blockPollMs: 5000,
    balanceGas: 100_000n,
    gasReserve: HUNDREDTH,
    orderBook,
    feeModel: 'zero',
    statusPage: null,
    safe: { service: safe && `https://api.safe.global/tx-service/${safe}`, prefix: short },
    orderExplorerPath: path && `/${path}`,
    defaultDeadline: 1800,
    commonTokens: own.tokens.map(([, , address]) => address),
    dollar,
    feeds: { gas: null, fiatPlatform: fiat, fiatMinimum: 100n * 10n ** BigInt(dollar.decimals) },
    shortNames: [short],
    ...own,
  }
}

/** A rollup: transactions wait less, so the default deadline is 5 min (S9.7), and gas is cheap. */
const L2 = { isLayer2: true, defaultDeadline: 300, gasReserve: HUNDREDTH / 50n }
/** Optimism's chains count more gas for a balance call (S9.28). */
const optimism = { ...L2, balanceGas: 250_000n }
const ether = { symbol: 'ETH', name: 'Ether', decimals: 18 }
const optimismWrapped: TokenLine = ['WETH', 'Wrapped Ether', '0x4200000000000000000000000000000000000006', 18]

const records = {
  1: today({
    name: 'Ethereum',
    native: ether,
    network: 'mainnet',
    publicRpc: 'https://eth.merkle.io',
    blockPollMs: 15_000,
    explorer: 'https://etherscan.io',
    names: ['eth', 'eth', ''],
    fiat: 'ethereum',
    nameRegistry,
    settlementBlock: 12_593_265,
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
    tokenLists: [...listsOf('CoinGecko.1'), curve('ethereum')],
  }),
  4: {
    name: 'Rinkeby',
    world: '2022',
    live: false,
    isTest: true,
    native: ether,
    wrappedNative: '0xc778417E063141139Fce010982780140Aa0cD5Ab',
    contracts: { settlement, vaultRelayer, multicall: '0x1F98415757620B543A52E61c46B32eB19261F984' },
    nameRegistry,
    settlementBlock: 8_727_415,
    hasOtherBlocks: false,
    isLayer2: false,
    publicRpc: null,
    blockPollMs: 15_000,
    balanceGas: 100_000n,
    gasReserve: HUNDREDTH,
    orderBook,
    network: 'rinkeby',
    feeModel: 'signed',
    explorer: 'https://rinkeby.etherscan.io',
    statusPage: null,
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
  56: today({
    name: 'BNB Chain',
    native: { symbol: 'BNB', name: 'BNB', decimals: 18 },
    gasReserve: HUNDREDTH / 10n,
    network: 'bnb',
    publicRpc: 'https://bsc-dataseed1.bnbchain.org',
    explorer: 'https://bscscan.com',
    names: ['bnb', 'bnb', 'bnb'],
    fiat: 'binance-smart-chain',
    tokens: [
      ['WBNB', 'Wrapped BNB', '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c', 18],
      ['USDT', 'Tether USD', '0x55d398326f99059fF775485246999027B3197955', 18],
      ['USDC', 'USD Coin', '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 18],
    ],
    tokenLists: listsOf('CoinGecko.56', 'Uniswap.56'),
  }),
  100: today({
    name: 'Gnosis Chain',
    native: { symbol: 'xDAI', name: 'xDai', decimals: 18 },
    network: 'xdai',
    publicRpc: 'https://rpc.gnosischain.com',
    blockPollMs: 1000,
    explorer: 'https://gnosisscan.io',
    names: ['gno', 'gno', 'gc'],
    fiat: 'xdai',
    settlementBlock: 16_465_100,
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
    feeds: { gas: null, fiatPlatform: 'xdai', fiatMinimum: 10_000_000_000n },
    shortNames: ['gno', 'xdai'],
    tokenLists: [
      cowSwap,
      { url: 'https://tokens.honeyswap.org', on: true },
      ...listsOf('Uniswap.100', 'CoinGecko.100').slice(1),
      curve('gnosis'),
    ],
  }),
  137: today({
    name: 'Polygon',
    native: { symbol: 'POL', name: 'POL', decimals: 18 },
    gasReserve: HUNDREDTH * 10n,
    network: 'polygon',
    publicRpc: 'https://polygon-rpc.com',
    explorer: 'https://polygonscan.com',
    names: ['pol', 'matic', 'pol'],
    shortNames: ['matic', 'pol'],
    fiat: 'polygon-pos',
    tokens: [
      ['WPOL', 'Wrapped POL', '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270', 18],
      ['USDC', 'USD Coin', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', 6],
      ['USDT', 'Tether USD', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', 6],
    ],
    tokenLists: listsOf('CoinGecko.137', 'Uniswap.137'),
  }),
  8453: today({
    name: 'Base',
    native: ether,
    network: 'base',
    publicRpc: 'https://mainnet.base.org',
    explorer: 'https://basescan.org',
    statusPage: 'https://status.base.org',
    names: ['base', 'base', 'base'],
    fiat: 'base',
    tokens: [optimismWrapped, ['USDC', 'USD Coin', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', 6]],
    ...optimism,
    tokenLists: [...listsOf('CoinGecko.8453', 'Uniswap.8453'), curve('base')],
  }),
  9745: today({
    name: 'Plasma',
    native: { symbol: 'XPL', name: 'Plasma', decimals: 18 },
    network: 'plasma',
    publicRpc: 'https://rpc.plasma.to',
    explorer: 'https://plasmascan.to',
    names: [null, 'plasma', 'plasma'],
    fiat: 'plasma',
    tokens: [
      ['WXPL', 'Wrapped XPL', '0x6100E367285b01F48D07953803A2d8dCA5D19873', 18],
      ['USDT0', 'USDT0', '0xB8CE59FC3717ada4C02eaDF9682A9e934F625ebb', 6],
    ],
    tokenLists: listsOf('CoinGecko.9745'),
  }),
  42161: today({
    name: 'Arbitrum One',
    native: ether,
    network: 'arbitrum_one',
    publicRpc: 'https://arb1.arbitrum.io/rpc',
    explorer: 'https://arbiscan.io',
    statusPage: 'https://status.arbitrum.io',
    names: ['arb1', 'arb1', 'arb1'],
    fiat: 'arbitrum-one',
    tokens: [
      ['WETH', 'Wrapped Ether', '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1', 18],
      ['USDC', 'USD Coin', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', 6],
      ['USDT', 'Tether USD', '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', 6],
    ],
    hasOtherBlocks: true,
    ...L2,
    tokenLists: [...listsOf('Uniswap.42161', 'CoinGecko.42161'), curve('arbitrum')],
  }),
  43114: today({
    name: 'Avalanche',
    native: { symbol: 'AVAX', name: 'Avalanche', decimals: 18 },
    network: 'avalanche',
    publicRpc: 'https://api.avax.network/ext/bc/C/rpc',
    explorer: 'https://snowscan.xyz',
    statusPage: 'https://status.avax.network',
    names: ['avax', 'avax', 'avax'],
    fiat: 'avalanche',
    tokens: [
      ['WAVAX', 'Wrapped AVAX', '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7', 18],
      ['USDC', 'USD Coin', '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E', 6],
      ['USDT', 'Tether USD', '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7', 6],
    ],
    tokenLists: listsOf('CoinGecko.43114', 'Uniswap.43114'),
  }),
  57073: today({
    name: 'Ink',
    native: ether,
    network: 'ink',
    publicRpc: 'https://rpc-ten.inkonchain.com',
    explorer: 'https://explorer.inkonchain.com',
    names: ['ink', 'ink', 'ink'],
    fiat: 'ink',
    tokens: [optimismWrapped, ['USDT0', 'USDT0', '0x0200C29006150606B650577BBE7B6248F58470c1', 6]],
    ...optimism,
    tokenLists: listsOf('CoinGecko.57073'),
  }),
  59144: today({
    name: 'Linea',
    native: ether,
    network: 'linea',
    publicRpc: 'https://rpc.linea.build',
    explorer: 'https://lineascan.build',
    names: ['linea', 'linea', 'linea'],
    fiat: 'linea',
    tokens: [
      ['WETH', 'Wrapped Ether', '0xe5D7C2a44FfDDf6b295A15c148167daaAf5Cf34f', 18],
      ['USDC', 'USD Coin', '0x176211869cA2b568f2A7D4EE941E073a821EE1ff', 6],
    ],
    ...L2,
    tokenLists: listsOf('CoinGecko.59144'),
  }),
  11155111: today({
    name: 'Sepolia',
    native: ether,
    network: 'sepolia',
    publicRpc: 'https://sepolia.drpc.org',
    explorer: 'https://sepolia.etherscan.io',
    names: ['sep', 'sep', 'sepolia'],
    fiat: null,
    tokens: [
      ['WETH', 'Wrapped Ether', '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14', 18],
      ['USDC', 'USD Coin', '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238', 6],
      ['COW', 'CoW Protocol Token', '0x0625aFB445C3B6B7B929342a04A22599fd5dBB59', 18],
    ],
    isTest: true,
    nameRegistry,
    blockPollMs: 15_000,
    tokenLists: [{ url: `${lists}/token-lists/CowSwapSepolia.json`, on: true }],
  }),
} satisfies Readonly<Record<number, ChainData>>

export type ChainId = keyof typeof records
export interface ChainRecord extends ChainData {
  readonly id: ChainId
}

const isChainId = (id: number): id is ChainId => Object.hasOwn(records, id)
export const chainIds: readonly ChainId[] = Object.keys(records).map(Number).filter(isChainId)
export const DEFAULT_CHAIN: ChainId = 1

/** The id as a supported chain's, or null. */
export const supportedChain = (id: number): ChainId | null => (isChainId(id) ? id : null)

/** A record with a value for each chain. */
export const perChain = <A>(make: (chainId: ChainId) => A): Readonly<Record<ChainId, A>> =>
  Object.fromEntries(chainIds.map((id) => [id, make(id)])) as Record<ChainId, A>

export const chains: Readonly<Record<ChainId, ChainRecord>> = perChain((id) => ({ id, ...records[id] }))
