import type { Address, ChainId, Usd18 } from '../../events/kernel/units'
import type { Question } from './Port'

export type PriceError = { readonly tag: 'unreachable' } | { readonly tag: 'malformed' }

/** What tokens are worth in US dollars. */
export interface PriceSource {
  /** Dollars for one whole token, times 10^18; null when this source does not know it. */
  readonly usdPerToken: (
    chainId: ChainId,
    token: Address,
    decimals: number,
  ) => Question<PriceError, Usd18 | null>
}
