/** Transactions that are tracked in addition to the pending ones; used by lazily loaded epics only. */
import type { ChainId } from '../chain/chains.data'
import { sameAddress } from '../kernel/address'
import type { Address } from '../kernel/units'
import { SETTLED_AFTER_BLOCKS } from './recheck'
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

/** Transactions that were mined recently enough to be affected by a reorganisation (C32). */
export const unsettledTransactions = (
  { byHash }: Transactions,
  chainId: ChainId,
  block: number,
): readonly Transaction[] =>
  Object.values(byHash[chainId] ?? {}).filter(
    ({ receipt }) => receipt !== null && receipt.block > block - SETTLED_AFTER_BLOCKS,
  )
