import type { ChainId } from './chains.data'
import type { UnixMs } from '../kernel/units'
import type { ChainSession } from './state'

/**
 * A time, and whether it can be trusted. `now` is the device's clock plus the measured offset (D6.1, D6.2). Before this
 * session has compared it with a block of the chain it is the device's clock alone, which may be wrong by any amount.
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
 * Whether the offset is valid for this chain and for the device's clock as it runs now (X7): this session has compared
 * them, and the wall clock was not set since. `skewMs` is the reading of the wall clock minus that of the monotonic
 * clock.
 */
export const isClockMeasured = (
  { clockMeasuredOn, clockSkewMs }: Pick<ChainSession, 'clockMeasuredOn' | 'clockSkewMs'>,
  chainId: ChainId,
  skewMs: number,
): boolean =>
  clockMeasuredOn === chainId && (clockSkewMs === null || Math.abs(skewMs - clockSkewMs) <= DRIFT_MS)
