/**
 * A button's tooltip for people who reach the button by keys (X238): an icon's name, or a press's effect beyond the
 * words on the button. Escape hides it without closing anything else (WCAG 1.4.13).
 */
import { useEffect, useRef } from 'react'
import { hint } from './focusHint.styles'

/**
 * The part of the tooltip that the button doesn't show. '' if there is none, and in a dialog's head: its 'Close' sign
 * says what Escape does, which must close the dialog at once.
 */
const hintOf = (element: Element | null): string => {
  if (!(element instanceof HTMLButtonElement) || !element.matches(':focus-visible')) return ''
  if (element.closest('[data-dialog-head]') !== null) return ''
  return element.textContent.trim() === element.title ? '' : element.title
}

/** Shows the hints of the page in `box` until the result is called. */
const startHints = (box: HTMLElement): (() => void) => {
  const stop = new AbortController()
  const { signal } = stop
  let shown = ''
  // An opening or closing dialog moves the focus by itself, and no one asked what the button is.
  let isByKeys = false
  let reached: Element | null = null
  // After Escape, the hint stays hidden for as long as the button has the focus.
  let dismissed = ''
  const hide = (): void => {
    if (shown === '') return
    shown = ''
    box.hidePopover()
  }
  const show = (): void => {
    const { activeElement } = document
    const words = activeElement === reached ? hintOf(activeElement) : ''
    if (words === shown) return
    hide()
    if (words === '' || words === dismissed || !(activeElement instanceof HTMLElement)) return
    shown = words
    box.textContent = words
    box.showPopover({ source: activeElement })
  }
  document.addEventListener(
    'focusin',
    () => {
      dismissed = ''
      reached = isByKeys ? document.activeElement : null
      show()
    },
    { signal },
  )
  document.addEventListener('focusout', hide, { signal })
  // Where a press moves no focus, a dialog that it opens is focused as if keys had done it.
  document.addEventListener('pointerdown', () => void (isByKeys = false), { signal, capture: true })
  // A press may give the button other words.
  document.addEventListener('keyup', show, { signal })
  document.addEventListener(
    'keydown',
    (event) => {
      isByKeys = event.key === 'Tab' || event.key.startsWith('Arrow')
      if (event.key !== 'Escape' || shown === '') return
      dismissed = shown
      hide()
      event.preventDefault()
      event.stopPropagation()
    },
    { signal, capture: true },
  )
  return () => stop.abort()
}

/** Screen readers have these words from the button itself. A browser without popovers shows none. */
export const FocusHint = () => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current === null ? undefined : startHints(box.current)), [])
  return 'showPopover' in HTMLElement.prototype ? (
    <div ref={box} popover="manual" className={hint} aria-hidden="true" />
  ) : null
}
