import type { OrderBookError } from '../ports/OrderBook'

/** Why the service did not do what was asked, in the words that placement and cancellation share (T §8). */
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

/** Our own order, then: its uid is a hash of all that it says (both spellings; decisions, 'Live networks'). */
export const isDuplicate = (error: OrderBookError): boolean =>
  error.tag === 'rejected' && /^Duplicated?Order$/.test(error.errorType ?? '')

/** Request Timeout and Too Early: a front asks for the same request again. */
const NOT_NOW: readonly number[] = [408, 425]

/** Whether an answer to a POST says that this order will not be taken; the others leave open whether it was. */
export const isRefusal = (error: OrderBookError): boolean =>
  error.tag === 'denied' || (error.tag === 'rejected' && !NOT_NOW.includes(error.status))
