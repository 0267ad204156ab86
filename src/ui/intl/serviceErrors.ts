/** Words of the order service's errors, orders' and quotes': cause, then next step (T §8). Loaded with what shows them. */
import type { QuoteError } from '../../events/quotes/events'
import type { NextStep } from '../../events/orders/serviceErrors.data'
import { isTellingStatus, serviceErrorOf } from '../../events/orders/serviceErrors.data'
import type { Text } from './IntlProvider'
import type { MessageId } from './messages'

/** Foreign words are quoted, and cut: a service or a wallet may say anything. */
export const MAX_EXTERNAL_TEXT = 300

export const withNext = (cause: string, next: NextStep | null, text: Text): string =>
  next === null ? cause : `${cause} ${text(`orders.next.${next}`)}`

/** What the service said itself: a type that no catalogue holds, with its description. */
export const externalErrorText = (
  type: string | undefined,
  description: string | undefined,
  text: Text,
): string => {
  const words = (description ?? '').slice(0, MAX_EXTERNAL_TEXT)
  const name = (type ?? '').slice(0, MAX_EXTERNAL_TEXT)
  if (name === '' || words === '' || name === words)
    return text('error.serviceWords', { description: name === '' ? words : name })
  return text('error.serviceSays', { type: name, description: words })
}

/** T §8 'Quote errors': the same types as an order's have other words where the fee and the payment of native coin are concerned. */
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

/** A type without a code of its own: its message where a catalogue has one, else the fallback and the service's words. */
const unhandled = ({ errorType, description, status, cause }: QuoteError, text: Text): string => {
  // An answer of another status than those that tell (T8.47); without one, or with one that cannot be read: T8.46, 48.
  const isOther = status !== undefined && !isTellingStatus(status) && cause !== 'malformed'
  const row = serviceErrorOf(errorType, description)
  const words = row === null ? null : withNext(text(`orders.error.${row.message}`), row.next, text)
  if (words !== null && !isOther) return words
  const isSilent = (errorType ?? description) === undefined
  return [
    text(isOther ? 'quoteError.fetch.status' : 'quoteError.fetch.help'),
    cause === undefined ? null : text(causes[cause]),
    // With no reason given, the status is all that there is to report.
    cause === undefined && status !== undefined && (isOther || isSilent)
      ? text('error.status', { status: String(status) })
      : null,
    words ?? text('quoteError.fetch.next'),
    words === null && cause === undefined && !isSilent
      ? externalErrorText(errorType, description, text)
      : null,
  ]
    .filter((part) => part !== null)
    .join(' ')
}

export const quoteErrorText = (error: QuoteError, text: Text): string =>
  error.code === 'fetch-quote-error'
    ? unhandled(error, text)
    : withNext(text(quoteTexts[error.code]), quoteNext[error.code] ?? null, text)
