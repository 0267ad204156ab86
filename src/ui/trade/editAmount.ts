/**
 * The meaning of a change to the amount's field (X41). The field shows an amount with marks that it wrote itself, and
 * the browser reports only its new text. From both follows the text that the user typed, which `readTypedAmount` reads.
 * Text typed character by character is stored as typed, so it reads like the same text pasted.
 */
import type { Format } from '../intl/format'
import {
  type AmountMarks,
  type AmountReading,
  asciiDigits,
  CERTAIN_DECIMAL,
  mixesDigits,
  readTypedAmount,
} from '../intl/typedAmount'

export interface AmountEntry {
  /** The user's text, without the marks that the field added. */
  readonly typed: string
  /** What the field shows. */
  readonly shown: string
  /** The text of the form's state: an amount, or the typed text if it isn't one. */
  readonly text: string
  readonly reading: AmountReading
}

export type AmountNotation = Pick<Format, 'typed' | 'decimalMark' | 'groupMark'> & {
  readonly marks: AmountMarks
}

/** In one pass: with an optional point between two runs of digits, a million digits and a space would take minutes (X201). */
const AMOUNT = /^\d*(?:\.\d*)?$/

/**
 * While the page asks what '1.500' means, the state must not take it as an amount. A space behind it, which only
 * groups, prevents that.
 */
const noAmount = (typed: string): string => (AMOUNT.test(typed) ? `${typed} ` : typed)

/** A state's text, before the user changes it. */
export const entryOf = (text: string, notation: AmountNotation): AmountEntry =>
  readEntry(AMOUNT.test(text) ? text.replace('.', CERTAIN_DECIMAL) : text, notation)

/** An empty field reads the same in every notation. */
const NOTHING_TYPED: AmountEntry = {
  typed: '',
  shown: '',
  text: '',
  reading: { tag: 'amount', text: '', isOpen: false },
}

export const readEntry = (typed: string, notation: AmountNotation): AmountEntry => {
  if (typed === '') return NOTHING_TYPED
  const { typed: write, decimalMark, marks } = notation
  const reading = readTypedAmount(typed, marks)
  const text = reading.tag === 'amount' ? reading.text : noAmount(typed.trim())
  const isWritten = reading.tag === 'amount' && !reading.isOpen
  return {
    typed,
    shown: isWritten ? write(text) : typed.replace(CERTAIN_DECIMAL, decimalMark),
    text,
    reading,
  }
}

/** A part of what the field wrote, without its group marks. */
export const ownText = (part: string, notation: AmountNotation): string =>
  part === '' ? '' : part.replaceAll(notation.groupMark, '').replace(notation.decimalMark, CERTAIN_DECIMAL)

export interface FieldChange {
  readonly value: string
  readonly caret: number
  /** Where the selection, or the caret, began before the change. */
  readonly from: number
  readonly isForward: boolean
}

export interface EditedAmount extends AmountEntry {
  readonly caret: number
}

/** The caret's place in the shown text, behind the same digits as in `before`, the text to its left. */
const caretAfter = (before: string, shown: string, { decimalMark }: AmountNotation): number => {
  let left = Array.from(before).filter(isDigit).length
  let place = 0
  for (; left > 0 && place < shown.length; place++) if (isDigit(shown[place] ?? '')) left--
  return /[.,٫]$/.test(before) && shown[place] === decimalMark ? place + 1 : place
}

const isDigit = (character: string): boolean => /\p{Nd}/u.test(character)

export const editAmount = (
  before: AmountEntry,
  { value, caret, from, isForward }: FieldChange,
  notation: AmountNotation,
): EditedAmount => {
  const { shown, reading } = before
  const rest = value.slice(caret)
  const changed = shown.endsWith(rest) ? shown.slice(0, shown.length - rest.length) : ''
  let same = 0
  while (same < Math.min(changed.length, caret, from) && changed[same] === value[same]) same++
  const inserted = value.slice(same, caret)
  const removed = changed.slice(same)
  const at = (left: string, typed: string): EditedAmount => {
    const entry = readEntry(typed, notation)
    const isKept = entry.shown === value
    return { ...entry, caret: isKept ? caret : caretAfter(left, entry.shown, notation) }
  }
  if (rest === '' && removed === '') {
    const entry = readEntry(before.typed + inserted, notation)
    return { ...entry, caret: entry.shown.length }
  }
  if (reading.tag !== 'amount' || reading.isOpen) return at(value.slice(0, caret), value)
  const own = (part: string): string => ownText(part, notation)
  // The field's own digits are 0 to 9, whatever script was typed: digits put between them become the same.
  const figures = mixesDigits(inserted) ? inserted : asciiDigits(inserted)
  // A group mark can't be deleted by itself: the user means the digit beside it.
  const isMarkAlone = inserted === '' && removed !== '' && own(removed) === ''
  const head = own(shown.slice(0, same)).slice(0, isMarkAlone && !isForward ? -1 : undefined)
  const tail = own(rest).slice(isMarkAlone && isForward ? 1 : 0)
  return at(head + figures, head + figures + tail)
}
