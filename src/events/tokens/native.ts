/**
 * The network's own coin as a token of the form. Its address is the order book's mark for it; a buy order carries the
 * mark, while nobody can sell the coin itself: its wrapped token is sold (T §5, facts product §6f).
 */
import { type ChainId, chains, perChain } from '../chain/chains.data'
import { NATIVE_BUY_MARKER } from '../kernel/address'
import type { Address } from '../kernel/units'
import type { Token } from './token'

const nativeTokens: Readonly<Record<ChainId, Token>> = perChain((chainId) => ({
  chainId,
  address: NATIVE_BUY_MARKER,
  ...chains[chainId].native,
}))

export const nativeToken = (chainId: ChainId): Token => nativeTokens[chainId]

export const isNative = (address: Address | null): boolean => address === NATIVE_BUY_MARKER

/** The contract that stands for an address in sell orders, prices and balances: the wrapped token for the coin. */
export const contractOf = (chainId: ChainId, address: Address): Address =>
  isNative(address) ? chains[chainId].wrappedNative : address
