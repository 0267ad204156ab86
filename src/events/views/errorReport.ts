/**
 * What error tracking is told of a fact (T §8; tags and names: facts product §5), where somebody configured it. Only
 * fixed words, the service's error types and statuses: no account, no amount and no sentence of a service or a wallet,
 * which may hold either; and no token but those of the chain's record, which everybody is offered.
 */
import type { Fact } from '../catalogue'
import { type ChainId, chains } from '../chain/chains.data'
import type { Address } from '../kernel/units'
import type { CancellationError, PlacementFailure } from '../orders/events'
import type { QuoteError, QuoteParams } from '../quotes/events'

export interface ErrorReport {
  /** What it is filed under. */
  readonly type: string
  readonly tags: Readonly<Record<string, string>>
}

type OrderFailure = PlacementFailure | CancellationError

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

/**
 * Both spellings, and our own code where the fee is compared here: a trade that is too small for its fee is daily life
 * (facts product §4g).
 */
const IGNORED_QUOTE_TYPES: readonly string[] = [
  'FeeExceedsFrom',
  'SellAmountDoesNotCoverFee',
  'fee-exceeds-sell-amount',
]

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

/** A token that somebody imported may tell who it was. */
const tokenName = (chainId: ChainId, token: Address): string =>
  chains[chainId].tokens.some(([, , address]) => address === token) ? token : 'unlisted'

/** The product's words where every source of several was asked in vain (T §8). */
const noPrice = ({ chainId, kind, sellToken, buyToken }: QuoteParams): string => {
  const [base, quote] = kind === 'sell' ? [sellToken, buyToken] : [buyToken, sellToken]
  return `Error querying best price from APIs - ${tokenName(chainId, base)}, ${tokenName(chainId, quote)}`
}

/** A best quote fails when no source is left to ask. */
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

/** The report that a fact is worth, or null. */
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
