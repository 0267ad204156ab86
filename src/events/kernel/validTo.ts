import type { UnixMs, UnixSeconds } from './units'
import { toUnixSeconds } from './units'

/** The service refuses what ends within 60 s of its arrival; 90 leaves the wallet half a minute (decisions). */
export const MIN_AHEAD_SECONDS = 90
/** The service refuses more than three hours; a minute less allows for its clock (decisions). */
export const MAX_AHEAD_SECONDS = 10_740
/** validTo is signed as a uint32 (T §5). */
export const MAX_VALID_TO: UnixSeconds = 0xffffffff

/** When an order asked for now ends, given the deadline in seconds. */
export const validToFor = (now: UnixMs, deadlineSeconds: number): UnixSeconds => {
  const ahead = Math.min(Math.max(deadlineSeconds, MIN_AHEAD_SECONDS), MAX_AHEAD_SECONDS)
  return Math.min(toUnixSeconds(now) + ahead, MAX_VALID_TO)
}
