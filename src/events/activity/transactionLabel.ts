import type { Transaction } from '../transactions/state'

/** A transaction's status in one word (T4.37, T4.38, T4.40, T4.42). */
export type TransactionLabel =
  | 'requested'
  | 'signing'
  | 'pending'
  | 'executed'
  | 'failed'
  | 'cancelled'
  | 'notSent'

const transactionLabels: Readonly<Record<Transaction['status'], TransactionLabel>> = {
  requested: 'requested',
  pending: 'pending',
  confirmed: 'executed',
  reverted: 'failed',
  cancelled: 'cancelled',
  notSent: 'notSent',
}

/** Whether a Safe's owners still sign it. */
export const isAtSafe = ({ hashType, status }: Transaction): boolean =>
  hashType === 'gnosisSafeTx' && status === 'pending'

export const transactionLabel = (transaction: Transaction): TransactionLabel =>
  isAtSafe(transaction) ? 'signing' : transactionLabels[transaction.status]
