import type { UnixMs } from '../../events/kernel'

/** The device's clock. Its offset against the chain is a fact and no part of the port. */
export interface Clock {
  readonly now: () => UnixMs
  /**
   * Whole ms since some moment of this session, by a monotone clock (D6.3): between two readings it advances as much as
   * `now` does, unless the device's clock was set meanwhile, or the device slept.
   */
  readonly elapsed: () => number
}
