/**
 * UNI and its merkle distributor, which exist only on Ethereum (D3.19). The claim files are Uniswap's published list.
 */
import type { ChainId } from '../chain/chains.data'
import type { Address } from '../kernel'
import type { Token } from '../tokens/token'

export const UNI_CHAIN: ChainId = 1

export const UNI: Token = {
  chainId: UNI_CHAIN,
  address: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984',
  symbol: 'UNI',
  name: 'Uniswap',
  decimals: 18,
}

export const UNI_DISTRIBUTOR: Address = '0x090D4613473dEE047c3f2706764f49E0821D256e'

/** Where the mapping and the chunks of the UNI claims lie, next to each other. */
export const UNI_FILES = 'https://raw.githubusercontent.com/Uniswap/mrkl-drop-data-chunks/final/chunks'
