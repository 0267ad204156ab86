/** How much room a message takes on the screen. */
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Context } from './files'

/** The text in place of a placeholder during measurement. */
export type Filling = (placeholder: string) => string

const NOTHING: Filling = () => ''

/** As many letters as the longest usual symbol of a token has. */
const LEAST_FILLED = 6

/** The example that a message's context gives for a placeholder (`such as Gnosis Chain`), or six letters. */
export const examplesOf =
  (context: Context | undefined): Filling =>
  (placeholder) => {
    const [, example = ''] = /such as ([^,;]+)/.exec(context?.placeholders?.[placeholder] ?? '') ?? []
    return example.padEnd(LEAST_FILLED, 'x')
  }

/** Text that one reader sees at once: of each choice the longest branch, and placeholders as they are filled. */
export const longest = (elements: readonly MessageFormatElement[], filling = NOTHING): string =>
  elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value
      if (element.type === TYPE.pound) return ''
      if (element.type === TYPE.tag) return longest(element.children, filling)
      if (element.type !== TYPE.select && element.type !== TYPE.plural) return filling(element.value)
      return Object.values(element.options)
        .map(({ value }) => longest(value, filling))
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

const FEWEST_ROOM = 12
const ROOM_RATIO = 1.8

/**
 * The space of a button, in characters with its placeholders filled: 12, or 1.8 times the English words, or the limit
 * in its context. A placeholder's content is equally wide in every language.
 */
export const roomOf = (english: readonly MessageFormatElement[], context: Context): number => {
  const words = widthOf(longest(english))
  const filled = widthOf(longest(english, examplesOf(context))) - words
  return Math.max(Math.max(FEWEST_ROOM, Math.ceil(words * ROOM_RATIO)) + filled, context.fits ?? 0)
}
