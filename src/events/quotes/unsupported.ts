/** Tokens that the service refuses to trade, by its own word (T §4, decisions 'A token flagged unsupported'). */
import type { ChainId } from '../chain/chains.data'
import type { Address } from '../kernel/units'
import { contractOf } from '../tokens/native'
import type { Token } from '../tokens/token'
import type { UnsupportedTokens } from './state'

/** By the lower-case address: that is how the service may spell it. */
export const unsupportedKey = (chainId: ChainId, token: Address): string =>
  `${String(chainId)}:${token.toLowerCase()}`

/** Whether a token of the form is flagged: the form says so, whatever is typed. The coin stands for its wrapped token. */
export const isUnsupported = (
  state: UnsupportedTokens,
  { chainId, address }: Pick<Token, 'chainId' | 'address'>,
): boolean => [address, contractOf(chainId, address)].some((token) => unsupportedKey(chainId, token) in state)
