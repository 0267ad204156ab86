/**
 * What error tracking is told of a fact (T §8; tags and names: facts product §5), where somebody configured it. Only
 * fixed words, the service's error types and statuses: no account, no token, no amount and no sentence of a service or a
 * wallet, which may hold any of them.
 */
import type { Fact } from '../catalogue'
import type { CancellationError, PlacementError } from '../orders/events'
import type { QuoteError } from '../quotes/events'

export interface ErrorReport {
  /** What it is filed under. */
  readonly type: string
  readonly tags: Readonly<Record<string, string>>
}

type OrderFailure = PlacementError | CancellationError

/** Faults of the service, or of a wallet against it; what the user or another window did is no error. */
const ORDER_FAULTS: readonly OrderFailure['tag'][] = [
  'rejected',
  'denied',
  'tooMany',
  'unreachable',
  'malformed',
  'uidMismatch',
  'notAccepted',
  'wrongSigner',
  'walletFailed',
]

/** Both spellings; a trade that is too small for its fee is daily life (facts product §4g). */
const IGNORED_QUOTE_TYPES: readonly string[] = ['FeeExceedsFrom', 'SellAmountDoesNotCoverFee']

const TYPE_NAME = /^[A-Za-z]\w{0,63}$/

/** A type that is no name may be anything, an address too. */
const typeName = (errorType: string | undefined): string | null =>
  errorType === undefined ? null : TYPE_NAME.test(errorType) ? errorType : 'unlisted'

const statusTag = (status: number | undefined): Readonly<Record<string, string>> =>
  status === undefined ? {} : { backendErrorCode: String(status) }

const orderReport = ({ tag, status, errorType }: OrderFailure): ErrorReport | null => {
  if (!ORDER_FAULTS.includes(tag)) return null
  const type = typeName(errorType)
  return {
    type: type === null ? '[ORDER-ERROR] - Unmapped ORDER Error' : `[OperatorError] - ${type}`,
    tags: { errorType: 'ORDER', orderErrorType: type ?? tag, ...statusTag(status) },
  }
}

/** A best quote fails when no source is left to ask. */
const quoteReport = (
  { code, errorType, status, cause }: QuoteError,
  isBestQuote: boolean,
): ErrorReport | null => {
  if (code === 'offline-browser' || code === 'fee-exceeds-sell-amount') return null
  const type = typeName(errorType) ?? cause ?? code
  if (IGNORED_QUOTE_TYPES.includes(type)) return null
  return {
    type: `[QuoteErrorObject] - ${type}`,
    tags: {
      errorType: isBestQuote ? 'getBestPrice' : 'QUOTE',
      quoteErrorType: type,
      ...statusTag(status),
    },
  }
}

/** The report that a fact is worth, or null. */
export const errorReport = (fact: Fact): ErrorReport | null => {
  switch (fact.type) {
    case 'OrderPlacementFailed':
    case 'OrderCancellationFailed':
      return orderReport(fact.data.error)
    case 'QuoteFailed':
      return quoteReport(fact.data.error, fact.data.isBestQuote)
    case 'EpicFailed':
      return { type: '[BUG]', tags: { errorType: 'BUG', epic: fact.data.epic } }
    default:
      return null
  }
}
