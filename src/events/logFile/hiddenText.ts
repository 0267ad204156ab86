/** Pseudonyms of texts: what they look like, for those who write and for those who recognise them. */

/** Hex digits after the mark: long enough that two texts of one file do not collide by chance. */
const HIDDEN_TEXT_DIGITS = 12

/** `digits`: of the salted hash. */
export const hiddenText = (digits: string): string => `hidden-${digits.slice(0, HIDDEN_TEXT_DIGITS)}`

export const isHiddenText = (text: string): boolean => /^hidden-[0-9a-f]{12}/.test(text)
