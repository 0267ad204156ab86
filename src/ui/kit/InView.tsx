/** Scrolls its content into view when it appears, because the user must read it before the next press. */
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
