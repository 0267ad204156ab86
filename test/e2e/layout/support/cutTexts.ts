/**
 * The texts that are cut, from the side or from below, and a page that is too wide, in each of `types`, which are rules of
 * style by name. Runs in the page, so it must not use anything of this module but itself. All in
 * one go: nothing is painted between two types, which would take most of the time.
 */
export const cutTexts = (types: Readonly<Record<string, string>>): readonly string[] => {
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const found: string[] = []
  const nameOf = (element: Element): string =>
    `<${element.localName}> '${element.textContent.replace(/\s+/g, ' ').trim().slice(0, 40)}'`
  const own = [...document.adoptedStyleSheets]
  for (const [type, rules] of Object.entries(types)) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [...own, sheet]
    const beyond = document.documentElement.scrollWidth - innerWidth
    if (beyond > 0) found.push(`${type}: the page is ${String(beyond)} px too wide`)
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
        found.push(
          `${type}: ${nameOf(element)} is cut by ${String(element.scrollWidth - element.clientWidth)} px`,
        )
      if (isCutY && element.scrollHeight > element.clientHeight + 2)
        found.push(
          `${type}: ${nameOf(element)} is cut below by ${String(element.scrollHeight - element.clientHeight)} px`,
        )
    }
  }
  document.adoptedStyleSheets = own
  return found
}
