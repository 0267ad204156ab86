import { type Address, type OrderUid, noEntries, NATIVE_BUY_MARKER } from '../kernel'
import { type ChainId, DEFAULT_CHAIN } from '../chain/chains.data'
import type { NameProblem, RecipientReading } from './recipientCodec'
import type { Side } from './events'

/** The recipient, as typed or as a link named it. */
interface Recipient extends Omit<RecipientReading, 'problem'> {
  readonly problem: RecipientReading['problem'] | NameProblem
  readonly isFromLink: boolean
}

/** The other of the two sides. */
export const otherSide = (side: Side): Side => (side === 'sell' ? 'buy' : 'sell')

/** The tokens of the two sides, by their addresses. */
interface Pair {
  readonly sell: Address | null
  readonly buy: Address | null
}

/** The form as typed (T2.10 to T2.12). */
export interface SwapForm extends Pair {
  readonly chainId: ChainId
  /** The side that was typed, the independent one. */
  readonly independent: Side
  /** The typed text, as typed. */
  readonly typed: string
  /** Null: the owner receives, and the field is closed. */
  readonly recipient: Recipient | null
  /** The whole sell amount is wrapped, and the wrapped balance stays untouched. */
  readonly wrapsAll: boolean
  /**
   * Id of the transaction that wraps or unwraps the form's amount. For a coin sale, the wrapped token is sold once it
   * is mined.
   */
  readonly wrapping: string | null
  /** Orders signed from this form, until any tab reports that the service has them. */
  readonly placing: readonly OrderUid[]
  /** The tokens that were chosen on the other networks of this session (C133). */
  readonly elsewhere: Readonly<Partial<Record<ChainId, Pair>>>
  /** The warnings that the user accepted, for this pair and this independent field (T4.111). */
  readonly accepted: Accepted
}

/** Percent above which a fee is high, in steps. 0: the fee is not high. */
export type FeeTier = 0 | 10 | 20 | 30

export interface Accepted {
  /** It doesn't accept a higher tier than the one that the user saw. */
  readonly feeTier: FeeTier
  readonly unknownImpact: boolean
}

export const nothingAccepted: Accepted = { feeTier: 0, unknownImpact: false }

/** The form of a network at its start: its native coin is sold (D3.16). */
export const emptyForm = (chainId: ChainId): SwapForm => ({
  chainId,
  sell: NATIVE_BUY_MARKER,
  buy: null,
  independent: 'sell',
  typed: '',
  recipient: null,
  wrapsAll: false,
  wrapping: null,
  placing: [],
  elsewhere: noEntries,
  accepted: nothingAccepted,
})

export const noSwap: SwapForm = emptyForm(DEFAULT_CHAIN)
