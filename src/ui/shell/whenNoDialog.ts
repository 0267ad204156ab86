/**
 * Runs something as soon as no dialog is open, so that a page that comes by itself takes away no review, signature or
 * form. Returns what stops the waiting.
 */
export const whenNoDialog = (run: () => void): (() => void) => {
  const isFree = (): boolean => document.querySelector('dialog[open]') === null
  const observer = new MutationObserver(() => {
    if (!isFree()) return
    observer.disconnect()
    run()
  })
  if (isFree()) run()
  else observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}
