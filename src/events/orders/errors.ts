/**
 * Which message an error of the order service has (T8.29). These are ids: the texts are in the locales, under
 * `orders.error.{id}`. InsufficientAllowance and InsufficientBalance say the true cause first, and then the
 * catalogue's exchanged sentences, as details (D3.26).
 */
import type { CancellationError, PlacementFailure } from './events'
import {
  type NextStep,
  type ServiceError,
  type ServiceErrorRow,
  isExplainedByBody,
  serviceErrorOf,
} from './serviceErrors.data'

/** The operation that failed: the same status has a different text for each (D3.23). */
export type OrderAction = 'create' | 'cancel'

/** Messages that follow from the status alone. */
type StatusId = 'denied' | 'tooMany' | 'unhandled' | 'failed'
type StatusErrorId = `${OrderAction}.${StatusId}`

/** Errors that arose in the app or the wallet: their tag is the id. */
type LocalTag = Exclude<
  (PlacementFailure | CancellationError)['tag'],
  'rejected' | 'denied' | 'tooMany' | 'malformed'
>

/** Errors with a separate text for cancellations: the order stays and can be filled (X211). */
type CancelTag = Exclude<
  CancellationError['tag'],
  'rejected' | 'denied' | 'tooMany' | 'malformed' | 'busy' | 'sandboxGuard'
>

type OrderErrorId = ServiceError['message'] | StatusErrorId | `local.${LocalTag}` | `cancel.${CancelTag}`

/** `raw`: the service's error type or description, for a type without a message (T8.30, T8.31). */
export type OrderErrorMessage =
  | { readonly tag: 'message'; readonly id: OrderErrorId; readonly next: NextStep | null }
  | { readonly tag: 'raw'; readonly text: string }

const message = (id: OrderErrorId, next: NextStep | null = null): OrderErrorMessage => ({
  tag: 'message',
  id,
  next,
})

const orderNotFound = message('orderNotFound', 'look')

/** The body's message: its type's, else the raw type, else the description. Null without any of them. */
const bodyMessage = (
  { errorType, description }: PlacementFailure | CancellationError,
  action: OrderAction,
): OrderErrorMessage | null => {
  const row = serviceErrorOf(errorType, description)
  // NotFound means a missing price when an order is placed, and a missing order when one is cancelled.
  if (action === 'cancel' && row?.message === 'insufficientLiquidity') return orderNotFound
  if (row !== null) return message(row.message, row.next)
  const text = errorType ?? description
  return text === undefined ? null : { tag: 'raw', text }
}

/**
 * The message of a failed placement or cancellation (T8.29 to T8.36). 400 and 404 show the body's report, or the
 * fallback without a readable body. 403 and 429 have their own texts. Every other status is 'failed'.
 */
export const orderErrorMessage = (
  error: PlacementFailure | CancellationError,
  action: OrderAction,
): OrderErrorMessage => {
  const { tag, status } = error
  switch (tag) {
    case 'rejected':
      return isExplainedByBody(status)
        ? (bodyMessage(error, action) ?? message(`${action}.unhandled`))
        : message(`${action}.failed`)
    case 'malformed':
      return status === undefined || isExplainedByBody(status)
        ? message(`${action}.unhandled`)
        : message(`${action}.failed`)
    case 'denied':
    case 'tooMany':
      return message(`${action}.${tag}`)
    case 'unreachable':
      // With a status there was an answer: the service failed.
      if (status !== undefined) return message(`${action}.failed`)
      return message(action === 'cancel' ? 'cancel.unreachable' : 'local.unreachable')
    case 'refused':
    case 'abandoned':
    case 'walletGone':
    case 'walletFailed':
    case 'wrongSigner':
    case 'interrupted':
      return message(action === 'cancel' ? `cancel.${tag}` : `local.${tag}`)
    default:
      return message(`local.${tag}`)
  }
}

/**
 * The detail that a body with any other status adds to 'failed': a type that belongs to that status (401 WrongOwner),
 * or text that the catalogue doesn't list. A listed type with an unexpected status is not trusted.
 */
export const orderErrorDetail = (error: PlacementFailure | CancellationError): OrderErrorMessage | null => {
  const { tag, status, errorType } = error
  if (tag !== 'rejected' || isExplainedByBody(status)) return null
  const row: ServiceErrorRow | null = serviceErrorOf(errorType)
  return row === null || row.statuses.some((one) => one === status) ? bodyMessage(error, 'create') : null
}
