import type { ChainId } from '../chain/chains.data'
import type { Address } from '../kernel'

/** The label that orders of an account on a chain have in a chunk (`Chunk.mayHold`). */
export const accountLabel = (chainId: ChainId, owner: Address): string =>
  `${String(chainId)}:${owner.toLowerCase()}`
