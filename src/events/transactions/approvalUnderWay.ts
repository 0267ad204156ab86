/** Which approval, wrap or unwrap of the account is under way, so that none is requested twice by mistake. */
import type { ChainId } from '../chain/chains.data'
import { type Address, type UnixMs, DAY_MS } from '../kernel'
import type { WrapInfo } from './events'
import { awaitsReading, transactionsOf } from './select'
import type { Transaction, Transactions } from './state'
import { isInQueue } from './underWay'

/** How long an approval counts as pending (T9.12). */
const APPROVAL_PENDING_MS = DAY_MS

/** The subject of an approval. */
export interface ApprovalOf {
  readonly chainId: ChainId
  readonly owner: Address
  readonly token: Address
  readonly spender: Address
}

/** Whether it was requested or sent under 24 hours ago, is in a Safe's queue, or waits for the balances to include it. */
const blocksAnother = (transaction: Transaction, balancesBlock: number | undefined, now: UnixMs): boolean =>
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
      blocksAnother(transaction, balancesBlock, now)
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
    .find((transaction) => blocksAnother(transaction, balancesBlock, now))
