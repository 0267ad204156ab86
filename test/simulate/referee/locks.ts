/** Which locks a hidden window may have: none of what only windows in view do. */
import { LIMITS } from './limits.data'

export interface Held {
  readonly name: string
  readonly sinceMs: number
}

/** Work that tabs in view do for all. What a hidden tab checks once a minute has a lock of its own. */
const SEEN_WORK = /^(?:poll:(?!.*:hidden$)|receipts:|safeTransactions:|price:|presignatures:|gas:)/
const isPollOfSeen = (name: string): boolean => /^poll:(?!.*:hidden$)/.test(name)

/** Which lock a window, hidden since a time, has that it must not have now; null: none. Times in ms. */
export const lockTrouble = (
  tab: string,
  sinceMs: number,
  locks: readonly Held[],
  nowMs: number,
): string | null => {
  for (const { name, sinceMs: heldSince } of locks) {
    const isKept = heldSince <= sinceMs + LIMITS.lockReleased && SEEN_WORK.test(name)
    if (isKept && nowMs - sinceMs > LIMITS.lockReleased) return `${tab} kept ${name}`
    if (isPollOfSeen(name) && nowMs - heldSince > LIMITS.hiddenCheck) return `${tab} has ${name} for long`
  }
  return null
}
