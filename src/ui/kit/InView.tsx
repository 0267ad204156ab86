/** Scrolls its content into view when it appears: what must be read before the next press must not lie out of view. */
import { type ReactNode, useEffect, useRef } from 'react'

export interface InViewProps {
  readonly id?: string
  readonly className?: string
  readonly children: ReactNode
}

export const InView = ({ id, className, children }: InViewProps) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={ref} id={id} className={className}>
      {children}
    </div>
  )
}
