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
import type { AccountReading } from '../ports/Chain'
import type { ClaimsError } from '../ports/Claims'
import type { Grant } from '../ports/Locks'
import type { PortCall } from '../ports/PortCall'
import type { Ports } from '../ports/Ports'
import { transactionLock } from './sendTransactionEpic'

/**
 * Settles transactions whose tab was closed before the wallet answered: there is no hash to request, so they are judged
 * by their effect (A2.12). Where locks guard nothing the wallet may still be open in the other tab: then an effect counts,
 * and its absence does not.
 */
export const resolveTransactionsEpic: Epic = (log, { locks, chain, claims }) =>
  recoverWork(log, locks, {
    unsettled: ({ durable }) => unansweredTransactions(durable.transactions).map(({ id }) => id),
    lock: transactionLock,
    startedBy: 'TransactionRequested',
    idOf: ({ data }) => data.id,
    settle: (id, grant) => {
      const transaction = log.state$.value.durable.transactions.requested[id]
      return transaction === undefined ? EMPTY : judge(log, { chain, claims }, transaction, grant)
    },
  })

/** Whether the effect is on chain, once the browser is online. */
const readEffect = (
  { chain, claims }: Pick<Ports, 'chain' | 'claims'>,
  { chainId, from: owner, info }: Transaction,
): PortCall<ClaimsError, boolean | null> =>
  info.type === 'claim'
    ? claims
        .isClaimed(
          chainId,
          info.claims.map(({ index }) => index),
        )
        .pipe(map(E.map((all) => all.every(Boolean))))
    : chain
        .account(chainId, owner, [info.token.address])
        .pipe(map(E.map((reading) => effectOf(info, reading))))

const judge = (
  log: EpicLog,
  ports: Pick<Ports, 'chain' | 'claims'>,
  transaction: Transaction,
  grant: Grant,
): Observable<AppEvent> => {
  const { id } = transaction
  const reading$ = select(log, ({ session }) => session.chain.online).pipe(
    filter((online) => online),
    take(1),
    switchMap(() => readEffect(ports, transaction)),
  )
  return retryWithBackoff(reading$, {
    attempts: Infinity,
    firstMs: 1000,
    maxMs: 30_000,
    again: ({ tag }) => tag !== 'notConfigured' && tag !== 'noDrop',
  }).pipe(
    mergeMap((answer) => {
      // Without a reading it stays unsettled until the next start.
      if (E.isLeft(answer)) return EMPTY
      const effect = answer.right
      return effect === null || (!effect && grant === 'unguarded') ? EMPTY : [effect]
    }),
    map((hasEffect) =>
      hasEffect ? TransactionEffectSeen({ id }) : TransactionFailed({ id, error: { tag: 'interrupted' } }),
    ),
  )
}

/** Whether its effect is on chain; null where that cannot be read, or was the same before. */
const effectOf = (
  info: Exclude<TransactionInfo, { readonly type: 'claim' }>,
  { allowances, balances }: AccountReading,
): boolean | null => {
  const { address } = info.token
  if (info.type === 'approval') {
    const allowance = allowances[address]
    return allowance === undefined ? null : allowance === info.amount
  }
  const balance = balances[address]
  if (balance === undefined || info.type === 'claimUni' || info.balance === null) return null
  return info.type === 'unwrap'
    ? balance <= info.balance - info.amount
    : balance >= info.balance + info.amount
}
