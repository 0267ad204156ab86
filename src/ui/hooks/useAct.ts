import type { App } from './app'
import { useApp } from './AppProvider'

/** The one way by which a view changes anything. */
export const useAct = (): App['act'] => useApp().act
