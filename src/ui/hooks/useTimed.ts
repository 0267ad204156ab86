import { useCallback, useSyncExternalStore } from 'react'
import type { UnixMs } from '../../events/kernel'
import { useApp } from './AppProvider'

/**
 * What `read` makes of the corrected time, looked at about every second: renders again only when that changes. For what
 * changes seldom, such as whether a deadline has passed, or a text of whole minutes (X428).
 */
export const useTimed = <A extends string | number | boolean>(read: (now: UnixMs) => A): A => {
  const app = useApp()
  const watch = useCallback(
    (look: () => void) => {
      const looking = app.now$.subscribe(look)
      return () => looking.unsubscribe()
    },
    [app],
  )
  return useSyncExternalStore(watch, () => read(app.now()))
}
