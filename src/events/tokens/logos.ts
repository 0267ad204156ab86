/** Where a token's logo is tried, in order (T7.63 to T7.67). */
import type { ChainId } from '../chain/chains.data'
import type { Address } from '../kernel'
import { LOGO_REPOSITORY } from './logoHosts.data'
import { addressesOf } from './uriAddresses'

/** A longer address of a logo is none (C262), in characters. */
const MAX_LENGTH = 1000

/**
 * The list's own address first, then the public repository, and only addresses on `allowed` hosts (origins). An http
 * address is tried only over https, because a page served over https shows no other images.
 */
export const logoAddresses = (
  chainId: ChainId,
  address: Address,
  logoURI: string | undefined,
  allowed: ReadonlySet<string>,
): readonly string[] => {
  const named = logoURI === undefined || logoURI.length > MAX_LENGTH ? [] : addressesOf(logoURI)
  const all = [...named, `${LOGO_REPOSITORY}/${String(chainId)}/${address.toLowerCase()}/logo.png`]
  return [...new Set(all)].filter((one) => allowed.has(new URL(one).origin))
}
