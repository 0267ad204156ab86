/** The fold of transactions that a Safe's owners sign: their progress, the execution, and that one can no longer run. */
import type { FactBy } from '../kernel'
import type * as events from './events'
import { updateRecord } from './foldMined'
import type { Transaction, Transactions } from './state'

/**
 * Whether a hash may be a Safe's: the network doesn't know it. Older builds recorded a Safe's hash as the chain's if
 * the Safe service was silent (X57).
 */
const mayBeSafes = ({ hashType, seen, receipt }: Transaction): boolean =>
  hashType === 'gnosisSafeTx' || (seen === null && receipt === null)

/** Stores the progress of the Safe's owners (T4.91); that the service knows the hash proves that it is a Safe's. */
export const updateSafe = (
  state: Transactions,
  { data }: FactBy<typeof events.TransactionSafeRead>,
): Transactions =>
  updateRecord(state, data, (record) => {
    const { safe: address, nonce, confirmations, threshold, isExecuted, executedAs } = data
    if (!mayBeSafes(record)) return record
    const safe = { address, nonce, confirmations, threshold, isExecuted }
    return { ...record, hashType: 'gnosisSafeTx', safe, executedAs: executedAs ?? record.executedAs }
  })

/**
 * Stores the chain's hash of the execution. The record stays at the hash that the owners signed: one transaction of the
 * chain may execute several of a Safe's.
 */
export const executeSafe = (
  state: Transactions,
  { data }: FactBy<typeof events.TransactionSafeExecuted>,
): Transactions =>
  updateRecord(state, data, (record) =>
    record.receipt === null && mayBeSafes(record)
      ? {
          ...record,
          hashType: 'gnosisSafeTx',
          executedAs: data.executedAs,
          safe: record.safe && { ...record.safe, isExecuted: true },
        }
      : record,
  )

const ENDS = {
  rejected: 'safeRejected',
  replaced: 'safeReplaced',
  deleted: 'safeDeleted',
  notFound: 'safeNotFound',
} as const

/**
 * Ends a transaction that can no longer run (X59). An execution that is found later counts, because the chain has the
 * last word.
 */
export const endSafe = (
  state: Transactions,
  { at, data }: FactBy<typeof events.TransactionSafeEnded>,
): Transactions =>
  updateRecord(state, data, (record) =>
    record.status === 'pending' && mayBeSafes(record)
      ? {
          ...record,
          hashType: 'gnosisSafeTx',
          status: 'cancelled',
          confirmedTime: at,
          error: { tag: ENDS[data.as] },
        }
      : record,
  )
