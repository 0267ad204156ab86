/**
 * Limits how deep values nest in a JSON text. Code that walks over values is recursive, and a file may come from anyone:
 * one deeply nested line would end the reading of all others (X20).
 */

/** A fact nests fewer than ten levels deep (C53). */
const MAX_DEPTH = 64

const QUOTE = 0x22
const BACKSLASH = 0x5c
/** `[` and `{` differ in one bit, as do `]` and `}`. */
const CASE_BIT = 0x20
const OPENS = 0x7b
const CLOSES = 0x7d

/** One pass without a stack; brackets in strings do not count. */
export const isTooDeep = (text: string): boolean => {
  let depth = 0
  let isString = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (isString) {
      if (code === BACKSLASH) i++
      else if (code === QUOTE) isString = false
    } else if (code === QUOTE) isString = true
    else if ((code | CASE_BIT) === OPENS) {
      depth += 1
      if (depth > MAX_DEPTH) return true
    } else if ((code | CASE_BIT) === CLOSES) depth -= 1
  }
  return false
}
