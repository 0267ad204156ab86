/** One question to one of the compared sources, which events/quotes/priceSources.data.ts lists. */
import * as E from 'fp-ts/Either'
import { of, map } from 'rxjs'
import { type Atoms, AtomsC } from '../../events/kernel'
import type { MarketQuestion } from '../../events/quotes/marketQuestion'
import { type PriceSourceId, priceSources } from '../../events/quotes/priceSources.data'
import type { PriceConfig } from '../../priceConfig'
import type { PortCall } from '../../streams/ports/PortCall'
import type { PriceSource, SourceError } from '../../streams/ports/PriceSource'
import type { Egress } from '../egress'
import { sourceError, getJson } from './getJson'
import { gnosisProtocol } from './gnosisProtocol'
import { paraswap } from './paraswap'
import * as t from 'io-ts'
import { chains } from '../../events/chain/chains.data'

const PriceC = t.type({ price: t.string, sellAmount: AtomsC, buyAmount: AtomsC })

const query = ({ chainId, sellToken, buyToken, kind, amount }: MarketQuestion): string =>
  new URLSearchParams({
    sellToken,
    buyToken,
    [kind === 'sell' ? 'sellAmount' : 'buyAmount']: amount.toString(),
    affiliateAddress: chains[chainId].contracts.settlement,
    excludedSources: '',
  }).toString()

/** The price of Matcha (0x): GET {host}/swap/v1/price (V4.5). */
const matcha0x = (egress: Egress, base: string, asked: MarketQuestion): PortCall<SourceError, Atoms> =>
  getJson(egress, `${base}/swap/v1/price?${query(asked)}`, PriceC).pipe(
    map(E.map(({ sellAmount, buyAmount }) => (asked.kind === 'sell' ? buyAmount : sellAmount))),
  )

/** Requests one source's price from its base address. */
type Ask = (egress: Egress, base: string, question: MarketQuestion) => PortCall<SourceError, Atoms>

const adapters: Readonly<Record<PriceSourceId, Ask>> = {
  'gnosis-protocol': gnosisProtocol,
  paraswap,
  'matcha-0x': matcha0x,
}

export const marketPrice =
  (egress: Egress, prices: PriceConfig): PriceSource['marketPrice'] =>
  (source, question) => {
    const { chainId } = question
    const { service } = priceSources[source]
    if (service !== null && !service.chains.includes(chainId)) {
      const where = `The ${service.name} API is not deployed in the Network ${String(chainId)}`
      return of(E.left(sourceError(`Unsupported Network. ${where}`)))
    }
    const base = prices[chainId].market[source]
    return base === null ? of(E.right(null)) : adapters[source](egress, base, question)
  }
