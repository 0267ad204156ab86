/**
 * A page that the app starts with takes no focus, because nothing was left; every later page does (X113). It is counted
 * here and not by the focus at that time: a connected wallet loads all pages ahead, long before one is opened.
 */
let hasArrived = false

/** Notes that a page is shown, and returns whether another one was shown before it. */
export const arrive = (): boolean => {
  const isLater = hasArrived
  hasArrived = true
  return isLater
}
