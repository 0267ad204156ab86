import { useLayoutEffect, useRef } from 'react'

/** The app's first page takes no focus, because no page was left. Every later page does (X113). */
let hasArrived = false

/**
 * Notes that a page is shown. It begins at its top, with the focus on its target, if another one was shown before it. This
 * counts pages and doesn't look at the focus: a connected wallet loads all pages ahead, long before one is opened.
 *
 * In a layout effect: a focus that moves after the page is painted takes the key or the tap of somebody who is already using
 * it. React runs such an effect again when a page that waited for one of its parts is seen again, which is no arrival (X313).
 */
export const useArrival = (targetOf: () => HTMLElement | null): void => {
  const arrivesAt = useRef<typeof targetOf | null>(targetOf)
  useLayoutEffect(() => {
    const target = arrivesAt.current?.() ?? null
    const isLater = hasArrived
    hasArrived = true
    arrivesAt.current = null
    if (!isLater || target === null) return
    // A heading takes the focus only this way.
    target.tabIndex = -1
    target.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
}
