import type { Operation } from '../../events/views/transactionFlow'
import type { TransactionInfo } from '../../events/transactions/events'
import type { MessageId } from './messages'

/** The heading of the dialog while an operation is running. */
export const operationHeadings: Readonly<Record<Operation, MessageId>> = {
  wrap: 'flow.heading.wrap',
  unwrap: 'flow.heading.unwrap',
  approve: 'flow.heading.approve',
  revoke: 'flow.heading.revoke',
  claim: 'flow.heading.claim',
  claimUni: 'flow.heading.claim',
  convert: 'flow.heading.convert',
  signOrder: 'flow.heading.signOrder',
  cancelOrder: 'flow.heading.cancelOrder',
}

/** The summary of a wrap, a claim or a conversion in lists (V6.6). */
export const wrapSummaries: Readonly<Record<Exclude<TransactionInfo['type'], 'approval'>, MessageId>> = {
  wrap: 'transaction.wrap',
  unwrap: 'transaction.unwrap',
  claim: 'transaction.claim',
  claimUni: 'transaction.claim',
  convert: 'transaction.convert',
}
