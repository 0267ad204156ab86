import { type Observable, concatMap, EMPTY, from, map, switchMap, take, timer } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { AppEvent } from '../../events/catalogue'
import type { TransactionHash } from '../../events/kernel'
import { TransactionSafeEnded, TransactionSafeRead } from '../../events/transactions/events'
import { unexecuted } from '../../events/transactions/tracked'
import type { Transaction } from '../../events/transactions/state'
import { accountOf, hashTypeOf } from '../../events/wallet/select'
import type { Epic } from '../Epic'
import { pollEvery } from '../operators/pollEvery'
import { select } from '../operators/select'
import { whileOnline, whileVisible } from '../operators/whileTrue'
import { withLock } from '../operators/withLock'
import { executionEvents } from './executionEvents'
import { type Followed, type SafeStep, createFollowSafe } from './followSafe'

/** As often as a multisig's orders (D4.2). */
const POLL_MS = 2000
/** The account's kind is usually known sooner; the service is not asked about what is the chain's (C500). */
const UNKNOWN_KIND_MS = 6000

const waiting = ({ durable, session }: AppState): readonly Transaction[] => {
  const account = accountOf(session.wallet)
  const { chainId } = session.chain
  // It may be a Safe's while nothing shows that the account is none.
  return account === null || hashTypeOf(session.wallet, chainId, account) === 'ethereumTx'
    ? []
    : unexecuted(durable.transactions, chainId, account)
}

/** The chain and account whose transactions are waiting; null when none is. */
const waitsFor = (state: AppState): string | null =>
  waiting(state).length === 0
    ? null
    : `${String(state.session.chain.chainId)}:${accountOf(state.session.wallet) ?? ''}`

/** How long the question of what kind of account this is comes first. */
const patience = ({ session: { wallet, chain } }: AppState): number => {
  const account = accountOf(wallet)
  return account !== null && hashTypeOf(wallet, chain.chainId, account) === 'unknown' ? UNKNOWN_KIND_MS : 0
}

/**
 * Tracks the connected multisig's transactions until its owners executed them (S4.51, T4.91), or they can no longer run
 * (X59): before that the chain does not know the hash. One whose kind is not known is looked for here, and among the
 * chain's transactions too (X57). One visible tab polls for all.
 */
export const watchSafeTransactionsEpic: Epic = (log, { safeService, locks }) => {
  const follow = createFollowSafe(log, safeService)
  return select(log, waitsFor).pipe(
    // switchMap: when none is waiting, polling ends and an open request is aborted.
    switchMap((scope) =>
      scope === null
        ? EMPTY
        : withLock(log, locks, { name: `safeTransactions:${scope}`, duty: 'shared' }, () =>
            select(log, patience).pipe(
              switchMap((ms) => timer(ms)),
              take(1),
              switchMap(() =>
                pollEvery(POLL_MS, () =>
                  from(waiting(log.state$.value)).pipe(
                    // concatMap: a handful at most, one after the other, to spare the service.
                    concatMap((transaction) => stepsOf(follow, transaction)),
                  ),
                ),
              ),
            ),
          ),
    ),
    whileOnline(log),
    whileVisible(log),
  )
}

const stepsOf = (
  follow: (followed: Followed) => Observable<SafeStep>,
  transaction: Transaction,
): Observable<readonly AppEvent[]> => {
  const { chainId, from: account, hash, safe: known } = transaction
  return hash === null
    ? EMPTY
    : follow({ chainId, account, hash, known }).pipe(map((step) => eventsOf(transaction, hash, step)))
}

const eventsOf = ({ id }: Transaction, hash: TransactionHash, step: SafeStep): readonly AppEvent[] => {
  switch (step.tag) {
    case 'read':
      return [step.event]
    case 'progress': {
      const { address: safe, ...progress } = step.safe
      return [TransactionSafeRead({ id, hash, safe, ...progress, executedAs: null })]
    }
    case 'executed':
      return executionEvents(id, hash, step.execution)
    case 'ended':
      return [TransactionSafeEnded({ id, hash, as: step.as })]
  }
}
