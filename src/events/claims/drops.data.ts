/** The vCOW contracts and the tokens that paid claims cost (V3.5). Only these three chains have them (D3.19). */
import type { ChainId } from '../chain/chains.data'
import type { Address } from '../kernel'
import type { Token } from '../tokens/token'

export interface VCowDrop {
  readonly vCow: Token
  readonly cow: Token
  readonly gno: Token
  readonly usdc: Token
  /** The folder of the chain's claim files. */
  readonly folder: string
}

const drop = (
  chainId: ChainId,
  folder: string,
  vCow: Address,
  cow: Address,
  gno: Address,
  usdc: Address,
): VCowDrop => ({
  folder,
  vCow: { chainId, address: vCow, symbol: 'vCOW', name: 'CoW Protocol Virtual Token', decimals: 18 },
  cow: { chainId, address: cow, symbol: 'COW', name: 'CoW Protocol Token', decimals: 18 },
  gno: { chainId, address: gno, symbol: 'GNO', name: 'Gnosis Token', decimals: 18 },
  usdc: { chainId, address: usdc, symbol: 'USDC', name: 'USD Coin', decimals: 6 },
})

export const vCowDrops: Readonly<Partial<Record<ChainId, VCowDrop>>> = {
  1: drop(
    1,
    'mainnet',
    '0xD057B63f5E69CF1B929b356b579Cba08D7688048',
    '0xDEf1CA1fb7FBcDC777520aa7f396b4E015F497aB',
    '0x6810e776880C02933D47DB1b9fc05908e5386b96',
    '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  ),
  4: drop(
    4,
    'rinkeby',
    '0x9386177e95A853070076Df2403b9D547D653126D',
    '0xbdf1e19f8c78A77fb741b44EbA5e4c0C8DBAeF91',
    '0xd0Dab4E640D95E9E8A47545598c33e31bDb53C7c',
    '0x4DBCdF9B62e891a7cec5A2568C3F4FAF9E8Abe2b',
  ),
  100: drop(
    100,
    'gnosis-chain',
    '0xc20C9C13E853fc64d054b73fF21d3636B2d97eaB',
    '0x177127622c4A00F3d409B75571e12cB3c8973d3c',
    '0x9C58BAcC331c9aa871AFD802DB6379a98e80CEdb',
    '0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83',
  ),
}

/** Where the claim files of all chains lie (V3.4). */
export const CLAIM_FILES = 'https://raw.githubusercontent.com/gnosis/cow-merkle-drop/gip-13'
