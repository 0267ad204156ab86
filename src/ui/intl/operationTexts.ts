import type { Operation } from '../../events/activity/transactionFlow'
import type { TransactionInfo } from '../../events/transactions/events'
import type { MessageId } from './messages'

/** The heading of the dialog while an operation is running (T4.75). */
export const operationHeadings: Readonly<Record<Operation, MessageId>> = {
  wrap: 'flow.heading.wrap',
  unwrap: 'flow.heading.unwrap',
  approve: 'flow.heading.approve',
  revoke: 'flow.heading.revoke',
  claim: 'flow.heading.claim',
  claimUni: 'flow.heading.claim',
  convert: 'flow.heading.convert',
  delegate: 'flow.heading.delegate',
  vote: 'flow.heading.vote',
  propose: 'flow.heading.propose',
  queueProposal: 'flow.heading.queueProposal',
  executeProposal: 'flow.heading.executeProposal',
  cancelProposal: 'flow.heading.cancelProposal',
  stake: 'flow.heading.stake',
  unstake: 'flow.heading.unstake',
  collectReward: 'flow.heading.collectReward',
  signOrder: 'flow.heading.signOrder',
  cancelOrder: 'flow.heading.cancelOrder',
}

/** The summary of any other transaction than an approval in lists (V6.6, T3.51, T3.53). */
export const wrapSummaries: Readonly<Record<Exclude<TransactionInfo['type'], 'approval'>, MessageId>> = {
  wrap: 'transaction.wrap',
  unwrap: 'transaction.unwrap',
  claim: 'transaction.claim',
  claimUni: 'transaction.claim',
  convert: 'transaction.convert',
  delegate: 'transaction.delegate',
  vote: 'transaction.vote',
  propose: 'transaction.propose',
  queueProposal: 'transaction.queueProposal',
  executeProposal: 'transaction.executeProposal',
  cancelProposal: 'transaction.cancelProposal',
  stake: 'transaction.stake',
  unstake: 'transaction.unstake',
  collectReward: 'transaction.collectReward',
}
