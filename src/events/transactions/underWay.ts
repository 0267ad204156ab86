/** Tells whether a transaction still waits for the wallet or a block; `awaitsReading` in `select` knows the wait after it. */
import { type UnixMs, DAY_MS } from '../kernel'
import type { Transaction } from './state'

/** A transaction this old that is in no block was most likely dropped (C402). */
const LATE_MS = DAY_MS

/** Whether a Safe's service has shown that it knows the proposal: its owners may take days (X60). */
export const isInQueue = ({
  status,
  hashType,
  safe,
}: Pick<Transaction, 'status' | 'hashType' | 'safe'>): boolean =>
  status === 'pending' && hashType === 'gnosisSafeTx' && safe !== null

export const isLate = (
  transaction: Pick<Transaction, 'status' | 'hashType' | 'safe' | 'sentTime' | 'addedTime'>,
  now: UnixMs,
): boolean =>
  transaction.status === 'pending' &&
  !isInQueue(transaction) &&
  now - (transaction.sentTime ?? transaction.addedTime) >= LATE_MS

/** A request that the wallet has not answered is waited for, or stopped by the user. */
export const isUnderWay = (transaction: Transaction, now: UnixMs): boolean =>
  transaction.status === 'requested' || (transaction.status === 'pending' && !isLate(transaction, now))
