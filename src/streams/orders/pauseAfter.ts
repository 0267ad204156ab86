import type { OrderBookError } from '../ports/OrderBook'
import { FAILURE_PAUSE_MS, RATE_LIMIT_PAUSE_MS } from './checkIntervals'

/** How long tracking pauses after a failed check (C64), in ms: as long as the service asks for, where it does. */
export const pauseAfter = (error: OrderBookError): number =>
  error.tag === 'tooMany' ? (error.retryAfterMs ?? RATE_LIMIT_PAUSE_MS) : FAILURE_PAUSE_MS
