import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { map, of, switchMap } from 'rxjs'
import type { ChainId } from '../../events/chain/chains.data'
import type { Address } from '../../events/kernel/units'
import { findToken } from '../../events/tokens/select'
import type { Token } from '../../events/tokens/token'
import type { EpicLog } from '../Epic'
import type { Chain } from '../ports/Chain'
import type { ServiceOrder } from '../ports/OrderBook'
import { tokenFrom } from '../tokens/tokenFrom'

export type FindTokens = (
  order: ServiceOrder,
) => Observable<{ readonly sellToken: Token; readonly buyToken: Token } | null>

/**
 * The tokens of an order that was found at the service: known ones, else read from their contracts. Null where one
 * cannot be used as a token, or could not be fetched (T8.72). A contract's answer is remembered, because every check returns the order again.
 */
export const createFindTokens = (log: EpicLog, chain: Chain, chainId: ChainId): FindTokens => {
  const answered = new Map<Address, Token | null>()

  const find = (address: Address): Observable<Token | null> => {
    const known = findToken(log.state$.value.durable.tokens, chainId, address) ?? answered.get(address)
    if (known !== undefined) return of(known)
    return chain.token(chainId, address).pipe(
      map((reading) => {
        // Without an answer nothing is known about the token: the next check requests it again.
        if (E.isLeft(reading)) return null
        const token = tokenFrom(chainId, address, reading.right)
        const found = E.isRight(token) ? token.right : null
        answered.set(address, found)
        return found
      }),
    )
  }

  return ({ params }) =>
    find(params.sellToken).pipe(
      switchMap((sellToken) =>
        sellToken === null
          ? of(null)
          : find(params.buyToken).pipe(
              map((buyToken) => (buyToken === null ? null : { sellToken, buyToken })),
            ),
      ),
    )
}
