/** How long a dialog that closes fades (S2.2.36), in ms. */
const FADE_MS = 200

/**
 * Fades a picture of an element that is being removed. The element itself is gone at once, with its focus and its
 * controls. The picture takes no press, and screen readers don't read it.
 */
export const fadeOut = (element: HTMLElement): void => {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const { top, left, width, height } = element.getBoundingClientRect()
  // An element without a layout has no picture.
  if (isStill || width === 0) return
  const picture = document.createElement('div')
  picture.className = element.className
  picture.inert = true
  picture.setAttribute('aria-hidden', 'true')
  for (const child of element.children) picture.append(child.cloneNode(true))
  for (const named of picture.querySelectorAll('[id], [name]')) {
    named.removeAttribute('id')
    named.removeAttribute('name')
  }
  Object.assign(picture.style, {
    position: 'fixed',
    display: 'flex',
    flexDirection: 'column',
    margin: '0',
    maxHeight: 'none',
    zIndex: '100',
    pointerEvents: 'none',
    animation: 'none',
    top: `${String(top)}px`,
    left: `${String(left)}px`,
    width: `${String(width)}px`,
    height: `${String(height)}px`,
  })
  document.body.append(picture)
  const { finished } = picture.animate([{ opacity: 1 }, { opacity: 0 }], FADE_MS)
  const remove = (): void => picture.remove()
  finished.then(remove, remove)
}
