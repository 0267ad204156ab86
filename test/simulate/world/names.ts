/** Names that a trader enters instead of an address, and what the name service says of each. */
import * as E from 'fp-ts/Either'
import type { Address } from '../../../src/events/kernel/units'
import type { ChainError, NameError } from '../../../src/streams/ports/Chain'
import { ACCOUNT_OF } from '../referee/protocol.data'

/** One with an address; one that nobody has, one whose owner keeps it off the chain, and one that cannot be looked up. */
export const NAMES = ['friend.eth', 'nobody.eth', 'far.eth', 'gone.eth'] as const

/** What the name service answers; null: it has no address for the name. */
export const addressOf = (name: string): E.Either<ChainError | NameError, Address | null> => {
  if (name === 'far.eth') return E.left({ tag: 'offChainName' })
  if (name === 'gone.eth') return E.left({ tag: 'unreachable' })
  return E.right(ACCOUNT_OF[name] ?? null)
}
