import type { GasPrices } from '../../events/chain/state'
import type { ChainId } from '../../events/chain/chains.data'
import type { Address, Atoms, Usd18 } from '../../events/kernel/units'
import type { MarketQuestion } from '../../events/quotes/marketQuestion'
import type { MarketSource, Strategy } from '../../events/quotes/sources'
import type { Question } from './Port'

export type PriceError = { readonly tag: 'unreachable' } | { readonly tag: 'malformed' }

/** Why a source told nothing, in words for the log. */
export interface SourceError {
  readonly reason: string
}

/** What tells prices beside the order book's quotes. */
export interface PriceSource {
  /** Dollars for one whole token, times 10^18; null when no source knows it. */
  readonly usdPerToken: (
    chainId: ChainId,
    token: Address,
    decimals: number,
  ) => Question<PriceError, Usd18 | null>
  /** What the chain's strategy file selects (facts product §4b). */
  readonly strategy: (chainId: ChainId) => Question<SourceError, Strategy>
  /** The side that was not asked, in atoms; null from a source that is switched off (facts product §4c). */
  readonly marketPrice: (
    source: MarketSource,
    question: MarketQuestion,
  ) => Question<SourceError, Atoms | null>
  /** Gas prices now, in wei (facts product §3a). */
  readonly gasPrices: (chainId: ChainId) => Question<SourceError, GasPrices>
}
