import type { TransactionFailure } from './events'

/** Errors after which the wallet might have sent the transaction all the same: it did not say that it did not. */
const UNCERTAIN: ReadonlySet<TransactionFailure['tag']> = new Set([
  'abandoned',
  'interrupted',
  'walletFailed',
  'noHash',
])

/** The user rejected it or stopped waiting for it, or the page was closed (X49). */
export const isNoFailure = ({ tag }: TransactionFailure): boolean =>
  tag === 'refused' || tag === 'abandoned' || tag === 'interrupted'

/** Whether a transaction without a hash might have been sent, and is called unconfirmed (X310); false without an error. */
export const mightBeSent = (error: TransactionFailure | null): boolean =>
  error !== null && UNCERTAIN.has(error.tag)
