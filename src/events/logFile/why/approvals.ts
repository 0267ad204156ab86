/** What an approval of the sell token did to its allowance, which is told by its own facts and by the readings after it. */
import { foldDurable } from '../../app'
import { noDurableState } from '../../appState'
import { type Fact, type FactOfType, isDurableFact } from '../../catalogue'
import type { Atoms, UnixMs } from '../../kernel'
import { mightBeSent } from '../../transactions/mightBeSent'
import { secondStepId } from '../../transactions/secondStepId'
import { transactionById } from '../../transactions/transactionById'
import { amountValue, logMessage, timeValue } from '../logMessage'
import type { LoweredApproval } from '../loweredApprovals'
import type { Cause, Whose } from './cause'
import type { Evidence } from './evidence'

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

/**
 * Who wanted an allowance below `need`. Some tokens take a new allowance only after 0, so this app requests 0 first by itself.
 * Then the amount of the second step is this app's, and the wallet's user is to blame only if that step never followed
 * (`isBack`: it did), or allowed too little. The app counts only orders that its tab knows that the order book has (X972).
 */
export const approverOf = (
  evidence: Pick<Evidence, 'own' | 'minedApprovals' | 'sentApprovals' | 'readings'>,
  request: Requested,
  need: Atoms,
  isBack: boolean,
): Whose | null => {
  const { id, then } = request.data
  if (then === null) return 'trader'
  const isKnown = evidence.own.some(
    ({ type, session, n }) => type === 'OrderPlaced' && session === request.session && n < request.n,
  )
  if (then < need) return isKnown ? 'app' : 'trader'
  return isBack || isUnderway(evidence, secondStepId(id)) ? null : 'wallet'
}

/** It was sent, and no reading shows yet what it did. */
const isUnderway = (
  {
    minedApprovals,
    sentApprovals,
    readings,
  }: Pick<Evidence, 'minedApprovals' | 'sentApprovals' | 'readings'>,
  step: string,
): boolean => {
  const mined = minedApprovals.find(({ data }) => data.id === step)
  if (mined === undefined) return sentApprovals.some(({ data }) => data.id === step)
  return !readings.some(({ data }) => data.block >= mined.data.block)
}

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
