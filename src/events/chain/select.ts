import type { AppState } from '../app'
import type { UnixMs } from '../kernel/units'

/** The time that counts: the device's clock plus the offset measured on the tab's chain (decisions, Clocks). */
export const nowOf = (state: AppState, device: UnixMs): UnixMs => device + state.session.chain.clockOffsetMs
