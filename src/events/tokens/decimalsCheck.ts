/**
 * Whether a token's decimals match its contract's. A list may be wrong about them, and an order in wrong atoms is a
 * different order. The tokens of the chain's record are known, and those that the user imported were read from the
 * chain.
 */
import type { AppState } from '../appState'
import { isListed } from './select'
import { tokenKey } from './state'
import type { Token } from './token'

/** 'wrong' lasts until the correction is written; 'unreadable': the contract names no decimals. */
export type DecimalsCheck = 'right' | 'pending' | 'wrong' | 'unreadable'

type Known = Pick<AppState, 'durable' | 'session'>

/** Whether the log has its decimals from the chain itself or from the chain's record, and not from a list. */
export const isFromChain = (
  { durable }: Pick<AppState, 'durable'>,
  token: Pick<Token, 'chainId' | 'address'>,
): boolean => isListed(token) || tokenKey(token.chainId, token.address) in durable.tokens.imported

/**
 * The decimals of the token's contract, for showing money (X62). Undefined until they are read; null if it names none.
 */
export const contractDecimals = (state: Known, token: Token): number | null | undefined =>
  isFromChain(state, token)
    ? token.decimals
    : state.session.tokens.decimals[tokenKey(token.chainId, token.address)]

/** Whether a list's decimals are those of the token's contract (C162). */
export const decimalsCheck = (state: Known, token: Token): DecimalsCheck => {
  const decimals = contractDecimals(state, token)
  if (decimals === undefined) return 'pending'
  if (decimals === null) return 'unreadable'
  return decimals === token.decimals ? 'right' : 'wrong'
}
