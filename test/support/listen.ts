/**
 * The tests' ear: a screen reader's announcements of the page's live regions. Browsers use it too, so it imports
 * nothing.
 */

/**
 * Passes each text that enters a live region of the page to `hear`, a line per text, with the urgent ones marked. It
 * removes the text from the region, so a test that looks for a text of the page finds it once. Returns a function that
 * stops it.
 */
export const listen = (page: Document, hear: (words: string) => void): (() => void) => {
  const take = (): void => {
    for (const region of page.querySelectorAll('[data-live] > [aria-live]')) {
      const words = [...region.children].map(({ textContent }) => textContent)
      if (words.length === 0) continue
      region.replaceChildren()
      const text = words
        .join(' | ')
        .replace(/[\u2066-\u2069]/g, '')
        .replace(/\u00a0/g, ' ')
      hear(region.getAttribute('aria-live') === 'assertive' ? `! ${text}` : text)
    }
  }
  const observer = new MutationObserver(take)
  observer.observe(page, { childList: true, subtree: true })
  return () => observer.disconnect()
}
