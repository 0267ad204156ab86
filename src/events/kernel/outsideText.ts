/**
 * Text that others wrote, as views show it: without what hides in it, turns its direction or stacks on a letter (X305). Texts of
 * services and wallets, proposals, and names that people paste. Tokens' names have a stricter reader (`tokenText.ts`).
 */
import { HIDDEN } from './visibleText'

/** Joiners, emoji styles, and the tags of flags such as Scotland's: words of some scripts and many emoji need them. */
const JOINERS = '\\u200c\\u200d\\ufe0e\\ufe0f\\u{e0020}-\\u{e007f}'
const UNSEEN = new RegExp(`(?![\\n${JOINERS}])[${HIDDEN}]`, 'gu')
const ANY_SEEN = new RegExp(`[^\\s\\p{M}${JOINERS}]`, 'u')
/** No script puts more marks on a letter. */
const STACKED = /(\p{M}{4})\p{M}+/gu
/** Spaces and ends of lines, also as old programs write them; the byte order mark is no space. */
const SPACES = /[^\S\ufeff\n]+/g
const AROUND_LINES = / ?\n ?/g
const EMPTY_LINES = /\n{3,}/g
const LINES = /\r\n?|[\v\f\u0085\u2028\u2029]/g

const cut = (text: string, most: number): string => {
  const characters = Array.from(text)
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text
}

/** With its lines; empty if nothing of it is seen. `most`: the length at which it is cut, in characters. */
export const outsideLines = (text: string, most: number): string => {
  // Cutting comes first, so that a text of any length takes no longer than a short one.
  const seen = text
    .slice(0, most * 8)
    .replace(LINES, '\n')
    .replace(SPACES, ' ')
    .replace(UNSEEN, '')
    .replace(STACKED, '$1')
    .replace(AROUND_LINES, '\n')
    .replace(EMPTY_LINES, '\n\n')
    .trim()
  return ANY_SEEN.test(seen) ? cut(seen, most) : ''
}

/** In one line. */
export const outsideText = (text: string, most: number): string =>
  outsideLines(text, most).replace(/\n+/g, ' ')
