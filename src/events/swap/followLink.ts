import * as E from 'fp-ts/Either'
import type { AppState } from '../appState'
import type { AppEvent } from '../catalogue'
import type { Decision } from '../kernel/decision'
import { TokenLookupRequested } from '../tokens/events'
import { findToken, lookupOf } from '../tokens/select'
import { LinkFollowed } from './events'
import { readRecipient } from '../recipient/readRecipient'
import { isSwapLink, readSwapLink } from './swapLink'

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
  const { inputCurrency: input, outputCurrency: output } = link
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
      OUTPUT: output,
      independent: link.exactField,
      typed: link.exactAmount,
      recipient: link.recipient === null ? null : readRecipient(link.recipient, chainId),
    }),
    ...unasked,
  ])
}
