/** Transactions that are tracked in addition to the pending ones; used by lazily loaded epics only. */
import type { ChainId } from '../chain/chains.data'
import { type Address, type UnixMs, DAY_MS, isFresh, sameAddress } from '../kernel'
import { isOutOfReach } from './recheck'
import { pendingTransactions } from './select'
import type { Transaction, Transactions } from './state'

/** The account's transactions that no block holds and whose hash the network does not know: they may be a Safe's (X57). */
export const unexecuted = (
  transactions: Transactions,
  chainId: ChainId,
  account: Address,
): readonly Transaction[] =>
  pendingTransactions(transactions, chainId).filter(
    ({ hashType, from, seen }) =>
      (hashType === 'gnosisSafeTx' || seen === null) && sameAddress(from, account),
  )

const SAFE_ENDS: readonly unknown[] = ['safeRejected', 'safeReplaced', 'safeDeleted']

/**
 * The account's transactions of a Safe that were ended within a day (C590): service and endpoint may have been behind, and
 * the owners' signatures outlive an entry of the queue, so that the Safe may have executed one, or execute it yet.
 */
export const endedAtSafe = (
  { byHash }: Transactions,
  chainId: ChainId,
  account: Address,
  now: UnixMs,
): readonly Transaction[] =>
  Object.values(byHash[chainId] ?? {}).filter(
    ({ error, from, confirmedTime }) =>
      SAFE_ENDS.includes(error?.tag) &&
      confirmedTime !== null &&
      isFresh(confirmedTime, now, DAY_MS) &&
      sameAddress(from, account),
  )

/**
 * Transactions that a reorganisation may have changed: their receipts were not found in their blocks yet when twelve more
 * had come (C32, X90). One whose block's hash is not known (a row of an older build) counts for twelve blocks; where the
 * newest block is not known, null, it does not count.
 */
export const unsettledTransactions = (
  { byHash }: Transactions,
  chainId: ChainId,
  block: number | null,
): readonly Transaction[] =>
  Object.values(byHash[chainId] ?? {}).filter(({ receipt }) => {
    if (receipt === null || receipt.isSettled) return false
    return receipt.blockHash !== null || (block !== null && !isOutOfReach(receipt.block, block))
  })
