/** Decisions about tokens: to look one up, import it, take it from a list, remove it, mark it. */
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import type { Decision } from '../decision'
import { readAddress } from '../chain/readAddress'
import { type Address, canonicalJson } from '../kernel'
import {
  FavouriteTokenSet,
  ListedTokenAdded,
  TokenImported,
  TokenLookupRequested,
  TokenRemoved,
  TokenSelectorToggled,
} from './events'
import { listsOf } from './lists'
import { findToken, isListed, lookupOf } from './select'
import { tokenKey } from './state'
import type { Token } from './token'
import { isUnsupportedToken } from './unsupportedLists.data'

/** 'malformed': the text is not an address of the tab's chain, or its checksum is wrong. */
export type LookUpTokenRejection =
  | { readonly tag: 'malformed' }
  | { readonly tag: 'alreadyKnown'; readonly address: Address }
  | { readonly tag: 'alreadyRequested'; readonly address: Address }

/** Requests the token at a typed address from the chain; a failed lookup can be repeated. */
export const lookUpToken: Decision<{ readonly address: string }, LookUpTokenRejection> = (state, input) => {
  const { session } = state
  const { chainId } = session.chain
  const address = O.toNullable(O.getRight(readAddress(input.address, chainId)))
  if (address === null) return E.left({ tag: 'malformed' })
  if (findToken(state, chainId, address) !== undefined) {
    return E.left({ tag: 'alreadyKnown', address })
  }
  const lookup = lookupOf(session.tokens, chainId, address)
  return lookup === undefined || lookup.tag === 'failed'
    ? E.right([TokenLookupRequested({ chainId, address })])
    : E.left({ tag: 'alreadyRequested', address })
}

export type ImportTokenRejection =
  | { readonly tag: 'alreadyKnown' }
  | { readonly tag: 'notFound' }
  | { readonly tag: 'unsupported' }

/** Accepts a token that was found on the tab's chain and is in no list. */
export const importToken: Decision<{ readonly address: Address }, ImportTokenRejection> = (
  state,
  { address },
) => {
  const { session } = state
  const { chainId } = session.chain
  if (findToken(state, chainId, address) !== undefined) return E.left({ tag: 'alreadyKnown' })
  if (isUnsupportedToken({ chainId, address })) return E.left({ tag: 'unsupported' })
  const lookup = lookupOf(session.tokens, chainId, address)
  return lookup?.tag === 'found' ? E.right([TokenImported(lookup.token)]) : E.left({ tag: 'notFound' })
}

/**
 * Removes a token that the user added from the selector (X83). An active list that has it keeps offering it. Orders
 * keep their own data about it.
 */
export const removeToken: Decision<{ readonly address: Address }, { readonly tag: 'notAdded' }> = (
  { durable: { tokens }, session },
  { address },
) => {
  const { chainId } = session.chain
  const key = tokenKey(chainId, address)
  return key in tokens.imported || key in tokens.listed
    ? E.right([TokenRemoved({ chainId, address })])
    : E.left({ tag: 'notAdded' })
}

export type AddTokenRejection =
  | { readonly tag: 'notInList' }
  | { readonly tag: 'alreadyKnown' }
  | { readonly tag: 'unsupported' }

/**
 * Makes a token of a list in use known to the log, so that the form can hold it. The list is named by the hash of its version;
 * a logo's address stays with the list. A list that another tab has switched off meanwhile isn't in use (X304). A token that
 * cannot be traded is refused as its import is (S3.26).
 */
export const addListedToken: Decision<{ readonly token: Token; readonly hash: string }, AddTokenRejection> = (
  { durable: { tokens }, session },
  { token, hash },
) => {
  const { chainId } = session.chain
  const list = listsOf(tokens, chainId).find(({ isActive, current }) => isActive && current?.hash === hash)
  if (list === undefined || token.chainId !== chainId) return E.left({ tag: 'notInList' })
  if (isUnsupportedToken(token)) return E.left({ tag: 'unsupported' })
  const { address, decimals, symbol, name } = token
  const kept: Token = { chainId, address, decimals, symbol, name }
  const before = tokens.listed[tokenKey(chainId, address)]
  return isListed(token) || (before !== undefined && canonicalJson(before) === canonicalJson(kept))
    ? E.left({ tag: 'alreadyKnown' })
    : E.right([ListedTokenAdded({ token: kept, url: list.url, hash })])
}

/** Marks a token as a favourite, or no longer. */
export const setFavourite: Decision<
  { readonly address: string; readonly isFavourite: boolean },
  { readonly tag: 'unchanged' }
> = ({ durable, session }, { address, isFavourite }) => {
  const { chainId } = session.chain
  return tokenKey(chainId, address) in durable.tokens.favourites === isFavourite
    ? E.left({ tag: 'unchanged' })
    : E.right([FavouriteTokenSet({ chainId, address, isFavourite })])
}

/** Reports that the token selector opened or closed. */
export const toggleSelector: Decision<{ readonly isOpen: boolean }, never> = ({ session }, { isOpen }) =>
  E.right(session.tokens.isSelectorOpen === isOpen ? [] : [TokenSelectorToggled({ isOpen })])
