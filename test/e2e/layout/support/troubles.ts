/** Runs in the page, so it must not use anything of this module but itself. */
export const troublesOf = (): readonly string[] => {
  /** Rounding of text to pixels. */
  const SLACK = 1.5
  /** What glyphs of neighbouring lines and chips may share. */
  const TOUCH = 3
  const dialogs = [...document.querySelectorAll('dialog:modal')]
  const top = dialogs.at(-1)
  const root = top ?? document.body
  const nameOf = (element: Element): string => {
    const text = element.textContent.replace(/\s+/g, ' ').trim().slice(0, 40)
    return `<${element.localName}${element.className === '' ? '' : `.${String(element.getAttribute('class'))}`}> '${text}'`
  }
  const found: string[] = []

  interface Style {
    readonly clipPath: string
    readonly overflowX: string
    readonly overflowY: string
    readonly textOverflow: string
    readonly position: string
  }
  /** Each text asks all its ancestors, and most of them are asked by many. */
  const styles = new Map<Element, Style>()
  const styleOf = (element: Element): Style => {
    const known = styles.get(element)
    if (known !== undefined) return known
    const { clipPath, overflowX, overflowY, textOverflow, position } = getComputedStyle(element)
    const style = { clipPath, overflowX, overflowY, textOverflow, position }
    styles.set(element, style)
    return style
  }

  const page = document.documentElement
  if (page.scrollWidth > page.clientWidth + 1)
    found.push(`the page is ${String(page.scrollWidth - page.clientWidth)} px too wide`)

  const isSeen = (element: Element): boolean =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    }) && element.closest('[inert]') === null
  /** Read aloud only. */
  const isHidden = (element: Element): boolean => {
    for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement)
      if (styleOf(at).clipPath === 'inset(50%)') return true
    return false
  }
  /** Scrolls on purpose, shows that it goes on, or is an ornament whose motion is clipped. */
  const mayBeCut = (element: Element): boolean => {
    const { overflowX, textOverflow } = styleOf(element)
    return (
      textOverflow === 'ellipsis' ||
      overflowX === 'visible' ||
      element.textContent.trim() === '' ||
      element.matches('input, select, pre, textarea, .dbg-scroll')
    )
  }
  for (const element of [root, ...root.querySelectorAll('*')]) {
    if (element.clientWidth <= 1 || !isSeen(element) || isHidden(element) || mayBeCut(element)) continue
    if (element.scrollWidth > element.clientWidth + 1)
      found.push(`${nameOf(element)} is cut by ${String(element.scrollWidth - element.clientWidth)} px`)
  }

  const isClippedAway = (element: Element): boolean => {
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      if (styleOf(at).textOverflow === 'ellipsis' || at.matches('pre')) return true
    return false
  }
  /** What a scrolling ancestor lets see of a text. */
  const seenPart = (element: Element, rect: DOMRect): DOMRect => {
    let [left, top, right, bottom] = [rect.left, rect.top, rect.right, rect.bottom]
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = styleOf(at)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const box = at.getBoundingClientRect()
      if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }
  const BOXES =
    'button, a, label, li, p, h1, h2, h3, dt, dd, dialog, aside, section, header, footer, form, [data-heard], [role=group]'
  interface Piece {
    readonly element: Element
    readonly node: Node
    readonly rect: DOMRect
  }
  const pieces: Piece[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    if (element === null || (node.textContent ?? '').trim() === '' || !isSeen(element) || isHidden(element))
      continue
    if (element.closest('svg, option, select, style, script, noscript') !== null || isClippedAway(element))
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const whole of range.getClientRects()) {
      const rect = seenPart(element, whole)
      if (rect.width < 1 || rect.height < 1) continue
      pieces.push({ element, node, rect })
      const box = element.closest(BOXES)?.getBoundingClientRect()
      if (box !== undefined && (rect.left < box.left - SLACK || rect.right > box.right + SLACK))
        found.push(
          `text of ${nameOf(element)} leaves its box by ${Math.max(box.left - rect.left, rect.right - box.right).toFixed(0)} px`,
        )
      const control = element.closest('button')?.getBoundingClientRect()
      if (
        control !== undefined &&
        (rect.top < control.top - SLACK - TOUCH || rect.bottom > control.bottom + SLACK + TOUCH)
      )
        found.push(`text of ${nameOf(element)} is taller than its button`)
      if (rect.left < -SLACK || rect.right > page.clientWidth + SLACK)
        found.push(`text of ${nameOf(element)} leaves the screen`)
    }
  }
  /** What floats above the page on purpose: popups, the sandbox wallet's tab, a list's head. */
  const isFloating = (element: Element): boolean => {
    for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement)
      if (/^(fixed|sticky)$/.test(styleOf(at).position)) return true
    return false
  }
  const still = pieces.filter(({ element }) => !isFloating(element))
  const isOneText = (a: Element, b: Element): boolean =>
    a.contains(b) && a.closest('p, span, bdi, dd, dt') === b.closest('p, span, bdi, dd, dt')
  still.forEach((a, i) => {
    for (let j = i + 1; j < still.length; j += 1) {
      const b = still[j]
      if (b === undefined || a.node === b.node) continue
      const across = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left)
      const down = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top)
      if (across > TOUCH && down > TOUCH + 2 && !isOneText(a.element, b.element))
        found.push(`${nameOf(a.element)} lies on ${nameOf(b.element)}`)
    }
  })
  return [...new Set(found)]
}
