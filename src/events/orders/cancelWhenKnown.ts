import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import { type OrderUid, sameAddress } from '../kernel'
import { accountOf } from '../wallet/select'
import { isCancellationPlanned } from './cancellationPlan'
import { OrderCancellationPlanned, OrderPostingChanged, OrderPostingStopped } from './events'
import { orderByUid } from './orderByUid'

/**
 * 'unsigned': no signature is known, so giving the placement up is enough. 'contractWallet': nothing is sold unless its
 * wallet signs it on chain.
 */
export type CancelWhenKnownRejection =
  | { readonly tag: 'reloadNeeded' }
  | { readonly tag: 'unknownOrder' }
  | { readonly tag: 'notOwner' }
  | { readonly tag: 'notPlacing' }
  | { readonly tag: 'unsigned' }
  | { readonly tag: 'contractWallet' }
  | { readonly tag: 'alreadyPlanned' }

/**
 * Stops posting the order and cancels it as soon as the service knows it (X92). The service can still accept earlier
 * requests, and has nothing to cancel until then.
 */
export const cancelWhenKnown: Decision<{ readonly uid: OrderUid }, CancelWhenKnownRejection> = (
  { durable, session: { chain, wallet } },
  { uid },
) => {
  if (chain.newerCatalogue) return E.left({ tag: 'reloadNeeded' })
  const order = orderByUid(durable.orders, uid)
  if (order === undefined) return E.left({ tag: 'unknownOrder' })
  const account = accountOf(wallet)
  if (account === null || !sameAddress(order.owner, account)) return E.left({ tag: 'notOwner' })
  if (order.status !== 'placing') return E.left({ tag: 'notPlacing' })
  if (order.scheme === 'presign') return E.left({ tag: 'contractWallet' })
  if (order.signedAt === null) return E.left({ tag: 'unsigned' })
  if (isCancellationPlanned(order)) return E.left({ tag: 'alreadyPlanned' })
  const planned = OrderCancellationPlanned({ uid })
  return E.right(
    order.phase === 'stopped'
      ? [planned]
      : [OrderPostingChanged({ uid, posts: null }), OrderPostingStopped({ uid }), planned],
  )
}
