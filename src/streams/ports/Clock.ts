import type { UnixMs } from '../../events/kernel/units'

/** The device's clock. Offsets against the chain are facts, not the port's business (decisions, Clocks). */
export interface Clock {
  readonly now: () => UnixMs
}
