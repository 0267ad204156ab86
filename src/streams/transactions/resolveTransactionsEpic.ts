import * as E from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import { EMPTY, filter, map, mergeMap, switchMap, take } from 'rxjs'
import type { AppEvent } from '../../events/catalogue'
import type { TransactionInfo } from '../../events/transactions/events'
import { TransactionEffectSeen, TransactionFailed } from '../../events/transactions/events'
import { unansweredTransactions } from '../../events/transactions/select'
import type { Transaction } from '../../events/transactions/state'
import type { Epic, EpicLog } from '../Epic'
import { recoverWork } from '../operators/recoverWork'
import { retryWithBackoff } from '../operators/retryWithBackoff'
import { select } from '../operators/select'
import type { AccountReading, Chain } from '../ports/Chain'
import type { Grant } from '../ports/Locks'
import { transactionLock } from './sendTransactionEpic'

/**
 * Settles transactions whose tab was closed before the wallet answered: there is no hash to request, so they are judged
 * by their effect (A2.12). Where locks guard nothing the wallet may still be open in the other tab: then an effect counts,
 * and its absence does not.
 */
export const resolveTransactionsEpic: Epic = (log, { locks, chain }) =>
  recoverWork(log, locks, {
    unsettled: ({ durable }) => unansweredTransactions(durable.transactions).map(({ id }) => id),
    lock: transactionLock,
    startedBy: 'TransactionRequested',
    idOf: ({ data }) => data.id,
    settle: (id, grant) => {
      const transaction = log.state$.value.durable.transactions.requested[id]
      return transaction === undefined ? EMPTY : judge(log, chain, transaction, grant)
    },
  })

const judge = (
  log: EpicLog,
  chain: Chain,
  { id, chainId, from: owner, info }: Transaction,
  grant: Grant,
): Observable<AppEvent> => {
  const token = info.token.address
  const reading$ = select(log, ({ session }) => session.chain.online).pipe(
    filter((online) => online),
    take(1),
    switchMap(() => chain.account(chainId, owner, [token])),
  )
  return retryWithBackoff(reading$, {
    attempts: Infinity,
    firstMs: 1000,
    maxMs: 30_000,
    again: ({ tag }) => tag !== 'notConfigured',
  }).pipe(
    mergeMap((answer) => {
      // Without a reading it stays unsettled until the next start.
      if (E.isLeft(answer)) return EMPTY
      const effect = effectOf(info, answer.right)
      return effect === null || (!effect && grant === 'unguarded') ? EMPTY : [effect]
    }),
    map((hasEffect) =>
      hasEffect ? TransactionEffectSeen({ id }) : TransactionFailed({ id, error: { tag: 'interrupted' } }),
    ),
  )
}

/** Whether its effect is on chain; null where that cannot be read, or was the same before. */
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
