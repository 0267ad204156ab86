import type { ChainId } from './chains.data'
import type { UnixMs } from '../kernel/units'
import type { ChainSession } from './state'

/**
 * A moment, and how far it can be trusted. `now` is the device's clock plus the measured offset; until a block of the
 * chain was compared with it in this session it is the device's word alone, and a device may be wrong by any amount.
 */
export interface ChainTime {
  readonly now: UnixMs
  readonly isMeasured: boolean
}

/** What both clocks of a device may drift apart between two measurements; one that was set moves by more. Our choice. */
const DRIFT_MS = 5_000

/**
 * Whether the offset is one of this chain's clock and of the device's clock as it runs now (X7): this session has compared
 * them, and the device's was not set since. `skewMs`: its reading now minus what has elapsed by the clock that nobody sets.
 */
export const isClockMeasured = (
  { clockMeasuredOn, clockSkewMs }: Pick<ChainSession, 'clockMeasuredOn' | 'clockSkewMs'>,
  chainId: ChainId,
  skewMs: number,
): boolean =>
  clockMeasuredOn === chainId && (clockSkewMs === null || Math.abs(skewMs - clockSkewMs) <= DRIFT_MS)
