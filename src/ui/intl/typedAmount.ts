/**
 * Reads a typed or pasted amount by one rule (X41, ADR 22): the page's locale says which mark groups and which one is
 * the decimal mark; spaces and apostrophes only group. A text with two readings is not read: the form asks which one is
 * meant. It has two where the browser's language writes its marks the other way round and both notations can read it,
 * and where a group is not finished ('1,5').
 */

export type Mark = '.' | ','

export interface AmountMarks {
  readonly decimal: Mark
  /** Whether the page's locale groups with the other mark; others use spaces or apostrophes. */
  readonly isGroupedByOther: boolean
  /** Whether the browser's language has the other decimal mark, as its keyboard then has, too. */
  readonly isOtherUsual: boolean
}

export type AmountReading =
  /** `text`: ASCII digits and at most one point, as the form's state keeps it. `isOpen`: a group mark ends the text. */
  | { readonly tag: 'amount'; readonly text: string; readonly isOpen: boolean }
  /** The readings between which the user chooses, each as such a text. */
  | { readonly tag: 'unclear'; readonly readings: readonly string[] }
  /** Digits of several scripts: nobody writes one figure so, and what it looks like may not be what it is (X100). */
  | { readonly tag: 'mixed' }
  | { readonly tag: 'wrong' }

/** The decimal mark of a text that the form wrote itself, which is never asked about; also the Arabic one. */
export const CERTAIN_DECIMAL = '٫'

const ONLY_GROUPS = /[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u061c'’_٬]/g
const DIGIT = /\p{Nd}/u

/** The scripts of India have their zero at 6 of 16, those before and after them at 0. Other scripts are not read. */
const toAscii = (digit: string): string => {
  const code = digit.charCodeAt(0)
  if (digit.length > 1 || !DIGIT.test(digit) || (code >= 0x1900 && code < 0xff10)) return digit
  return String((code & 15) - (code >= 0x900 && code < 0xe00 ? 6 : 0))
}

/** Full-width digits are those of ASCII in another width, which East Asian input methods write beside each other. */
const isFullWidth = (code: number): boolean => code >= 0xff10 && code <= 0xff19

/** Where the digits of its script begin; null where it is not read as a digit. */
const scriptOf = (digit: string): number | null => {
  const value = toAscii(digit)
  if (!/^\d$/.test(value)) return null
  const code = digit.charCodeAt(0)
  return isFullWidth(code) ? 48 : code - Number(value)
}

/** Whether a text has digits of more than one script. */
export const mixesDigits = (typed: string): boolean =>
  new Set(Array.from(typed, scriptOf).filter((script) => script !== null)).size > 1

/** The text with its digits as 0 to 9. */
export const asciiDigits = (typed: string): string => Array.from(typed, toAscii).join('')

/** ASCII digits and marks, without what can only group or is not seen. */
export const plainDigits = (typed: string): string =>
  asciiDigits(typed).replace(ONLY_GROUPS, '').replaceAll('。', '.').replaceAll('，', ',')

/** Groups of three, or of two before the last three as in India; no number that begins with 0 is grouped. */
const isGrouped = (whole: string, mark: string): boolean =>
  new RegExp(`^[1-9](\\d{0,2}(\\${mark}\\d{3})+|\\d?(\\${mark}\\d{2})+\\${mark}\\d{3})$`).test(whole)

/** What a text is with this decimal mark and this group mark; null where it breaks their rules. */
const readWith = (text: string, decimal: string, group: string): string | null => {
  const [whole = '', fraction, more] = text.split(decimal)
  if (more !== undefined || (whole.includes(group) && !isGrouped(whole, group))) return null
  const read = whole.replaceAll(group, '') + (fraction === undefined ? '' : `.${fraction}`)
  return /^\d*\.?\d*$/.test(read) ? read : null
}

/** '1.50' and '01.5' are one number. */
const numberOf = (text: string): string =>
  text
    .replace(/^0+(?=\d)/, '')
    .replace(/^([^.]*)(\.\d*?)0*$/, '$1$2')
    .replace(/\.$/, '')

const amount = (text: string, isOpen = false): AmountReading => ({ tag: 'amount', text, isOpen })

const choice = (readings: readonly (string | null)[]): AmountReading => {
  const found = readings.filter((text) => text !== null)
  const [first, ...others] = found
  if (first === undefined) return { tag: 'wrong' }
  return others.every((other) => numberOf(other) === numberOf(first))
    ? amount(first)
    : { tag: 'unclear', readings: found }
}

export const readTypedAmount = (typed: string, marks: AmountMarks): AmountReading => {
  const { decimal, isGroupedByOther, isOtherUsual } = marks
  const text = plainDigits(typed)
  if (!/^[\d.,٫]*$/.test(text)) return { tag: 'wrong' }
  if (mixesDigits(typed)) return { tag: 'mixed' }
  if (text.includes(CERTAIN_DECIMAL)) {
    return choice([readWith(text, CERTAIN_DECIMAL, ',') ?? readWith(text, CERTAIN_DECIMAL, '.')])
  }
  const other = decimal === '.' ? ',' : '.'
  const own = readWith(text, decimal, other)
  const foreign = readWith(text, other, decimal)
  const isOwn = own !== null && (isGroupedByOther || !text.includes(other))
  if (isOwn && !isOtherUsual) return amount(own)
  if (isOwn || own !== null || isOtherUsual || !isGroupedByOther) return choice([own, foreign])
  // A text that begins with groups of the locale and has not finished the last one.
  const isUnfinished = new RegExp(`^[1-9]\\d{0,2}(\\${other}\\d{3})*\\${other}\\d*$`).test(text)
  if (!isUnfinished) return choice([foreign])
  const digits = text.replaceAll(other, '')
  if (text.endsWith(other)) return amount(digits, true)
  return foreign === null ? { tag: 'unclear', readings: [digits] } : choice([foreign, digits])
}
