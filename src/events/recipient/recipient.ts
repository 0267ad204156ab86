/**
 * Who receives (decisions, Recipient guard). Nobody but the owner, unless the form's recipient is an address that can
 * use what it receives; the owner's own address is no recipient.
 */
import type { AppState } from '../appState'
import { chains } from '../chain/chains.data'
import { NATIVE_BUY_MARKER } from '../kernel/address'
import type { Address } from '../kernel/units'
import { tokensOf } from '../tokens/select'
import { accountOf } from '../wallet/select'
import { badRecipients, ZERO_ADDRESS } from './badRecipients.data'
import type { RecipientReading } from './reading'

/** Why the form's recipient is none. 'unusable': what is sent there could not be got back. */
export type RecipientProblem = NonNullable<RecipientReading['problem']> | 'unusable'

/** Contracts of the exchanges and every token that is known here, of the pair or not: a token's address in the wrong field is a common slip. */
const isUnusable = ({ durable, session: { swap } }: AppState, address: Address): boolean => {
  const { contracts, wrappedNative } = chains[swap.chainId]
  return [
    ...badRecipients,
    ZERO_ADDRESS,
    NATIVE_BUY_MARKER,
    contracts.settlement,
    contracts.vaultRelayer,
    wrappedNative,
    swap.INPUT,
    swap.OUTPUT,
    ...tokensOf(durable.tokens, swap.chainId).map((token) => token.address),
  ].includes(address)
}

/** Null: nothing stands against the recipient, or the form has none. */
export const recipientProblem = (state: AppState): RecipientProblem | null => {
  const { recipient } = state.session.swap
  if (recipient === null) return null
  const { address, problem } = recipient
  if (address === null) return problem ?? 'malformed'
  return isUnusable(state, address) ? 'unusable' : null
}

/** Whom an order of `owner` pays: what is asked for, shown and signed. */
export const receiverOf = (state: AppState, owner: Address): Address => {
  const address = state.session.swap.recipient?.address ?? null
  return address === null || recipientProblem(state) !== null ? owner : address
}

export interface RecipientView {
  readonly text: string
  readonly address: Address | null
  readonly problem: RecipientProblem | null
  readonly isOwn: boolean
  /** A link named it, and nobody typed over it. */
  readonly isFromLink: boolean
}

/** The recipient as the form shows it; null while the form has none. */
export const recipientView = (state: AppState): RecipientView | null => {
  const { recipient } = state.session.swap
  if (recipient === null) return null
  const { text, address, isFromLink } = recipient
  const isOwn = address !== null && address === accountOf(state.session.wallet)
  return { text, address, problem: recipientProblem(state), isOwn, isFromLink }
}
