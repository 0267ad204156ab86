/** Gas prices from the chain's gas station (V3.1), or from its own endpoint where the record names no station. */
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { map } from 'rxjs'
import { AtomsC } from '../../events/kernel/codecs'
import type { PriceConfig } from '../../priceConfig'
import type { PriceSource } from '../../streams/ports/PriceSource'
import type { Egress } from '../egress'
import { getJson } from './getJson'

const StationC = t.type({ lowest: AtomsC, standard: AtomsC, fast: AtomsC })

export const gasFeed =
  (egress: Egress, prices: PriceConfig, ofEndpoint: PriceSource['gasPrices']): PriceSource['gasPrices'] =>
  (chainId) => {
    const url = prices[chainId].gas
    return url === null
      ? ofEndpoint(chainId)
      : getJson(egress, url, StationC).pipe(
          map(E.map(({ lowest, standard, fast }) => ({ lowest, standard, fast }))),
        )
  }
