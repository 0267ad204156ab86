/** The contracts of a governor, its timelock and its voting token. Only chain 1 has them. */
import type { ChainId } from '../chain/chains.data'
import type { Address } from '../kernel'
import type { Token } from '../tokens/token'

export interface Governor {
  readonly governor: Address
  /** Executes the governor's queue after its delay, and owns the governor's assets. */
  readonly timelock: Address
  readonly token: Token
}

export const governors: Readonly<Partial<Record<ChainId, Governor>>> = {
  1: {
    governor: '0x408ED6354d4973f66138C91495F2f2FCbd8724C3',
    timelock: '0x1a9C8182C09F50C8318d769245beA52c32BE35BC',
    token: {
      chainId: 1,
      address: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984',
      symbol: 'UNI',
      name: 'Uniswap',
      decimals: 18,
    },
  },
}
