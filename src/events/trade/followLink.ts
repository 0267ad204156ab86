import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import { chainIds } from '../chain/chains.data'
import { linkedChain } from '../chain/linkedChain'
import { TokenLookupRequested } from '../tokens/events'
import { findToken, lookupOf } from '../tokens/select'
import { LinkFollowed } from './events'
import { readRecipient } from './readRecipient'
import { accountOf } from '../wallet/select'
import { isSwapLink, readSwapLink, unreadWords } from './swapLink'

export type FollowLinkRejection = { readonly tag: 'noSwapLink' | 'otherNetwork' | 'notUnderstood' }

/**
 * Fills the form from a link. With a wallet, the app looks up a token that no list has on the chain. It stays a mere
 * address until the user imports it, which looks it up for a visitor without a wallet, too (X380). A recipient is marked as coming from the link. A link that names another network, or has a word
 * that the app doesn't understand, fills nothing (X76). `keepsTyped`: the form's content was typed before the link
 * could be read, and stays unless the link has its own amount.
 */
export const followLink: Decision<
  { readonly search: string; readonly keepsTyped?: boolean },
  FollowLinkRejection
> = (state, { search, keepsTyped = false }) => {
  const { session } = state
  if (!isSwapLink(search)) return E.left({ tag: 'noSwapLink' })
  const { chainId, independent, typed } = session.trade
  if (unreadWords(search, chainId, chainIds).length > 0) return E.left({ tag: 'notUnderstood' })
  if ((linkedChain(search) ?? chainId) !== chainId) return E.left({ tag: 'otherNetwork' })
  const link = readSwapLink(search, chainId)
  // A set, so that the same address is looked up once.
  const unasked = [...new Set([link.sell, link.buy])].flatMap((address) =>
    address !== null &&
    accountOf(session.wallet) !== null &&
    findToken(state, chainId, address) === undefined &&
    lookupOf(session.tokens, chainId, address) === undefined
      ? [TokenLookupRequested({ chainId, address })]
      : [],
  )
  return E.right([
    LinkFollowed({
      chainId,
      INPUT: link.sell,
      OUTPUT: link.buy,
      ...(keepsTyped && typed !== '' && link.typed === ''
        ? { independent, typed }
        : { independent: link.independent, typed: link.typed }),
      recipient: link.recipient === null ? null : readRecipient(link.recipient, chainId),
    }),
    ...unasked,
  ])
}
