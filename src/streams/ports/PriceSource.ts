import type { GasPrices } from '../../events/chain/state'
import type { ChainId } from '../../events/chain/chains.data'
import type { Address, Atoms, Usd18 } from '../../events/kernel'
import type { IndicativeQuestion } from '../../events/quotes/events'
import type { MarketQuestion } from '../../events/quotes/marketQuestion'
import type { PriceSourceId } from '../../events/quotes/priceSources.data'
import type { Strategy } from '../../events/quotes/strategies'
import type { PortCall } from './PortCall'

export type PriceError = { readonly tag: 'unreachable' } | { readonly tag: 'malformed' }

/** Why a source returned nothing, as text for the log. */
export interface SourceError {
  readonly reason: string
}

/** Prices from other sources than the order book. Recorded inputs hold the port's name, so it cannot change. */
export interface PriceSource {
  /** Dollars for one whole token, times 10^18; null when no source knows it. */
  readonly usdPerToken: (
    chainId: ChainId,
    token: Address,
    decimals: number,
  ) => PortCall<PriceError, Usd18 | null>
  /** The strategy that the chain's file selects (V4.3). */
  readonly strategy: (chainId: ChainId) => PortCall<SourceError, Strategy>
  /** The amount of the other side, in atoms; null from a source that is switched off (V4.5). */
  readonly marketPrice: (
    source: PriceSourceId,
    question: MarketQuestion,
  ) => PortCall<SourceError, Atoms | null>
  /**
   * The amount of the side that isn't `amount`, in atoms and without fees (D3.5). It comes from the order book's
   * markets on chains with a signed fee, and from its native prices of both tokens on others. Null if it has no price.
   */
  readonly indicativePrice: (question: IndicativeQuestion) => PortCall<PriceError, Atoms | null>
  /** Gas prices now, in wei (S7.36). */
  readonly gasPrices: (chainId: ChainId) => PortCall<SourceError, GasPrices>
}
