/**
 * Tokens that cannot be traded here, in two lists that are part of the app; the second is empty (S3.26). A token of them is
 * not offered from any list, and is not imported. What the order book refuses is known from its answers instead.
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
