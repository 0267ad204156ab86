import type { Fact } from '../catalogue'
import type { ChainId } from './chains.data'
import type { UnixMs } from '../kernel'
import type { ChainSession, ClockTrust } from './state'

/**
 * A time, and whether it can be trusted. `now` is the device's clock plus the measured offset (D6.1, D6.2). Until this
 * session has compared the two, `now` is just the device's clock, which may be wrong by any amount.
 */
export interface ChainTime {
  readonly now: UnixMs
  readonly isMeasured: boolean
}

/**
 * How far the wall clock and the monotonic clock of a device may drift apart between two measurements, in ms; setting
 * the wall clock moves it by more (C119).
 */
const DRIFT_MS = 5_000

/**
 * Whether the offset is valid for this chain and for the device's clock as it runs now (X7): this session has measured
 * it, and no one has set the wall clock since. `skewMs` is the wall clock's reading minus the monotonic clock's.
 */
export const isClockMeasured = (
  { clockMeasuredOn, clockSkewMs }: Pick<ChainSession, 'clockMeasuredOn' | 'clockSkewMs'>,
  chainId: ChainId,
  skewMs: number,
): boolean =>
  clockMeasuredOn === chainId && (clockSkewMs === null || Math.abs(skewMs - clockSkewMs) <= DRIFT_MS)

/** A block's timestamp and the device's clock count as equal up to this difference, in ms (D6.1). */
const TOLERANCE_MS = 30_000

/** The most, in ms, that one endpoint can move the app's clock without the user (X63). */
const MOST_OFFSET_MS = 900_000

/**
 * The offset that follows from the last measurement if the device's clock was set since, or null if it wasn't. The
 * monotonic clock shows by how much, so it is the second source that confirms a block.
 */
export const offsetAfterSet = (
  { clockOffsetMs, clockSkewMs }: Pick<ChainSession, 'clockOffsetMs' | 'clockSkewMs'>,
  skewMs: number,
): number | null =>
  clockSkewMs === null || Math.abs(skewMs - clockSkewMs) <= DRIFT_MS
    ? null
    : clockOffsetMs + clockSkewMs - skewMs

/**
 * Returns the offset to use for a block `differenceMs` ahead of the device's clock, in ms, or null if the user must say
 * which clock is right (X63). `expectedMs` is `offsetAfterSet`. Otherwise a single endpoint could set the time at which
 * an order ends.
 */
export const acceptedOffset = (
  differenceMs: number,
  trust: ClockTrust | null,
  expectedMs: number | null,
): number | null => {
  if (Math.abs(differenceMs) <= TOLERANCE_MS) return 0
  if (Math.abs(differenceMs) <= MOST_OFFSET_MS) return differenceMs
  // Twice: the measurement before may have been off by as much as this one.
  if (expectedMs !== null && Math.abs(differenceMs - expectedMs) <= 2 * TOLERANCE_MS) return differenceMs
  if (trust === null) return null
  if (trust.use === 'device') return 0
  return Math.abs(differenceMs - trust.offsetMs) <= MOST_OFFSET_MS ? differenceMs : null
}

/** Whether two offsets of the same chain differ by no more than the age of a block. */
export const isSameOffset = (a: number, b: number): boolean => Math.abs(a - b) <= TOLERANCE_MS

/**
 * Whether a block is too old to tell the time (X385): its offset is below the one measured before, on whichever network, and below
 * the one that follows from it where the device's clock was set since (`expectedMs`: `offsetAfterSet`). Both clocks run equally
 * fast, and after a sleep, which stops the monotonic clock, the truth is one of the two or between them (X394). So no newest block
 * is that old; its endpoint is behind. A block that agrees with the device's clock (0) always counts.
 */
export const isOffsetOfOldBlock = (
  offsetMs: number,
  knownMs: number,
  expectedMs: number | null = null,
): boolean => {
  const leastMs = Math.min(knownMs, expectedMs ?? knownMs)
  return offsetMs !== 0 && offsetMs < leastMs && !isSameOffset(offsetMs, leastMs)
}

/** The session's offset from this fact on, in ms: it was measured, or the user trusts it. Null if it stays the same. */
export const offsetOf = (fact: Fact): number | null => {
  if (fact.type === 'ClockOffsetMeasured') return fact.data.offsetMs
  if (fact.type !== 'ClockTrusted') return null
  return fact.data.use === 'device' ? 0 : fact.data.offsetMs
}

/**
 * How far this fact moves the app's clock, in ms. Earlier stamps are wrong by as much (X68). Returns 0 if the device's
 * clock was set since the last measurement, because the offset measured then made the older stamps right.
 */
export const clockShift = (chain: ChainSession, fact: Fact): number => {
  if (fact.type !== 'ClockOffsetMeasured' && fact.type !== 'ClockTrusted') return 0
  const { chainId, skewMs = null } = fact.data
  if (chainId !== chain.chainId) return 0
  const isSet =
    skewMs !== null && chain.clockSkewMs !== null && Math.abs(skewMs - chain.clockSkewMs) > DRIFT_MS
  return isSet ? 0 : (offsetOf(fact) ?? 0) - chain.clockOffsetMs
}
