/**
 * Where prices beside the order book's quotes come from. Apart from `config.ts`, which is part of the first load: this
 * is read when the first question leaves (`adapters/remotePorts.ts`).
 */
import { type ChainId, chainIds, chains, perChain } from './events/chain/chains.data'

/** Addresses of one chain's sources (facts product §3a, §4b, §4c, §12). Null: none for this chain, or switched off. */
export interface PriceEndpoints {
  /** The file that names the price strategy. */
  readonly strategy: string | null
  /** Base address of the aggregator. */
  readonly aggregator: string | null
  /** Base address of the second price API. */
  readonly second: string | null
  readonly gas: string | null
  /** Base address of the fiat source. */
  readonly fiat: string | null
}

export interface PriceConfig {
  readonly sources: Readonly<Record<ChainId, PriceEndpoints>>
  /** Whether the order book's own markets take part in the race of prices. */
  readonly asksMarkets: boolean
}

type Switch = 'GP' | 'PARASWAP' | '0X' | 'COINGECKO'

/** Every source is on unless its switch says 'false' (T §9; facts product §5). */
const isOn = (feed: Switch): boolean => import.meta.env[`VITE_PRICE_FEED_${feed}`]?.trim() !== 'false'

const whenOn = (feed: Switch, isThere: boolean, url: string): string | null =>
  isThere && isOn(feed) ? url : null

/** Everything on one host. The sandbox serves outside prices on each chain that has them, whatever its fee model. */
export const sandboxPrices = (url: string): PriceConfig['sources'] =>
  perChain((id) => ({
    strategy: `${url}/strategies/strategy-${id}.json`,
    aggregator: whenOn('PARASWAP', chains[id].feeds.hasOutsidePrices, `${url}/aggregator`),
    second: whenOn('0X', chains[id].feeds.hasOutsidePrices, `${url}/second`),
    gas: chains[id].feeds.gas && `${url}/gas/${id}`,
    fiat: whenOn('COINGECKO', chains[id].feeds.fiatPlatform !== null, `${url}/fiat`),
  }))

const STRATEGIES = 'https://raw.githubusercontent.com/gnosis/cowswap/configuration/config/strategies'

/** Strategies and outside prices belong to chains whose fee is signed (decisions): no other chain's are ever named. */
export const livePrices = (): PriceConfig['sources'] =>
  perChain((id) => {
    const isSigned = chains[id].feeModel === 'signed'
    const hasRace = isSigned && chains[id].feeds.hasOutsidePrices
    return {
      strategy: isSigned ? `${STRATEGIES}/strategy-${id}.json` : null,
      aggregator: whenOn('PARASWAP', hasRace, 'https://apiv5.paraswap.io'),
      second: whenOn('0X', hasRace, 'https://api.0x.org'),
      gas: chains[id].feeds.gas?.url ?? null,
      fiat: whenOn('COINGECKO', chains[id].feeds.fiatPlatform !== null, 'https://api.coingecko.com/api/v3'),
    }
  })

/** What of the configuration says where prices are asked. */
interface Deployment {
  readonly mode: 'sandbox' | 'live'
  readonly endpoints: Readonly<Record<ChainId, { readonly api: string }>>
}

export const readPriceConfig = ({ mode, endpoints }: Deployment): PriceConfig => ({
  // Everything of the sandbox is on one host, which its order book's address names.
  sources: mode === 'sandbox' ? sandboxPrices(new URL(endpoints[1].api).origin) : livePrices(),
  asksMarkets: isOn('GP'),
})

/** Every origin that this configuration may contact beside those of `config.ts`. */
export const priceOrigins = ({ sources }: Pick<PriceConfig, 'sources'>): readonly string[] =>
  chainIds
    .flatMap((id) => {
      const { strategy, aggregator, second, gas, fiat } = sources[id]
      return [strategy, aggregator, second, gas, fiat]
    })
    .flatMap((url) => (url !== null && URL.canParse(url) ? [new URL(url).origin] : []))
