/** The price of Matcha (0x): GET {host}/swap/v1/price (V4.5). */
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { map } from 'rxjs'
import { chains } from '../../events/chain/chains.data'
import { type Atoms, AtomsC } from '../../events/kernel'
import type { MarketQuestion } from '../../events/quotes/marketQuestion'
import type { PortCall } from '../../streams/ports/PortCall'
import type { SourceError } from '../../streams/ports/PriceSource'
import type { Egress } from '../egress'
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

export const matcha0x = (egress: Egress, base: string, asked: MarketQuestion): PortCall<SourceError, Atoms> =>
  getJson(egress, `${base}/swap/v1/price?${query(asked)}`, PriceC).pipe(
    map(E.map(({ sellAmount, buyAmount }) => (asked.kind === 'sell' ? buyAmount : sellAmount))),
  )
