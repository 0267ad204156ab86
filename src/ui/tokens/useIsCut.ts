/** Whether an element is seen in part only, known without asking the page for its layout. */
import { type RefObject, useEffect, useRef } from 'react'

/** Less than the whole by what rounding to pixels takes. */
const WHOLE = 0.99

/** True until the browser has reported that all of the element is in view. */
export const useIsCut = (box: RefObject<HTMLElement | null>): RefObject<boolean> => {
  const isCut = useRef(true)
  useEffect(() => {
    if (box.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        isCut.current = (entries.at(-1)?.intersectionRatio ?? 0) < WHOLE
      },
      { threshold: [0, WHOLE, 1] },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return isCut
}
