/** The price before a wallet (D3.5): for any two tokens, from nothing but the pair and an amount. */
import * as E from 'fp-ts/Either'
import { forkJoin, map } from 'rxjs'
import type { Config } from '../../config/config'
import { chains } from '../../events/chain/chains.data'
import { type Atoms, sameAddress, MAX_UINT256 } from '../../events/kernel'
import type { IndicativeQuestion } from '../../events/quotes/events'
import type { PortCall } from '../../streams/ports/PortCall'
import type { PriceError, PriceSource } from '../../streams/ports/PriceSource'
import type { Egress } from '../egress'
import type { Decimal } from './decimal'
import { get, readJson } from './getJson'
import { MarketC, marketUrl } from './gnosisProtocol'
import { nativePrice, readPrice, scaled } from './nativePrices'

/** The worth of `amount` of one token in the other, by the worth of an atom of each. Null if no such sum exists. */
const worthIn = (amount: Atoms, price: Decimal, other: Decimal): Atoms | null => {
  const [over, under] = scaled(price, 0)
  const [otherOver, otherUnder] = scaled(other, 0)
  if (otherOver === 0n) return null
  const worth = (amount * over * otherUnder) / (under * otherOver)
  return worth === 0n || worth > MAX_UINT256 ? null : worth
}

/** The token of the typed side, and the one whose amount is requested. */
const sidesOf = ({ kind, sellToken, buyToken }: IndicativeQuestion) =>
  kind === 'sell'
    ? { baseToken: sellToken, quoteToken: buyToken }
    : { baseToken: buyToken, quoteToken: sellToken }

const byNativePrices = (
  egress: Egress,
  api: string,
  question: IndicativeQuestion,
): PortCall<PriceError, Atoms | null> => {
  const { baseToken, quoteToken } = sidesOf(question)
  return forkJoin([nativePrice(egress, api, baseToken), nativePrice(egress, api, quoteToken)]).pipe(
    map(([base, quote]): E.Either<PriceError, Atoms | null> => {
      if (E.isLeft(base)) return base
      if (E.isLeft(quote)) return quote
      if (base.right === null || quote.right === null) return E.right(null)
      return E.right(worthIn(question.amount, base.right, quote.right))
    }),
  )
}

const byMarkets = (
  egress: Egress,
  api: string,
  question: IndicativeQuestion,
): PortCall<PriceError, Atoms | null> => {
  const sides = sidesOf(question)
  return get(egress, marketUrl(api, { ...question, ...sides })).pipe(
    map(
      readPrice((answer): E.Either<PriceError, Atoms | null> => {
        const read = readJson(MarketC, answer)
        if (E.isLeft(read) || !sameAddress(read.right.token, sides.quoteToken))
          return E.left({ tag: 'malformed' })
        return E.right(read.right.amount === 0n ? null : read.right.amount)
      }),
    ),
  )
}

export const indicativePrice =
  (egress: Egress, { endpoints }: Pick<Config, 'endpoints'>): PriceSource['indicativePrice'] =>
  (question) => {
    const { api } = endpoints[question.chainId]
    return chains[question.chainId].feeModel === 'signed'
      ? byMarkets(egress, api, question)
      : byNativePrices(egress, api, question)
  }
