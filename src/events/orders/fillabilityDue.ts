/** How often a change of an order's fillability counts: what the fold needs of it, without what judges the market. */
import type { UnixMs } from '../kernel/units'

/** One change in so many ms counts, and so many ms of changes at once (four of them): our choice (X22). */
export const CHANGE_INTERVAL_MS = 300_000
export const BURST_MS = 3 * CHANGE_INTERVAL_MS

/** When the changes up to the one at `at` are due at one in five minutes. */
export const dueAfter = (due: UnixMs | null, at: UnixMs): UnixMs =>
  Math.min(Math.max(due ?? at, at), at + BURST_MS) + CHANGE_INTERVAL_MS
