import { useSubscription } from 'observable-hooks'
import type { UnixMs } from '../../events/kernel'
import { useApp } from './AppProvider'

/** Runs `work` with the corrected time, at once and about every second, without a render. */
export const useEachSecond = (work: (now: UnixMs) => void): void => {
  useSubscription(useApp().now$, work)
}
