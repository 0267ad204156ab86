/** The types of fact that the slice of an order asks for. */

/** Facts about the tabs that took part. */
export const AROUND: ReadonlySet<string> = new Set([
  'SessionStarted',
  'NetworkSelected',
  'ConnectivityChanged',
  'VisibilityChanged',
  'StorageLost',
  'StorageRestored',
  'RowQuarantined',
  'NewerCatalogueMet',
  'EpicFailed',
  'BlocksFailed',
  'BalancesReadFailed',
  'OrdersCheckFailed',
  'OrdersCheckRecovered',
  'WalletConnected',
  'WalletDisconnected',
  'WalletAccountChanged',
  'WalletChainChanged',
  'SafeRead',
])

/** The slice also has those after the order's end, because a clock error that is learned later existed before. */
export const CLOCKS: ReadonlySet<string> = new Set(['ClockOffsetMeasured', 'ClockDoubted', 'ClockTrusted'])

/** Facts that end an order, and those that show that it continues. */
export const ENDS: ReadonlySet<string> = new Set([
  'OrderFilled',
  'OrderExpired',
  'OrderCancelled',
  'OrderPlacementFailed',
])
export const OPENS: ReadonlySet<string> = new Set(['OrderPlaced', 'OrderReopened'])

/** How a request ended in the tab that made it. */
export const SENT: ReadonlySet<string> = new Set(['OrderSigned', 'OrderPlacementFailed'])

/** These hold uids of other orders, too: a placement lists the orders that it knew, and a submitted request is a copy. */
export const NAMES_OTHER_ORDERS: ReadonlySet<string> = new Set([
  'OrderPlacementRequested',
  'RequestSubmitted',
])
