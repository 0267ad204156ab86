/** Which transactions are looked at beside those that wait for a receipt; only lazily loaded epics ask for it. */
import type { ChainId } from '../chain/chains.data'
import { sameAddress } from '../kernel/address'
import type { Address } from '../kernel/units'
import { SETTLED_AFTER_BLOCKS } from './recheck'
import { pendingTransactions } from './select'
import type { Transaction, Transactions } from './state'

/** The account's own that its multisig's owners still sign, or have not executed. */
export const safeTransactions = (
  transactions: Transactions,
  chainId: ChainId,
  account: Address,
): readonly Transaction[] =>
  pendingTransactions(transactions, chainId).filter(
    ({ hashType, from }) => hashType === 'gnosisSafeTx' && sameAddress(from, account),
  )

/** Mined so lately that the chain may still be reorganised under them. */
export const unsettledTransactions = (
  { byHash }: Transactions,
  chainId: ChainId,
  block: number,
): readonly Transaction[] =>
  Object.values(byHash[chainId] ?? {}).filter(
    ({ receipt }) => receipt !== null && receipt.block > block - SETTLED_AFTER_BLOCKS,
  )
