/** Selectors of the governance; they are used by lazily loaded views and epics. */
import type { AppState } from '../appState'
import { isUnreadIn } from '../claims/readings'
import { transactionsOn } from '../claims/select'
import type { Address, UnixMs, LookUp } from '../kernel'
import { type GovernanceInfo, isGovernanceInfo } from './kinds'
import { awaitsReading } from '../transactions/select'
import type { Transaction } from '../transactions/state'
import { isUnderWay } from '../transactions/underWay'
import { accountOf } from '../wallet/select'
import type { GovernanceReading, Proposal } from './events'
import { governanceKey } from './state'

const noLookUp: LookUp<GovernanceReading> = { isReading: false, reading: null, failed: null }

/** The connected account's view of the governor on the tab's chain. */
export const governanceOf = ({ session }: AppState): LookUp<GovernanceReading> =>
  session.governance[governanceKey(session.chain.chainId, accountOf(session.wallet))] ?? noLookUp

export type GovernanceTransaction = Transaction & { readonly info: GovernanceInfo }

const isGovernance = (transaction: Transaction): transaction is GovernanceTransaction =>
  isGovernanceInfo(transaction.info)

/** The account's transactions of the governance on the tab's chain, newest first. */
export const governanceTransactions = (
  state: AppState,
  account: Address | null,
): readonly GovernanceTransaction[] =>
  transactionsOn(state, state.session.chain.chainId)
    .filter(isGovernance)
    .filter(({ from, replacedBy }) => from === account && replacedBy === null)
    .sort((a, b) => b.addedTime - a.addedTime)

/** Whether the last reading of the governor is missing one of the account's transactions (X195). */
export const isGovernanceUnread = (state: AppState): boolean => {
  const { reading } = governanceOf(state)
  return (
    reading !== null &&
    governanceTransactions(state, accountOf(state.session.wallet)).some((one) => isUnreadIn(reading, one))
  )
}

/**
 * Whether the account waits for the transaction or for a reading of its effect (C33). Until then, a second delegation
 * or proposal would only cost its fee.
 */
export const isGovernanceUnderWay = (
  transaction: Transaction,
  reading: GovernanceReading | null,
  now: UnixMs,
): boolean => isUnderWay(transaction, now) || awaitsReading(transaction, reading?.block, now)

/** A governor cancels for anyone once the proposer's votes are too few; the newer kind also for the proposer. */
export const canCancel = (
  { state, proposer, proposerVotes, abstainVotes }: Proposal,
  { threshold }: GovernanceReading,
  account: Address,
): boolean =>
  ['pending', 'active', 'succeeded', 'queued'].includes(state) &&
  (proposerVotes < threshold || (abstainVotes !== null && proposer === account))
