import type { Address } from '../kernel/units'
import { chains, DEFAULT_CHAIN } from '../chain/chains.data'
import type { ChainId } from '../kernel/units'
import type { Side } from './events'

/** The form as typed (T §2). */
export interface SwapForm {
  readonly chainId: ChainId
  readonly INPUT: Address | null
  readonly OUTPUT: Address | null
  /** The side that was typed, the independent one. */
  readonly independent: Side
  /** The typed text, as typed. */
  readonly typed: string
}

/** The form that a network begins with. */
export const emptyForm = (chainId: ChainId): SwapForm => ({
  chainId,
  INPUT: chains[chainId].firstPair[0],
  OUTPUT: chains[chainId].firstPair[1],
  independent: 'INPUT',
  typed: '',
})

export const noSwap: SwapForm = emptyForm(DEFAULT_CHAIN)
