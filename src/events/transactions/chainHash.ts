import type { TransactionHash } from '../kernel'
import type { Transaction } from './state'

/** The hash by which the chain knows a transaction: null for a Safe's that is not executed, and for one of unknown kind. */
export const chainHash = ({
  hash,
  hashType,
  executedAs,
}: Pick<Transaction, 'hash' | 'hashType' | 'executedAs'>): TransactionHash | null =>
  executedAs ?? (hashType === 'ethereumTx' ? hash : null)
