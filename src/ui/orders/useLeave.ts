import { useEffect, useRef, useState } from 'react'
import type { UnixMs } from '../../events/kernel/units'

/** How long, in ms, the dialog of an order stays once the order book has the order, or it is filled (C132). */
const LEAVE_MS = 4000

/**
 * Closes a dialog in which nothing is left to do, so that the next trade begins without a press (X47). It stays for
 * anyone who presses or scrolls in it.
 */
export const useLeave = (doneAt: UnixMs | null, now: UnixMs, onLeave: () => void): void => {
  const [isUsed, setUsed] = useState(false)
  const isDone = doneAt !== null
  useEffect(() => {
    if (!isDone) return undefined
    const use = (): void => setUsed(true)
    const kinds = ['pointerdown', 'keydown', 'wheel'] as const
    for (const kind of kinds) document.addEventListener(kind, use)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, use)
    }
  }, [isDone])
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  const isOver = isDone && !isUsed && now - doneAt >= LEAVE_MS
  useEffect(() => {
    if (isOver) leave.current()
  }, [isOver])
}
