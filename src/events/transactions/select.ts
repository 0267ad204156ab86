import type { ChainId } from '../chain/chains.data'
import { type Address, type UnixMs, DAY_MS, sameAddress } from '../kernel'
import type { WrapInfo } from './events'
import { isInQueue } from './underWay'
import type { Transaction, Transactions } from './state'

export { transactionById } from './transactionById'

/** How long an approval counts as pending (T9.12). */
const APPROVAL_PENDING_MS = DAY_MS

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

/** The subject of an approval. */
export interface ApprovalOf {
  readonly chainId: ChainId
  readonly owner: Address
  readonly token: Address
  readonly spender: Address
}

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

/** Whether it was requested or sent under 24 hours ago, is in a Safe's queue, or waits for the balances to include it. */
const isUnderWay = (transaction: Transaction, balancesBlock: number | undefined, now: UnixMs): boolean =>
  transaction.status === 'requested' || transaction.status === 'pending'
    ? now - transaction.addedTime < APPROVAL_PENDING_MS || isInQueue(transaction)
    : awaitsReading(transaction, balancesBlock, now)

/**
 * The account's approval of a token for a spender that is under way: requested or sent, without a receipt and under 24
 * hours old (T4.93 to T4.95), or just mined in a block that the balances do not include yet.
 */
export const approvalUnderWay = (
  transactions: Transactions,
  { chainId, owner, token, spender }: ApprovalOf,
  balancesBlock: number | undefined,
  now: UnixMs,
): Transaction | undefined =>
  transactionsOf(transactions, chainId, owner).find((transaction) => {
    const { info } = transaction
    return (
      info.type === 'approval' &&
      info.token.address === token &&
      info.spender === spender &&
      isUnderWay(transaction, balancesBlock, now)
    )
  })

export type WrapTransaction = Transaction & { readonly info: WrapInfo }

const isWrap = (transaction: Transaction): transaction is WrapTransaction =>
  transaction.info.type === 'wrap' || transaction.info.type === 'unwrap'

/** The account's wrap or unwrap that is under way, by the same rule, so that none is requested twice by mistake. */
export const wrapUnderWay = (
  transactions: Transactions,
  { chainId, owner }: Pick<ApprovalOf, 'chainId' | 'owner'>,
  balancesBlock: number | undefined,
  now: UnixMs,
): WrapTransaction | undefined =>
  transactionsOf(transactions, chainId, owner)
    .filter(isWrap)
    .find((transaction) => isUnderWay(transaction, balancesBlock, now))
