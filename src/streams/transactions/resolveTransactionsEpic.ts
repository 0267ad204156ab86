import * as E from 'fp-ts/Either'
import { type Observable, EMPTY, filter, map, mergeMap, of, switchMap, take } from 'rxjs'
import type { AppEvent } from '../../events/catalogue'
import type { Atoms } from '../../events/kernel'
import {
  type TransactionInfo,
  TransactionEffectSeen,
  TransactionFailed,
} from '../../events/transactions/events'
import { unansweredTransactions } from '../../events/transactions/select'
import type { Transaction } from '../../events/transactions/state'
import { isGovernanceInfo } from '../../events/governance/kinds'
import type { Epic, EpicLog } from '../Epic'
import { recoverWork } from '../operators/recoverWork'
import { retryWithBackoff } from '../operators/retryWithBackoff'
import { select } from '../operators/select'
import type { AccountReading } from '../ports/Chain'
import type { ClaimsError } from '../ports/Claims'
import type { GovernanceError } from '../ports/Governance'
import type { Grant } from '../ports/Locks'
import type { PortCall } from '../ports/PortCall'
import type { Ports } from '../ports/Ports'
import { transactionLock } from './sendTransactionEpic'

/**
 * Settles transactions whose tab was closed before the wallet answered: there is no hash to request, so they are judged
 * by their effect (A2.12). Where locks guard nothing the wallet may still be open in the other tab: then an effect counts,
 * and its absence does not.
 */
export const resolveTransactionsEpic: Epic = (log, { locks, chain, claims, governance }) =>
  recoverWork(log, locks, {
    unsettled: ({ durable }) => unansweredTransactions(durable.transactions).map(({ id }) => id),
    lock: transactionLock,
    startedBy: 'TransactionRequested',
    idOf: ({ data }) => data.id,
    settle: (id, grant) => {
      const transaction = log.state$.value.durable.transactions.requested[id]
      return transaction === undefined ? EMPTY : judge(log, { chain, claims, governance }, transaction, grant)
    },
  })

/** Whether the effect is on chain, once the browser is online. */
const readEffect = (
  { chain, claims, governance }: Reads,
  { chainId, from: owner, info }: Transaction,
): PortCall<ClaimsError | GovernanceError, boolean | null> => {
  if (isGovernanceInfo(info)) return governance.isDone(chainId, owner, info)
  switch (info.type) {
    case 'claim':
      return claims
        .isClaimed(
          chainId,
          info.claims.map(({ index }) => index),
        )
        .pipe(map(E.map((all) => all.every(Boolean))))
    case 'stake':
    case 'unstake':
    case 'collectReward':
      // A balance does not say which transaction changed it.
      return of(E.right(null))
    case 'claimUni':
      return claims.isUniClaimed(info.index)
    case 'approval':
      return chain
        .allowances(chainId, owner, info.spender, [info.token.address])
        .pipe(map(E.map((all) => changedTo(all[info.token.address], info.amount))))
    default:
      return chain
        .account(chainId, owner, [info.token.address])
        .pipe(map(E.map((reading) => effectOf(info, reading))))
  }
}

/** Null where the allowance cannot be read. */
const changedTo = (allowance: Atoms | undefined, amount: Atoms): boolean | null =>
  allowance === undefined ? null : allowance === amount

type Reads = Pick<Ports, 'chain' | 'claims' | 'governance'>

const judge = (log: EpicLog, ports: Reads, transaction: Transaction, grant: Grant): Observable<AppEvent> => {
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
    again: ({ tag }) => tag !== 'notConfigured' && tag !== 'noDrop' && tag !== 'noGovernor',
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

/** Whether the exchange is on chain; null where that cannot be read, or was not known before. */
const effectOf = (
  info: Extract<TransactionInfo, { readonly type: 'wrap' | 'unwrap' | 'convert' }>,
  { balances }: AccountReading,
): boolean | null => {
  const balance = balances[info.token.address]
  if (balance === undefined || info.balance === null) return null
  return info.type === 'unwrap'
    ? balance <= info.balance - info.amount
    : balance >= info.balance + info.amount
}
