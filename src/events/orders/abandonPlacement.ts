import * as E from 'fp-ts/Either'
import type { AppState } from '../app'
import type { AppEvent } from '../catalogue'
import type { Decision } from '../kernel/decision'
import type { OrderUid } from '../kernel/units'
import { OrderPlacementFailed } from './events'
import { orderByUid } from './orderByUid'

/** 'tooLate': the order is signed and on its way, or its outcome is being asked for. */
export type AbandonPlacementRejection =
  { readonly tag: 'unknownOrder' } | { readonly tag: 'notPlacing' } | { readonly tag: 'tooLate' }

/** Gives up waiting for a wallet that does not answer. A signature that comes after all is not posted. */
export const abandonPlacement: Decision<
  AppState,
  { readonly uid: OrderUid },
  AppEvent,
  AbandonPlacementRejection
> = ({ durable }, { uid }) => {
  const order = orderByUid(durable.orders, uid)
  if (order === undefined) return E.left({ tag: 'unknownOrder' })
  if (order.status !== 'placing') return E.left({ tag: 'notPlacing' })
  if (order.phase !== 'signing') return E.left({ tag: 'tooLate' })
  return E.right([OrderPlacementFailed({ uid, error: { tag: 'abandoned' } })])
}
