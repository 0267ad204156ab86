import type { AppEvent } from '../../events/catalogue'
import type { TransactionHash } from '../../events/kernel'
import { TransactionMined, TransactionSafeExecuted } from '../../events/transactions/events'
import type { SafeExecution } from '../ports/SafeService'

/** Where the chain has a Safe's transaction, and what the Safe says of the inner call (X58). */
export const executionEvents = (
  id: string,
  hash: TransactionHash,
  { transactionHash: executedAs, isSuccess, ...place }: SafeExecution,
): readonly AppEvent[] => [
  TransactionSafeExecuted({ id, hash, executedAs }),
  TransactionMined({ id, hash: executedAs, ...place, status: isSuccess ? 1 : 0 }),
]
