import type { App } from './app'
import { useApp } from './AppProvider'

/** Runs decisions: the only way in which a view changes anything. */
export const useAct = (): App['act'] => useApp().act
