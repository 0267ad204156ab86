import { type Observable, concatMap, EMPTY, filter, from, map, switchMap, take, timer } from 'rxjs'
import type { AppState } from '../../events/appState'
import type { AppEvent } from '../../events/catalogue'
import type { TransactionHash, UnixMs } from '../../events/kernel'
import { TransactionSafeEnded, TransactionSafeRead } from '../../events/transactions/events'
import { endedAtSafe } from '../../events/transactions/endedAtSafe'
import { unexecuted } from '../../events/transactions/tracked'
import type { Transaction } from '../../events/transactions/state'
import { accountOf, hashTypeOf } from '../../events/wallet/select'
import type { Epic, EpicLog } from '../Epic'
import { pollEvery } from '../operators/pollEvery'
import { select } from '../operators/select'
import { whileOnline } from '../operators/whileOnline'
import { whileVisible } from '../operators/whileTrue'
import { withLock } from '../operators/withLock'
import { asAsked } from './asAsked'
import { executionEvents } from './executionEvents'
import { type Followed, type SafeStep, createFollowSafe } from './followSafe'

/** As often as a multisig's orders. */
const POLL_MS = 2000
/** One that was ended is looked for at every so many beats: once a minute (C590). */
const ENDED_BEATS = 30
/** The account's kind is usually known sooner. The service gets no questions that the chain can answer (C500). */
const UNKNOWN_KIND_MS = 6000

const waiting = ({ durable, session }: AppState): readonly Transaction[] => {
  const account = accountOf(session.wallet)
  const { chainId } = session.chain
  // It may be a Safe's while nothing shows that the account is none.
  return account === null || hashTypeOf(session.wallet, chainId, account) === 'ethereumTx'
    ? []
    : unexecuted(durable.transactions, chainId, account)
}

const ended = ({ durable, session }: AppState, now: UnixMs): readonly Transaction[] => {
  const account = accountOf(session.wallet)
  return account === null ? [] : endedAtSafe(durable.transactions, session.chain.chainId, account, now)
}

/** The chain and account whose transactions the epic looks for. Null if there are none. */
const scopeOf = (state: AppState, now: UnixMs): string | null =>
  waiting(state).length === 0 && ended(state, now).length === 0
    ? null
    : `${String(state.session.chain.chainId)}:${accountOf(state.session.wallet) ?? ''}`

/** How long the question of what kind of account this is comes first. */
const patience = ({ session: { wallet, chain } }: AppState): number => {
  const account = accountOf(wallet)
  return account !== null && hashTypeOf(wallet, chain.chainId, account) === 'unknown' ? UNKNOWN_KIND_MS : 0
}

/**
 * Tracks the connected multisig's transactions until its owners have executed them (S4.51, T4.91), or they can no
 * longer run (X59). Before that the chain doesn't know the hash. A transaction of unknown kind is looked for both here
 * and among the chain's transactions (X57). So is an ended one, because the chain has the last word (X192). One visible
 * tab polls for all.
 */
export const watchSafeTransactionsEpic: Epic = (log, { safeService, locks }) => {
  const follow = createFollowSafe(log, safeService)
  return select(log, (state) => scopeOf(state, log.now())).pipe(
    // switchMap: when none is waiting, polling ends and an open request is aborted.
    switchMap((scope) =>
      scope === null
        ? EMPTY
        : withLock(log, locks, { name: `safeTransactions:${scope}`, duty: 'shared' }, () =>
            select(log, patience).pipe(
              switchMap((ms) => timer(ms)),
              take(1),
              switchMap(() =>
                pollEvery(POLL_MS, (beat) =>
                  from(dueAt(log, beat)).pipe(
                    // concatMap: a handful at most, one after the other, to spare the service.
                    concatMap((transaction) => stepsOf(log, follow, transaction)),
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

const dueAt = (log: EpicLog, beat: number): readonly Transaction[] => {
  const state = log.state$.value
  return [...waiting(state), ...(beat % ENDED_BEATS === 0 ? ended(state, log.now()) : [])]
}

const knownOf = (
  { durable }: AppState,
  chainId: Transaction['chainId'],
  hash: TransactionHash,
): Transaction['safe'] => durable.transactions.byHash[chainId]?.[hash]?.safe ?? null

/** For an ended transaction, only its execution counts. */
const stepsOf = (
  log: EpicLog,
  follow: (followed: Followed) => Observable<SafeStep>,
  transaction: Transaction,
): Observable<readonly AppEvent[]> => {
  const { chainId, from: account, hash, status } = transaction
  return hash === null
    ? EMPTY
    : follow({ chainId, account, hash, known: () => knownOf(log.state$.value, chainId, hash) }).pipe(
        asAsked(log, transaction),
        filter(({ tag }) => status === 'pending' || tag === 'executed'),
        map((step) => eventsOf(transaction, hash, step)),
      )
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
