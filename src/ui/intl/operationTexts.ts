import type { Operation } from '../../events/views/transactionFlow'
import type { TransactionInfo } from '../../events/transactions/events'
import type { MessageId } from './messages'

/** What is going on while an operation is under way (facts product §7e). */
export const operationHeadings: Readonly<Record<Operation, MessageId>> = {
  wrap: 'flow.heading.wrap',
  unwrap: 'flow.heading.unwrap',
  approve: 'flow.heading.approve',
  revoke: 'flow.heading.revoke',
  signOrder: 'flow.heading.signOrder',
  cancelOrder: 'flow.heading.cancelOrder',
}

/** What a wrap or an unwrap is called in lists (facts product §6f). */
export const wrapSummaries: Readonly<Record<Exclude<TransactionInfo['type'], 'approval'>, MessageId>> = {
  wrap: 'transaction.wrap',
  unwrap: 'transaction.unwrap',
}
