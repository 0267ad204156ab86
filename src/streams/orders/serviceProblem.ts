import type { OrderBookError } from '../ports/OrderBook'

/** Why the service refused or failed, in the form that placement and cancellation share (T7.10, T7.12). */
export interface ServiceProblem {
  readonly tag: 'rejected' | 'denied' | 'tooMany' | 'unreachable' | 'malformed'
  readonly errorType?: string
  readonly description?: string
  readonly status?: number
}

export const serviceProblem = (error: OrderBookError): ServiceProblem => {
  switch (error.tag) {
    case 'rejected':
      return {
        tag: 'rejected',
        status: error.status,
        ...(error.errorType === null ? {} : { errorType: error.errorType }),
        ...(error.description === null ? {} : { description: error.description }),
      }
    case 'denied':
      return { tag: 'denied', status: 403 }
    case 'tooMany':
      return { tag: 'tooMany', status: 429 }
    case 'failed':
      return { tag: 'unreachable', status: error.status }
    case 'malformed':
      return { tag: 'malformed', status: error.status, description: error.description }
    case 'unreachable':
      return { tag: 'unreachable' }
    case 'timeout':
      return { tag: 'unreachable', description: 'timeout' }
  }
}

/** The duplicate is this very order, because the uid is a hash of all its fields. Both spellings are read (D2.5). */
export const isDuplicate = (error: OrderBookError): boolean =>
  error.tag === 'rejected' && /^Duplicated?Order$/.test(error.errorType ?? '')

/** Request Timeout and Too Early: the same request may succeed later. */
const NOT_NOW: readonly number[] = [408, 425]

/** Whether the answer to a POST means that the order was not accepted; any other error leaves that open. */
export const isRefusal = (error: OrderBookError): boolean =>
  error.tag === 'denied' || (error.tag === 'rejected' && !NOT_NOW.includes(error.status))
