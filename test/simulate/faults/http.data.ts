/** What happens between the browser and the order book, and what the service answers (H1 to H16, A1 to A14). */
import * as E from 'fp-ts/Either'
import type { Disturbance } from '../engine/calls'
import type { ServiceOrder, QuoteAnswer } from '../../../src/streams/ports/OrderBook'
import type { Fault, FaultScope } from './fault'

const SERVICE = ['orderBook.']
const lost =
  (error: unknown, ms = 0) =>
  (): Disturbance => ({ what: 'lost', error, ms })
/** Half of them took effect: a service that fails may have done what was asked. */
const maybe =
  (error: unknown, ms = 0) =>
  (_call: unknown, { draw }: { readonly draw: number }): Disturbance => ({
    what: draw % 2 === 0 ? 'lost' : 'lostAnswer',
    error,
    ms,
  })
const malformed = { tag: 'malformed', status: 200, description: 'as the simulation has it' }

type Change = (order: ServiceOrder) => ServiceOrder
/** Changes the orders that an answer holds. */
const changed = (change: Change) => (): Disturbance => ({
  what: 'answer',
  change: E.map((value) => {
    if (Array.isArray(value))
      return value.map((item: ServiceOrder) => ('params' in item ? change(item) : item))
    return typeof value === 'object' && value !== null && 'params' in value
      ? change(value as ServiceOrder)
      : value
  }),
})
/** Every order that ended so is filled after all; and those that end so within a minute. */
const fillLate =
  (status: ServiceOrder['status']) =>
  ({ world, count }: FaultScope): void => {
    const fill = (left: number): void => {
      for (const { order } of world.orderBook.all())
        if (world.orderBook.present(order.uid)?.status === status && !world.isQuiet)
          if (world.orderBook.fillLate(order.uid)) count()
      if (left > 0) world.time.after(10_000, () => fill(left - 1))
    }
    fill(6)
  }

const ORDERS = ['orderBook.order', 'orderBook.accountOrders']
const quoteOf = (change: (quote: QuoteAnswer) => QuoteAnswer) => (): Disturbance => ({
  what: 'answer',
  change: E.map((quote) => change(quote as QuoteAnswer)),
})

export const httpFaults: readonly Fault[] = [
  {
    id: 'H1',
    what: '429',
    calls: SERVICE,
    disturb: (_call, { draw }) => ({
      what: 'lost',
      error: { tag: 'tooMany', retryAfterMs: draw % 2 === 0 ? null : 1000 * (draw % 30) },
    }),
  },
  { id: 'H2', what: '403', calls: SERVICE, disturb: lost({ tag: 'denied' }) },
  { id: 'H3', what: '500', calls: SERVICE, disturb: maybe({ tag: 'failed', status: 500 }) },
  { id: 'H4', what: '502 with HTML', calls: SERVICE, disturb: maybe({ tag: 'failed', status: 502 }) },
  {
    id: 'H5',
    what: '504 after a timeout',
    calls: SERVICE,
    disturb: maybe({ tag: 'failed', status: 504 }, 10_000),
  },
  { id: 'H6', what: 'malformed JSON', calls: SERVICE, disturb: maybe(malformed) },
  { id: 'H7', what: 'empty 200', calls: SERVICE, disturb: maybe(malformed) },
  { id: 'H8', what: 'HTML with 200', calls: SERVICE, disturb: maybe(malformed) },
  { id: 'H9', what: 'truncated body', calls: SERVICE, disturb: maybe(malformed, 500) },
  { id: 'H10', what: 'slow drip', calls: SERVICE, disturb: () => ({ what: 'slow', ms: 8000 }) },
  { id: 'H11', what: 'never closes', calls: SERVICE, disturb: maybe({ tag: 'timeout' }, 30_000) },
  { id: 'H12', what: 'connection reset', calls: SERVICE, disturb: maybe({ tag: 'unreachable' }) },
  {
    id: 'H13',
    what: 'latency and jitter',
    calls: ['orderBook.', 'chain.', 'priceSource.', 'safeService.'],
    disturb: ({ args }, { draw }) => ({ what: 'slow', ms: (draw + args.length * 977) % 4000 }),
  },
  {
    id: 'H14',
    what: 'little bandwidth',
    calls: ['orderBook.accountOrders', 'orderBook.quote'],
    disturb: () => ({ what: 'slow', ms: 5000 }),
  },
  {
    id: 'H15',
    what: 'offline',
    calls: ['orderBook.', 'chain.', 'priceSource.', 'safeService.'],
    disturb: lost({ tag: 'unreachable', reason: 'offline' }),
    begin: ({ profile }) => (profile.isOnline = false),
    end: ({ profile }) => (profile.isOnline = true),
  },
  {
    id: 'H16',
    what: 'an answer after that of a newer question',
    calls: ['orderBook.quote', 'orderBook.accountOrders'],
    disturb: (_call, { draw }) => ({ what: 'slow', ms: draw % 3 === 0 ? 6000 : 0 }),
  },
  {
    id: 'A1',
    what: 'the order is taken and the answer lost',
    calls: ['orderBook.placeOrder'],
    disturb: () => ({ what: 'lostAnswer', error: { tag: 'unreachable' } }),
  },
  {
    id: 'A2',
    what: 'DuplicateOrder to a repeat',
    calls: ['orderBook.placeOrder'],
    disturb: () => ({ what: 'lostAnswer', error: { tag: 'timeout' }, ms: 2000 }),
  },
  {
    id: 'A3',
    what: 'another uid than computed',
    calls: ['orderBook.placeOrder'],
    disturb: () => ({ what: 'answer', change: E.map(() => `0x${'77'.repeat(56)}`) }),
  },
  {
    id: 'A4',
    what: 'the status goes back',
    calls: ORDERS,
    disturb: changed((order) =>
      order.executedSellAmount === 0n && order.status !== 'presignaturePending'
        ? { ...order, status: 'open', invalidated: false }
        : order,
    ),
  },
  {
    id: 'A5',
    what: 'fulfilled after cancelled',
    countsItself: true,
    begin: fillLate('cancelled'),
    end: fillLate('cancelled'),
  },
  {
    id: 'A6',
    what: 'executed after its expiry',
    countsItself: true,
    begin: fillLate('expired'),
    end: fillLate('expired'),
  },
  {
    id: 'A7',
    what: 'a page that lacks orders',
    calls: ['orderBook.accountOrders'],
    disturb: () => ({ what: 'answer', change: E.map((value) => (value as unknown[]).slice(1)) }),
  },
  {
    id: 'A8',
    what: 'an unknown status',
    calls: ORDERS,
    disturb: changed((order) => ({ ...order, status: 'unknown' })),
  },
  {
    id: 'A9',
    what: 'an unknown error type',
    calls: ['orderBook.quote', 'orderBook.placeOrder', 'orderBook.cancelOrder'],
    disturb: lost({
      tag: 'rejected',
      status: 400,
      errorType: 'BrandNewError',
      description: 'nobody knows it',
      feeAmount: null,
    }),
  },
  {
    id: 'A10',
    what: 'the quote expires while signing',
    calls: ['wallets.signOrder'],
    disturb: () => ({ what: 'slow', ms: 180_000 }),
  },
  {
    id: 'A11',
    what: 'a price of zero',
    calls: ['orderBook.quote'],
    disturb: quoteOf((quote) => ({ ...quote, buyAmount: 0n })),
  },
  {
    id: 'A12',
    what: 'a fee above the amount',
    calls: ['orderBook.quote'],
    disturb: quoteOf((quote) => ({ ...quote, feeAmount: quote.sellAmount * 2n })),
  },
  {
    id: 'A13',
    what: 'a hundred times the price',
    calls: ['orderBook.quote'],
    disturb: quoteOf((quote) => ({ ...quote, buyAmount: quote.buyAmount * 100n })),
  },
  {
    id: 'A14',
    what: 'a strategy file that is none',
    calls: ['priceSource.strategy'],
    disturb: lost({ reason: 'not JSON' }),
  },
]
