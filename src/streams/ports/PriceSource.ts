import type { GasPrices } from '../../events/chain/state'
import type { ChainId } from '../../events/chain/chains.data'
import type { Address, Atoms, Usd18 } from '../../events/kernel/units'
import type { MarketQuestion } from '../../events/quotes/marketQuestion'
import type { PriceSourceId } from '../../events/quotes/priceSources.data'
import type { Strategy } from '../../events/quotes/strategies'
import type { PortCall } from './PortCall'

export type PriceError = { readonly tag: 'unreachable' } | { readonly tag: 'malformed' }

/** Why a source told nothing, in words for the log. */
export interface SourceError {
  readonly reason: string
}

/** Prices beside the order book's quotes. The port's name stands in recorded inputs, and so stays as it is. */
export interface PriceSource {
  /** Dollars for one whole token, times 10^18; null when no source knows it. */
  readonly usdPerToken: (
    chainId: ChainId,
    token: Address,
    decimals: number,
  ) => PortCall<PriceError, Usd18 | null>
  /** What the chain's strategy file selects (facts product §4b). */
  readonly strategy: (chainId: ChainId) => PortCall<SourceError, Strategy>
  /** The side that was not asked, in atoms; null from a source that is switched off (facts product §4c). */
  readonly marketPrice: (
    source: PriceSourceId,
    question: MarketQuestion,
  ) => PortCall<SourceError, Atoms | null>
  /** Gas prices now, in wei (facts product §3a). */
  readonly gasPrices: (chainId: ChainId) => PortCall<SourceError, GasPrices>
}
