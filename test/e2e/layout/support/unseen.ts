/**
 * What is not seen where the reader's own colours replace those of the page. Runs in the page, so it must not use anything of
 * this module but itself.
 */
export const unseenIn = (): readonly string[] => {
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const found: string[] = []
  const nameOf = (element: Element): string =>
    `<${element.localName}> '${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}'`
  const hasLine = (
    element: Element | null,
    kind: 'border-left' | 'border-top' | 'outline',
    least: number,
  ): boolean => {
    if (element === null) return false
    const style = getComputedStyle(element)
    const of = (what: string): string => style.getPropertyValue(`${kind}-${what}`)
    return (
      of('style') !== 'none' && Number.parseFloat(of('width')) >= least && !/rgba\(.*, 0\)$/.test(of('color'))
    )
  }
  const isNative = (element: Element): boolean =>
    element.matches('input[type=checkbox], input[type=radio], input[type=file], input[type=range]')
  const all = (selector: string): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>(selector)].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) && one.closest('[aria-hidden=true]') === null,
    )
  for (const one of all('button'))
    if (!hasLine(one, 'border-top', 1)) found.push(`${nameOf(one)} has no edge`)
  if (root.matches('dialog') && !hasLine(root, 'border-left', 1)) found.push('the dialog has no edge')
  for (const one of all('input, select, textarea')) {
    const around = [one, one.parentElement, one.closest('[role=group]')?.parentElement ?? null]
    if (!isNative(one) && !around.some((box) => hasLine(box, 'border-top', 1)))
      found.push(`${nameOf(one)} has no edge`)
  }
  for (const one of all(
    '[aria-pressed=true], [aria-selected=true], [aria-current]:not([data-state]), [data-active=true]',
  ))
    if (one.getAttribute('aria-current') !== 'false' && !hasLine(one, 'outline', 2))
      found.push(`${nameOf(one)} is on and does not look so`)
  for (const one of root.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')) {
    const isDrawn = Number.parseFloat(getComputedStyle(one).opacity) > 0
    if (!isDrawn && !hasLine(one.nextElementSibling, 'outline', 2))
      found.push(`${nameOf(one.nextElementSibling ?? one)} is chosen and does not look so`)
  }
  const fillOf = (cell: Element): string =>
    [undefined, '::after']
      .map((part) => getComputedStyle(cell, part))
      .map((style) => (style.content === 'normal' || style.content === '""' ? style : null))
      .map((style) => (style === null ? '' : `${style.backgroundColor} ${style.backgroundImage}`))
      .join(' ')
  for (const strip of all('ol:has(> [data-state])')) {
    const looks = new Map(
      [...strip.querySelectorAll('[data-state]')].map((step) => [
        step.getAttribute('data-state'),
        step.firstElementChild === null ? '' : fillOf(step.firstElementChild),
      ]),
    )
    if (new Set(looks.values()).size < looks.size)
      found.push(`steps look alike: ${JSON.stringify([...looks])}`)
  }
  return found
}

/** The controls that a finger misses: those that it does not hit over so many px in height and width. Runs in the page. */
export const smallTargets = (size: number): readonly string[] => {
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const found: string[] = []
  const controls = root.querySelectorAll<HTMLElement>('button, input, select, textarea, summary, a[href]')
  for (const one of controls) {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('[aria-hidden=true]') !== null)
      continue
    // A link in a sentence is as high as its line (WCAG 2.5.8, 2.5.5).
    if (one.matches('a') && getComputedStyle(one).display === 'inline') continue
    const target = one.closest('label') ?? one
    one.scrollIntoView({ block: 'center', inline: 'center' })
    const { left, right, top, bottom } = target.getBoundingClientRect()
    const own = one.getBoundingClientRect()
    if (own.width <= 1) continue
    const x = (own.left + own.right) / 2
    const y = (own.top + own.bottom) / 2
    const isHit = (dx: number, dy: number): boolean => {
      const hit = document.elementFromPoint(x + dx, y + dy)
      return hit !== null && (target.contains(hit) || hit.closest('label')?.contains(one) === true)
    }
    const isHigh = bottom - top >= size || (isHit(0, 1 - size / 2) && isHit(0, size / 2 - 1))
    const isWide = right - left >= size || (isHit(1 - size / 2, 0) && isHit(size / 2 - 1, 0))
    if (!isHigh || !isWide) {
      const name = (one.getAttribute('aria-label') ?? target.textContent).trim().slice(0, 40)
      found.push(`<${one.localName}> '${name}': ${String(right - left)} x ${String(bottom - top)}`)
    }
  }
  return found
}

/** The size of each text in px, by where it stands and what it says. Runs in the page. */
export const textSizes = (): Readonly<Record<string, number>> => {
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const sizes: Record<string, number> = {}
  for (const [at, one] of [...root.querySelectorAll('*')].entries()) {
    const isText =
      one.matches('input:not([type=checkbox], [type=radio]), textarea, select') ||
      [...one.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    // The letters of an icon fill its disc.
    if (!isText || one.closest('[aria-hidden=true], svg') !== null || !one.checkVisibility()) continue
    sizes[`${String(at)} ${one.localName} ${one.textContent.trim().slice(0, 30)}`] = Number.parseFloat(
      getComputedStyle(one).fontSize,
    )
  }
  return sizes
}
