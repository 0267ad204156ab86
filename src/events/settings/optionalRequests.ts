/** Whether what the user may switch off may leave the device: reports, logos and prices of other services (S7.42, D6.6). */
import type { AppState } from '../appState'

/**
 * The switches are known once the log was read. A store that was lost at the start, or a row of a newer build, may hold a
 * switch that is off: then the defaults would count in its place, and nothing optional leaves (X81).
 */
const areSwitchesKnown = ({ session: { chain } }: AppState): boolean =>
  chain.storageLost?.afterSeq !== 0 && !chain.newerCatalogue

/** What leaves unless it is switched off. */
export const optionalRequests = ['reports', 'logosAndPrices'] as const
export type OptionalRequest = (typeof optionalRequests)[number]

export const mayLeave = (state: AppState, name: OptionalRequest): boolean =>
  areSwitchesKnown(state) && state.durable.settings.switches[name]
