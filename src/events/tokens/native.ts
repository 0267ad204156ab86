/**
 * The network's native coin as a token of the form, with the order book's marker as its address (P1.4, V6.3). A buy
 * order carries the marker. A sale of the coin is ordered as a sale of its wrapped token (T5.33, V6.7).
 */
import { type ChainId, chains, perChain } from '../chain/chains.data'
import { type Address, NATIVE_BUY_MARKER } from '../kernel'
import type { Token } from './token'

const nativeTokens: Readonly<Record<ChainId, Token>> = perChain((chainId) => ({
  chainId,
  address: NATIVE_BUY_MARKER,
  ...chains[chainId].native,
}))

export const nativeToken = (chainId: ChainId): Token => nativeTokens[chainId]

export const isNative = (address: Address | null): boolean => address === NATIVE_BUY_MARKER

/** The contract for an address in sell orders, prices and balances: the wrapped token for the native coin. */
export const contractOf = (chainId: ChainId, address: Address): Address =>
  isNative(address) ? chains[chainId].wrappedNative : address
