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
 * Fills the form from a link. A token that no list holds is looked up on the chain, and stays a mere address until the
 * user imports it; a recipient is marked as coming from the link.
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
  // A set, so that the same address is looked up once.
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
