/**
 * The words that a pointer finds in a button's tooltip, for those who come to the button by keys (X238): the name of an icon, or
 * what a press does beyond the words on the button. Escape takes them away, and closes nothing with them (WCAG 1.4.13).
 */
import { useEffect, useRef } from 'react'
import { hint } from './focusHint.styles'

/**
 * What the tooltip says and the button does not show; '' where there is nothing, and in the head of a dialog: its sign for 'Close' says
 * what Escape does, which must close the dialog at once.
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
  // A dialog that opens or closes moves the focus, and nobody asked what the button is.
  let isByKeys = false
  let reached: Element | null = null
  // What Escape took away stays away for as long as the button has the focus.
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
