/**
 * Keys of the whole page (X157): '/' opens the token search, '?' lists the keys, Escape closes the top layer. Screen
 * readers leave these keys to the page, and they don't act in fields. The user can turn them off, because speech input
 * may type them by accident (WCAG 2.1.4).
 */
import { useEffect } from 'react'

/** Elements in which a key types or moves. There the page doesn't use it. */
const OWN_KEYS =
  'input, textarea, select, iframe, [contenteditable], [role=textbox], [role=combobox], [role=listbox], [role=tree], [role=menu]'

const isTyped = (event: KeyboardEvent): boolean => {
  // A wallet's window may be drawn in a shadow tree.
  const [target] = event.composedPath()
  return target instanceof Element && target.closest(OWN_KEYS) !== null
}

/** The open dialog on top; null without one. */
const topDialog = (): Element | null => [...document.querySelectorAll('dialog[open]')].at(-1) ?? null

const press = (selector: string): boolean => {
  const button = document.querySelector<HTMLElement>(selector)
  button?.focus()
  button?.click()
  return button !== null
}

/** The side without a token comes first, or else the bought one. */
const openTokenSearch = (): boolean => {
  const dialog = topDialog()
  if (dialog === null) return press('[data-choose][data-empty]') || press('[data-choose="buy"]')
  const field = dialog.querySelector<HTMLElement>('[role=combobox], input[type=search]')
  field?.focus()
  return field !== null
}

export const useKeys = (isOn: boolean, list: () => void): void => {
  useEffect(() => {
    if (!isOn) return undefined
    const act = (key: string): boolean => {
      switch (key) {
        case '/':
          return openTokenSearch()
        case '?':
          if (topDialog() === null) list()
          return true
        case 'Escape':
          // A dialog closes by itself.
          return topDialog() === null && press('[data-notice] [data-dismiss]')
        default:
          return false
      }
    }
    const onKey = (event: KeyboardEvent): void => {
      const isOurs =
        !event.defaultPrevented &&
        !event.isComposing &&
        !event.repeat &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey &&
        !isTyped(event)
      if (isOurs && act(event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn, list])
}
