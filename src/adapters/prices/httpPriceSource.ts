/** Every source of prices other than the order book's quotes. */
import * as E from 'fp-ts/Either'
import { of, switchMap } from 'rxjs'
import type { Config } from '../../config'
import { type ChainId, chains } from '../../events/chain/chains.data'
import type { PriceConfig } from '../../priceConfig'
import type { OrderBook } from '../../streams/ports/OrderBook'
import type { PriceSource } from '../../streams/ports/PriceSource'
import type { Egress } from '../egress'
import type { ChainClient } from '../rpcChain/chainClient'
import { dollarQuote } from './dollarQuote'
import { endpointGas } from './endpointGas'
import { fiatSource } from './fiatSource'
import { gasFeed } from './gasFeed'
import { indicativePrice } from './indicativePrice'
import { marketPrice } from './marketPrice'
import { nativePrices } from './nativePrices'
import { strategyFile } from './strategyFile'

type Usd = PriceSource['usdPerToken']

/** The fiat source where it knows the token, else the order book of the chain's kind (V12.3). */
const firstKnown =
  (first: Usd, second: Usd): Usd =>
  (...args) =>
    first(...args).pipe(
      // switchMap: the first source answers once.
      switchMap((answer) => (E.isRight(answer) && answer.right !== null ? of(answer) : second(...args))),
    )

export const httpPriceSource = (
  egress: Egress,
  config: Pick<Config, 'endpoints' | 'dollar' | 'environment'>,
  prices: PriceConfig,
  orderBook: Pick<OrderBook, 'quote'>,
  clientOf: (chainId: ChainId) => ChainClient,
): PriceSource => {
  const native = nativePrices(egress, config)
  const quoted = dollarQuote(orderBook, config)
  const byOrderBook: Usd = (chainId, ...args) =>
    (chains[chainId].feeModel === 'signed' ? quoted : native)(chainId, ...args)
  return {
    usdPerToken: firstKnown(fiatSource(egress, prices), byOrderBook),
    strategy: strategyFile(egress, prices),
    marketPrice: marketPrice(egress, prices),
    indicativePrice: indicativePrice(egress, config),
    gasPrices: gasFeed(egress, prices, endpointGas(clientOf)),
  }
}
