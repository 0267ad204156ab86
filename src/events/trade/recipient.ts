/**
 * Who receives (D3.12, D5.6): the owner, unless the form's recipient is an address that can use what it receives.
 */
import type { AppState } from '../appState'
import { chains } from '../chain/chains.data'
import { contractsOf } from '../chain/contracts'
import { isName } from '../chain/ensName'
import { type NameOddity, nameOddity } from '../chain/nameOddity'
import { areAlike, contactOf, resembledContact } from '../contacts/select'
import type { Contact } from '../contacts/state'
import { type Address, NATIVE_BUY_MARKER, ZERO_ADDRESS } from '../kernel'
import { tokensOf } from '../tokens/select'
import { accountOf } from '../wallet/select'
import { badRecipients } from './badRecipients.data'
import type { NameProblem, RecipientReading } from './recipientCodec'

/** Why the form's recipient is not valid (T4.51, T5.6). 'unusable': tokens that are sent there would be lost. */
export type RecipientProblem = NonNullable<RecipientReading['problem']> | NameProblem | 'unusable'

/**
 * Contracts of the exchanges (T5.7) and every known token: the address of a token in the wrong field is a common mistake.
 */
const isUnusable = (state: AppState, address: Address): boolean => {
  const { trade: swap } = state.session
  const { wrappedNative } = chains[swap.chainId]
  const exchanges = [false, true].map((isStaged) => contractsOf(swap.chainId, isStaged))
  return [
    ...badRecipients,
    ZERO_ADDRESS,
    NATIVE_BUY_MARKER,
    ...exchanges.flatMap(({ settlement, vaultRelayer }) => [settlement, vaultRelayer]),
    wrappedNative,
    swap.sell,
    swap.buy,
    ...tokensOf(state, swap.chainId).map((token) => token.address),
  ].includes(address)
}

/**
 * The recipient's name while it is looked up. A name that a link brought waits for a wallet: a visitor without one asked for
 * nothing (X380).
 */
export const soughtName = ({ session }: AppState): string | null => {
  const { recipient } = session.trade
  if (recipient?.problem !== 'resolving') return null
  return recipient.isFromLink && accountOf(session.wallet) === null ? null : recipient.text
}

export interface RecipientView {
  readonly text: string
  readonly address: Address | null
  /** Null: it is valid. */
  readonly problem: RecipientProblem | null
  /** It is a name whose address is being looked up. */
  readonly isSought: boolean
  readonly isOwn: boolean
  /** Why its name may not be the one that is meant (X132, X286); null for any other name, and for an address. */
  readonly oddity: NameOddity | null
  /** It came from a link, and was not edited since. */
  readonly isFromLink: boolean
  /** Null if it is no contact (X165). */
  readonly contact: Contact | null
  /** The contact that it looks like and is not: an address as scammers make it (X166). */
  readonly resembled: Contact | null
}

/** The own account is imitated as contacts are. */
const resembled = (state: AppState, address: Address): Contact | null => {
  const account = accountOf(state.session.wallet)
  return account !== null && areAlike(account, address)
    ? { address: account, name: '', chains: [] }
    : address === account
      ? null
      : resembledContact(state, address)
}

/** The recipient as the form shows it; null while the form has none. */
export const recipientView = (state: AppState): RecipientView | null => {
  const { recipient } = state.session.trade
  if (recipient === null) return null
  const { text, address, isFromLink } = recipient
  const isOwn = address !== null && address === accountOf(state.session.wallet)
  const problem = address === null ? (recipient.problem ?? 'malformed') : null
  return {
    text,
    address,
    problem: address !== null && isUnusable(state, address) ? 'unusable' : problem,
    isSought: soughtName(state) !== null,
    isOwn,
    oddity: isName(text) ? nameOddity(text) : null,
    isFromLink,
    contact: address === null ? null : contactOf(state, address),
    resembled: address === null ? null : resembled(state, address),
  }
}

/** The receiver of an order of `owner`, as quoted, shown and signed. */
export const receiverOf = (recipient: RecipientView | null, owner: Address): Address =>
  recipient === null || recipient.address === null || recipient.problem !== null ? owner : recipient.address

/** The typed name of an order's receiver. Null for an address, and if the owner receives. */
export const receiverNameOf = (recipient: RecipientView | null, owner: Address): string | null =>
  recipient !== null && receiverOf(recipient, owner) !== owner && isName(recipient.text)
    ? recipient.text
    : null
