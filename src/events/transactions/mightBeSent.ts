import type { TransactionFailure } from './events'

/** Errors after which the wallet might have sent the transaction all the same: it did not say that it did not. */
const UNCERTAIN: ReadonlySet<TransactionFailure['tag']> = new Set([
  'abandoned',
  'interrupted',
  'walletFailed',
  'noHash',
])

/** Whether a transaction without a hash might have been sent; false without an error. */
export const mightBeSent = (error: TransactionFailure | null): boolean =>
  error !== null && UNCERTAIN.has(error.tag)
