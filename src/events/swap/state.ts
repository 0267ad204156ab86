import type { Address } from '../kernel/units'
import { chains, DEFAULT_CHAIN } from '../chain/chains.data'
import type { ChainId } from '../kernel/units'
import type { RecipientReading, Side } from './events'

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
  /** A link named the native coin; its wrapped token stands in until another token is chosen. */
  readonly saysNative: boolean
}

/** The form that a network begins with. */
export const emptyForm = (chainId: ChainId): SwapForm => ({
  chainId,
  INPUT: chains[chainId].firstPair[0],
  OUTPUT: chains[chainId].firstPair[1],
  independent: 'INPUT',
  typed: '',
  recipient: null,
  saysNative: false,
})

export const noSwap: SwapForm = emptyForm(DEFAULT_CHAIN)
