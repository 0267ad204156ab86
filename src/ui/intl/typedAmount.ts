/**
 * Reads a typed or pasted amount by one rule (X41, X133, ADR 22). The page's locale says which mark groups and which is the
 * decimal mark. Spaces group digits or separate two figures. A text with two readings isn't read: the form asks which
 * one is meant. It has two if the browser's language swaps the marks and both notations can read it, or if a group is
 * incomplete ('1,5', '1'5').
 */

import { MOST_READ } from '../../events/kernel'
import { isTurnedAround } from '../../events/kernel/visibleText'

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
  /**
   * Digits of several scripts. No one writes a figure like that, and it may not be the number that it looks like
   * (X101).
   */
  | { readonly tag: 'mixed' }
  | { readonly tag: 'wrong' }

/**
 * The decimal mark of a text that the form wrote itself, so there is never a question about it. This includes the
 * Arabic one.
 */
export const CERTAIN_DECIMAL = '٫'

/** How much of a text a figure's field keeps, in characters (X201, X235). A cut text doesn't count as a shorter figure. */
export const MOST_KEPT = MOST_READ + 1

/** Marks of groups in Switzerland, with whatever is near an apostrophe, in programs and in Arabic; spaces group, too. */
const GROUP_MARKS = /[\s'’´`′_٬]+/g
const UNSEEN = /(?!\s)[\p{Cc}\p{Cf}]/gu
const DIGIT = /^\p{Nd}$/u
/** Half and full width, and small forms: other shapes of the same characters, which input methods write. */
const OTHER_WIDTH = /[\ufe50-\ufe6f\uff00-\uffef\p{Nd}]/gu
/** The ends of a table's cells, copied from beside or below each other, also as Unicode and old programs write them. */
const BETWEEN_CELLS = /[\p{Cc}\p{Zl}\p{Zp}]+/u

/**
 * Printable ASCII, as nearly everyone types: nothing of it is in another shape or script, or invisible. A browser
 * compiles the expressions for all of Unicode at the first presses, which takes several milliseconds of each (X403).
 */
const isPlain = (typed: string): boolean => /^[ -~]*$/.test(typed)

/**
 * A text with its characters in normal form (NFKC). Only digits and shapes change, because a superscript or a fraction
 * is a different number than its digits in a row.
 */
const usualShape = (typed: string): string => typed.replace(OTHER_WIDTH, (one) => one.normalize('NFKC'))

const isDigit = (code: number): boolean => DIGIT.test(String.fromCodePoint(code))

/** A digit's value, and the start of its script's digits: Unicode has them in rows of ten, starting with zero. */
const digitOf = (character: string): { readonly value: number; readonly zero: number } | null => {
  const code = character.codePointAt(0) ?? 0
  if (!isDigit(code)) return null
  let first = code
  while (isDigit(first - 1)) first--
  const value = (code - first) % 10
  return { value, zero: code - value }
}

/** Whether a text has digits of more than one script. The two widths are one. */
export const mixesDigits = (typed: string): boolean =>
  !isPlain(typed) &&
  new Set(Array.from(usualShape(typed), digitOf).flatMap((digit) => (digit === null ? [] : [digit.zero])))
    .size > 1

/** The text with its digits as 0 to 9. */
export const asciiDigits = (typed: string): string =>
  isPlain(typed) ? typed : Array.from(usualShape(typed), (one) => String(digitOf(one)?.value ?? one)).join('')

/** ASCII digits, marks and spaces, without invisible characters. */
const seenDigits = (typed: string): string =>
  (isPlain(typed) ? typed : asciiDigits(typed).replace(UNSEEN, '').replaceAll('。', '.')).trim()

/**
 * ASCII digits and marks, without the group marks between groups. If these marks don't separate groups, each is an
 * apostrophe, and one may be the decimal mark, as in Spanish handwriting. No one groups a number by two of them: "1'234
 * 567" is two numbers.
 */
const plainDigits = (typed: string): string => {
  const text = seenDigits(typed)
    .replace(GROUP_MARKS, (marks) => (marks.trim() === '' ? ' ' : "'"))
    .replace(/'$/, '')
  const [, whole = '', fraction = ''] = /^(.*)[.,٫](.*)$/.exec(text) ?? [text, text]
  const isOfGroups =
    (!/[' ]/.test(whole) || isGrouped(whole, "'") || isGrouped(whole, ' ')) &&
    (!/[' ]/.test(fraction) || FRACTION_IN_GROUPS.test(fraction))
  return text.replace(/[' ]/g, isOfGroups ? '' : "'")
}

/** The parts of a text that was copied from several cells of a table. */
const cellsOf = (typed: string): readonly string[] =>
  typed.split(BETWEEN_CELLS).filter((cell) => cell.trim() !== '')

/** Groups of three, or of two before the last three as in India; no number that starts with 0 is grouped. */
const isGrouped = (whole: string, mark: string): boolean =>
  new RegExp(`^[1-9](\\d{0,2}(\\${mark}\\d{3})+|\\d?(\\${mark}\\d{2})+\\${mark}\\d{3})$`).test(whole)

/** Reads a text with this decimal mark and this group mark. Null if it breaks their rules. */
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

/** The most cells to ask about. No one wants to read a longer question (C532). */
const MOST_CELLS = 4

/** Two cells are two values, and the user chooses between them. If one isn't an amount, the whole text isn't. */
const readCells = (cells: readonly string[], marks: AmountMarks): AmountReading => {
  const read = cells.length > MOST_CELLS ? [] : cells.map((cell) => readTypedAmount(cell, marks))
  const readings = read.flatMap((one) =>
    one.tag === 'amount' ? [one.text] : one.tag === 'unclear' ? one.readings : [],
  )
  const isRead =
    read.length > 0 &&
    read.every(({ tag }) => tag === 'amount' || tag === 'unclear') &&
    readings.every((text) => /\d/.test(text))
  return isRead ? { tag: 'unclear', readings: [...new Set(readings)] } : { tag: 'wrong' }
}

const FRACTION_IN_GROUPS = /^\d{3}(?<mark>[' ])(?:\d{3}\k<mark>)*\d{1,3}$/

/**
 * The figures between a text's spaces if these don't separate groups: '1.5 2' isn't 1.52. Empty if there is one figure.
 */
const figuresOf = (typed: string): readonly string[] => {
  const seen = seenDigits(typed)
  return /\s/.test(seen) && plainDigits(seen).includes("'") ? seen.split(/\s+/) : []
}

/** Several figures without a decimal mark may also be one with an incomplete group. */
const readFigures = (figures: readonly string[], marks: AmountMarks): AmountReading => {
  const read = readCells(figures, marks)
  const joined = figures.join('')
  return read.tag === 'unclear' && /^\d+$/.test(joined)
    ? { ...read, readings: [joined, ...read.readings] }
    : read
}

/** Apostrophes that part no groups, of which a single one may be the decimal mark: '0'5' is a half. */
const readApostrophes = (text: string): AmountReading => {
  const joined = text.replaceAll("'", '')
  if (!/^\d+$/.test(joined)) return { tag: 'wrong' }
  return text.split("'").length > 2
    ? { tag: 'unclear', readings: [joined] }
    : choice([text.replace("'", '.'), text.startsWith('0') ? null : joined])
}

/** '1 5' isn't 15 in a field whose digits no one groups. */
const TWO_FIGURES = /\p{Nd}\s+\p{Nd}/u

/**
 * A figure whose digits no one groups, such as a percentage or minutes (X133): each mark is a decimal mark. ASCII digits with
 * at most one point; null for anything else. It may include `unit`.
 */
export const readFigure = (typed: string, unit = ''): string | null => {
  if (
    typed.length > MOST_READ ||
    cellsOf(typed).length > 1 ||
    TWO_FIGURES.test(typed) ||
    mixesDigits(typed) ||
    isTurnedAround(typed)
  )
    return null
  const text = plainDigits(asciiDigits(typed.replace('٪', '%')).replace(unit, '')).replace(
    /[,٫]|(?<=\d)'/,
    '.',
  )
  return /^\d*\.?\d*$/.test(text) && text !== '.' ? text : null
}

export const readTypedAmount = (typed: string, marks: AmountMarks): AmountReading => {
  if (typed.length > MOST_READ) return { tag: 'wrong' }
  const cells = cellsOf(typed)
  if (cells.length > 1) return readCells(cells, marks)
  const figures = isTurnedAround(typed) ? [] : figuresOf(typed)
  if (figures.length > 0) return readFigures(figures, marks)
  const { decimal, isGroupedByOther, isOtherUsual } = marks
  const text = plainDigits(typed)
  if (!/^[\d.,٫']*$/.test(text) || isTurnedAround(typed)) return { tag: 'wrong' }
  if (mixesDigits(typed)) return { tag: 'mixed' }
  if (text.includes("'")) return readApostrophes(text)
  if (text.includes(CERTAIN_DECIMAL)) {
    return choice([readWith(text, CERTAIN_DECIMAL, ',') ?? readWith(text, CERTAIN_DECIMAL, '.')])
  }
  const other = decimal === '.' ? ',' : '.'
  const own = readWith(text, decimal, other)
  const foreign = readWith(text, other, decimal)
  const isOwn = own !== null && (isGroupedByOther || !text.includes(other))
  if (isOwn && !isOtherUsual) return amount(own)
  if (isOwn || own !== null || isOtherUsual || !isGroupedByOther) return choice([own, foreign])
  // A text that starts with groups of the locale and has not finished the last one.
  const isUnfinished = new RegExp(`^[1-9]\\d{0,2}(\\${other}\\d{3})*\\${other}\\d*$`).test(text)
  if (!isUnfinished) return choice([foreign])
  const digits = text.replaceAll(other, '')
  if (text.endsWith(other)) return amount(digits, true)
  return foreign === null ? { tag: 'unclear', readings: [digits] } : choice([foreign, digits])
}
