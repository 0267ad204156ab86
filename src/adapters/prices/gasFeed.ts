/** Gas prices from each chain's feed (V3.1). Chain 100 reports gwei, multiplied by 10^9 and floored. */
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { map, of } from 'rxjs'
import { chains } from '../../events/chain/chains.data'
import type { GasPrices } from '../../events/chain/state'
import { AtomsC } from '../../events/kernel/codecs'
import type { PriceConfig } from '../../priceConfig'
import type { PriceSource } from '../../streams/ports/PriceSource'
import type { Egress } from '../egress'
import { getJson, sourceError } from './getJson'

const WEI_PER_GWEI = 1e9
/** No network ever had a higher gas price; a larger number would not stay an exact integer (C111). */
const MAX_GWEI = 1_000_000

const WeiFeedC = t.type({ lowest: AtomsC, standard: AtomsC, fast: AtomsC })

const GweiC = t.refinement(t.number, (gwei) => gwei >= 0 && gwei <= MAX_GWEI, 'gwei')
const GweiFeedC = t.type({ slow: GweiC, average: GweiC, fast: GweiC })

const wei = (gwei: number): bigint => BigInt(Math.floor(gwei * WEI_PER_GWEI))

const fromGwei = ({ slow, average, fast }: t.TypeOf<typeof GweiFeedC>): GasPrices => ({
  lowest: wei(slow),
  standard: wei(average),
  fast: wei(fast),
})

export const gasFeed =
  (egress: Egress, prices: PriceConfig): PriceSource['gasPrices'] =>
  (chainId) => {
    const url = prices[chainId].gas
    if (url === null) return of(E.left(sourceError('no gas feed for this chain')))
    return chains[chainId].feeds.gas?.unit === 'gwei'
      ? getJson(egress, url, GweiFeedC).pipe(map(E.map(fromGwei)))
      : getJson(egress, url, WeiFeedC).pipe(
          map(E.map(({ lowest, standard, fast }) => ({ lowest, standard, fast }))),
        )
  }
