/** The second price API: GET {host}/swap/v1/price (T §7; facts product §4c). */
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { map } from 'rxjs'
import { chains } from '../../events/chain/chains.data'
import { AtomsC } from '../../events/kernel/codecs'
import type { Atoms } from '../../events/kernel/units'
import type { MarketQuestion } from '../../events/quotes/marketQuestion'
import type { PriceConfig } from '../../priceConfig'
import type { Question } from '../../streams/ports/Port'
import type { SourceError } from '../../streams/ports/PriceSource'
import type { Egress } from '../egress'
import { absent } from './absent'
import { getJson } from './getJson'

const PriceC = t.type({ price: t.string, sellAmount: AtomsC, buyAmount: AtomsC })

const query = ({ chainId, sellToken, buyToken, kind, amount }: MarketQuestion): string =>
  new URLSearchParams({
    sellToken,
    buyToken,
    [kind === 'sell' ? 'sellAmount' : 'buyAmount']: amount.toString(),
    affiliateAddress: chains[chainId].contracts.settlement,
    excludedSources: '',
  }).toString()

export const secondApi =
  (egress: Egress, { sources }: Pick<PriceConfig, 'sources'>) =>
  (asked: MarketQuestion): Question<SourceError, Atoms | null> => {
    const base = sources[asked.chainId].second
    return base === null
      ? absent('0x', asked.chainId)
      : getJson(egress, `${base}/swap/v1/price?${query(asked)}`, PriceC).pipe(
          map(E.map(({ sellAmount, buyAmount }) => (asked.kind === 'sell' ? buyAmount : sellAmount))),
        )
  }
