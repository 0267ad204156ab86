import type { ChainId } from '../chain/chains.data'
import type { Address } from '../kernel/units'

/** What the orders of an account on a chain are labelled with in a chunk (`Chunk.mayHold`). */
export const accountLabel = (chainId: ChainId, owner: Address): string =>
  `${String(chainId)}:${owner.toLowerCase()}`
