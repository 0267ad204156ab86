import { useObservableState } from 'observable-hooks'
import type { UnixMs } from '../../events/kernel'
import { useApp } from './AppProvider'

/** The corrected time in ms, updated about every second. */
export const useNow = (): UnixMs => {
  const app = useApp()
  return useObservableState(app.now$, app.now)
}
