import { type UnixMs, type UnixSeconds, toUnixSeconds } from './units'

/**
 * The order book refuses an order that ends within 60 s of its arrival (P6.13); 90 s leave the wallet half a minute (D3.11).
 */
const MIN_AHEAD_SECONDS = 90
/** The order book refuses more than three hours; a minute less allows for its clock (D3.11). */
const MAX_AHEAD_SECONDS = 10_740
/** validTo is signed as a uint32 (T5.37, T9.7, P2.2). */
export const MAX_VALID_TO: UnixSeconds = 0xffffffff

/** Returns the seconds an order with this deadline, in seconds, is signed for (T5.35, X66). */
export const signedSeconds = (deadlineSeconds: number): number =>
  Math.min(Math.max(deadlineSeconds, MIN_AHEAD_SECONDS), MAX_AHEAD_SECONDS)

/** The validTo of an order that is requested at `now`, from the deadline in seconds: unix seconds (T3.4, T5.35). */
export const validToFor = (now: UnixMs, deadlineSeconds: number): UnixSeconds =>
  Math.min(toUnixSeconds(now) + signedSeconds(deadlineSeconds), MAX_VALID_TO)
