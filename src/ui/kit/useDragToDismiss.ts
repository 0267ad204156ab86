/**
 * A dialog follows a finger that drags its head, and closes when it was dragged far or fast (S2.2.37, S2.2.38). Mouse
 * and keyboard have the close button and Escape.
 */
import { type PointerEvent, useRef } from 'react'

/** How far a dialog is dragged to close it (S2.2.37), in px. */
const FAR_PX = 300
/** From this speed on it closes at any distance (S2.2.38), in px per ms. */
const FAST = 3

interface Drag {
  readonly y: number
  readonly at: number
}

export type DragHandlers = Readonly<
  Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent<HTMLElement>) => void
  >
>

export const useDragToDismiss = (dialog: () => HTMLElement | null, onDismiss: () => void): DragHandlers => {
  const start = useRef<Drag | null>(null)
  const last = useRef<Drag | null>(null)
  const speed = useRef(0)
  const move = (px: number): void => {
    const element = dialog()
    if (element !== null) element.style.transform = px === 0 ? '' : `translateY(${String(px)}px)`
  }
  const drop = (): void => {
    start.current = null
    move(0)
  }
  return {
    onPointerDown: (event) => {
      const isControl = event.target instanceof Element && event.target.closest('button, a, input') !== null
      if (event.pointerType !== 'touch' || isControl) return
      start.current = { y: event.clientY, at: event.timeStamp }
      last.current = start.current
      speed.current = 0
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event) => {
      if (start.current === null || last.current === null) return
      const passed = event.timeStamp - last.current.at
      if (passed > 0) speed.current = (event.clientY - last.current.y) / passed
      last.current = { y: event.clientY, at: event.timeStamp }
      move(Math.max(0, event.clientY - start.current.y))
    },
    onPointerUp: (event) => {
      if (start.current === null) return
      const isFar = event.clientY - start.current.y > FAR_PX
      const isFast = speed.current >= FAST
      drop()
      if (isFar || isFast) onDismiss()
    },
    onPointerCancel: drop,
  }
}
