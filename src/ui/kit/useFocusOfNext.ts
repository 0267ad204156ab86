import { useCallback, useRef } from 'react'

/**
 * The ref of what replaces the part of a pressed control, such as the heading of the next step: it takes the focus when it is
 * drawn, but for the first one, which comes with its page (X110). Each part needs a `key` of its own.
 */
export const useFocusOfNext = (): ((next: HTMLElement | null) => void) => {
  const isFirst = useRef(true)
  return useCallback((next: HTMLElement | null) => {
    if (next === null) return
    if (!isFirst.current) next.focus()
    isFirst.current = false
  }, [])
}
