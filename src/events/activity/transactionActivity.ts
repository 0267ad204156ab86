/** A transaction as a row of the activity list shows it. */
import type { ChainId } from '../chain/chains.data'
import type { Address, Atoms, TransactionHash, UnixMs } from '../kernel'
import type { TransactionFailure, TransactionInfo } from '../transactions/events'
import { chainHash } from '../transactions/chainHash'
import type { Transaction } from '../transactions/state'
import { type SafeView, signaturesView } from './safeProgress'
import { type TransactionLabel, isAtSafe, transactionLabel } from './transactionLabel'

export interface TransactionActivity {
  readonly type: 'transaction'
  readonly id: string
  readonly chainId: ChainId
  readonly label: TransactionLabel
  readonly at: UnixMs
  /** When it was mined or its effect was seen. Null before that, and if it was never sent. */
  readonly endedAt: UnixMs | null
  readonly info: TransactionInfo
  /** This is step 1 of 2: a reset to zero that an approval of this amount follows. */
  readonly then: Atoms | null
  /** The token bought by the sale that this wrap belongs to. Null for a plain wrap and for every other transaction. */
  readonly saleFor: Address | null
  /** The chain's hash. Null while only a multisig knows the transaction, or its kind isn't known. */
  readonly hash: TransactionHash | null
  /** How far a multisig's owners are; null for any other sender, and once it is executed. */
  readonly safe: SafeView | null
  readonly error: TransactionFailure | null
  readonly replacementType: Transaction['replacementType']
}

const madeActivity = (transaction: Transaction): TransactionActivity => ({
  type: 'transaction',
  id: transaction.id,
  chainId: transaction.chainId,
  label: transactionLabel(transaction),
  at: transaction.addedTime,
  endedAt: transaction.confirmedTime,
  info: transaction.info,
  then: transaction.then,
  saleFor: transaction.sale?.buyToken ?? null,
  hash: chainHash(transaction),
  safe: isAtSafe(transaction) ? signaturesView(transaction.safe) : null,
  error: transaction.error,
  replacementType: transaction.replacementType,
})

const made = new WeakMap<Transaction, TransactionActivity>()

/** The same object while the transaction stays the same, so its part of a long list isn't rendered again. */
export const transactionActivity = (transaction: Transaction): TransactionActivity => {
  const known = made.get(transaction)
  if (known !== undefined) return known
  const fresh = madeActivity(transaction)
  made.set(transaction, fresh)
  return fresh
}
