/** The words of an element that is heard: without those of its controls, a line for each of its paragraphs. */

/** Not read with a message: what is pressed, and what only eyes see. */
const UNHEARD = 'button, input, select, textarea, svg, [aria-hidden=true], a[target=_blank]'
/** They are parts of a sentence; every other element is a line of its own. */
const INLINE = new Set(['A', 'B', 'BDI', 'BR', 'CODE', 'DATA', 'EM', 'I', 'SPAN', 'TIME'])

const raw = (node: Node): string => {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || node.matches(UNHEARD)) return ' '
  const { words } = (node as HTMLElement).dataset
  const text = words ?? [...node.childNodes].map(raw).join('')
  return INLINE.has(node.tagName) ? text : `\n${text}\n`
}

/** `data-words` of the element, or of one in it, is said in the place of its text. Lines are apart by a line feed. */
export const heardWords = (element: Element): string =>
  raw(element)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
