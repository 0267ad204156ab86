/**
 * The price sources besides quotes. They aren't part of `config.ts`, which belongs to the first load:
 * `adapters/remotePorts.ts` reads them with the first question.
 */
import { type ChainId, type ChainRecord, chainIds, chains, perChain } from '../events/chain/chains.data'
import { type PriceSourceId, priceSourceIds, priceSources } from '../events/quotes/priceSources.data'

/** Addresses of one chain's prices (V3.1, V4.3, V4.5, V12.1). Null: none for this chain, or switched off. */
interface PriceEndpoints {
  /** The file that names the price strategy. */
  readonly strategy: string | null
  /** The base address of each compared price source. */
  readonly market: Readonly<Record<PriceSourceId, string | null>>
  /** A gas station; null: the RPC endpoint is asked. */
  readonly gas: ChainRecord['feeds']['gas']
  /** Base address of the fiat source. */
  readonly fiat: string | null
}

export type PriceConfig = Readonly<Record<ChainId, PriceEndpoints>>

const STRATEGIES = 'https://raw.githubusercontent.com/gnosis/cowswap/configuration/config/strategies'

/** The source of dollar prices; the chain's record has the name that a chain goes by there. */
export const FIAT = { flag: 'COINGECKO', url: 'https://api.coingecko.com/api/v3' }

/** Every source is on unless its switch is 'false' (V4.5). */
const isOn = (flag: string): boolean => import.meta.env[`VITE_PRICE_FEED_${flag}`]?.trim() !== 'false'

const perSource = (base: (source: PriceSourceId) => string | null): PriceEndpoints['market'] =>
  Object.fromEntries(priceSourceIds.map((source) => [source, base(source)])) as PriceEndpoints['market']

/** Every source of one chain whose order book is at `api`. `at` names each service's address. */
const market = (
  chainId: ChainId,
  api: string,
  at: (source: PriceSourceId, url: string) => string,
): PriceEndpoints['market'] =>
  perSource((source) => {
    const { flag, service } = priceSources[source]
    if (!isOn(flag)) return null
    if (service === null) return api
    return service.chains.includes(chainId) ? at(source, service.url) : null
  })

const fiat = (chainId: ChainId, url: string): string | null =>
  chains[chainId].feeds.fiatPlatform !== null && isOn(FIAT.flag) ? url : null

/** Everything on one host. The sandbox serves each source on the chains that it knows, whatever their fee model. */
const sandboxPrices = (chainId: ChainId, api: string): PriceEndpoints => {
  const { origin } = new URL(api)
  return {
    strategy: `${origin}/strategies/strategy-${chainId}.json`,
    market: market(chainId, api, (source) => `${origin}/${source}`),
    gas: chains[chainId].feeds.gas && { ...chains[chainId].feeds.gas, url: `${origin}/gas/${chainId}` },
    fiat: fiat(chainId, `${origin}/fiat`),
  }
}

/** Strategies and compared prices belong to chains with a signed fee (D2.12). No other chain ever has them. */
const livePrices = (chainId: ChainId, api: string): PriceEndpoints => {
  const isSigned = chains[chainId].feeModel === 'signed'
  return {
    strategy: isSigned ? `${STRATEGIES}/strategy-${chainId}.json` : null,
    market: isSigned ? market(chainId, api, (_, url) => url) : perSource(() => null),
    gas: chains[chainId].feeds.gas,
    fiat: fiat(chainId, FIAT.url),
  }
}

/** The part of the configuration that names the price sources. */
interface Deployment {
  readonly mode: 'sandbox' | 'live'
  readonly endpoints: Readonly<Record<ChainId, { readonly api: string }>>
}

export const readPriceConfig = ({ mode, endpoints }: Deployment): PriceConfig =>
  perChain((id) => (mode === 'sandbox' ? sandboxPrices : livePrices)(id, endpoints[id].api))

/** Every origin that this configuration may contact. */
export const priceOrigins = (prices: PriceConfig): readonly string[] =>
  chainIds
    .flatMap((id) => {
      const { strategy, market: compared, gas, fiat: dollars } = prices[id]
      return [strategy, ...Object.values(compared), gas?.url ?? null, dollars]
    })
    .flatMap((url) => (url !== null && URL.canParse(url) ? [new URL(url).origin] : []))
