import type { TransactionInfo } from './events'
import type { Transaction, Transactions } from './state'

/** A wallet window that opens later than this after the block of the first step would surprise its user (C61). */
export const SURPRISING_AFTER_MS = 600_000

/**
 * The approval that follows a transaction: an allowance's second step (D5.13), or a sale's approval after its wrap
 * (X45).
 */
export const followingApproval = ({ info, then, sale }: Transaction): TransactionInfo | null => {
  if (info.type === 'approval') return then === null ? null : { ...info, amount: then }
  const approve = sale?.approve ?? null
  return approve === null ? null : { type: 'approval', token: info.token, ...approve }
}

/** Transactions that are not mined and that an approval follows. */
export const resetsUnderWay = ({ requested, byHash }: Transactions): readonly Transaction[] =>
  [requested, ...Object.values(byHash)]
    .flatMap((some) => Object.values(some))
    .filter(
      (one) => followingApproval(one) !== null && (one.status === 'requested' || one.status === 'pending'),
    )
