/** Combines a receipt with a later reading of the contract. The later one counts (X90). */
import type { Transaction } from '../transactions/state'

interface OfBlock {
  /** The newest block when the contract was read. Undefined in older tapes, whose readings override every receipt. */
  readonly block?: number | undefined
}

/** Whether the conversion was mined after the reading, so the reading's vested amount is already gone (X88). */
export const isUnreadIn = (
  { block }: OfBlock,
  { status, receipt }: Pick<Transaction, 'status' | 'receipt'>,
): boolean => status === 'confirmed' && receipt !== null && receipt.block > (block ?? -1)

/** Whether a transaction counts as done though the reading doesn't show it. Without a receipt, its effect was seen. */
export const countsBefore = (
  reading: OfBlock,
  transaction: Pick<Transaction, 'status' | 'receipt'>,
): boolean =>
  transaction.status === 'confirmed' && (transaction.receipt === null || isUnreadIn(reading, transaction))
