/**
 * JSON with integers of any size. JavaScript's own reader rounds numbers above 2^53, and its writer takes no bigint,
 * but the service numbers its quotes with 64 bits.
 */

/** Strings, which stay as they are, and numbers. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
/** Integers of fewer digits are exact. */
const LONG = /^-?\d{16,}$/

/** Like JSON.parse, but an integer of 16 or more digits becomes a string. Throws if the text isn't JSON. */
export const parseExact = (text: string): unknown =>
  JSON.parse(text.replace(TOKEN, (token) => (LONG.test(token) ? `"${token}"` : token)))

/** Marks a bigint until the text is written: NUL is in no text that the app sends. */
const MARK = '\u0000'

/** As JSON.stringify, with a bigint as the integer that it is. */
export const writeExact = (value: unknown): string =>
  JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'bigint' ? `${MARK}${member.toString()}` : member,
  ).replace(/"\\u0000(-?\d+)"/g, '$1')
