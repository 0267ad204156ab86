/** Whether a transaction that was sent is still waited for. Lazily loaded views and decisions use it. */
import type { UnixMs } from '../kernel/units'
import type { Transaction } from './state'

/** One that no block holds so long after it was sent was most likely dropped (C402): 24 hours in ms. */
const LATE_MS = 86_400_000

/** The owners of a Safe may take longer. */
export const isLate = (
  {
    status,
    hashType,
    sentTime,
    addedTime,
  }: Pick<Transaction, 'status' | 'hashType' | 'sentTime' | 'addedTime'>,
  now: UnixMs,
): boolean => status === 'pending' && hashType === 'ethereumTx' && now - (sentTime ?? addedTime) >= LATE_MS

/** A request that the wallet has not answered is waited for, or stopped by the user. */
export const isUnderWay = (transaction: Transaction, now: UnixMs): boolean =>
  transaction.status === 'requested' || (transaction.status === 'pending' && !isLate(transaction, now))
