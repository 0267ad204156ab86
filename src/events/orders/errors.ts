/**
 * What an error of the order service is said as (T §8). Ids, not words: the words live in the locales, under
 * `orders.error.{id}`. InsufficientAllowance and InsufficientBalance keep their own ids; that their texts are swapped
 * is a matter of the words (decisions).
 */
import type { CancellationError, PlacementError } from './events'

/** Messages of single error types. Both spellings of what was renamed lead to one id (decisions). */
const MESSAGES = {
  DuplicateOrder: 'duplicateOrder',
  DuplicatedOrder: 'duplicateOrder',
  InsufficientFee: 'insufficientFee',
  InvalidSignature: 'invalidSignature',
  MissingOrderData: 'missingOrderData',
  InsufficientValidTo: 'insufficientValidTo',
  ExcessiveValidTo: 'excessiveValidTo',
  InsufficientAllowance: 'insufficientAllowance',
  InsufficientBalance: 'insufficientBalance',
  WrongOwner: 'wrongOwner',
  NotFound: 'insufficientLiquidity',
  NoLiquidity: 'insufficientLiquidity',
  OrderNotFound: 'orderNotFound',
  AlreadyCancelled: 'alreadyCancelled',
  OrderFullyExecuted: 'orderFullyExecuted',
  OrderExpired: 'orderExpired',
  AmountIsZero: 'amountIsZero',
  ZeroAmount: 'zeroAmount',
  SameBuyAndSellToken: 'sameBuyAndSellToken',
  UnsupportedToken: 'unsupportedToken',
  SellAmountDoesNotCoverFee: 'sellAmountDoesNotCoverFee',
  TransferEthToContract: 'transferEthToContract',
  TransferSimulationFailed: 'transferSimulationFailed',
  UnsupportedBuyTokenDestination: 'unsupportedBuyTokenDestination',
  UnsupportedSellTokenSource: 'unsupportedSellTokenSource',
  UnsupportedOrderType: 'unsupportedOrderType',
  NonZeroFee: 'nonZeroFee',
} as const

export type ServiceErrorType = keyof typeof MESSAGES
export type ServiceErrorId = (typeof MESSAGES)[ServiceErrorType]

/** What was tried; the same status has another text for each (T §8 'Status mapping'). */
export type OrderAction = 'create' | 'cancel'

/** Messages that follow from the status alone. */
export type StatusId = 'denied' | 'tooMany' | 'unhandled' | 'failed'
type StatusErrorId = `${OrderAction}.${StatusId}`

/** Messages of what went wrong on this side: the tag itself. */
type LocalTag = Exclude<
  (PlacementError | CancellationError)['tag'],
  'rejected' | 'denied' | 'tooMany' | 'malformed'
>

export type OrderErrorId = ServiceErrorId | StatusErrorId | `local.${LocalTag}`

/** `raw`: the service's own type or words, for a type that has no message. */
export type OrderErrorMessage =
  { readonly tag: 'message'; readonly id: OrderErrorId } | { readonly tag: 'raw'; readonly text: string }

const message = (id: OrderErrorId): OrderErrorMessage => ({ tag: 'message', id })

const isListed = (errorType: string): errorType is ServiceErrorType => Object.hasOwn(MESSAGES, errorType)

/** The message of an error type; null for one that the table does not hold. */
export const serviceErrorId = (errorType: string): ServiceErrorId | null =>
  isListed(errorType) ? MESSAGES[errorType] : null

/** Statuses whose body says what is wrong. 404: the order is not there. */
const TELLING_STATUSES: readonly (number | undefined)[] = [400, 404]

/**
 * T8.29-36: 400 and 404 say their type's message, else the raw type, else the description, and without a readable
 * body the fallback; 403 and 429 have texts of their own; every other status is 'failed'.
 */
const rejected = (
  { status, errorType, description }: PlacementError | CancellationError,
  action: OrderAction,
): OrderErrorMessage => {
  if (!TELLING_STATUSES.includes(status)) return message(`${action}.failed`)
  const id = errorType === undefined ? null : serviceErrorId(errorType)
  if (id !== null) return message(id)
  const text = errorType ?? description
  return text === undefined ? message(`${action}.unhandled`) : { tag: 'raw', text }
}

const malformed = ({ status }: PlacementError | CancellationError, action: OrderAction): OrderErrorMessage =>
  message(
    status === undefined || TELLING_STATUSES.includes(status) ? `${action}.unhandled` : `${action}.failed`,
  )

/** What a placement or a cancellation that failed is said as. */
export const orderErrorMessage = (
  error: PlacementError | CancellationError,
  action: OrderAction,
): OrderErrorMessage => {
  switch (error.tag) {
    case 'rejected':
      return rejected(error, action)
    case 'malformed':
      return malformed(error, action)
    case 'denied':
    case 'tooMany':
      return message(`${action}.${error.tag}`)
    default:
      return message(`local.${error.tag}`)
  }
}
