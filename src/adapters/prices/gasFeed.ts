/** Gas prices from the chain's gas station (V3.1, S7.36), or from its own endpoint if the record names no station. */
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { map } from 'rxjs'
import { AtomsC } from '../../events/kernel'
import type { PriceConfig } from '../../config/prices'
import type { PriceSource } from '../../streams/ports/PriceSource'
import type { Egress } from '../egress'
import { getJson } from './getJson'

const WEI_PER_GWEI = 1e9
/** No network ever had a higher gas price; a larger number would not stay an exact integer (C111). */
const MAX_GWEI = 1_000_000

const WeiC = t.type({ lowest: AtomsC, standard: AtomsC, fast: AtomsC })
const GweiC = t.refinement(t.number, (gwei) => gwei >= 0 && gwei <= MAX_GWEI, 'gwei')
const GweiStationC = t.type({ slow: GweiC, average: GweiC, fast: GweiC })

const wei = (gwei: number): bigint => BigInt(Math.floor(gwei * WEI_PER_GWEI))

export const gasFeed =
  (egress: Egress, prices: PriceConfig, ofEndpoint: PriceSource['gasPrices']): PriceSource['gasPrices'] =>
  (chainId) => {
    const station = prices[chainId].gas
    if (station === null) return ofEndpoint(chainId)
    return station.unit === 'gwei'
      ? getJson(egress, station.url, GweiStationC).pipe(
          map(
            E.map(({ slow, average, fast }) => ({
              lowest: wei(slow),
              standard: wei(average),
              fast: wei(fast),
            })),
          ),
        )
      : getJson(egress, station.url, WeiC).pipe(
          map(E.map(({ lowest, standard, fast }) => ({ lowest, standard, fast }))),
        )
  }
