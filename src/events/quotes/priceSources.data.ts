/**
 * The sources whose prices are compared on chains with a signed fee (V4.5, D2.12), one record each. docs/recipes.md, 'A
 * price source', lists what else a new one needs.
 */
import type { ChainId } from '../chain/chains.data'
import type { PriceSourceId } from './priceSourceIds.data'

export { type PriceSourceId, priceSourceIds } from './priceSourceIds.data'

/** The static data of a source; its id is its key. */
export interface PriceSourceData {
  /** Its name in errors about a price (T8.66). */
  readonly label: string
  /** `VITE_PRICE_FEED_{flag}=false` switches it off. */
  readonly flag: string
  /** The service and its chains (T1.24, T1.25). Null: it is each chain's order book. */
  readonly service: {
    readonly name: string
    readonly url: string
    readonly chains: readonly ChainId[]
  } | null
}

const records = {
  'gnosis-protocol': { label: 'GPv2', flag: 'GP', service: null },
  paraswap: {
    label: 'Paraswap',
    flag: 'PARASWAP',
    service: { name: 'ParaSwap', url: 'https://apiv5.paraswap.io', chains: [1] },
  },
  'matcha-0x': {
    label: 'Matcha(0x)',
    flag: '0X',
    service: { name: '0x', url: 'https://api.0x.org', chains: [1] },
  },
} as const satisfies Readonly<Record<PriceSourceId, PriceSourceData>>

/** Those with a separate service, next to the chain's order book. */
export type PriceServiceId = {
  [Id in PriceSourceId]: (typeof records)[Id]['service'] extends null ? never : Id
}[PriceSourceId]
/** Every source, as the table above names them. */
export const priceSources: Readonly<Record<PriceSourceId, PriceSourceData>> = records
