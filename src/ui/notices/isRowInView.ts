/**
 * Whether the row of an order (uid) or a transaction (id) is in view: wholly on the screen, in a visible page. The
 * reader has it in front of them then, and needs its popup no longer (C121).
 */
export const isRowInView = (subject: string): boolean => {
  if (document.visibilityState !== 'visible') return false
  const row = [...document.querySelectorAll('[data-order],[data-transaction]')].find(
    (one) => (one.getAttribute('data-order') ?? one.getAttribute('data-transaction')) === subject,
  )
  const line = row?.querySelector('[data-label]') ?? row
  if (line === undefined || line.closest('dialog') !== null) return false
  const { top, bottom, width } = line.getBoundingClientRect()
  return (
    width > 0 && top >= 0 && bottom <= window.innerHeight && document.querySelector('dialog[open]') === null
  )
}
