import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { EMPTY, filter, from, map, merge, mergeMap, NEVER, switchMap, take, takeUntil } from 'rxjs'
import type { AppEvent } from '../../events/catalogue'
import type { TransactionInfo } from '../../events/transactions/events'
import { TransactionEffectSeen, TransactionFailed } from '../../events/transactions/events'
import { unansweredTransactions } from '../../events/transactions/select'
import type { Transaction } from '../../events/transactions/state'
import type { Epic, EpicLog } from '../Epic'
import { retryWithBackoff } from '../operators/retryWithBackoff'
import { select } from '../operators/select'
import { whenStarted } from '../operators/whenStarted'
import { withLockIfFree } from '../operators/withLock'
import type { AccountReading, Chain } from '../ports/Chain'
import { transactionLock } from './sendTransactionEpic'

/**
 * Transactions whose tab was closed before the wallet answered: there is no hash to ask for, so they are judged by what
 * they were for (design, The log 12). A living tab's (its lock is held) are its own.
 */
export const resolveTransactionsEpic: Epic = (log, { locks, chain }) =>
  whenStarted(log).pipe(
    // switchMap: the session starts once.
    switchMap(({ durable }) => from(unansweredTransactions(durable.transactions))),
    // mergeMap: each by its own lock; a chain that does not answer must not hold up the others.
    mergeMap((transaction) =>
      withLockIfFree(
        locks,
        transactionLock(transaction.id),
        merge(judge(log, chain, transaction), NEVER),
      ).pipe(takeUntil(judged(log, transaction.id))),
    ),
  )

const judged = (log: EpicLog, id: string): Observable<unknown> =>
  select(log, ({ durable }) => durable.transactions.requested[id]?.status !== 'requested').pipe(
    filter((ended) => ended),
    take(1),
  )

const judge = (
  log: EpicLog,
  chain: Chain,
  { id, chainId, from: owner, info }: Transaction,
): Observable<AppEvent> => {
  const token = info.token.address
  const reading$ = select(log, ({ session }) => session.chain.online).pipe(
    filter((online) => online),
    take(1),
    // switchMap: take(1) lets one through.
    switchMap(() => chain.account(chainId, owner, [token])),
  )
  return retryWithBackoff(reading$, {
    attempts: Infinity,
    firstMs: 1000,
    maxMs: 30_000,
    again: ({ tag }) => tag !== 'notConfigured',
  }).pipe(
    mergeMap((answer) => {
      // What cannot be seen cannot be judged: it stays as it is until the next start.
      if (E.isLeft(answer)) return EMPTY
      const effect = effectOf(info, answer.right)
      return effect === null ? EMPTY : [effect]
    }),
    map((hasEffect) =>
      hasEffect ? TransactionEffectSeen({ id }) : TransactionFailed({ id, error: { tag: 'interrupted' } }),
    ),
  )
}

/** Whether what it was for is so; null where that cannot be read, or could not be told from before. */
const effectOf = (info: TransactionInfo, { allowances, balances }: AccountReading): boolean | null => {
  const { address } = info.token
  if (info.type === 'approval') {
    const allowance = allowances[address]
    return allowance === undefined ? null : allowance === info.amount
  }
  const balance = balances[address]
  if (balance === undefined || info.balance === null) return null
  return info.type === 'wrap' ? balance >= info.balance + info.amount : balance <= info.balance - info.amount
}
