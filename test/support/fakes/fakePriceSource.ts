import * as E from 'fp-ts/Either'
import { type Observable, of } from 'rxjs'
import type { Address, Usd18 } from '../../../src/events/kernel/units'
import type { PriceSource, SourceError } from '../../../src/streams/ports/PriceSource'
import { type Calls, recorded } from './recorded'

export interface FakePriceSource extends PriceSource {
  readonly calls: Calls<PriceSource>
}

/** Knows the given prices (dollars times 10^18, by token) and no other. */
export const fakePriceSource = (
  prices: Readonly<Record<Address, Usd18>> = {},
  script: Partial<PriceSource> = {},
): FakePriceSource => {
  const calls: FakePriceSource['calls'] = {
    usdPerToken: [],
    strategy: [],
    marketPrice: [],
    indicativePrice: [],
    gasPrices: [],
  }
  const known: PriceSource['usdPerToken'] = (_chainId, token) => of(E.right(prices[token] ?? null))
  const noPrice: PriceSource['indicativePrice'] = () => of(E.right(null))
  const silent = (): Observable<E.Either<SourceError, never>> => of(E.left({ reason: 'the fake knows none' }))
  return {
    calls,
    usdPerToken: recorded(calls.usdPerToken, script.usdPerToken ?? known),
    strategy: recorded(calls.strategy, script.strategy ?? silent),
    marketPrice: recorded(calls.marketPrice, script.marketPrice ?? silent),
    indicativePrice: recorded(calls.indicativePrice, script.indicativePrice ?? noPrice),
    gasPrices: recorded(calls.gasPrices, script.gasPrices ?? silent),
  }
}
