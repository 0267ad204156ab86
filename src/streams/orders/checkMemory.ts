import type { OrderUid } from '../../events/kernel'
import { createMissingOrders, type MissingOrders } from './missingOrders'

/** What a tab remembers between its checks. The log does not need it: a tab that is loaded again may ask once more. */
export interface CheckMemory {
  /** Old fills whose transaction hash this tab has requested: the service may never know it, so it is requested once. */
  readonly requestedHashes: Set<OrderUid>
  /** Orders that this tab reopened before it measured the chain's clock; a tab that has measured it may disagree. */
  readonly reopened: Set<OrderUid>
  readonly missing: MissingOrders
}

export const checkMemory = (): CheckMemory => ({
  requestedHashes: new Set(),
  reopened: new Set(),
  missing: createMissingOrders(),
})
