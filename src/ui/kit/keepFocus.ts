/**
 * Keeps the focus in its part of the page (X110). When the focused control disappears, by its own press or by news, a
 * browser moves the focus to the top of the page. The next key would start over there, and a screen reader would lose
 * its place. The part itself takes the focus and not a control in it, so a held or repeated key presses nothing that
 * the user didn't choose.
 */

/** A part in a reader's sense: screen readers announce it by its name or its text. */
const PARTS = [
  'dialog[open]',
  'form',
  'section',
  'aside',
  'article',
  'li',
  'fieldset',
  '[role=group]',
  '[role=region]',
  'header',
  'footer',
  'main',
].join()

/** An element with everything around it, from the inside out. */
export type Trail = readonly HTMLElement[]

export const trailOf = (element: Element | null): Trail => {
  const trail: HTMLElement[] = []
  for (let at = element; at !== null && at !== document.body; at = at.parentElement)
    if (at instanceof HTMLElement) trail.push(at)
  return trail
}

/** Collapsed elements exist, but can't take the focus. */
const isThere = (element: HTMLElement): boolean =>
  element.isConnected && element.closest('details:not([open]) > :not(summary)') === null

/** Whether nothing has the focus, or a dialog that was closed: a browser leaves it there if the opener is gone. */
const isLost = (): boolean => {
  const { activeElement, body } = document
  return (
    activeElement === null || activeElement === body || activeElement.closest('dialog:not([open])') !== null
  )
}

/** A part is focusable only while it has the focus, so a mouse press on its text doesn't take the focus. */
const focusPart = (part: HTMLElement): void => {
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true })
  }
  part.focus({ preventScroll: true })
}

/** Moves a lost focus to the innermost part of the trail that still exists, or else to the main part of the page. */
export const focusPartOf = (trail: Trail): void => {
  if (!isLost()) return
  // Outside of an open dialog the page takes no focus.
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
  const isOpen = (part: HTMLElement): boolean =>
    isThere(part) && part.matches(PARTS) && (dialog === undefined || dialog.contains(part))
  const part = trail.find(isOpen) ?? dialog ?? document.querySelector('main')
  if (part !== null) focusPart(part)
}

/** Watches the focus of the page until the result is called. */
export const keepFocus = (): (() => void) => {
  const listening = new AbortController()
  // A control may have it already: the code loads after the first screen.
  let trail = trailOf(document.activeElement)
  const onFocus = ({ target }: FocusEvent): void => {
    trail = trailOf(target instanceof Element ? target : null)
  }
  const onBlur = (): void => {
    const [left] = trail
    // A user who leaves a control that stays has left it on purpose. Another window, as a wallet's, only borrows the focus.
    queueMicrotask(() => {
      if (left === trail[0] && left?.isConnected === true && document.hasFocus()) trail = []
    })
  }
  const observer = new MutationObserver(() => {
    const [focused] = trail
    if (focused === undefined || isThere(focused)) return
    // A browser lets go of what is folded away when it draws the page.
    focused.blur()
    focusPartOf(trail)
  })
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['open'],
  })
  document.addEventListener('focusin', onFocus, { signal: listening.signal })
  document.addEventListener('focusout', onBlur, { signal: listening.signal })
  return () => {
    listening.abort()
    observer.disconnect()
  }
}
