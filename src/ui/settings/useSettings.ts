import type { AppState } from '../../events/appState'
import type { Settings } from '../../events/settings/state'
import { useView } from '../hooks/useView'

const settingsOf = ({ durable }: AppState): Settings => durable.settings

/** The settings as they are. */
export const useSettings = (): Settings => useView(settingsOf)
