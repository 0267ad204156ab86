/** How often a change of an order's fillability counts. The fold needs this part; unfillable.ts compares with the market. */
import type { UnixMs } from '../kernel'

/** One change per interval counts, in ms; a burst of three intervals allows four changes at once (X22, C38). */
export const CHANGE_INTERVAL_MS = 300_000
export const BURST_MS = 3 * CHANGE_INTERVAL_MS

/** When the changes up to the one at `at` are due at one in five minutes. */
export const dueAfter = (due: UnixMs | null, at: UnixMs): UnixMs =>
  Math.min(Math.max(due ?? at, at), at + BURST_MS) + CHANGE_INTERVAL_MS
