import type { UnixMs } from '../../events/kernel/units'

/** The device's clock. Offsets against the chain are facts, not the port's business (decisions, Clocks). */
export interface Clock {
  readonly now: () => UnixMs
  /**
   * Whole ms since some moment of this session, by a clock that nobody sets: between two readings it passes as much as
   * `now` does, unless the device's clock was set meanwhile, or the device slept.
   */
  readonly elapsed: () => number
}
