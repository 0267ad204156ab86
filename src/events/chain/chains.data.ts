/**
 * The chains, one record each: adding a chain is adding a record here (T §1, decisions 'Live networks').
 * Sources: facts product §6c-6e, 13e-f; protocol §1. RPC endpoints of chains without a public one are configuration.
 */
import type { Address, ChainId } from '../kernel/units'

/** How the order book of a chain charges (decisions, 'Live networks and the sandbox'). */
export type FeeModel = 'signed' | 'zero'

export interface ChainRecord {
  readonly id: ChainId
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
  /** A public RPC endpoint, or null where only configuration can name one. */
  readonly publicRpc: string | null
  /** Where the order book stands, and the chain's segment of it: `{orderBook}/{network}/api/v1`. */
  readonly orderBook: string
  readonly network: string
  readonly feeModel: FeeModel
  readonly explorer: { readonly style: 'etherscan' | 'blockscout'; readonly base: string }
  /** Path segment of the order explorer; empty for mainnet. */
  readonly orderExplorerPath: string
  /** Deadline that a new visitor gets, in seconds (decisions, 'Deadline setting'). */
  readonly defaultDeadline: number
  /** Token sold first by a new visitor, and the row of common tokens in the selector. */
  readonly firstPair: readonly [sell: Address, buy: Address | null]
  readonly commonTokens: readonly Address[]
}

/** The protocol's own order book, the same host for every chain. */
const orderBook = 'https://api.cow.fi'
const settlement: Address = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'
const vaultRelayer: Address = '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'

export const chains: Readonly<Record<ChainId, ChainRecord>> = {
  1: {
    id: 1,
    name: 'Ethereum',
    live: true,
    native: { symbol: 'ETH', name: 'Ether', decimals: 18 },
    wrappedNative: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    contracts: { settlement, vaultRelayer, multicall: '0x1F98415757620B543A52E61c46B32eB19261F984' },
    publicRpc: null,
    orderBook,
    network: 'mainnet',
    feeModel: 'zero',
    explorer: { style: 'etherscan', base: 'https://etherscan.io' },
    orderExplorerPath: '',
    defaultDeadline: 1800,
    firstPair: ['0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', null],
    commonTokens: [
      '0x6B175474E89094C44Da98b954EedeAC495271d0F',
      '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
      '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    ],
  },
  4: {
    id: 4,
    name: 'Rinkeby',
    live: false,
    native: { symbol: 'ETH', name: 'Ether', decimals: 18 },
    wrappedNative: '0xc778417E063141139Fce010982780140Aa0cD5Ab',
    contracts: { settlement, vaultRelayer, multicall: '0x1F98415757620B543A52E61c46B32eB19261F984' },
    publicRpc: null,
    orderBook,
    network: 'rinkeby',
    feeModel: 'signed',
    explorer: { style: 'etherscan', base: 'https://rinkeby.etherscan.io' },
    orderExplorerPath: '/rinkeby',
    defaultDeadline: 1800,
    firstPair: ['0xc778417E063141139Fce010982780140Aa0cD5Ab', null],
    commonTokens: [
      '0xc778417E063141139Fce010982780140Aa0cD5Ab',
      '0x5592EC0cfb4dbc12D3aB100b257153436a1f0FEa',
      '0x4DBCdF9B62e891a7cec5A2568C3F4FAF9E8Abe2b',
      '0xa9881E6459CA05d7D7C95374463928369cD7a90C',
    ],
  },
  100: {
    id: 100,
    name: 'Gnosis Chain',
    live: true,
    native: { symbol: 'xDAI', name: 'xDai', decimals: 18 },
    wrappedNative: '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d',
    contracts: { settlement, vaultRelayer, multicall: '0x0F41c16b8aD27c11F181eCA85F0941868C1297aF' },
    publicRpc: 'https://rpc.gnosischain.com/',
    orderBook,
    network: 'xdai',
    feeModel: 'zero',
    explorer: { style: 'blockscout', base: 'https://blockscout.com/poa/xdai' },
    orderExplorerPath: '/xdai',
    defaultDeadline: 1800,
    firstPair: ['0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d', null],
    commonTokens: [
      '0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83',
      '0x8e5bBbb09Ed1ebdE8674Cda39A0c169401db4252',
      '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d',
      '0x6A023CCd1ff6F2045C3309768eAd9E68F978f6e1',
    ],
  },
}

export const chainIds: readonly ChainId[] = [1, 4, 100]
export const DEFAULT_CHAIN: ChainId = 1

/** Reads any number as a supported chain. */
export const supportedChain = (id: number): ChainId | null => chainIds.find((known) => known === id) ?? null
