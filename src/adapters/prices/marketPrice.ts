/** One question to one of the compared sources, listed in events/quotes/priceSources.data.ts. */
import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import type { Atoms } from '../../events/kernel'
import type { MarketQuestion } from '../../events/quotes/marketQuestion'
import { type PriceSourceId, priceSources } from '../../events/quotes/priceSources.data'
import type { PriceConfig } from '../../config/prices'
import type { PortCall } from '../../streams/ports/PortCall'
import type { PriceSource, SourceError } from '../../streams/ports/PriceSource'
import type { Egress } from '../egress'
import { sourceError } from './getJson'
import { gnosisProtocol } from './gnosisProtocol'
import { matcha0x } from './matcha0x'
import { paraswap } from './paraswap'

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
