/** What is in view stays in view when the window shrinks, as above a keyboard on the screen. */
import { type RefObject, useEffect } from 'react'

/** Less than the whole, by the possible effect of rounding to pixels. */
export const WHOLE = 0.99

/** An element that somebody scrolled out of view stays there. Asking where it is would cause a layout on each key. */
export const useStaysInView = (box: RefObject<HTMLElement | null>, isKept: boolean): void => {
  useEffect(() => {
    const element = box.current
    if (!isKept || element === null) return undefined
    let isSeen = true
    const observer = new IntersectionObserver(
      (entries) => {
        isSeen = (entries.at(-1)?.intersectionRatio ?? 0) >= WHOLE
      },
      { threshold: [0, WHOLE, 1] },
    )
    observer.observe(element)
    const keep = (): void => {
      if (isSeen) element.scrollIntoView({ block: 'nearest' })
    }
    addEventListener('resize', keep)
    return () => {
      observer.disconnect()
      removeEventListener('resize', keep)
    }
  }, [box, isKept])
}
