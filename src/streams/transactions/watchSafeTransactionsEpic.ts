import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { concatMap, EMPTY, from, mergeMap, of, switchMap } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { AppEvent } from '../../events/catalogue'
import { TransactionSafeRead } from '../../events/transactions/events'
import { safeTransactions } from '../../events/transactions/tracked'
import type { Transaction } from '../../events/transactions/state'
import { accountOf, safeOf } from '../../events/wallet/select'
import type { Epic, EpicLog } from '../Epic'
import { pollEvery } from '../operators/pollEvery'
import { select } from '../operators/select'
import { whileOnline, whileVisible } from '../operators/whileTrue'
import { withLock } from '../operators/withLock'
import type { SafeService } from '../ports/SafeService'

/** As often as a multisig's orders (D4.2). */
const POLL_MS = 2000

const waiting = ({ durable, session }: AppState): readonly Transaction[] => {
  const account = accountOf(session.wallet)
  return account === null ? [] : safeTransactions(durable.transactions, session.chain.chainId, account)
}

/** The chain and account whose transactions are waiting; null when none is. */
const waitsFor = (state: AppState): string | null =>
  waiting(state).length === 0
    ? null
    : `${String(state.session.chain.chainId)}:${accountOf(state.session.wallet) ?? ''}`

/**
 * Tracks the connected multisig's transactions until its owners executed them (S4.51, T4.91): before that the chain does not
 * know the hash, and after it the transaction has another. One visible tab polls for all.
 */
export const watchSafeTransactionsEpic: Epic = (log, { safeService, locks }) =>
  select(log, waitsFor).pipe(
    // switchMap: when none is waiting, polling ends and an open request is aborted.
    switchMap((scope) =>
      scope === null
        ? EMPTY
        : withLock(log, locks, { name: `safeTransactions:${scope}`, duty: 'shared' }, () =>
            pollEvery(POLL_MS, () =>
              from(waiting(log.state$.value)).pipe(
                // concatMap: a handful at most, one after the other, to spare the service.
                concatMap((transaction) => progress(log, safeService, transaction)),
              ),
            ),
          ),
    ),
    whileOnline(log),
    whileVisible(log),
  )

const progress = (
  { state$ }: EpicLog,
  service: SafeService,
  { id, chainId, from: account, hash, safe: known }: Transaction,
): Observable<AppEvent> => {
  const atConnection = safeOf(state$.value.session.wallet, chainId, account)?.threshold
  if (hash === null || atConnection === undefined) return EMPTY
  return service.transaction(chainId, hash).pipe(
    // Only a change is reported.
    mergeMap((answer) => {
      if (E.isLeft(answer) || answer.right === null) return EMPTY
      const {
        safe,
        nonce,
        confirmations,
        isExecuted,
        transactionHash: executedAs,
        threshold = atConnection,
      } = answer.right
      return known?.confirmations === confirmations &&
        known.threshold === threshold &&
        known.isExecuted === isExecuted &&
        executedAs === null
        ? EMPTY
        : of(
            TransactionSafeRead({
              id,
              hash,
              safe,
              nonce,
              confirmations,
              threshold,
              isExecuted,
              executedAs,
            }),
          )
    }),
  )
}
