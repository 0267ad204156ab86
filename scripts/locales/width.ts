/** How much room a message takes on the screen. */
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'

/** Text that one reader sees at once: of each choice the longest branch. */
export const longest = (elements: readonly MessageFormatElement[]): string =>
  elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value
      if (element.type === TYPE.tag) return longest(element.children)
      if (element.type !== TYPE.select && element.type !== TYPE.plural) return ''
      return Object.values(element.options)
        .map(({ value }) => longest(value))
        .reduce((a, b) => (b.length > a.length ? b : a), '')
    })
    .join('')

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/g
const MARKS = /\p{Mark}/gu
/** In characters of Latin script; letters of Chinese, Japanese and Korean count twice. */
export const widthOf = (text: string): number => {
  const shown = text.replace(MARKS, '')
  return shown.length + (shown.match(WIDE)?.length ?? 0)
}
