import type { ChainId } from '../chain/chains.data'
import type { Address, UnixMs } from '../kernel/units'
import { sameAddress } from '../kernel/address'
import type { WrapInfo } from './events'
import type { Transaction, Transactions } from './state'

export { transactionById } from './transactionById'

/** A pending approval older than this no longer counts as one (T §9): 24 hours in ms. */
export const APPROVAL_PENDING_MS = 86_400_000

/** The account's transactions on a chain, without or with a hash, newest first. One that was replaced is its successor. */
export const transactionsOf = (
  { requested, byHash }: Transactions,
  chainId: ChainId,
  account: Address,
): readonly Transaction[] =>
  [...Object.values(requested), ...Object.values(byHash[chainId] ?? {})]
    .filter((one) => one.chainId === chainId && one.replacedBy === null && sameAddress(one.from, account))
    .sort((a, b) => b.addedTime - a.addedTime)

/** Sent, and no receipt yet: whose receipts have to be asked for. */
export const pendingTransactions = ({ byHash }: Transactions, chainId: ChainId): readonly Transaction[] =>
  Object.values(byHash[chainId] ?? {}).filter(({ receipt }) => receipt === null)

/** Asked of a wallet, and neither hash nor refusal is known: judged by their effect (design, The log 12). */
export const unansweredTransactions = ({ requested }: Transactions): readonly Transaction[] =>
  Object.values(requested).filter(({ status }) => status === 'requested')

/** What an approval was for. */
export interface ApprovalOf {
  readonly chainId: ChainId
  readonly owner: Address
  readonly token: Address
  readonly spender: Address
}

/** How long a mined approval may wait for the balances to be read at its block; our choice. */
const READING_MS = 60_000

/** Asked of the wallet or sent less than a day ago, or just mined in a block that the balances do not know yet. */
const isUnderWay = (
  { status, receipt, addedTime, confirmedTime }: Transaction,
  balancesBlock: number | undefined,
  now: UnixMs,
): boolean => {
  if (status === 'requested' || status === 'pending') return now - addedTime < APPROVAL_PENDING_MS
  if (status !== 'confirmed' || receipt === null || confirmedTime === null) return false
  return now - confirmedTime < READING_MS && receipt.block > (balancesBlock ?? -1)
}

/**
 * The account's approval of a token for a spender that is under way: asked of the wallet or sent, without a receipt
 * and under 24 h old (T §4), or just mined in a block that the balances do not know yet.
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

/** The account's wrap or unwrap that is under way, by the same rule: another one would be asked for by mistake. */
export const wrapUnderWay = (
  transactions: Transactions,
  { chainId, owner }: Pick<ApprovalOf, 'chainId' | 'owner'>,
  balancesBlock: number | undefined,
  now: UnixMs,
): WrapTransaction | undefined =>
  transactionsOf(transactions, chainId, owner)
    .filter(isWrap)
    .find((transaction) => isUnderWay(transaction, balancesBlock, now))
