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
