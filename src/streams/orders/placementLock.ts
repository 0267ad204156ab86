import type { Observable } from 'rxjs'
import type { OrderUid } from '../../events/kernel'
import { orderByUid } from '../../events/orders/select'
import type { EpicLog } from '../Epic'
import { whenState } from '../operators/select'

/** Held from before signing until placed or failed; the tab that gets it knows that no other works on the placement (A2.11). */
export const placementLock = (uid: OrderUid): string => `placement:${uid}`

/** Emits once the log holds the outcome of the placement, written by any tab. */
export const placementEnded = (log: EpicLog, uid: OrderUid): Observable<unknown> =>
  whenState(log, ({ durable }) => orderByUid(durable.orders, uid)?.status !== 'placing')
