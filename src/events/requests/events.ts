import * as t from 'io-ts'
import { literals } from '../kernel/codecs'
import { defineEvent } from '../kernel/defineEvent'
import { OrderCancellationRequested, OrderPlacementRequested, PresignatureRequested } from '../orders/events'
import { TransactionRequested } from '../transactions/events'

/** An event without its version: another one of the same shape may stand for it. */
const requestOf = <T extends string, A, O>(definition: { readonly type: T; readonly data: t.Type<A, O> }) =>
  t.type({ type: t.literal(definition.type), data: definition.data })

/**
 * The durable requests: each opens a window of the wallet once it is written, so each is on the disk before that, and
 * none begins unwritten without consent (design, The log 11 and 14; ADR 17).
 */
const RequestC = t.union([
  requestOf(OrderPlacementRequested),
  requestOf(OrderCancellationRequested),
  requestOf(PresignatureRequested),
  requestOf(TransactionRequested),
])
export type Request = t.TypeOf<typeof RequestC>

/**
 * A durable request was appended and is not written yet: from here on the tab decides and shows as if it were (X3). The
 * log adds it to every request, whoever makes it.
 */
export const RequestSubmitted = defineEvent('RequestSubmitted', {
  version: 2,
  scope: 'session',
  // Version 1 held requests that did not say what was known when they were decided.
  upcasts: [(old) => old],
  data: t.type({
    /** Id of the durable fact, which ends it. */
    id: t.string,
    /** The user knew that the log is not stored and asked all the same (X15). */
    consent: t.boolean,
    request: RequestC,
  }),
})

/** A request did not begin: it could not be written and nobody agreed to go on without. The wallet is not asked. */
export const RequestRefused = defineEvent('RequestRefused', {
  version: 1,
  scope: 'session',
  data: t.type({
    /** Id of the fact that was to be written. */
    id: t.string,
    /** Uid of the order, or id of the transaction. */
    refused: t.string,
    request: literals(
      'OrderPlacementRequested',
      'OrderCancellationRequested',
      'PresignatureRequested',
      'TransactionRequested',
    ),
    reason: literals('notStored', 'notEncodable'),
  }),
})
