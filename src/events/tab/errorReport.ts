/**
 * The report that error tracking gets for a fact (T8.37, V5.2), if it is configured. A report has only fixed words and
 * the service's error types and statuses. It has no account, no amount and no message of a service or a wallet, which
 * may contain either. The only tokens in it are those of the chain record, which every user is offered.
 */
import type { Fact } from '../catalogue'
import { type ChainId, chains } from '../chain/chains.data'
import type { Address } from '../kernel'
import type { CancellationError, PlacementFailure } from '../orders/events'
import type { QuoteError, QuoteParams } from '../quotes/events'

export interface ErrorReport {
  /** Error tracking groups reports by it. */
  readonly type: string
  readonly tags: Readonly<Record<string, string>>
}

type OrderFailure = PlacementFailure | CancellationError

/** Faults of the service or of the wallet. A user's choice or another tab's act isn't an error. */
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

/**
 * Not reported (T8.51, V4.13), because trades are often too small for their fee: the spellings of both dialects, and
 * this app's own code when it compares the fee itself.
 */
const IGNORED_QUOTE_TYPES: readonly string[] = [
  'FeeExceedsFrom',
  'SellAmountDoesNotCoverFee',
  'fee-exceeds-sell-amount',
]

const TYPE_NAME = /^[A-Za-z]\w{0,63}$/

/** An error type that does not look like a name may hold anything, even an address. */
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

/** An imported token may identify its user. */
const tokenName = (chainId: ChainId, token: Address): string =>
  chains[chainId].tokens.some(([, , address]) => address === token) ? token : 'unlisted'

/** The report when all sources of the best price failed (T8.67, T8.68). */
const noPrice = ({ chainId, kind, sellToken, buyToken }: QuoteParams): string => {
  const [base, quote] = kind === 'sell' ? [sellToken, buyToken] : [buyToken, sellToken]
  return `Error querying best price from APIs - ${tokenName(chainId, base)}, ${tokenName(chainId, quote)}`
}

/** `isBestQuote`: a best quote fails only after every source has failed. */
const quoteReport = (
  { code, errorType, status, cause }: QuoteError,
  isBestQuote: boolean,
  params: QuoteParams,
): ErrorReport | null => {
  if (code === 'offline-browser') return null
  const type = typeName(errorType) ?? cause ?? code
  if (IGNORED_QUOTE_TYPES.includes(type)) return null
  return {
    type: cause === 'noPrice' ? noPrice(params) : `[QuoteErrorObject] - ${type}`,
    tags: {
      errorType: isBestQuote ? 'getBestPrice' : 'QUOTE',
      quoteErrorType: type,
      ...statusTag(status),
    },
  }
}

/** Null for a fact that isn't reported: failed requests appear only in the log (S8.49). */
export const errorReport = (fact: Fact): ErrorReport | null => {
  switch (fact.type) {
    case 'OrderPlacementFailed':
    case 'OrderCancellationFailed':
      return orderReport(fact.data.error)
    case 'QuoteFailed':
      return quoteReport(fact.data.error, fact.data.isBestQuote, fact.data.params)
    case 'EpicFailed':
      return { type: '[BUG]', tags: { errorType: 'BUG', epic: fact.data.epic } }
    default:
      return null
  }
}
