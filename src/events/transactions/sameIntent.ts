/**
 * The intent of a transaction request: on one chain, an account approves a token for a spender, wraps or unwraps the
 * native coin, votes, delegates or stakes; or anyone claims for a claimant. Amounts and the direction don't count, as
 * with orders (ADR 17).
 */
import { type UnixMs, DAY_MS, sameAddress } from '../kernel'
import { type TransactionInfo, kindOf } from './kinds'
import type { Transaction, Transactions } from './state'
import { isInQueue } from './underWay'

export type Intent = Pick<Transaction, 'chainId' | 'from' | 'info'>

/** As with pending approvals (T9.12): an older request does not prevent a new one. */
const COUNTS_MS = DAY_MS

const isSameAction = (one: TransactionInfo, other: TransactionInfo): boolean => {
  const subjects = kindOf(other).subjects(other)
  return kindOf(one)
    .subjects(one)
    .some((subject) => subjects.includes(subject))
}

/**
 * Transactions of the intent that were requested within a day of `now`, or are in a Safe's queue, except those that the
 * wallet didn't send.
 */
export const sameIntent = (
  { requested, byHash }: Transactions,
  { chainId, from, info }: Intent,
  now: UnixMs,
): readonly Transaction[] =>
  [...Object.values(requested), ...Object.values(byHash[chainId] ?? {})].filter(
    (one) =>
      one.chainId === chainId &&
      one.status !== 'notSent' &&
      (kindOf(info).isForClaimant === true || sameAddress(one.from, from)) &&
      isSameAction(one.info, info) &&
      // One that seems to come from the future was stamped by a clock that was wrong then, and counts (X68).
      (isInQueue(one) || now - one.addedTime <= COUNTS_MS),
  )
