import * as E from 'fp-ts/Either'
import type { AppState } from '../app'
import type { AppEvent } from '../catalogue'
import { chains } from '../chain/chains.data'
import type { Decision } from '../kernel/decision'
import type { Address, ChainId } from '../kernel/units'
import { TokenLookupRequested } from '../tokens/events'
import { findToken, lookupOf } from '../tokens/select'
import { LinkFollowed } from './events'
import { readRecipient } from './readRecipient'
import type { LinkCurrency } from './swapLink'
import { isSwapLink, NATIVE, readSwapLink } from './swapLink'

/** The native coin cannot be sold or bought as such yet: its wrapped token stands in, and the form says so. */
const tokenOf = (currency: LinkCurrency | null, chainId: ChainId): Address | null =>
  currency === NATIVE ? chains[chainId].wrappedNative : currency

/**
 * Fills the form with what a link says. A token that no list knows is asked about on the chain and stays a mere
 * address until the user imports it; a recipient is marked as the link's.
 */
export const followLink: Decision<
  AppState,
  { readonly search: string },
  AppEvent,
  { readonly tag: 'noSwapLink' }
> = ({ durable, session }, { search }) => {
  if (!isSwapLink(search)) return E.left({ tag: 'noSwapLink' })
  const { chainId } = session.swap
  const link = readSwapLink(search)
  const input = tokenOf(link.inputCurrency, chainId)
  const output = tokenOf(link.outputCurrency, chainId)
  // A set: the same address is asked about once.
  const unasked = [...new Set([input, output])].flatMap((address) =>
    address !== null &&
    findToken(durable.tokens, chainId, address) === undefined &&
    lookupOf(session.tokens, chainId, address) === undefined
      ? [TokenLookupRequested({ chainId, address })]
      : [],
  )
  return E.right([
    LinkFollowed({
      chainId,
      INPUT: input,
      // ETH and its wrapped token are one here.
      OUTPUT: output === input ? null : output,
      independent: link.exactField,
      typed: link.exactAmount,
      recipient: link.recipient === null ? null : readRecipient(link.recipient, chainId),
      saysNative: link.inputCurrency === NATIVE || link.outputCurrency === NATIVE,
    }),
    ...unasked,
  ])
}
