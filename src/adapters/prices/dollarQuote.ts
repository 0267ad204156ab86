/**
 * Dollar prices from an order book without native prices (the 2022 service): the cost in the token of buying a fixed
 * sum of the chain's dollar token (V12.3).
 */
import * as E from 'fp-ts/Either'
import { map, of } from 'rxjs'
import type { Config } from '../../config/config'
import { appDataDocument, appDataHash } from '../../events/chain/appData'
import { chains } from '../../events/chain/chains.data'
import { type Atoms, type Usd18, sameAddress, MAX_UINT256, ZERO_ADDRESS } from '../../events/kernel'
import type { OrderBook } from '../../streams/ports/OrderBook'
import type { PriceError, PriceSource } from '../../streams/ports/PriceSource'

const ONE_USD = 10n ** 18n
const MAX_VALID_TO = 0xffff_ffff

/** Dollars for one whole token, when `cost` of its atoms pay for `bought` atoms of the dollar token. */
export const usdFromCost = (
  cost: Atoms,
  decimals: number,
  bought: Atoms,
  dollarDecimals: number,
): Usd18 | null => {
  if (cost === 0n) return null
  const usd = (bought * ONE_USD * 10n ** BigInt(decimals)) / (cost * 10n ** BigInt(dollarDecimals))
  return usd <= MAX_UINT256 ? usd : null
}

export const dollarQuote =
  (
    { quote }: Pick<OrderBook, 'quote'>,
    config: Pick<Config, 'dollar' | 'environment'>,
  ): PriceSource['usdPerToken'] =>
  (chainId, token, decimals) => {
    const dollar = config.dollar[chainId]
    if (dollar === null) return of(E.right(null))
    if (sameAddress(token, dollar.token)) return of(E.right(ONE_USD))
    const document = appDataDocument(config.environment)
    const { fiatMinimum } = chains[chainId].feeds
    return quote({
      chainId,
      sellToken: token,
      buyToken: dollar.token,
      // The zero address is the owner, because the price is not for an account (C110).
      from: ZERO_ADDRESS,
      receiver: ZERO_ADDRESS,
      appDataDocument: document,
      appData: appDataHash(document),
      validTo: MAX_VALID_TO,
      kind: 'buy',
      amount: fiatMinimum,
      quality: 'best',
    }).pipe(
      map((answer): E.Either<PriceError, Usd18 | null> => {
        // A refusal is an answer: the service knows no price.
        if (E.isLeft(answer))
          return answer.left.tag === 'rejected' ? E.right(null) : E.left({ tag: 'unreachable' })
        const { feeAmount, sellAmount } = answer.right
        return E.right(usdFromCost(feeAmount + sellAmount, decimals, fiatMinimum, dollar.decimals))
      }),
    )
  }
