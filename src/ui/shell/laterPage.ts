/**
 * The app's first page takes no focus, because no page was left. Every later page does (X113). This counts pages and
 * doesn't look at the focus: a connected wallet loads all pages ahead, long before one is opened.
 */
let hasArrived = false

/** Notes that a page is shown, and returns whether another one was shown before it. */
export const arrive = (): boolean => {
  const isLater = hasArrived
  hasArrived = true
  return isLater
}
