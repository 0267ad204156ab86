import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import type { Decision } from '../decision'
import { readAddress } from '../chain/readAddress'
import type { Address } from '../kernel'
import { TokenImported, TokenLookupRequested, TokenRemoved } from './events'
import { isUnsupportedToken } from './unsupportedLists.data'
import { findToken, lookupOf } from './select'
import { tokenKey } from './state'

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
