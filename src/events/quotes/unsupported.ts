/** Tokens the order book refuses to trade, according to its answers (T4.109). */
import type { ChainId } from '../chain/chains.data'
import type { Address } from '../kernel'
import { contractOf } from '../tokens/native'
import type { Token } from '../tokens/token'
import type { UnsupportedTokens } from './state'

/** The address in lower case, as the service may spell it (V4.14, S3.25). */
export const unsupportedKey = (chainId: ChainId, token: Address): string =>
  `${String(chainId)}:${token.toLowerCase()}`

/** Whether a token of the form is flagged, whatever is typed. The coin counts as its wrapped token. */
export const isUnsupported = (
  state: UnsupportedTokens,
  { chainId, address }: Pick<Token, 'chainId' | 'address'>,
): boolean => [address, contractOf(chainId, address)].some((token) => unsupportedKey(chainId, token) in state)
