/** When a receipt is asked for again (S §4): the longer a transaction waits, the more blocks lie between. */
import type { UnixMs } from '../kernel/units'
import type { Transaction } from './state'

const MINUTE_MS = 60_000
/** Blocks that must be exceeded, from this age on. */
const PACES: readonly (readonly [fromMs: number, blocks: number])[] = [
  [60 * MINUTE_MS, 9],
  [5 * MINUTE_MS, 2],
]
/** How many blocks deep a receipt is looked after in case the chain reorganises. Our choice: a few minutes. */
export const SETTLED_AFTER_BLOCKS = 12

/** `lastChecked`: the block of the last check; undefined before the first, which is due at once. */
export const isCheckDue = (
  { addedTime, sentTime }: Pick<Transaction, 'addedTime' | 'sentTime'>,
  lastChecked: number | undefined,
  block: number,
  now: UnixMs,
): boolean => {
  if (lastChecked === undefined) return true
  // A chain that was turned back counts from where it is now.
  const passed = Math.abs(block - lastChecked)
  if (passed < 1) return false
  const waited = now - (sentTime ?? addedTime)
  const pace = PACES.find(([fromMs]) => waited > fromMs)
  return pace === undefined || passed > pace[1]
}
