/**
 * Readings that name the block they are of. An endpoint may be several nodes, of which one tells the newest block and
 * another reads an old state, so the reading's own block is compared with what was known when it was asked for (X320).
 */
import * as E from 'fp-ts/Either'
import { defer, map } from 'rxjs'
import type { ChainError } from '../../streams/ports/Chain'
import type { PortCall } from '../../streams/ports/PortCall'
import type { EndpointsClient } from './endpointsClient'
import { retryAnswer, WHILE_BEHIND } from './retryAnswer'
import { isBehind } from './upToDate'

/** A client for readings that are compared with the newest block that any endpoint reported. */
export type ComparingClient = Pick<EndpointsClient, 'request' | 'known'>

/**
 * The reading, asked for again while it is of an older block, and then 'behind'. An endpoint that says itself that it is
 * behind was asked again for that already.
 */
export const notOlder = <A extends { readonly block: number }>(
  { known }: Pick<EndpointsClient, 'known'>,
  reading$: PortCall<ChainError, A>,
): PortCall<ChainError, A> =>
  defer(() => {
    const least = known()
    /** Left: the reading is of an older block. */
    const judged = (answer: E.Either<ChainError, A>): E.Either<ChainError, E.Either<ChainError, A>> => {
      // A block that was known at the time of the question may be disproved in the meantime.
      const needed = Math.min(least, known())
      return E.isRight(answer) && answer.right.block < needed
        ? E.left({ tag: 'behind', block: answer.right.block, known: needed })
        : E.right(answer)
    }
    return reading$.pipe(map(judged), retryAnswer(isBehind, WHILE_BEHIND), map(E.flatten))
  })
