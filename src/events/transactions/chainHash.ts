import type { TransactionHash } from '../kernel'
import type { Transaction } from './state'

/**
 * The chain's hash of a transaction. Null for a Safe transaction that hasn't been executed, and for one of unknown
 * kind.
 */
export const chainHash = ({
  hash,
  hashType,
  executedAs,
}: Pick<Transaction, 'hash' | 'hashType' | 'executedAs'>): TransactionHash | null =>
  executedAs ?? (hashType === 'ethereumTx' ? hash : null)
