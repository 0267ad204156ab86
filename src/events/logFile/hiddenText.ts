/** The form of pseudonyms, for code that writes them and code that recognizes them. */

/** Hex digits after the mark: long enough that two texts of one file do not collide by chance. */
const HIDDEN_TEXT_DIGITS = 12

/** Names of the chain's registry: their end is the same for all, and the code reads them by it. */
const NAME = /^[^\s.]+(?:\.[^\s.]+)*\.eth$/i
const NAME_END = '.eth'

/**
 * A wallet's icon identifies it. An empty picture replaces the icon, so a wallet that names its icon later than itself
 * still does so in a redacted recording. Null if there is none.
 */
export const hiddenIcon = (icon: unknown): string | null =>
  icon === null || icon === undefined
    ? null
    : 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

/** The pseudonym of a text. `digits`: of its salted hash. */
export const hiddenText = (text: string, digits: string): string =>
  `hidden-${digits.slice(0, HIDDEN_TEXT_DIGITS)}${NAME.test(text) ? NAME_END : ''}`

export const isHiddenText = (text: string): boolean => /^hidden-[0-9a-f]{12}/.test(text)
