import type { OrderUid } from '../../events/kernel'
import { createMissingOrders, type MissingOrders } from './missingOrders'

/** A tab's memory between its checks. The log doesn't need it, because a reloaded tab may ask once more. */
export interface CheckMemory {
  /** Old fills whose transaction hash this tab has requested. The service may never know it, so the tab asks once. */
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
