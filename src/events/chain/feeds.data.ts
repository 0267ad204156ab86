/**
 * Where a chain's prices come from beside its order book, by the network's name. Apart from the chains' records, because
 * a page without a wallet does not need it (the first load's budget); a chain that is not here has none of them.
 */
import type { Atoms, ChainId } from '../kernel/units'
import { chains } from './chains.data'

export interface Feeds {
  /** The aggregator and the second price API know this chain (T §1). They are asked only where the fee is signed. */
  readonly hasOutsidePrices: boolean
  /** Gas prices: told in wei, or as slow, average and fast in gwei (facts product §3a). */
  readonly gas: { readonly url: string; readonly unit: 'wei' | 'gwei' } | null
  /** The chain's name at the fiat source; null: it does not know the chain (facts product §12). */
  readonly fiatPlatform: string | null
  /** How much of the dollar token an order book is asked to price another token by, in atoms (facts product §12). */
  readonly fiatMinimum: Atoms
}

const noFeeds: Feeds = { hasOutsidePrices: false, gas: null, fiatPlatform: null, fiatMinimum: 100_000_000n }

const feeds: Readonly<Record<string, Feeds>> = {
  mainnet: {
    hasOutsidePrices: true,
    gas: { url: 'https://safe-relay.gnosis.io/api/v1/gas-station/', unit: 'wei' },
    fiatPlatform: 'ethereum',
    fiatMinimum: 100_000_000n,
  },
  rinkeby: {
    hasOutsidePrices: false,
    gas: { url: 'https://safe-relay.rinkeby.gnosis.io/api/v1/gas-station/', unit: 'wei' },
    fiatPlatform: null,
    fiatMinimum: 100_000_000n,
  },
  xdai: {
    hasOutsidePrices: false,
    gas: { url: 'https://blockscout.com/xdai/mainnet/api/v1/gas-price-oracle', unit: 'gwei' },
    fiatPlatform: 'xdai',
    fiatMinimum: 10_000_000_000n,
  },
}

export const feedsOf = (chainId: ChainId): Feeds => feeds[chains[chainId].network] ?? noFeeds
