import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { EMPTY, map, mergeMap, of, switchMap, timer } from 'rxjs'
import type { AppEvent } from '../../events/catalogue'
import { BlockSeen, BlocksFailed } from '../../events/chain/events'
import type { ChainId } from '../../events/chain/chains.data'
import type { Epic, EpicLog } from '../Epic'
import { select } from '../operators/select'
import { whenStarted } from '../operators/whenStarted'
import { whileOnline, whileVisible } from '../operators/whileTrue'
import type { Block, ChainError } from '../ports/Chain'
import { chainTrouble } from './chainTrouble'

/**
 * Of answers that follow each other this closely only the last is news (S9.17): a chain that catches up, or a socket
 * and a poll that tell the same, must not have everything read anew for each block.
 */
const DEBOUNCE_MS = 100

/**
 * The blocks of this tab's chain. A hidden tab asks for none: what needs blocks (balances, receipts) is looked at by
 * nobody, and open orders are followed through the order book.
 */
export const watchBlocksEpic: Epic = (log, { chain }) =>
  whenStarted(log).pipe(
    // switchMap twice: the session starts once; and on another network the old one's blocks mean nothing.
    switchMap(() => select(log, ({ session }) => session.chain.chainId)),
    switchMap((chainId) =>
      chain.blocks(chainId).pipe(
        // switchMap: the next answer takes the place of one that waits. (debounceTime reads a clock that no recording holds.)
        switchMap((answer) => timer(DEBOUNCE_MS).pipe(map(() => answer))),
        // mergeMap: the answer is at hand, nothing is waited for.
        mergeMap((answer) => news(log, chainId, answer)),
        whileOnline(log),
        whileVisible(log),
      ),
    ),
  )

/** A block that changes nothing is no news, and a trouble is told once, until a block comes again. */
const news = (
  { state$ }: EpicLog,
  chainId: ChainId,
  answer: E.Either<ChainError, Block>,
): Observable<AppEvent> => {
  const { blocks, trouble } = state$.value.session.chain
  if (E.isLeft(answer)) {
    const reason = chainTrouble(answer.left)
    return trouble[chainId] === reason ? EMPTY : of(BlocksFailed({ chainId, reason }))
  }
  const { number, timestamp } = answer.right
  const same = blocks[chainId]?.number === number && trouble[chainId] === undefined
  return same ? EMPTY : of(BlockSeen({ chainId, number, timestamp }))
}
