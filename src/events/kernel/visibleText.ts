/**
 * Removes invisible characters that come along with copied text: marks of direction, joiners, soft hyphens, no-break
 * spaces (X131, X305).
 */

/**
 * Characters that fonts draw as nothing though Unicode counts them as visible (C479): the empty Braille pattern, the
 * object placeholder, two Egyptian blanks, the null notehead. For a character class.
 */
export const BLANKS = '\\u2800\\ufffc\\u{13441}\\u{13442}\\u{1d159}'

/** Characters that are drawn as nothing or turn the direction, for a character class. */
export const HIDDEN = `\\p{Cc}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb${BLANKS}`

/** Whitespace, and characters that most fonts draw as nothing. */
const UNSEEN = new RegExp(`[\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}${BLANKS}]`, 'gu')
/** Turns the text after it around, so that the eye reads other digits than the app would. */
const TURNS_AROUND = /[\u061c\u200f\u202b\u202e\u2067]/u
/**
 * Seen, or kept at the ends of a text: overrides turn the whole text around, tags end the flags of England, Scotland and Wales, and
 * the blanks of Egyptian are letters for the name service.
 */
const KEPT = new RegExp(
  `[^\\s\\p{Cc}\\p{Cf}${BLANKS}]|[\\u202e\\u{e0020}-\\u{e007f}\\u{13441}\\u{13442}]`,
  'u',
)

/** A text without unseen characters at its ends, for texts in which they may mean something: names, URLs. */
export const trimUnseen = (text: string): string => {
  const start = text.search(KEPT)
  if (start < 0) return ''
  let end = text.length
  // One pass, where a pattern would begin at each of a million blanks.
  while (!KEPT.test(text[end - 1] ?? '')) end--
  return text.slice(start, end)
}

/**
 * Whether a mark of direction turns a text around, so that it looks different from its content. At the ends, only an
 * override does that.
 */
export const isTurnedAround = (text: string): boolean => TURNS_AROUND.test(trimUnseen(text))

/**
 * A text without invisible characters. A text that a mark of direction turns around stays unchanged and is therefore
 * not an address, because it looks like another one.
 */
export const visibleText = (text: string): string => {
  const trimmed = trimUnseen(text)
  return isTurnedAround(trimmed) ? trimmed : trimmed.replace(UNSEEN, '')
}
