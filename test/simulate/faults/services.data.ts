/**
 * Services beside the order book that fail, and an order book that is ahead of itself (L12 to L16, our own). They come on
 * days of their own (`plan/rareFaults.ts`), because few days ask for what they answer.
 */
import * as E from 'fp-ts/Either'
import type { QuoteRequest, ServiceOrder } from '../../../src/streams/ports/OrderBook'
import type { Fault } from './fault'

const soonFulfilled = (order: ServiceOrder): ServiceOrder =>
  order.status === 'open' && order.params.partiallyFillable && order.executedSellAmount > 0n
    ? { ...order, status: 'fulfilled' }
    : order

export const serviceFaults: readonly Fault[] = [
  {
    id: 'L12',
    what: 'prices cannot be read',
    calls: ['priceSource.'],
    disturb: ({ name }) => ({
      what: 'lost',
      error:
        name === 'priceSource.usdPerToken' || name === 'priceSource.indicativePrice'
          ? { tag: 'unreachable' }
          : { reason: 'it does not answer' },
    }),
  },
  {
    id: 'L13',
    what: 'token lists cannot be fetched',
    calls: ['tokenLists.fetch'],
    disturb: () => ({ what: 'lost', error: { reason: 'unreachable', detail: null } }),
  },
  {
    id: 'L14',
    what: 'the store cannot be erased',
    calls: ['logStore.erase'],
    disturb: () => ({ what: 'lost', error: { tag: 'blocked', description: 'another tab has it' } }),
  },
  {
    id: 'L15',
    what: 'an order that was filled in part is called fulfilled for a while',
    calls: ['orderBook.order', 'orderBook.accountOrders'],
    disturb: () => ({
      what: 'answer',
      change: E.map((value) =>
        Array.isArray(value)
          ? value.map(soonFulfilled)
          : value === null
            ? null
            : soonFulfilled(value as ServiceOrder),
      ),
    }),
  },
  {
    id: 'L16',
    what: 'the service does not trade a token',
    calls: ['orderBook.quote'],
    disturb: ({ args: [asked] }) => ({
      what: 'lost',
      error: {
        tag: 'rejected',
        status: 400,
        errorType: 'UnsupportedToken',
        description: `Token ${(asked as QuoteRequest).buyToken} is unsupported`,
        feeAmount: null,
      },
    }),
  },
]

/** They are not among the faults that any day draws. */
export const serviceFaultIds: readonly string[] = serviceFaults.map(({ id }) => id)
