import * as E from 'fp-ts/Either'
import { forkJoin, map, of } from 'rxjs'
import type { Address, Hex } from '../../events/kernel'
import type { ChainError } from '../../streams/ports/Chain'
import type { PortCall } from '../../streams/ports/PortCall'
import type { ChainClient } from './chainClient'
import { returned } from './contractRefusal'

/** All answers, or the first error among them. */
export const allRight = <A>(all: readonly E.Either<ChainError, A>[]): E.Either<ChainError, readonly A[]> => {
  const found: A[] = []
  for (const one of all) {
    if (E.isLeft(one)) return one
    found.push(one.right)
  }
  return E.right(found)
}

/** The calls' results, in order. Null if the contract refuses one. */
export const contractAnswers = (
  client: Pick<ChainClient, 'request'>,
  calls: readonly (readonly [to: Address, data: Hex])[],
): PortCall<ChainError, readonly (Hex | null)[]> =>
  calls.length === 0
    ? of(E.right([]))
    : forkJoin(calls.map(([to, data]) => returned(client, { to, data }))).pipe(map(allRight))
