/** Hidden characters of a log as engineers see them. Everyone else sees a text without them (`externalText.ts`). */
import { HIDDEN } from './visibleText'

const ANY_HIDDEN = new RegExp(`(?!\\n)[${HIDDEN}]`, 'gu')
const TOO_MANY = /(?<=\p{M}{5})\p{M}+/gu
const escaped = (text: string): string =>
  Array.from(
    { length: text.length },
    (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('')

/** A text whose hidden characters are written out, as JSON writes them: for those who look for what went wrong. */
export const hiddenEscaped = (text: string): string =>
  text.replace(ANY_HIDDEN, escaped).replace(TOO_MANY, escaped)
