/**
 * What contracts beside the protocol are asked for: claims, stakes, votes. Each call is known by words, in which a press of it is
 * told, too: the coded words of a true call are long enough to be taken for a signature in a row.
 */
import type { Address, Atoms, Hex } from '../../../src/events/kernel/units'
import type { PreparedCall } from '../../../src/streams/ports/Wallets'
import type { NewTransaction, WorldChain, WorldTransaction } from './chain'

interface SideCall {
  /** What it is for, and how much: 'stake 0x12 5'. */
  readonly words: string
  readonly to: Address
  /** Atoms of the coin that it costs. */
  readonly value: Atoms
  readonly effects: (from: Address) => NewTransaction['effects']
  /** Whether the contract refuses it now. */
  readonly isRefused: (from: Address) => boolean
}

interface SentCall {
  readonly sent: WorldTransaction
  readonly words: string
}

export interface SideCalls {
  /** What a wallet sends for it; null: the contract refuses it. */
  readonly prepared: (call: SideCall, from: Address) => PreparedCall | null
  /** Null: it is another call. */
  readonly madeBy: (call: { readonly to: Address | null; readonly data: Hex }) => SideCall | null
  /** What it does, once it is mined. */
  readonly does: (call: SideCall, from: Address) => Pick<NewTransaction, 'effects' | 'status'>
  /** Those of a contract that nothing took the place of, the oldest first. */
  readonly sentTo: (to: Address) => readonly SentCall[]
  /** Of these, those that present blocks hold and that did what they were for. */
  readonly doneAt: (to: Address) => readonly SentCall[]
}

const GAS = 90_000n
const dataOf = (index: number): Hex => `0x51deca11${String(index).padStart(4, '0')}`

export const createSideCalls = (chain: WorldChain): SideCalls => {
  const known: SideCall[] = []
  const madeBy: SideCalls['madeBy'] = ({ to, data }) =>
    known.find((one, index) => one.to === to && dataOf(index) === data) ?? null
  const sentTo: SideCalls['sentTo'] = (to) =>
    chain.transactions().flatMap((sent) => {
      const made = sent.call.to === to && !sent.isDropped ? madeBy(sent.call) : null
      return made === null ? [] : [{ sent, words: made.words }]
    })
  return {
    prepared: (call, from) => {
      if (call.isRefused(from)) return null
      const { to, value, words } = call
      const at = known.findIndex((one) => one.to === to && one.words === words)
      return { to, value, data: dataOf(at === -1 ? known.push(call) - 1 : at), gas: GAS }
    },
    madeBy,
    does: (call, from) => ({ effects: call.effects(from), status: call.isRefused(from) ? 0 : 1 }),
    sentTo,
    doneAt: (to) => sentTo(to).filter(({ sent: { block, status } }) => block !== null && status === 1),
  }
}
