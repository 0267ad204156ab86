/** The items of the activity list. It looks at a long history in pieces, so the browser can draw and take keys in between. */
import { useCallback, useEffect, useState } from 'react'
import type { AppState } from '../../events/appState'
import { activity, type ActivityView } from '../../events/activity/activity'
import type { ActivityFilter } from '../../events/activity/activityFilter'
import { useView } from '../hooks/useView'

/**
 * The number of ended orders to look at in one task (C698): some twenty milliseconds. A search that finds few looks at a
 * whole history.
 */
const LOOKED_AT_ONCE = 1000

/** Returns at most `limit` ended items that pass the filter. There may be more of them until `isSearching` is false. */
export const useActivity = (limit: number, filter: ActivityFilter): ActivityView => {
  const [looked, setLooked] = useState({ filter, reach: LOOKED_AT_ONCE })
  const reach = looked.filter === filter ? looked.reach : LOOKED_AT_ONCE
  const view = useView(
    useCallback(
      (state: AppState) => ({ ...activity(state, limit, filter, reach), filter }),
      [limit, filter, reach],
    ),
  )
  // The first render with another filter still has the view of the one before, which says nothing of this one.
  const isSearching = view.isSearching || view.filter !== filter
  useEffect(() => {
    if (!isSearching) return undefined
    // React would run another update of an effect in the same task.
    const next = setTimeout(() => setLooked({ filter, reach: reach + LOOKED_AT_ONCE }))
    return () => clearTimeout(next)
  }, [isSearching, filter, reach])
  return { ...view, isSearching }
}
