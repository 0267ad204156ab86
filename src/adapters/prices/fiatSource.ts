/** Dollar prices of the fiat source (V12.1), by the token's contract. */
import * as E from 'fp-ts/Either'
import { map, of } from 'rxjs'
import { chains } from '../../events/chain/chains.data'
import { MAX_UINT256, type Usd18 } from '../../events/kernel/units'
import type { PriceConfig } from '../../priceConfig'
import type { PriceError, PriceSource } from '../../streams/ports/PriceSource'
import type { Egress } from '../egress'
import { parseJson } from '../httpOrderBook/errors'
import { decimalFrom } from './decimal'
import { get } from './getJson'

/** The number as it was written: JSON.parse would round it. */
const USD = /"usd"\s*:\s*(\d[\d.]*(?:[eE][+-]?\d+)?)/

const usd18 = (text: string): Usd18 | null => {
  const read = decimalFrom(text)
  if (read === null) return null
  const by = read.exponent + 18
  const usd = by >= 0 ? read.digits * 10n ** BigInt(by) : read.digits / 10n ** BigInt(-by)
  return usd <= MAX_UINT256 ? usd : null
}

/** Null for a chain or a token that the source does not know. */
export const fiatSource =
  (egress: Egress, prices: PriceConfig): PriceSource['usdPerToken'] =>
  (chainId, token) => {
    const base = prices[chainId].fiat
    const platform = chains[chainId].feeds.fiatPlatform
    if (base === null || platform === null) return of(E.right(null))
    const query = new URLSearchParams({ contract_addresses: token, vs_currencies: 'usd' }).toString()
    return get(egress, `${base}/simple/token_price/${platform}?${query}`).pipe(
      map((answer): E.Either<PriceError, Usd18 | null> => {
        if (E.isLeft(answer) || answer.right.status !== 200) return E.left({ tag: 'unreachable' })
        const { text } = answer.right
        if (E.isLeft(parseJson(text))) return E.left({ tag: 'malformed' })
        return E.right(usd18(USD.exec(text)?.[1] ?? ''))
      }),
    )
  }
