import type { Observable } from 'rxjs'
import { EMPTY, mergeMap, of } from 'rxjs'
import type { AppEvent, FactOfType } from '../../events/catalogue'
import { because } from '../../events/kernel/envelope'
import { TransactionRequested } from '../../events/transactions/events'
import { secondStep } from '../../events/transactions/secondStep'
import { transactionById } from '../../events/transactions/select'
import type { Epic, EpicLog } from '../Epic'
import { ofType } from '../operators/ofType'

/** A token that had to be reset to 0 first gets the amount that was wanted, once the reset stands in a block. */
export const continueApprovalEpic: Epic = (log) =>
  log.fact$.pipe(
    ofType('TransactionMined', 'TransactionEffectSeen'),
    // mergeMap: nothing is waited for.
    mergeMap((fact) => next(log, fact)),
  )

const next = (
  { state$ }: EpicLog,
  fact: FactOfType<'TransactionMined' | 'TransactionEffectSeen'>,
): Observable<AppEvent> => {
  const { transactions } = state$.value.durable
  const first = transactionById(transactions, fact.data.id)
  if (first === undefined || first.then === null || first.status !== 'confirmed') return EMPTY
  const id = secondStep(first.id)
  if (transactionById(transactions, id) !== undefined) return EMPTY
  const { chainId, from, info, then: amount } = first
  if (info.type !== 'approval') return EMPTY
  return of(because(fact, TransactionRequested({ id, chainId, from, info: { ...info, amount }, then: null })))
}
