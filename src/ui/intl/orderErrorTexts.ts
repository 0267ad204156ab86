/** Texts of the errors of orders (T8.1 to T8.36) and transactions: cause, then next step. */
import type { CancellationError, PlacementFailure, PresignatureError } from '../../events/orders/events'
import {
  type OrderAction,
  type OrderErrorMessage,
  orderErrorDetail,
  orderErrorMessage,
} from '../../events/orders/errors'
import type { Token } from '../../events/tokens/token'
import { shownSymbol } from '../../events/tokens/tokenText'
import type { TransactionFailure } from '../../events/transactions/events'
import { namedToken, refusalReason } from '../../events/trade/refusedToken'
import type { Text } from './IntlProvider'
import type { MessageId } from './messages'
import { externalErrorText, walletSays, withNext } from './externalText'
import { sentences } from './sentences'
import { tokenRefusedText } from './tokenRefusedText'

type OrderError = PlacementFailure | CancellationError

/** The sold token's problem: the cause with the token's name, and the 2022 sentence for the other cause (D3.26). */
const ofSoldToken: Partial<Record<string, { readonly named: MessageId; readonly quoted: MessageId }>> = {
  insufficientAllowance: {
    named: 'orders.named.insufficientAllowance',
    quoted: 'orders.quoted.insufficientAllowance',
  },
  insufficientBalance: {
    named: 'orders.named.insufficientBalance',
    quoted: 'orders.quoted.insufficientBalance',
  },
}

const causeText = (message: OrderErrorMessage, error: OrderError, text: Text, sold?: Token): string => {
  if (message.tag === 'raw') return externalErrorText(message.text, error.description, text)
  const lack = ofSoldToken[message.id]
  const cause =
    lack === undefined || sold === undefined
      ? text(`orders.error.${message.id}`)
      : text(lack.named, { symbol: shownSymbol(sold.symbol) })
  return sentences(text, withNext(cause, message.next, text), lack === undefined ? null : text(lack.quoted))
}

const orderErrorText = (error: OrderError, action: OrderAction, text: Text, sold?: Token): string => {
  const message = orderErrorMessage(error, action)
  const cause = causeText(message, error, text, sold)
  if (error.tag === 'walletFailed') return sentences(text, cause, walletSays(error.description, text))
  if (message.tag === 'raw' || !message.id.endsWith('.failed') || error.status === undefined) return cause
  const detail = orderErrorDetail(error)
  const status = text('error.status', { status: String(error.status) })
  return sentences(text, cause, status, detail === null ? null : causeText(detail, error, text, sold))
}

/** The text of an order that could not be created (D3.23). `pair`: its sold token, then its bought one, to name them. */
export const placementErrorText = (
  error: PlacementFailure,
  text: Text,
  pair: readonly Token[] = [],
): string => {
  const refused = isTokenRefused(error) ? namedToken(error.description, pair) : null
  const [sold] = pair
  return refused === null
    ? orderErrorText(error, 'create', text, sold)
    : withNext(
        sentences(
          text,
          text('refused.sentence', { symbol: shownSymbol(refused.symbol) }),
          tokenRefusedText(refusalReason(error.description), text),
        ),
        'otherToken',
        text,
      )
}

export const isTokenRefused = ({ errorType }: PlacementFailure): boolean => errorType === 'UnsupportedToken'

/** The text of an order that could not be cancelled (D3.23). */
export const cancellationErrorText = (error: CancellationError, text: Text): string =>
  orderErrorText(error, 'cancel', text)

const transactionCauses: Readonly<Record<TransactionFailure['tag'], MessageId>> = {
  refused: 'transaction.refused',
  busy: 'orders.error.local.busy',
  walletGone: 'transaction.walletGone',
  walletFailed: 'transaction.walletFailed',
  accountChanged: 'transaction.accountChanged',
  chainChanged: 'transaction.chainChanged',
  abandoned: 'transaction.abandoned',
  sandboxGuard: 'orders.error.local.sandboxGuard',
  interrupted: 'transaction.interrupted',
  noHash: 'wallet.error.noHash',
  notEstimated: 'transaction.notEstimated',
  notInitialized: 'wrap.notInitialized',
  anotherWindow: 'transaction.anotherWindow',
  safeRejected: 'transaction.safeRejected',
  safeReplaced: 'transaction.safeReplaced',
  safeDeleted: 'transaction.safeDeleted',
  safeNotFound: 'transaction.safeNotFound',
}

export const transactionErrorText = ({ tag, description }: TransactionFailure, text: Text): string => {
  const cause = text(transactionCauses[tag])
  return tag === 'walletFailed' ? sentences(text, cause, walletSays(description, text)) : cause
}

/** Why a transaction had no effect: its error, a cancelling replacement, or else a revert. */
export const noEffectText = (error: TransactionFailure | null, isCancelled: boolean, text: Text): string => {
  if (error !== null) return transactionErrorText(error, text)
  return isCancelled ? text('transaction.replaced', { kind: 'cancel' }) : text('transaction.reverted')
}

const presignatureCauses: Readonly<Record<PresignatureError['tag'], MessageId>> = {
  refused: 'presign.refused',
  busy: 'orders.error.local.busy',
  walletGone: 'presign.notConnected',
  walletFailed: 'transaction.walletFailed',
  accountChanged: 'transaction.accountChanged',
  chainChanged: 'transaction.chainChanged',
  abandoned: 'presign.abandoned',
  rejected: 'presign.rejected',
  replaced: 'presign.replaced',
  deleted: 'presign.deleted',
  notFound: 'presign.notFound',
  sandboxGuard: 'orders.error.local.sandboxGuard',
  interrupted: 'presign.interrupted',
  reverted: 'presign.reverted',
  notReady: 'presign.notReady',
}

/** The reason why a contract wallet's order is not signed on chain. */
export const presignatureErrorText = ({ tag, description }: PresignatureError, text: Text): string => {
  const cause = text(presignatureCauses[tag])
  return tag === 'walletFailed' ? sentences(text, cause, walletSays(description, text)) : cause
}
