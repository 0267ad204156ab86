import * as E from 'fp-ts/Either'
import { type Observable, EMPTY, mergeMap, of, switchMap } from 'rxjs'
import type { AppEvent } from '../../events/catalogue'
import { type UnixMs, toUnixMs } from '../../events/kernel'
import { TransactionEffectSeen, TransactionFailed } from '../../events/transactions/events'
import { unansweredTransactions } from '../../events/transactions/select'
import type { Transaction } from '../../events/transactions/state'
import type { Epic, EpicLog } from '../Epic'
import { recoverWork } from '../operators/recoverWork'
import { retryWithBackoff } from '../operators/retryWithBackoff'
import type { Block } from '../ports/Chain'
import type { Grant } from '../ports/Locks'
import { type PortCall, andThen } from '../ports/PortCall'
import type { Ports } from '../ports/Ports'
import { sendingOf } from './sendingByKind'
import { transactionLock } from './sendTransactionEpic'
import { whenState } from '../operators/select'

/**
 * Settles transactions whose tab was closed before the wallet responded. There is no hash to request, so their effect
 * decides (A2.12). If the chain shows none, the transaction ends as interrupted, whose words say that it may have been
 * sent, because that wallet will give no answer (X86). If locks guard nothing, the wallet may still be open in the
 * other tab: then an effect counts, but its absence doesn't.
 */
export const resolveTransactionsEpic: Epic = (log, ports) =>
  recoverWork(log, ports.locks, {
    unsettled: ({ durable }) => unansweredTransactions(durable.transactions).map(({ id }) => id),
    lock: transactionLock,
    startedBy: 'TransactionRequested',
    idOf: ({ data }) => data.id,
    settle: (id, grant) => {
      const transaction = log.state$.value.durable.transactions.requested[id]
      return transaction === undefined ? EMPTY : judge(log, ports, transaction, grant)
    },
  })

/**
 * The effect as of a block that was made at `since` or later (X264): a chain that stands still, as far as its endpoints say,
 * shows balances and allowances from before the request, which may happen to look like its effect. Endpoints that are behind
 * that block give no answer (X89).
 */
const effectSince = (
  since: UnixMs,
  ports: Ports,
  transaction: Transaction,
): PortCall<{ readonly tag: string }, boolean> => {
  const newest$: PortCall<{ readonly tag: string }, Block> = ports.chain.newestBlock(transaction.chainId)
  return newest$.pipe(
    andThen(({ timestamp }) =>
      toUnixMs(timestamp) < since
        ? of(E.left({ tag: 'beforeRequest' }))
        : sendingOf(transaction.info).effect(transaction, ports),
    ),
  )
}

/** The effect is read once the browser is online. */
const judge = (log: EpicLog, ports: Ports, transaction: Transaction, grant: Grant): Observable<AppEvent> => {
  const { id } = transaction
  // A request that seems to come from the future was stamped by a clock that was wrong then. It may be wrong still, and be
  // corrected while the epic waits.
  let since = transaction.addedTime
  const reading$ = whenState(log, ({ session }) => session.chain.online).pipe(
    switchMap(() => {
      since = Math.min(since, log.now())
      return effectSince(since, ports, transaction)
    }),
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
      if (answer.right) return [TransactionEffectSeen({ id })]
      return grant === 'unguarded' ? EMPTY : [TransactionFailed({ id, error: { tag: 'interrupted' } })]
    }),
  )
}
