/** Words of what can go wrong with orders and transactions (T §8): cause, then next step. */
import type { CancellationError, PlacementError } from '../../events/orders/events'
import type { OrderAction } from '../../events/orders/errors'
import { orderErrorMessage } from '../../events/orders/errors'
import type { TransactionError } from '../../events/transactions/events'
import type { Text } from './IntlProvider'
import type { MessageId } from './messages'

/** Foreign words are quoted, and cut: a service or a wallet may say anything. */
export const MAX_FOREIGN_WORDS = 300

const orderErrorText = (
  error: PlacementError | CancellationError,
  action: OrderAction,
  text: Text,
): string => {
  const message = orderErrorMessage(error, action)
  const description = error.description?.slice(0, MAX_FOREIGN_WORDS) ?? ''
  if (message.tag === 'raw') {
    return description === '' || description === message.text
      ? text('error.serviceWords', { description: message.text.slice(0, MAX_FOREIGN_WORDS) })
      : text('error.serviceSays', { type: message.text.slice(0, MAX_FOREIGN_WORDS), description })
  }
  const cause = text(`orders.error.${message.id}`)
  if (error.tag === 'walletFailed' && description !== '')
    return `${cause} ${text('error.walletSays', { description })}`
  if (error.tag === 'rejected' && message.id.endsWith('.failed') && error.status !== undefined) {
    return `${cause} ${text('error.status', { status: String(error.status) })}`
  }
  return cause
}

export const placementErrorText = (error: PlacementError, text: Text): string =>
  orderErrorText(error, 'create', text)

export const cancellationErrorText = (error: CancellationError, text: Text): string =>
  orderErrorText(error, 'cancel', text)

const transactionCauses: Readonly<Record<TransactionError['tag'], MessageId>> = {
  refused: 'transaction.refused',
  busy: 'orders.error.local.busy',
  walletGone: 'orders.error.local.walletGone',
  walletFailed: 'transaction.walletFailed',
  accountChanged: 'orders.error.local.accountChanged',
  chainChanged: 'orders.error.local.chainChanged',
  abandoned: 'transaction.abandoned',
  sandboxGuard: 'orders.error.local.sandboxGuard',
  interrupted: 'transaction.interrupted',
}

export const transactionErrorText = ({ tag, description }: TransactionError, text: Text): string => {
  const cause = text(transactionCauses[tag])
  return tag === 'walletFailed' && description !== undefined && description !== ''
    ? `${cause} ${text('error.walletSays', { description: description.slice(0, MAX_FOREIGN_WORDS) })}`
    : cause
}
