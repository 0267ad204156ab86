/** The words of each kind of transaction: the one list, in which no kind may be missing. */
import type { Operation } from '../../events/activity/transactionFlow'
import { chains } from '../../events/chain/chains.data'
import { MAX_UINT256 } from '../../events/kernel'
import { shownSymbol } from '../../events/tokens/tokenText'
import type { TransactionInfo, TransactionType } from '../../events/transactions/kinds'
import { claimWords } from '../claims/transactionWords'
import { governanceWords } from '../governance/transactionWords'
import type { Format } from '../intl/format'
import type { Text } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import { orderWords } from '../orders/transactionWords'
import { stakingWords } from '../staking/transactionWords'
import type { KindWords, Words } from './kindWords'

/** An approval has its own wording. */
const words: Words<Exclude<TransactionType, 'approval'>> = {
  wrap: { heading: 'flow.heading.wrap', summary: 'transaction.wrap' },
  unwrap: { heading: 'flow.heading.unwrap', summary: 'transaction.unwrap' },
  ...claimWords,
  ...governanceWords,
  ...orderWords,
  ...stakingWords,
}

const operations: Readonly<Record<Operation, { readonly heading: MessageId }>> = {
  ...words,
  approve: { heading: 'flow.heading.approve' },
  revoke: { heading: 'flow.heading.revoke' },
  signOrder: { heading: 'flow.heading.signOrder' },
  cancelOrder: { heading: 'flow.heading.cancelOrder' },
}

/** The heading of the dialog while an operation is running (T4.75). */
export const operationHeading = (operation: Operation): MessageId => operations[operation].heading

/** One line that says what a transaction does. */
export const transactionSummary = (info: TransactionInfo, text: Text, format: Format): string => {
  const symbol = shownSymbol(info.token.symbol)
  if (info.type !== 'approval') {
    // V6.6: summaries call the native coin by its name and show four digits of its amount. A wrap names two tokens.
    const native = chains[info.token.chainId].native.name
    const amount = format.amount(info.amount, info.token, 'down', 4)
    // The words of a name take what that name is for: no type says that.
    const { summary, details } = words[info.type] as KindWords<TransactionInfo>
    return text(summary, { amount, native, symbol, wrapped: symbol, ...details?.(info) })
  }
  if (info.amount === 0n) return text('transaction.reset', { symbol })
  return info.amount === MAX_UINT256
    ? text('transaction.approveUnlimited', { symbol })
    : text('transaction.approve', { symbol, amount: format.exact(info.amount, info.token) })
}
