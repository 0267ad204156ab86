import type { AppEvent } from '../../events/catalogue'
import type { TransactionHash } from '../../events/kernel'
import { TransactionMined, TransactionSafeExecuted } from '../../events/transactions/events'
import type { SafeExecution } from '../ports/SafeService'

/** The chain's place of a Safe's transaction, and the Safe's report about the inner call (X58). */
export const executionEvents = (
  id: string,
  hash: TransactionHash,
  { transactionHash: executedAs, isSuccess, ...place }: SafeExecution,
): readonly AppEvent[] => [
  TransactionSafeExecuted({ id, hash, executedAs }),
  TransactionMined({ id, hash: executedAs, ...place, status: isSuccess ? 1 : 0 }),
]
