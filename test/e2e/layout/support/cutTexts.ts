/**
 * The texts that are cut, from the side or from below. Runs in the page, so it must not use anything of this module but
 * itself.
 */
export const cutTexts = (): readonly string[] => {
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const found: string[] = []
  const nameOf = (element: Element): string =>
    `<${element.localName}> '${element.textContent.replace(/\s+/g, ' ').trim().slice(0, 40)}'`
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    const style = getComputedStyle(element)
    const isHidden =
      style.clipPath === 'inset(50%)' || element.closest('[aria-hidden=true], svg, [inert]') !== null
    if (isHidden || element.textContent.trim() === '' || element.clientWidth <= 1) continue
    if (!element.checkVisibility({ contentVisibilityAuto: true })) continue
    // What scrolls shows its text by scrolling; the words of others may be cut, and are whole elsewhere.
    if (element.matches('input, select, pre, textarea') || element.closest('[data-may-cut=true]') !== null)
      continue
    const { overflowX, overflowY } = style
    const isPainted = /strict|content|paint/.test(style.contain)
    const isCutX = isPainted || overflowX === 'hidden' || overflowX === 'clip'
    const isCutY = isPainted || overflowY === 'hidden' || overflowY === 'clip'
    if (isCutX && element.scrollWidth > element.clientWidth + 1)
      found.push(`${nameOf(element)} is cut by ${String(element.scrollWidth - element.clientWidth)} px`)
    if (isCutY && element.scrollHeight > element.clientHeight + 2)
      found.push(
        `${nameOf(element)} is cut below by ${String(element.scrollHeight - element.clientHeight)} px`,
      )
  }
  return found
}
