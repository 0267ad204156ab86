/** Transactions that are tracked in addition to the pending ones; used by lazily loaded epics only. */
import type { ChainId } from '../chain/chains.data'
import { type Address, sameAddress } from '../kernel'
import { isOutOfReach } from './receiptRecheck'
import { pendingTransactions } from './select'
import type { Transaction, Transactions } from './state'

/**
 * The account's transactions that aren't in a block and whose hash the network doesn't know. They may be a Safe's
 * (X57).
 */
export const unexecuted = (
  transactions: Transactions,
  chainId: ChainId,
  account: Address,
): readonly Transaction[] =>
  pendingTransactions(transactions, chainId).filter(
    ({ hashType, from, seen }) =>
      (hashType === 'gnosisSafeTx' || seen === null) && sameAddress(from, account),
  )

/**
 * Transactions that a reorganization may have changed: twelve blocks later, their receipts hadn't been found again in
 * their blocks (C32, X90). A row of an older build doesn't know its block's hash and counts after twelve blocks. If the
 * newest block isn't known (null), it doesn't count.
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
