/** Quote error texts: the cause, then the next step. Loaded with the views that show them. */
import type { QuoteError } from '../../events/quotes/events'
import { type NextStep, isExplainedByBody, serviceErrorOf } from '../../events/orders/serviceErrors.data'
import { externalErrorText, withNext } from './externalText'
import type { Text } from './IntlProvider'
import type { MessageId } from './messages'
import { sentences } from './sentences'

/** T8.39 to T8.44: for fee and native coin errors, a quote has other texts than an order with the same error type. */
const quoteTexts: Readonly<Record<Exclude<QuoteError['code'], 'fetch-quote-error'>, MessageId>> = {
  'fee-exceeds-sell-amount': 'quoteError.feeExceeds.help',
  'zero-price': 'orders.error.zeroPrice',
  'insufficient-liquidity': 'orders.error.insufficientLiquidity',
  'unsupported-token': 'orders.error.unsupportedToken',
  'transfer-eth-to-smart-contract': 'quoteError.ethToContract.help',
  'offline-browser': 'quoteError.offline.help',
}
const quoteNext: Partial<Record<QuoteError['code'], NextStep>> = {
  'fee-exceeds-sell-amount': 'sellMore',
  'insufficient-liquidity': 'token',
  'unsupported-token': 'otherToken',
  'transfer-eth-to-smart-contract': 'wrapped',
}
const causes: Readonly<Record<NonNullable<QuoteError['cause']>, MessageId>> = {
  timeout: 'quoteCause.timeout',
  unreachable: 'quoteCause.unreachable',
  malformed: 'quoteCause.malformed',
  rateLimited: 'quoteCause.rateLimited',
  denied: 'quoteCause.denied',
  noPrice: 'quoteCause.noPrice',
}

/** For a type without a code: the type's message if there is one, or else the fallback and the service's text. */
const unhandled = ({ errorType, description, status, cause }: QuoteError, text: Text): string => {
  // T8.47 is for an answer with a status that carries no error type; T8.46 and T8.48 are for no or an unreadable answer.
  const isOther = status !== undefined && !isExplainedByBody(status) && cause !== 'malformed'
  const row = serviceErrorOf(errorType, description)
  const words = row === null ? null : withNext(text(`orders.error.${row.message}`), row.next, text)
  if (words !== null && !isOther) return words
  const isSilent = (errorType ?? description) === undefined
  return sentences(
    text,
    text(isOther ? 'quoteError.fetch.status' : 'quoteError.fetch.help'),
    cause === undefined ? null : text(causes[cause]),
    // Without a reason from the service, only the status can be reported.
    cause === undefined && status !== undefined && (isOther || isSilent)
      ? text('error.status', { status: String(status) })
      : null,
    words ?? text('quoteError.fetch.next'),
    words === null && cause === undefined && !isSilent
      ? externalErrorText(errorType, description, text)
      : null,
  )
}

export const quoteErrorText = (error: QuoteError, text: Text): string =>
  error.code === 'fetch-quote-error'
    ? unhandled(error, text)
    : withNext(text(quoteTexts[error.code]), quoteNext[error.code] ?? null, text)
