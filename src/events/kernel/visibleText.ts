/** What nobody sees comes along when a text is copied: marks of direction, joiners, soft hyphens, no-break spaces (X131). */

/** Whitespace, and characters that most fonts draw as nothing. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Turns the text after it around, so that the eye reads other digits than the app would. */
const TURNS_AROUND = /[\u061c\u200f\u202b\u202e\u2067]/u
/** At both ends, where marks of direction turn nothing around. Overrides stay: they turn the whole text around. */
const UNSEEN_ENDS = /^(?:(?!\u202e)[\s\p{Cc}\p{Cf}])+|(?:(?!\u202e)[\s\p{Cc}\p{Cf}])+$/gu

/** A text without unseen characters at its ends, for texts in which they may mean something: names, URLs. */
export const trimUnseen = (text: string): string => text.replace(UNSEEN_ENDS, '')

/**
 * A text without unseen characters. One that a mark of direction turns around stays as it is, and so is no address: it
 * looks like another one.
 */
export const visibleText = (text: string): string => {
  const trimmed = trimUnseen(text)
  return TURNS_AROUND.test(trimmed) ? trimmed : trimmed.replace(UNSEEN, '')
}
