/**
 * A press acts on the control that was under the finger when it went down, or on nothing (S2.2.42). If the page changed
 * between the down and the up of a press, the press would otherwise be lost, or on a touch screen, whose browsers
 * determine the target when the finger lifts, go to a different control. The list of tokens knows more about its rows
 * (`useRowPress`).
 */

/** The target of a press. Its element represents one thing for as long as it is drawn. */
const TARGETS = 'button, a[href]'
/** How far a finger may slip on its way up, in px. Beyond that, the user meant to leave the control (C494). */
const SLIP_PX = 10

interface Press {
  readonly target: HTMLElement | null
  readonly x: number
  readonly y: number
}

const targetOf = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(TARGETS) : null

/** Watches the presses of a document until the result is called. */
export const steadyPress = (page: Document): (() => void) => {
  const listening = new AbortController()
  let press: Press | null = null
  const onDown = (event: PointerEvent): void => {
    if (event.isPrimary) press = { target: targetOf(event), x: event.clientX, y: event.clientY }
  }
  const onCancel = (): void => {
    press = null
  }
  const onClick = (event: MouseEvent): void => {
    // The keyboard, a screen reader and a script press without a pointer.
    if (event.detail === 0 || press === null) return
    const { target, x, y } = press
    press = null
    if (target === targetOf(event)) return
    event.preventDefault()
    event.stopPropagation()
    const isStill = Math.hypot(event.clientX - x, event.clientY - y) <= SLIP_PX
    if (isStill && target?.isConnected === true) target.click()
  }
  const options = { capture: true, signal: listening.signal }
  page.addEventListener('pointerdown', onDown, options)
  page.addEventListener('pointercancel', onCancel, options)
  page.addEventListener('click', onClick, options)
  return () => listening.abort()
}
