/** Calls when the end of a list is near the screen, and again after the list changed. */
import { useEffect, useRef } from 'react'

/** So far below the screen the end is near, in px (C567): the next rows come before the last is read. */
const NEAR_PX = 600

export interface ListEndProps {
  /** A new value means that the list has changed. */
  readonly version: string
  readonly onNear: () => void
}

export const ListEnd = ({ version, onNear }: ListEndProps) => {
  const end = useRef<HTMLDivElement>(null)
  const near = useRef(onNear)
  useEffect(() => {
    near.current = onNear
  })
  useEffect(() => {
    if (end.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near.current()
      },
      { rootMargin: `${String(NEAR_PX)}px` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [version])
  return <div ref={end} />
}
