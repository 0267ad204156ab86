/** A removed part leaves its place empty, so nothing below it moves (X228), until the page has another width. */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

export interface KeepsPlaceProps {
  /** False once it left: from then on the place is at least as high as it was. */
  readonly isHere: boolean
  readonly className?: string
  readonly children: ReactNode
}

export const KeepsPlace = ({ isHere, className, children }: KeepsPlaceProps) => {
  const box = useRef<HTMLDivElement>(null)
  const [kept, setKept] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const { current } = box
    if (current === null) return undefined
    // Its code or its words may come later than the place.
    const observer = new ResizeObserver(() => {
      const { offsetWidth: width, offsetHeight: height } = current
      if (isHere) setKept({ width, height })
      else setKept((before) => (before.width === width ? before : { width, height: 0 }))
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [isHere])
  return (
    <div ref={box} className={className} style={isHere ? undefined : { minBlockSize: kept.height }}>
      {children}
    </div>
  )
}
