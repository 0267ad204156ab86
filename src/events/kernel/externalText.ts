/**
 * Text that others wrote, as views show it: without what hides in it, turns its direction or stacks on a letter (X305). Texts of
 * services and wallets, proposals, and names that people paste. Tokens' names have a stricter reader (`tokenText.ts`).
 */
import { HIDDEN } from './visibleText'

/** Words of some scripts need them, and many emoji. */
const JOINERS = '\\u200c\\u200d'
const EMOJI_STYLES = '\\ufe0e\\ufe0f'
/** They name a flag such as Scotland's. Behind anything else they are a text that hides. */
const FLAG_TAGS = '[\\u{e0020}-\\u{e007f}](?<=\\u{1f3f4}[\\u{e0020}-\\u{e007f}]{1,7})'
/** Tabs and ends of lines are spaces; half a character is left where a text was cut. */
const UNSEEN = new RegExp(`(?![\\t\\n${JOINERS}${EMOJI_STYLES}]|${FLAG_TAGS})[${HIDDEN}\\p{Cs}]`, 'gu')
const ANY_SEEN = new RegExp(`[^\\s\\p{M}${JOINERS}]`, 'u')
/** A Burmese word may put five marks on a letter (C677). A joiner between them parts nothing. */
const STACKED = new RegExp(`((?:\\p{M}[${JOINERS}]*){5})(?:\\p{M}[${JOINERS}]*)+`, 'gu')
/** Spaces and ends of lines, also as old programs write them; the byte order mark is no space. */
const SPACES = /[^\S\ufeff\n]+/g
const UNSEEN_LINES = new RegExp(`^[ \\p{M}${JOINERS}]+$`, 'gmu')
const AROUND_LINES = / ?\n ?/g
const EMPTY_LINES = /\n{3,}/g
const LINES = /\r\n?|[\v\f\u0085\u2028\u2029]/g

const cut = (text: string, most: number, hasMore: boolean): string => {
  if (!hasMore && text.length <= most) return text
  const characters = Array.from(text)
  return hasMore || characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text
}

/** With its lines; empty if nothing of it is seen. `most`: the length at which it is cut, in characters. */
export const externalLines = (text: string, most: number): string => {
  // Cutting comes first, so that a text of any length takes no longer than a short one.
  const first = text.slice(0, most * 8)
  const seen = first
    .replace(LINES, '\n')
    .replace(UNSEEN, '')
    .replace(SPACES, ' ')
    .replace(STACKED, '$1')
    .replace(UNSEEN_LINES, '')
    .replace(AROUND_LINES, '\n')
    .replace(EMPTY_LINES, '\n\n')
    .trim()
  return ANY_SEEN.test(seen) ? cut(seen, most, first.length < text.length) : ''
}

/** In one line. */
export const externalText = (text: string, most: number): string =>
  externalLines(text, most).replace(/\n+/g, ' ')
