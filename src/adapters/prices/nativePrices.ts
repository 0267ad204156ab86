/**
 * Dollar prices from the order book itself: a token's worth in the native coin, compared with that of the chain's USD
 * Coin.
 */
import * as E from 'fp-ts/Either'
import { forkJoin, map, of } from 'rxjs'
import type { Config } from '../../config/config'
import { type Address, MAX_UINT256, type Usd18 } from '../../events/kernel'
import type { PortCall } from '../../streams/ports/PortCall'
import type { PriceError, PriceSource } from '../../streams/ports/PriceSource'
import { type Decimal, decimalFrom } from './decimal'
import type { Egress, HttpAnswer } from '../egress'

const TIMEOUT_MS = 10_000
/** The number as the service wrote it, because JSON.parse would round it. */
const PRICE = /"price"\s*:\s*(-?[\d.]+(?:[eE][+-]?\d+)?)/

/** 400 and 404: the service knows no price. Any other refusal says nothing of prices: a limit, a guard, a fault. */
export const readPrice =
  <A>(read: (answer: HttpAnswer) => E.Either<PriceError, A>) =>
  (answer: E.Either<unknown, HttpAnswer>): E.Either<PriceError, A | null> => {
    if (E.isLeft(answer)) return E.left({ tag: 'unreachable' })
    const { status } = answer.right
    if (status < 400) return read(answer.right)
    return status === 400 || status === 404 ? E.right(null) : E.left({ tag: 'unreachable' })
  }

/** The value of a token's atom in atoms of the native token. Null if the service knows no price. */
export const nativePrice = (
  egress: Egress,
  api: string,
  token: Address,
): PortCall<PriceError, Decimal | null> =>
  egress
    .request({ url: `${api}/token/${token}/native_price`, method: 'GET', headers: {}, timeoutMs: TIMEOUT_MS })
    .pipe(
      map(
        readPrice(({ text }): E.Either<PriceError, Decimal> => {
          const price = decimalFrom(PRICE.exec(text)?.[1] ?? '')
          return price === null ? E.left({ tag: 'malformed' }) : E.right(price)
        }),
      ),
    )

export const scaled = ({ digits, exponent }: Decimal, by: number): readonly [over: bigint, under: bigint] =>
  exponent + by >= 0 ? [digits * 10n ** BigInt(exponent + by), 1n] : [digits, 10n ** BigInt(-exponent - by)]

/** price × 10^decimals is one whole token in native atoms; the quotient of two such is dollars for one token. */
export const usdFrom = (
  token: Decimal,
  decimals: number,
  dollar: Decimal,
  dollarDecimals: number,
): Usd18 | null => {
  const [over, under] = scaled(token, decimals + 18)
  const [dollarOver, dollarUnder] = scaled(dollar, dollarDecimals)
  if (dollarOver === 0n) return null
  const usd = (over * dollarUnder) / (under * dollarOver)
  return usd <= MAX_UINT256 ? usd : null
}

/** For chains whose order book serves native prices, which is today's. */
export const nativePrices =
  (egress: Egress, config: Pick<Config, 'endpoints' | 'dollar'>): PriceSource['usdPerToken'] =>
  (chainId, token, decimals) => {
    const dollar = config.dollar[chainId]
    if (dollar === null) return of(E.right(null))
    const { api } = config.endpoints[chainId]
    return forkJoin([nativePrice(egress, api, token), nativePrice(egress, api, dollar.token)]).pipe(
      map(([price, unit]): E.Either<PriceError, Usd18 | null> => {
        if (E.isLeft(price)) return price
        if (E.isLeft(unit)) return unit
        if (price.right === null || unit.right === null) return E.right(null)
        return E.right(usdFrom(price.right, decimals, unit.right, dollar.decimals))
      }),
    )
  }
