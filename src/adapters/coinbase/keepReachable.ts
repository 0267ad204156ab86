/**
 * The Coinbase Wallet SDK appends its own screens ('Confirm on phone' with its menu, 'Redirecting ... Open' on a phone)
 * to the end of the page. A modal dialog covers them there and makes them inert. No one could press them while the app
 * waits for the wallet, which is exactly when they appear.
 */

/** The class of the SDK's own elements. */
const OWN = '.-cbwsdk-css-reset'

/** The dialog that was opened last; the page itself while none is open. */
const uppermost = (page: Document): Element =>
  [...page.querySelectorAll('dialog[open]')].at(-1) ?? page.documentElement

/**
 * Keeps the SDK's elements in the topmost open dialog, and restores those that left the page with a dialog. It
 * continues until the user leaves the page, like the SDK.
 */
export const keepReachable = (page: Document): void => {
  const own = new Set<Element>()
  const place = (): void => {
    for (const element of page.querySelectorAll(OWN)) own.add(element)
    if (own.size === 0) return
    const target = uppermost(page)
    for (const element of own) if (element.parentElement !== target) target.append(element)
  }
  new MutationObserver(place).observe(page.documentElement, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['open'],
  })
  place()
}
