/**
 * A log's texts come from services, wallets and token issuers. In a terminal they could set colors, move the cursor, or
 * turn the text beside them around. Such characters are written as JSON escapes, so JSON stays the same.
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
