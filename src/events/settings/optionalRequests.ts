/** Whether optional data may leave the device: reports, third-party logos and prices (S7.42, D6.6). */
import type { AppState } from '../appState'

/**
 * The switches are known once the log was read. A store that was lost at the start, or a newer build's row, may hold a
 * switch that is off. The defaults would then override it, so no optional request is sent (X81).
 */
const areSwitchesKnown = ({ session: { chain } }: AppState): boolean =>
  chain.storageLost?.afterSeq !== 0 && !chain.newerCatalogue

/** What leaves unless it is switched off. */
export const optionalRequests = ['reports', 'logosAndPrices'] as const
export type OptionalRequest = (typeof optionalRequests)[number]

export const mayLeave = (state: AppState, name: OptionalRequest): boolean =>
  areSwitchesKnown(state) && state.durable.settings.switches[name]
