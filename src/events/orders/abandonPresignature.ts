import * as E from 'fp-ts/Either'
import type { AppState } from '../appState'
import type { AppEvent } from '../catalogue'
import type { Decision, OrderUid } from '../kernel'
import { PresignatureFailed } from './events'
import { orderByUid } from './orderByUid'

export interface AbandonPresignatureRejection {
  readonly tag: 'notWaiting'
}

/** Stops waiting for the wallet to sign on chain (X14). A transaction that it sends afterwards is still tracked. */
export const abandonPresignature: Decision<
  AppState,
  { readonly uid: OrderUid },
  AppEvent,
  AbandonPresignatureRejection
> = ({ durable }, { uid }) =>
  orderByUid(durable.orders, uid)?.presignature?.phase === 'asked'
    ? E.right([PresignatureFailed({ uid, error: { tag: 'abandoned' } })])
    : E.left({ tag: 'notWaiting' })
