import { useCallback, useRef } from 'react'

/**
 * The ref for the part that replaces a pressed control, such as the next step's heading. It takes the focus when it is
 * drawn, except for the first one, which arrives with its page (X110). Each part needs its own `key`.
 */
export const useFocusOfNext = (): ((next: HTMLElement | null) => void) => {
  const isFirst = useRef(true)
  return useCallback((next: HTMLElement | null) => {
    if (next === null) return
    if (!isFirst.current) next.focus()
    isFirst.current = false
  }, [])
}
