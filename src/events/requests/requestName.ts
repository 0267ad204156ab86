import { secondStepId } from '../transactions/secondStepId'
import type { Request } from './events'
import type { Requests } from './state'

/** Every type of request. If one were missing, this wouldn't compile. */
const requestTypes: Readonly<Record<Request['type'], true>> = {
  OrderPlacementRequested: true,
  OrderCancellationRequested: true,
  PresignatureRequested: true,
  TransactionRequested: true,
}

/** Whether an event, or a fact of one, is a durable request. */
export const isRequest = <E extends { readonly type: string }>(
  event: E,
): event is Extract<E, { readonly type: Request['type'] }> => Object.hasOwn(requestTypes, event.type)

/** Uid of the order, or id of the transaction. */
export const requestName = (request: Request): string =>
  request.type === 'TransactionRequested' ? request.data.id : request.data.uid

/**
 * Whether the user consented to a request that isn't stored (X15): to this one, or to the one that it continues (a
 * second approval continues its first; an order's signature on chain its placement).
 */
export const isConsented = ({ consented }: Requests, request: Request): boolean =>
  Object.hasOwn(consented, requestName(request)) ||
  Object.keys(consented).some((name) => requestName(request) === secondStepId(name))
