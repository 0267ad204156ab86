import * as E from 'fp-ts/Either'
import { type Observable, EMPTY, map, mergeMap, of, switchMap, timer } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { AppEvent } from '../../events/catalogue'
import { BlockSeen, BlocksFailed } from '../../events/chain/events'
import type { ChainId } from '../../events/chain/chains.data'
import { pendingTransactions, unansweredTransactions } from '../../events/transactions/select'
import type { Epic, EpicLog } from '../Epic'
import { select } from '../operators/select'
import { whenStarted } from '../operators/whenStarted'
import { whileOnline } from '../operators/whileOnline'
import { whileTrue, whileVisible } from '../operators/whileTrue'
import type { Block, ChainError } from '../ports/Chain'
import { chainTrouble } from './chainTrouble'

/**
 * Of several answers within this time, only the last counts (S9.17). A chain that catches up, or a socket and a poll
 * with the same report, must not cause a new reading of everything for each block.
 */
const DEBOUNCE_MS = 100

/**
 * Reports the blocks of this tab's chain while a wallet is connected or a transaction has no outcome yet. A visitor
 * with neither sees nothing that needs blocks (X95). A hidden tab requests none, because balances and receipts aren't
 * visible, and open orders are tracked through the order book.
 */
export const watchBlocksEpic: Epic = (log, { chain }) =>
  whenStarted(log).pipe(
    // switchMap: on another network the blocks of the one before no longer matter.
    switchMap(() => select(log, ({ session }) => session.chain.chainId)),
    switchMap((chainId) =>
      chain.blocks(chainId).pipe(
        // switchMap: the next answer replaces a waiting one. (debounceTime reads a clock that no recording holds.)
        switchMap((answer) => timer(DEBOUNCE_MS).pipe(map(() => answer))),
        mergeMap((answer) => news(log, chainId, answer)),
        whileOnline(log),
        whileVisible(log),
        whileTrue(select(log, isNeeded)),
      ),
    ),
  )

const isNeeded = ({ durable: { transactions }, session }: AppState): boolean =>
  session.wallet.connection !== null ||
  unansweredTransactions(transactions).length > 0 ||
  pendingTransactions(transactions, session.chain.chainId).length > 0

/** A repeated block is not reported, and a failure only once, until the next block. */
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
