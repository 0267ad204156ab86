/** What an approval of the sell token did to its allowance, which is told by its own facts and by the readings after it. */
import { foldDurable } from '../../app'
import { noDurableState } from '../../appState'
import { type Fact, type FactOfType, isDurableFact } from '../../catalogue'
import type { Atoms, UnixMs } from '../../kernel'
import { mightBeSent } from '../../transactions/mightBeSent'
import { transactionById } from '../../transactions/transactionById'
import { amountValue, logMessage, timeValue } from '../logMessage'
import type { LoweredApproval } from '../loweredApprovals'
import type { Cause } from './cause'

type Requested = FactOfType<'TransactionRequested'>
type Reading = FactOfType<'BalancesRead'>

/**
 * Of these approvals, those that changed an allowance or may yet have: not one that was not sent, failed in its block, or was
 * cancelled, as their facts fold. A wallet may send later what its user stopped waiting for.
 */
export const withEffect = (facts: readonly Fact[], requests: readonly Requested[]): readonly Requested[] => {
  if (requests.length === 0) return requests
  const ids = new Set(requests.map(({ data }) => data.id))
  const { transactions } = facts
    .filter(isDurableFact)
    .filter(({ type, data }) => type.startsWith('Transaction') && 'id' in data && ids.has(data.id))
    .reduce(foldDurable, noDurableState)
  return requests.filter(({ data: { id } }) => {
    const folded = transactionById(transactions, id)
    switch (folded?.status) {
      case 'notSent':
        return mightBeSent(folded.error)
      case 'reverted':
      case 'cancelled':
        return false
      default:
        return folded?.replacementType !== 'cancel'
    }
  })
}

export const amountOf = ({ data: { info } }: Requested): Atoms =>
  info.type === 'approval' ? info.amount : 0n

/** Whether the approval had its receipt by then. */
export const isMinedBy = (
  minedApprovals: readonly FactOfType<'TransactionMined'>[],
  { data: { id } }: Requested,
  then: UnixMs,
): boolean => minedApprovals.some((mined) => mined.data.id === id && mined.at <= then)

/** Whether the read allowance follows from the approval: it is the approved amount, or what orders left of it. */
export const isReadAfter = (
  minedApprovals: readonly FactOfType<'TransactionMined'>[],
  request: Requested,
  reading: Reading,
  allowance: Atoms,
): boolean =>
  allowance === amountOf(request) ||
  (allowance < amountOf(request) &&
    minedApprovals.some(({ at, data: { id } }) => id === request.data.id && at <= reading.at))

/** The wallet's user may have lowered it. */
export const loweredCause = ({ request, asked, mined, allowed, reading }: LoweredApproval): Cause => {
  const { token } = request.data.info
  return {
    said: logMessage('why.lowered' as const, {
      at: timeValue(request.at),
      asked: amountValue(asked, token),
      block: String(mined.data.block),
      have: amountValue(allowed, token),
    }),
    whose: 'wallet',
    next: logMessage('why.next.cap'),
    shownBy: [request.id, mined.id, reading.id],
  }
}
