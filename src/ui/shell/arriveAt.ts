/** The app's first page takes no focus, because no page was left. Every later page does (X113). */
let hasArrived = false

/**
 * Notes that a page is shown. It begins at its top, with the focus on `target`, if another one was shown before it. This
 * counts pages and doesn't look at the focus: a connected wallet loads all pages ahead, long before one is opened.
 *
 * Pages call it in a layout effect: a focus that moves after the page is painted takes the key or the tap of somebody who
 * is already using it.
 */
export const arriveAt = (target: HTMLElement | null): void => {
  const isLater = hasArrived
  hasArrived = true
  if (!isLater || target === null) return
  // A heading takes the focus only this way.
  target.tabIndex = -1
  target.focus({ preventScroll: true })
  scrollTo(0, 0)
}
