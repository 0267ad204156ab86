/** The recipient of a session's form, by the facts that filled its field, for code that compares it with an order. */
import type { Fact } from '../catalogue'
import type { ChainId } from '../chain/chains.data'
import { type Address, sameAddress } from '../kernel'

export interface HeldRecipient {
  readonly chainId: ChainId
  /** As it was typed; null: the field is closed. */
  readonly text: string | null
  /** Null if the field is closed, or its name has no address yet. */
  readonly address: Address | null
  /** The names that were looked up, with their addresses. */
  readonly names: readonly (readonly [name: string, address: Address])[]
}

const closed = (chainId: ChainId): HeldRecipient => ({
  ...{ chainId, text: null, address: null, names: [] },
})

/** Whom an order of this form pays; null: the form cannot place one yet. */
export const receiverIn = ({ text, address }: HeldRecipient, owner: Address): Address | null =>
  text === null ? owner : address

/** The looked-up name with this address. Null if there is none. */
export const nameOf = ({ names }: HeldRecipient, address: Address): string | null =>
  names.findLast(([, one]) => sameAddress(one, address))?.[0] ?? null

const withName = (
  held: HeldRecipient,
  { chainId, name, address }: Extract<Fact, { readonly type: 'RecipientNameRead' }>['data'],
): HeldRecipient => {
  const names = address === null ? held.names : [...held.names, [name, address] as const]
  return chainId === held.chainId && held.text === name ? { ...held, address, names } : { ...held, names }
}

/** The field's content after a fact of its session. Undefined if the log doesn't tell. */
export const recipientAfter = (fact: Fact, held: HeldRecipient | undefined): HeldRecipient | undefined => {
  if (fact.type === 'SessionStarted') return closed(fact.data.chainId)
  if (held === undefined) return undefined
  switch (fact.type) {
    case 'NetworkSelected':
      return fact.data.chainId === held.chainId ? held : closed(fact.data.chainId)
    case 'RecipientTyped':
      return { ...held, text: fact.data.text, address: fact.data.address }
    case 'RecipientNameRead':
      return withName(held, fact.data)
    case 'RecipientRemoved':
      return { ...held, text: null, address: null }
    case 'LinkFollowed': {
      const { chainId, recipient } = fact.data
      if (chainId !== held.chainId) return held
      return { ...held, text: recipient?.text ?? null, address: recipient?.address ?? null }
    }
    default:
      return held
  }
}
