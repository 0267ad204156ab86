import * as E from 'fp-ts/Either'
import type { Decision } from '../decision'
import type { OrderUid } from '../kernel'
import { PresignatureFailed } from './events'
import { orderByUid } from './orderByUid'

export interface AbandonPresignatureRejection {
  readonly tag: 'notWaiting'
}

/** Stops waiting for the wallet to sign on chain (X14). A transaction that it sends afterwards is still tracked. */
export const abandonPresignature: Decision<{ readonly uid: OrderUid }, AbandonPresignatureRejection> = (
  { durable },
  { uid },
) =>
  orderByUid(durable.orders, uid)?.presignature?.phase === 'asked'
    ? E.right([PresignatureFailed({ uid, error: { tag: 'abandoned' } })])
    : E.left({ tag: 'notWaiting' })
