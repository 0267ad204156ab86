import { type Observable, defer, EMPTY, filter, from, merge, mergeMap, switchMap } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { ChainId } from '../../events/chain/chains.data'
import { isCheckDue } from '../../events/transactions/receiptRecheck'
import { pendingTransactions } from '../../events/transactions/select'
import { unsettledTransactions } from '../../events/transactions/tracked'
import { type Transaction, checkKey } from '../../events/transactions/state'
import type { Emission, Epic, EpicLog } from '../Epic'
import { requestOnEach } from '../operators/requestOnEach'
import { ofType } from '../operators/ofType'
import { select } from '../operators/select'
import { whileOnline } from '../operators/whileOnline'
import { whileVisible } from '../operators/whileTrue'
import { withLock } from '../operators/withLock'
import type { Ports } from '../ports/Ports'
import { asAsked } from './asAsked'
import { checkPending, checkSettled } from './checkTransaction'
import { type Standing, standing } from './standing'
import { untilFolded } from './untilFolded'

/**
 * Requests the receipts of the transactions on the tab's chain: at once (so a reload continues with the pending ones),
 * when another is sent, and with each block (S4.59), less often the longer one waits. Those that were mined are
 * checked again until no reorganisation reaches them (C32), however long the page was hidden or closed (X90). One visible
 * tab does it for all.
 */
export const watchReceiptsEpic: Epic = (log, { chain, safeService, locks, clock }) => {
  const known = standing(log, clock)
  const checks$ = select(log, ({ session }) => session.chain.chainId).pipe(
    // switchMap: another network has other transactions; those of the one before wait until it is chosen again.
    switchMap((chainId) =>
      select(log, (state) => isWatching(state, chainId)).pipe(
        // switchMap: when there is nothing to watch, the requests end.
        switchMap((watching) =>
          watching
            ? withLock(log, locks, { name: `receipts:${String(chainId)}`, duty: 'shared' }, () =>
                requestOnEach(
                  moments(log, chainId),
                  checks(log, { chain, safeService }, known, chainId).pipe(untilFolded(log)),
                ),
              )
            : EMPTY,
        ),
        whileOnline(log),
        whileVisible(log),
      ),
    ),
  )
  return merge(known.notes$, checks$)
}

const newestBlock = ({ session }: AppState, chainId: ChainId): number =>
  session.chain.blocks[chainId]?.number ?? 0

const unsettled = (state: AppState, chainId: ChainId): readonly Transaction[] =>
  unsettledTransactions(state.durable.transactions, chainId, newestBlock(state, chainId))

const isWatching = (state: AppState, chainId: ChainId): boolean =>
  pendingTransactions(state.durable.transactions, chainId).length > 0 || unsettled(state, chainId).length > 0

const moments = ({ fact$ }: EpicLog, chainId: ChainId): Observable<unknown> =>
  merge(
    fact$.pipe(
      ofType('BlockSeen'),
      filter(({ data }) => data.chainId === chainId),
    ),
    fact$.pipe(ofType('TransactionSent')),
  )

const checks = (
  log: EpicLog,
  ports: Pick<Ports, 'chain' | 'safeService'>,
  known: Standing,
  chainId: ChainId,
): Observable<Emission> =>
  defer(() => {
    const state = log.state$.value
    const block = newestBlock(state, chainId)
    const isDue = (transaction: Transaction): boolean => {
      if (transaction.hash === null) return false
      const last = state.session.transactions.lastChecked[checkKey(chainId, transaction.hash)]
      return isCheckDue(transaction, last, block, log.now())
    }
    const pending = pendingTransactions(state.durable.transactions, chainId)
    // A mined one is checked again with the next block, however long it took to be mined.
    const lately = unsettled(state, chainId).filter(
      ({ receipt }) => receipt !== null && receipt.block < block,
    )
    return merge(
      // mergeMap: a handful at most, in one batch. A slow one must not hold up the others.
      from(pending.filter(isDue)).pipe(
        mergeMap((transaction) =>
          checkPending(ports.chain, transaction, block).pipe(asAsked(log, transaction)),
        ),
      ),
      from(lately).pipe(
        mergeMap((transaction) =>
          checkSettled(ports, transaction, block, known.of(transaction)).pipe(asAsked(log, transaction)),
        ),
      ),
    )
  })
