/**
 * Texts of a log come from services, wallets and issuers of tokens. In a terminal they could set colours, move the cursor, or
 * turn what is beside them around; such characters are written as JSON escapes, so that JSON stays the same.
 */
const CONTROLS = String.raw`[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]`
const ANY = new RegExp(CONTROLS, 'gu')
const BUT_LINE_ENDS = new RegExp(String.raw`(?!\r?\n|\t)${CONTROLS}`, 'gu')

const escaped = (character: string): string =>
  String.raw`\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** For all that a command prints. */
export const visible = (text: string): string => text.replace(BUT_LINE_ENDS, escaped)

/** For a part of a line, which must not begin another one. */
export const oneLine = (text: string): string => text.replace(ANY, escaped)
