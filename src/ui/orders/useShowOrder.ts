import { useEffect, useRef } from 'react'
import type { PlacementView } from '../../events/views/review'

/** Once the dialog of a placement is closed, its row, and so its strip, is in view; not where nothing was signed. */
export const useShowOrder = (followed: PlacementView | null): void => {
  const uid = useRef<string | null>(null)
  useEffect(() => {
    uid.current = followed === null || followed.status === 'failed' ? null : followed.uid
  }, [followed])
  useEffect(
    () => () => {
      const shown = uid.current
      if (shown === null) return
      // After the dialog gave the focus back, which may scroll.
      requestAnimationFrame(() => {
        document.querySelector(`[data-order="${CSS.escape(shown)}"]`)?.scrollIntoView({ block: 'nearest' })
      })
    },
    [],
  )
}
