/**
 * The present name of a token that the log knows (X160). The log keeps the user's acts. Symbol and name come from the
 * active lists, else from the contract, else they stay as they were when the user took the token. A list may rename a
 * token, and a copy in the log would never follow. Decimals stay the log's.
 */
import type { Address } from '../kernel'
import type { ChainId } from '../chain/chains.data'
import { type Tokens, type TokensSession, tokenKey } from './state'
import { type Token, UNKNOWN_NAME, UNKNOWN_SYMBOL } from './token'
import { shownName, shownSymbol } from './tokenText'

/** The part of the state with the log's tokens and their names. */
export interface KnownTokens {
  readonly durable: { readonly tokens: Tokens }
  readonly session: { readonly tokens: TokensSession }
}

/** Whether a text shows anything: a symbol of one invisible character names nothing. */
const isSeen = (shown: string): boolean => shown !== '?'

/** The token as it was named last: views and epics compare tokens by identity, with each state. */
const lastNamed = new WeakMap<Token, Token>()

const renamed = (token: Token, symbol: string, name: string): Token => {
  if (token.symbol === symbol && token.name === name) return token
  const before = lastNamed.get(token)
  if (before?.symbol === symbol && before.name === name) return before
  const after = { ...token, symbol, name }
  lastNamed.set(token, after)
  return after
}

/** The token with its present name, from the first source with visible text. */
export const named = ({ listNames, lookups }: TokensSession, token: Token): Token => {
  const inList = listNames[String(token.chainId)]?.byAddress[token.address]
  const lookup = lookups[tokenKey(token.chainId, token.address)]
  const contract = lookup?.tag === 'found' ? lookup.token : undefined
  if (inList === undefined && contract === undefined) return token
  const symbols = [inList?.symbol, contract?.symbol === UNKNOWN_SYMBOL ? undefined : contract?.symbol]
  const names = [inList?.name, contract?.name === UNKNOWN_NAME ? undefined : contract?.name]
  return renamed(
    token,
    symbols.find((text) => text !== undefined && isSeen(shownSymbol(text))) ?? token.symbol,
    names.find((text) => text !== undefined && isSeen(shownName(text))) ?? token.name,
  )
}

/**
 * Whether an active list has the token; one that none has is the user's own (X83). Null while any active list is unread,
 * because its tokens aren't known then.
 */
export const isInLists = (
  { listNames }: TokensSession,
  chainId: ChainId,
  address: Address,
): boolean | null => {
  const names = listNames[String(chainId)]
  if (names === undefined) return null
  return names.byAddress[address] !== undefined ? true : names.isWhole ? false : null
}
