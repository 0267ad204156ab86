import type { ChainId } from '../chain/chains.data'
import { type Address, type UnixMs, sameAddress } from '../kernel'
import type { Transaction, Transactions } from './state'

export { transactionById } from './transactionById'

/**
 * The account's transactions on a chain, or on all chains if none is named, with or without a hash, newest first.
 * Replaced ones are left out.
 */
export const transactionsOf = (
  { requested, byHash }: Transactions,
  chainId: ChainId | null,
  account: Address,
): readonly Transaction[] =>
  [requested, ...Object.values(byHash)]
    .flatMap((some): readonly Transaction[] => Object.values(some))
    .filter(
      (one) =>
        (chainId ?? one.chainId) === one.chainId && one.replacedBy === null && sameAddress(one.from, account),
    )
    .sort((a, b) => b.addedTime - a.addedTime)

/** Transactions that were sent, have no receipt yet (T4.92), and can still get one. */
export const pendingTransactions = ({ byHash }: Transactions, chainId: ChainId): readonly Transaction[] =>
  Object.values(byHash[chainId] ?? {}).filter(
    ({ status, receipt }) => status === 'pending' && receipt === null,
  )

/** Requests with neither hash nor refusal, which are judged by their effect on chain (A2.12). */
export const unansweredTransactions = ({ requested }: Transactions): readonly Transaction[] =>
  Object.values(requested).filter(({ status }) => status === 'requested')

/** How long a mined transaction may wait for a reading of its effect (C33). */
export const READING_MS = 60_000

/** Whether it was just mined in a block that the last reading, of the given block, does not include yet (C33). */
export const awaitsReading = (
  { status, receipt, confirmedTime }: Pick<Transaction, 'status' | 'receipt' | 'confirmedTime'>,
  readBlock: number | undefined,
  now: UnixMs,
): boolean =>
  status === 'confirmed' &&
  receipt !== null &&
  confirmedTime !== null &&
  now - confirmedTime < READING_MS &&
  receipt.block > (readBlock ?? -1)
