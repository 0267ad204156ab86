/** The facts about Safes: the chain's word first, and the Safe service's if the chain is silent (X57). */
import * as E from 'fp-ts/Either'
import { map, of, switchMap } from 'rxjs'
import type { ChainId } from '../../events/chain/chains.data'
import type { ChainError } from '../../streams/ports/Chain'
import type { PortCall } from '../../streams/ports/PortCall'
import type { SafeService, SafeServiceError } from '../../streams/ports/SafeService'
import type { HttpSafeService } from './httpSafeService'
import type { ChainClient } from '../rpcChain/chainClient'
import { executionAs, readSafe, searchExecution } from './safeOnChain'

const unreachable: SafeServiceError = { tag: 'unreachable' }

const ofChain = <A>(answer$: PortCall<ChainError, A>): PortCall<SafeServiceError, A> =>
  answer$.pipe(map(E.mapLeft(() => unreachable)))

export const safes = (
  clients: Readonly<Record<ChainId, Pick<ChainClient, 'request'>>>,
  service: HttpSafeService,
): SafeService => ({
  ...service,
  safe: (chainId, address) =>
    readSafe(clients[chainId], address).pipe(
      switchMap((answer) =>
        E.isRight(answer)
          ? of(answer)
          : service.safe(chainId, address).pipe(
              // If the service doesn't know it, that isn't an answer: it may not have seen the Safe yet, or not know
              // the chain.
              map(E.chain((found) => (found === null ? E.left(unreachable) : E.right(found)))),
            ),
      ),
    ),
  execution: (chainId, safe, hash, executedAs) =>
    ofChain(
      executedAs === null
        ? searchExecution(clients[chainId], safe, hash)
        : executionAs(clients[chainId], safe, hash, executedAs),
    ),
})
