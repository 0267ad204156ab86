import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import type { OrderUid } from '../kernel'
import { isAskedHere } from './askedBy'
import { OrderPlacementFailed, OrderPostingChanged, OrderPostingStopped } from './events'
import { orderByUid } from './orderByUid'

/** 'tooLate': it was stopped before, and the app is waiting for its outcome. */
export type AbandonPlacementRejection =
  | { readonly tag: 'unknownOrder' }
  | { readonly tag: 'notPlacing' }
  | { readonly tag: 'tooLate' }

/**
 * Gives up a placement. Before it is signed, it ends if this tab asked for it (X6), and a later signature is not
 * posted. After that, or if another tab asked for it, the service may already have the order. It is then posted no
 * more, and ends once its fate is known.
 */
export const abandonPlacement: Decision<{ readonly uid: OrderUid }, AbandonPlacementRejection> = (
  state,
  { uid },
) => {
  const order = orderByUid(state.durable.orders, uid)
  if (order === undefined) return E.left({ tag: 'unknownOrder' })
  if (order.status !== 'placing') return E.left({ tag: 'notPlacing' })
  if (order.phase === 'stopped') return E.left({ tag: 'tooLate' })
  const ending =
    order.phase === 'signing' && isAskedHere(state, uid)
      ? OrderPlacementFailed({ uid, phase: 'signing', error: { tag: 'abandoned' } })
      : OrderPostingStopped({ uid })
  return E.right([OrderPostingChanged({ uid, posts: null }), ending])
}
