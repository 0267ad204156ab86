import type { Address } from '../kernel/units'
import { type ChainId, DEFAULT_CHAIN } from '../chain/chains.data'
import { NATIVE_BUY_MARKER } from '../kernel/address'
import type { OrderUid } from '../kernel/units'
import type { RecipientReading } from '../recipient/reading'
import type { Side } from './events'

/** Who is to receive, as typed or as a link had it. */
export interface Recipient extends RecipientReading {
  readonly isFromLink: boolean
}

/** The form as typed (T §2). */
export interface SwapForm {
  readonly chainId: ChainId
  readonly INPUT: Address | null
  readonly OUTPUT: Address | null
  /** The side that was typed, the independent one. */
  readonly independent: Side
  /** The typed text, as typed. */
  readonly typed: string
  /** Null: the owner receives, and the field is closed. */
  readonly recipient: Recipient | null
  /** The coin is being wrapped for this trade by the request of this name: its wrapped token is sold once it is mined. */
  readonly wrapping: string | null
  /** Orders that this form was signed as, until the service is known to hold them: whoever reports that, this tab asked. */
  readonly placing: readonly OrderUid[]
  /** What the user went on in spite of, for this pair and this independent field (T §4). */
  readonly accepted: Accepted
}

/** Percent above which a fee is high, in steps. 0: the fee is not high. */
export type FeeTier = 0 | 10 | 20 | 30

export interface Accepted {
  /** A higher tier than the one that was seen is not accepted by it. */
  readonly feeTier: FeeTier
  readonly unknownImpact: boolean
}

export const nothingAccepted: Accepted = { feeTier: 0, unknownImpact: false }

/** The form that a network begins with: its own coin is sold (T §5). */
export const emptyForm = (chainId: ChainId): SwapForm => ({
  chainId,
  INPUT: NATIVE_BUY_MARKER,
  OUTPUT: null,
  independent: 'INPUT',
  typed: '',
  recipient: null,
  wrapping: null,
  placing: [],
  accepted: nothingAccepted,
})

export const noSwap: SwapForm = emptyForm(DEFAULT_CHAIN)
