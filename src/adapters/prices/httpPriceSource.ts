/** Everything that tells prices beside the order book's quotes. */
import * as E from 'fp-ts/Either'
import { of, switchMap } from 'rxjs'
import type { Config } from '../../config'
import { chains } from '../../events/chain/chains.data'
import type { Atoms } from '../../events/kernel/units'
import type { MarketQuestion } from '../../events/quotes/marketQuestion'
import type { MarketSource } from '../../events/quotes/sources'
import type { PriceConfig } from '../../priceConfig'
import type { OrderBook } from '../../streams/ports/OrderBook'
import type { Question } from '../../streams/ports/Port'
import type { PriceSource, SourceError } from '../../streams/ports/PriceSource'
import type { Egress } from '../egress'
import { aggregator } from './aggregator'
import { dollarQuote } from './dollarQuote'
import { fiatSource } from './fiatSource'
import { gasFeed } from './gasFeed'
import { markets } from './markets'
import { nativePrices } from './nativePrices'
import { secondApi } from './secondApi'
import { strategyFile } from './strategyFile'

type Usd = PriceSource['usdPerToken']
type MarketPrice = (question: MarketQuestion) => Question<SourceError, Atoms | null>

/** The fiat source where it knows the token, else the order book of the chain's kind (facts product §12). */
const firstKnown =
  (first: Usd, second: Usd): Usd =>
  (...asked) =>
    first(...asked).pipe(
      // switchMap: the first source answers once.
      switchMap((answer) => (E.isRight(answer) && answer.right !== null ? of(answer) : second(...asked))),
    )

export const httpPriceSource = (
  egress: Egress,
  config: Pick<Config, 'endpoints' | 'dollar' | 'environment'>,
  prices: PriceConfig,
  orderBook: Pick<OrderBook, 'quote'>,
): PriceSource => {
  const native = nativePrices(egress, config)
  const quoted = dollarQuote(orderBook, config)
  const byOrderBook: Usd = (chainId, ...asked) =>
    (chains[chainId].feeModel === 'signed' ? quoted : native)(chainId, ...asked)
  const market: Readonly<Record<MarketSource, MarketPrice>> = {
    'gnosis-protocol': prices.asksMarkets ? markets(egress, config) : () => of(E.right(null)),
    paraswap: aggregator(egress, prices),
    'matcha-0x': secondApi(egress, prices),
  }
  return {
    usdPerToken: firstKnown(fiatSource(egress, prices), byOrderBook),
    strategy: strategyFile(egress, prices),
    marketPrice: (source, question) => market[source](question),
    gasPrices: gasFeed(egress, prices),
  }
}
