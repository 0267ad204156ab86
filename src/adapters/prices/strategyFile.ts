/** The chain's strategy file, `{primary, secondary}`; only `primary` is read (T7.31, V4.3). */
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { map, of } from 'rxjs'
import { literals } from '../../events/kernel'
import { strategies } from '../../events/quotes/strategies'
import type { PriceConfig } from '../../config/prices'
import type { PriceSource } from '../../streams/ports/PriceSource'
import type { Egress } from '../egress'
import { getJson, sourceError } from './getJson'

const StrategyC = t.type({ primary: literals(...strategies) })

export const strategyFile =
  (egress: Egress, prices: PriceConfig): PriceSource['strategy'] =>
  (chainId) => {
    const url = prices[chainId].strategy
    return url === null
      ? of(E.left(sourceError('no strategy file for this chain')))
      : getJson(egress, url, StrategyC).pipe(map(E.map(({ primary }) => primary)))
  }
