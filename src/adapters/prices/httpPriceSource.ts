/** Every source of prices other than the order book's quotes. */
import * as E from 'fp-ts/Either'
import { of, switchMap, map } from 'rxjs'
import type { Config } from '../../config/config'
import { type ChainId, chains } from '../../events/chain/chains.data'
import type { PriceConfig } from '../../config/prices'
import type { OrderBook } from '../../streams/ports/OrderBook'
import type { PriceSource, PriceError } from '../../streams/ports/PriceSource'
import type { Egress } from '../egress'
import type { ChainClient } from '../rpcChain/chainClient'
import { dollarQuote } from './dollarQuote'
import { endpointGas } from './endpointGas'
import { gasFeed } from './gasFeed'
import { indicativePrice } from './indicativePrice'
import { marketPrice } from './marketPrice'
import { nativePrices } from './nativePrices'
import { strategyFile } from './strategyFile'
import { MAX_UINT256, type Usd18 } from '../../events/kernel'
import { parseJson } from '../httpOrderBook/errors'
import { decimalFrom } from './decimal'
import { get } from './getJson'

/** The number as the service wrote it, because JSON.parse would round it. */
const USD = /"usd"\s*:\s*(\d[\d.]*(?:[eE][+-]?\d+)?)/

const usd18 = (text: string): Usd18 | null => {
  const read = decimalFrom(text)
  if (read === null) return null
  const by = read.exponent + 18
  const usd = by >= 0 ? read.digits * 10n ** BigInt(by) : read.digits / 10n ** BigInt(-by)
  return usd <= MAX_UINT256 ? usd : null
}

/** Null for a chain or a token that the source does not know. */
const fiatSource =
  (egress: Egress, prices: PriceConfig): PriceSource['usdPerToken'] =>
  (chainId, token) => {
    const base = prices[chainId].fiat
    const platform = chains[chainId].feeds.fiatPlatform
    if (base === null || platform === null) return of(E.right(null))
    const query = new URLSearchParams({ contract_addresses: token, vs_currencies: 'usd' }).toString()
    return get(egress, `${base}/simple/token_price/${platform}?${query}`).pipe(
      map((answer): E.Either<PriceError, Usd18 | null> => {
        if (E.isLeft(answer) || answer.right.status !== 200) return E.left({ tag: 'unreachable' })
        const { text } = answer.right
        if (E.isLeft(parseJson(text))) return E.left({ tag: 'malformed' })
        return E.right(usd18(USD.exec(text)?.[1] ?? ''))
      }),
    )
  }

type Usd = PriceSource['usdPerToken']

/** The fiat source if it knows the token, or else the order book of the chain's kind (V12.1). */
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
