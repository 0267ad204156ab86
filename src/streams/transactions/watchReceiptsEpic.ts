import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { concatMap, defer, EMPTY, filter, from, merge, mergeMap, of, switchMap, timer } from 'rxjs'
import type { AppEvent } from '../../events/catalogue'
import type { ChainId } from '../../events/kernel/units'
import { TransactionMined } from '../../events/transactions/events'
import { pendingTransactions } from '../../events/transactions/select'
import type { Transaction } from '../../events/transactions/state'
import type { Epic, EpicLog } from '../Epic'
import { askOnEach } from '../operators/askOnEach'
import { ofType } from '../operators/ofType'
import { select } from '../operators/select'
import { whileOnline, whileVisible } from '../operators/whileTrue'
import type { Chain } from '../ports/Chain'

/** Besides each block: an endpoint may know a block before it knows its receipts (facts: people B4, R7). Our choice. */
const SLOW_POLL_MS = 15_000

/**
 * Asks for the receipts of what was sent on the tab's chain, at once (a reload goes on with what was pending), when
 * another is sent, with each block and slowly besides.
 */
export const watchReceiptsEpic: Epic = (log, { chain }) =>
  select(log, ({ session }) => session.chain.chainId).pipe(
    // switchMap: another network has other transactions; those of the one before wait until it is chosen again.
    switchMap((chainId) =>
      select(log, ({ durable }) => pendingTransactions(durable.transactions, chainId).length > 0).pipe(
        // switchMap: with nothing pending nothing is asked.
        switchMap((pending) =>
          pending ? askOnEach(moments(log, chainId), receipts(log, chain, chainId)) : EMPTY,
        ),
        whileOnline(log),
        whileVisible(log),
      ),
    ),
  )

const moments = ({ fact$ }: EpicLog, chainId: ChainId): Observable<unknown> =>
  merge(
    fact$.pipe(
      ofType('BlockSeen'),
      filter(({ data }) => data.chainId === chainId),
    ),
    fact$.pipe(ofType('TransactionSent')),
    timer(SLOW_POLL_MS, SLOW_POLL_MS),
  )

const receipts = ({ state$ }: EpicLog, chain: Chain, chainId: ChainId): Observable<AppEvent> =>
  defer(() => from(pendingTransactions(state$.value.durable.transactions, chainId))).pipe(
    // concatMap: a handful at most, and the endpoint is not flooded.
    concatMap((transaction) => receipt(chain, transaction)),
  )

const receipt = (chain: Chain, { id, chainId, hash }: Transaction): Observable<AppEvent> =>
  hash === null
    ? EMPTY
    : chain.receipt(chainId, hash).pipe(
        // mergeMap: the answer is at hand. What kept it away is told by the blocks, which come the same way.
        mergeMap((answer) =>
          E.isRight(answer) && answer.right !== null
            ? of(TransactionMined({ id, hash, block: answer.right.block, status: answer.right.status }))
            : EMPTY,
        ),
      )
