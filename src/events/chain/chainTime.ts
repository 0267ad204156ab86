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

/** Whether this session has compared the device's clock with that of the chain (X7). */
export const isClockMeasured = ({ clockMeasuredOn }: ChainSession, chainId: ChainId): boolean =>
  clockMeasuredOn === chainId
