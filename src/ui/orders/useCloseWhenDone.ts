/** When the dialog of a placed order closes by itself. */
import { useEffect, useRef, useState } from 'react'
import type { AppState } from '../../events/appState'
import type { UnixMs } from '../../events/kernel'
import { useView } from '../hooks/useView'
import { isByKeyboard } from '../kit/lastInput'

/** How long, in ms, the dialog of an order stays once the order book has the order, or it is filled (C132). */
const LEAVE_MS = 1500

const leavesOf = ({ durable }: AppState): boolean => durable.settings.switches.leaveOrders

/**
 * Closes a dialog that has nothing left to do, so the next trade begins without a press (X47), if the setting says so.
 * It stays for anyone who presses or scrolls in it, or uses the keyboard (X189).
 */
export const useLeave = (doneAt: UnixMs | null, now: UnixMs, onLeave: () => void): void => {
  const leaves = useView(leavesOf)
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
  const isOver = isDone && leaves && !isUsed && now - doneAt >= LEAVE_MS
  useEffect(() => {
    if (isOver && !isByKeyboard()) leave.current()
  }, [isOver])
}
