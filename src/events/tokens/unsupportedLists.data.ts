/**
 * Tokens that can't be traded here, in two lists that are part of the app; the second is empty (S3.26). No list offers
 * their tokens, and the user can't import them. The tokens that the order book refuses are known from its answers
 * instead.
 */
import type { ChainId } from '../chain/chains.data'
import type { Address } from '../kernel'

interface UnsupportedToken {
  readonly chainId: ChainId
  readonly address: Address
}

export const unsupportedLists: readonly (readonly UnsupportedToken[])[] = [
  // UniH: it cannot be sold on.
  [{ chainId: 1, address: '0x4bf5dc91E2555449293D7824028Eb8Fe5879B689' }],
  [],
]

export const isUnsupportedToken = ({ chainId, address }: UnsupportedToken): boolean =>
  unsupportedLists.some((list) => list.some((one) => one.chainId === chainId && one.address === address))
