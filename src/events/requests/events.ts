import * as t from 'io-ts'
import { literals, session } from '../kernel'
import { OrderCancellationRequested, OrderPlacementRequested, PresignatureRequested } from '../orders/events'
import { TransactionRequested } from '../transactions/events'

/** An event without its version: a later version of the same shape fits too. */
const requestOf = <T extends string, A, O>(definition: { readonly type: T; readonly data: t.Type<A, O> }) =>
  t.type({ type: t.literal(definition.type), data: definition.data })

/**
 * The durable requests: each opens a window of the wallet once it is written, so each is on the disk before that, and
 * none begins unwritten without consent (A2.11, X15, ADR 17).
 */
const RequestC = t.union([
  requestOf(OrderPlacementRequested),
  requestOf(OrderCancellationRequested),
  requestOf(PresignatureRequested),
  requestOf(TransactionRequested),
])
export type Request = t.TypeOf<typeof RequestC>

/**
 * A durable request was appended and isn't written yet. From here on, the tab decides and shows as if it were (X3). The
 * log adds this event to every request.
 */
export const RequestSubmitted = session(
  'RequestSubmitted',
  {
    /** Id of the durable fact, which settles it. */
    id: t.string,
    /** The user knew that the log is not stored, and requested it anyway (X15). */
    consent: t.boolean,
    request: RequestC,
  },
  {
    // Version 1 held requests without their decisions' knowledge. Version 2 had neither a receiver's name nor a wrap's
    // sale. Version 3 had no claims, version 4 no votes and stakes, and version 5 no invalidated orders.
    upcasts: [(old) => old, (old) => old, (old) => old, (old) => old, (old) => old],
  },
)

/** A request was not started: it could not be written, and the user did not consent. The wallet is not called. */
export const RequestRefused = session('RequestRefused', {
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
})
