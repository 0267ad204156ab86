/** How long this tab has known receipts as they stand (X90). */
import { type Observable, ignoreElements, tap } from 'rxjs'
import { chainIds } from '../../events/chain/chains.data'
import type { Transaction } from '../../events/transactions/state'
import { unsettledTransactions } from '../../events/transactions/tracked'
import type { EpicLog } from '../Epic'
import { select } from '../operators/select'
import type { Clock } from '../ports/Clock'

export interface Standing {
  /** Notes each receipt when it comes; emits nothing. */
  readonly notes$: Observable<never>
  /** How long the transaction's receipt has been known, in ms. 0 if it wasn't noted. */
  readonly of: (transaction: Transaction) => number
}

const keyOf = ({ id, receipt }: Transaction): string =>
  `${id} ${String(receipt?.block)} ${String(receipt?.blockHash)}`

/**
 * By the monotonic clock, which neither a block's time nor a setting of the device's clock moves. After a reload it
 * starts again. A rerun reads the recorded clock, so its notes are the same.
 */
export const standing = (log: EpicLog, clock: Clock): Standing => {
  const since = new Map<string, number>()
  return {
    notes$: select(log, ({ durable }) => durable.transactions).pipe(
      tap((transactions) => {
        const receipts = chainIds
          .flatMap((chainId) => unsettledTransactions(transactions, chainId, null))
          .map(keyOf)
          .filter((key) => !since.has(key))
        if (receipts.length === 0) return
        const now = clock.elapsed()
        for (const key of receipts) since.set(key, now)
      }),
      ignoreElements(),
    ),
    of: (transaction) => {
      const from = since.get(keyOf(transaction))
      return from === undefined ? 0 : clock.elapsed() - from
    },
  }
}
