import * as E from 'fp-ts/Either'
import { type Observable, defer, from, ignoreElements, map, mergeMap, of, switchMap } from 'rxjs'
import type { ChainId } from '../../events/chain/chains.data'
import type { Address } from '../../events/kernel'
import { decimalsCheck } from '../../events/tokens/decimalsCheck'
import { findToken } from '../../events/tokens/select'
import type { Token } from '../../events/tokens/token'
import type { EpicLog } from '../Epic'
import type { Chain } from '../ports/Chain'
import type { ServiceOrder } from '../ports/OrderBook'
import { tokenFrom } from '../tokens/tokenFrom'

export interface FindTokens {
  (order: ServiceOrder): Observable<{ readonly sellToken: Token; readonly buyToken: Token } | null>
  /**
   * Reads the orders' unknown tokens, all at once, and emits nothing. A token without an answer isn't requested again
   * for them.
   */
  readonly ahead: (orders: readonly ServiceOrder[]) => Observable<never>
}

/** The number of tokens to read at once (C566), in few requests to the endpoints. */
const AT_ONCE = 20

/**
 * Returns the tokens of an order found at the service: known ones, or else read from their contracts, as is any token
 * whose decimals only a list names. Null if one isn't usable as a token, or couldn't be fetched (T8.72). It remembers a
 * contract's answer, because every check returns the order again. The log doesn't need it: an order keeps its tokens,
 * and a reloaded tab may read the contract again.
 */
export const createFindTokens = (log: EpicLog, chain: Chain, chainId: ChainId): FindTokens => {
  const answered = new Map<Address, Token | null>()
  /** Without an answer in the page that is looked into. */
  const silent = new Set<Address>()

  const find = (address: Address): Observable<Token | null> => {
    const state = log.state$.value
    const known = findToken(state, chainId, address)
    // The order keeps the token, so decimals that only a list names would stay with it (X62).
    if (known !== undefined && decimalsCheck(state, known) === 'right') return of(known)
    const before = answered.get(address)
    if (before !== undefined) return of(before)
    if (silent.has(address)) return of(null)
    return chain.token(chainId, address).pipe(
      map((reading) => {
        // Without an answer, nothing is known about the token, and the next check requests it again.
        if (E.isLeft(reading)) {
          silent.add(address)
          return null
        }
        const token = tokenFrom(chainId, address, reading.right)
        const found = E.isRight(token) ? token.right : null
        answered.set(address, found)
        return found
      }),
    )
  }

  const findBoth = ({ params }: ServiceOrder) =>
    find(params.sellToken).pipe(
      switchMap((sellToken) =>
        sellToken === null
          ? of(null)
          : find(params.buyToken).pipe(
              map((buyToken) => (buyToken === null ? null : { sellToken, buyToken })),
            ),
      ),
    )

  return Object.assign(findBoth, {
    ahead: (orders: readonly ServiceOrder[]) =>
      defer(() => {
        silent.clear()
        const tokens = new Set(orders.flatMap(({ params }) => [params.sellToken, params.buyToken]))
        return from(tokens)
      }).pipe(mergeMap(find, AT_ONCE), ignoreElements()),
  })
}
