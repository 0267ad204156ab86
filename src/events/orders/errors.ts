/**
 * What an error of the order service is said as (T §8). Ids, not words: the words live in the locales, under
 * `orders.error.{id}`. InsufficientAllowance and InsufficientBalance keep their own ids; that their texts are swapped
 * is a matter of the words (decisions).
 */
import type { CancellationError, PlacementFailure } from './events'
import type { NextStep, ServiceError, ServiceErrorRow } from './serviceErrors.data'
import { isExplainedByBody, serviceErrorOf } from './serviceErrors.data'

/** What was tried; the same status has another text for each (T §8 'Status mapping'). */
export type OrderAction = 'create' | 'cancel'

/** Messages that follow from the status alone. */
export type StatusId = 'denied' | 'tooMany' | 'unhandled' | 'failed'
type StatusErrorId = `${OrderAction}.${StatusId}`

/** Messages of what went wrong on this side: the tag itself. */
type LocalTag = Exclude<
  (PlacementFailure | CancellationError)['tag'],
  'rejected' | 'denied' | 'tooMany' | 'malformed'
>

export type OrderErrorId = ServiceError['message'] | StatusErrorId | `local.${LocalTag}`

/** `raw`: the service's own type or words, for a type that has no message. */
export type OrderErrorMessage =
  | { readonly tag: 'message'; readonly id: OrderErrorId; readonly next: NextStep | null }
  | { readonly tag: 'raw'; readonly text: string }

const message = (id: OrderErrorId, next: NextStep | null = null): OrderErrorMessage => ({
  tag: 'message',
  id,
  next,
})

const orderNotFound = message('orderNotFound', 'look')

/** What the body says: its type's message, else the raw type, else the description; null when it says nothing. */
const bodyMessage = (
  { errorType, description }: PlacementFailure | CancellationError,
  action: OrderAction,
): OrderErrorMessage | null => {
  const row = serviceErrorOf(errorType, description)
  // What is not found when an order is placed is a price; when one is cancelled, the order.
  if (action === 'cancel' && row?.message === 'insufficientLiquidity') return orderNotFound
  if (row !== null) return message(row.message, row.next)
  const text = errorType ?? description
  return text === undefined ? null : { tag: 'raw', text }
}

/**
 * What a placement or a cancellation that failed is said as (T8.29-36): 400 and 404 say what the body says, or without
 * a readable one the fallback; 403 and 429 have texts of their own; every other status is 'failed'.
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
      return message(status === undefined ? 'local.unreachable' : `${action}.failed`)
    default:
      return message(`local.${tag}`)
  }
}

/**
 * What the body of a status without a text of its own adds to 'failed': a type that belongs to that status (401
 * WrongOwner), or words that no catalogue holds. A listed type with a stranger status is not believed.
 */
export const orderErrorDetail = (error: PlacementFailure | CancellationError): OrderErrorMessage | null => {
  const { tag, status, errorType } = error
  if (tag !== 'rejected' || isExplainedByBody(status)) return null
  const row: ServiceErrorRow | null = serviceErrorOf(errorType)
  return row === null || row.statuses.some((one) => one === status) ? bodyMessage(error, 'create') : null
}
