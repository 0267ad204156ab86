/** Names that a trader enters instead of an address, and what the name service says of each. */
import * as E from 'fp-ts/Either'
import type { Address } from '../../../src/events/kernel/units'
import type { ChainError, NameError } from '../../../src/streams/ports/Chain'
import { ACCOUNTS } from './wallet'

const FRIEND = 'friend.eth'

/** Names with an address. */
export const ACCOUNT_OF: Readonly<Record<string, Address>> = { [FRIEND]: ACCOUNTS[1] }

/** One with an address; one that nobody has, one whose owner keeps it off the chain, and one that cannot be looked up. */
export const NAMES = [FRIEND, 'nobody.eth', 'far.eth', 'gone.eth'] as const

/** What the name service answers; null: it has no address for the name. */
export const addressOf = (name: string): E.Either<ChainError | NameError, Address | null> => {
  if (name === 'far.eth') return E.left({ tag: 'offChainName' })
  if (name === 'gone.eth') return E.left({ tag: 'unreachable' })
  return E.right(ACCOUNT_OF[name] ?? null)
}
