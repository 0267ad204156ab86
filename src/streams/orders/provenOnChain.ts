import * as E from 'fp-ts/Either'
import { type Observable, map, of } from 'rxjs'
import type { AppEvent } from '../../events/catalogue'
import type { ChainId } from '../../events/chain/chains.data'
import type { OrderUid } from '../../events/kernel'
import { orderByUid } from '../../events/orders/select'
import type { EpicLog } from '../Epic'
import type { Chain } from '../ports/Chain'

/**
 * Anybody may post an order that its owner is to sign on chain. Of one that this log did not place the contract has to say
 * that it is signed (X56): without its word, or its answer, the order stays one of a stranger until a later check.
 */
export const provenOnChain = (
  { state$ }: EpicLog,
  chain: Pick<Chain, 'isPresigned'>,
  chainId: ChainId,
  uid: OrderUid,
  facts: readonly AppEvent[],
): Observable<readonly AppEvent[]> => {
  const isPlacedHere = orderByUid(state$.value.durable.orders, uid)?.placedHere === true
  if (isPlacedHere || !facts.some(({ type }) => type === 'OrderPresigned')) return of(facts)
  return chain
    .isPresigned(chainId, uid)
    .pipe(
      map((answer) =>
        E.isRight(answer) && answer.right ? facts : facts.filter(({ type }) => type !== 'OrderPresigned'),
      ),
    )
}
