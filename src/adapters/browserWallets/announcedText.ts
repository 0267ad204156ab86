/** Text that a wallet announces about itself, cut to size. */
const MAX_NAME = 64
/** Control, format and direction characters: a name is for people. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu

/** Null for an empty text, for a longer one, and for anything that isn't text. */
export const shortText = (value: unknown, max: number): string | null =>
  typeof value === 'string' && value.length <= max && value.trim() !== '' ? value : null

export const shortName = (value: unknown): string | null =>
  typeof value === 'string'
    ? shortText(value.slice(0, MAX_NAME).replace(INVISIBLE, '').trim(), MAX_NAME)
    : null
